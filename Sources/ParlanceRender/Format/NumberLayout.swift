/// How numbers are grouped, told by an example: the way 1234.5 would be written.
///
/// `1,234.5` groups by commas, `1.234,5` has a decimal comma, `1 234` groups by blanks.
public struct NumberLayout: Sendable, Equatable {
  public let example: String
  /// What stands between the thousands; nil where nothing does.
  private let group: Character?
  /// The sign before the fraction.
  private let point: Character

  /// As the console writes the numbers of its own: how many rows, how many bytes.
  public static let thousands = NumberLayout(example: "1,234.5", group: ",", point: ".")

  private init(example: String, group: Character?, point: Character) {
    self.example = example
    self.group = group
    self.point = point
  }

  /// Nil where the example is not that number.
  public init?(like example: String) {
    var rest = example[...]
    guard rest.popFirst() == "1" else { return nil }
    var group: Character?
    if let sign = rest.first, ",. '_\u{A0}\u{202F}".contains(sign) { group = rest.popFirst() }
    guard rest.hasPrefix("234") else { return nil }
    rest = rest.dropFirst(3)
    var point: Character = group == "." ? "," : "."
    if let sign = rest.popFirst() {
      guard sign != group, sign == "." || sign == ",", rest == "5" else { return nil }
      point = sign
    }
    self.init(example: example, group: group, point: point)
  }

  public func text(of number: Int) -> String { text(of: String(number)) }

  /// A plain number (`-1234.5`) so written. One with an exponent keeps it, and one that is not finite stays as it is.
  func text(of plain: String) -> String {
    let sign = plain.prefix { $0 == "-" }
    let digits = plain.dropFirst(sign.count).prefix { "0"..."9" ~= $0 }
    var rest = plain.dropFirst(sign.count + digits.count)
    var text = String(sign)
    for (index, digit) in digits.enumerated() {
      if let group, index > 0, (digits.count - index).isMultiple(of: 3) { text.append(group) }
      text.append(digit)
    }
    if rest.first == "." {
      text.append(point)
      rest = rest.dropFirst()
    }
    return text + rest
  }
}
