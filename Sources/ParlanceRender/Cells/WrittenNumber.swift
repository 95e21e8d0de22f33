/// The mark between a whole number and its decimals.
package enum DecimalMark: UInt8, Sendable {
  case point = 46
  case comma = 44

  var text: String { self == .point ? "." : "," }
  var other: DecimalMark { self == .point ? .comma : .point }

  /// Returns the mark that some columns of a file prove; nil if no column proves one, or if they contradict each other.
  ///
  /// - Parameter columns: The mark that each column proves; nil if it doesn't prove one.
  package static func shared(by columns: [DecimalMark?]) -> DecimalMark? {
    let marks = Set(columns.compactMap(\.self))
    return marks.count == 1 ? marks.first : nil
  }
}

/// A number in a file with a decimal mark or with marks between thousands: `79,90`, `1.234,56`, `1 234,5`.
enum WrittenNumber: Equatable {
  /// - Parameters:
  ///   - text: The number in plain digits, with a point as its decimal mark.
  ///   - decimalMark: The decimal mark that the number proves; nil if it doesn't prove one.
  ///   - thousands: The mark between thousands; nil if there isn't one.
  case number(text: String, decimalMark: DecimalMark?, thousands: Character?)
  /// The only mark is followed by three digits, as in `1,234`. It can be a decimal mark or a mark between thousands.
  case either(decimal: String, whole: String, mark: DecimalMark)

  /// Returns nil if the text isn't a number, or if it consists only of digits.
  ///
  /// - Parameter text: UTF-8 text without a sign.
  init?(_ text: some Collection<UInt8>) {
    guard 1...40 ~= text.count, let (groups, signs) = Self.groups(of: text), let last = signs.last else {
      return nil
    }
    let whole = groups.joined()
    let isGrouped = Self.areThousands(groups)
    guard Set(signs.dropLast()).count < 2 else { return nil }
    let mark = DecimalMark(rawValue: last)
    if signs.count == 1, let mark {
      let decimal = "\(groups[0]).\(groups[1])"
      self =
        isGrouped && groups[0].first != "0"
        ? .either(decimal: decimal, whole: whole, mark: mark)
        : .number(text: decimal, decimalMark: mark, thousands: nil)
      return
    }
    if signs.allSatisfy({ $0 == last }) {
      guard isGrouped else { return nil }
      self = .number(text: whole, decimalMark: mark?.other, thousands: Character(Unicode.Scalar(signs[0])))
      return
    }
    guard let mark, signs[0] != last, Self.areThousands(groups.dropLast()) else { return nil }
    self = .number(
      text: "\(groups.dropLast().joined()).\(groups[groups.count - 1])", decimalMark: mark,
      thousands: Character(Unicode.Scalar(signs[0])))
  }

  /// Returns the groups of digits and the signs between them. Unicode blanks and apostrophes become their ASCII
  /// equivalents.
  private static func groups(of text: some Collection<UInt8>) -> (groups: [String], signs: [UInt8])? {
    var groups = [""]
    var signs: [UInt8] = []
    for character in String(decoding: text, as: UTF8.self) {
      switch character {
      case "0"..."9": groups[groups.count - 1].append(character)
      case ",", ".", " ", "'", "\u{A0}", "\u{202F}", "\u{2009}", "\u{2019}":
        let sign: Character = character == "\u{2019}" ? "'" : character.isWhitespace ? " " : character
        signs.append(sign.asciiValue ?? 0)
        groups.append("")
      default: return nil
      }
    }
    return groups.allSatisfy { !$0.isEmpty } ? (groups, signs) : nil
  }

  private static func areThousands(_ groups: some Collection<String>) -> Bool {
    groups.first.map { $0.count < 4 } == true && groups.dropFirst().allSatisfy { $0.count == 3 }
  }
}
