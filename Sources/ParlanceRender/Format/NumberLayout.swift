/// A number format, given by an example that writes 1234.5 or 1234.
///
/// `1,234.5` groups by commas, `1.234,5` has a decimal comma, and `1 234` groups by spaces.
public struct NumberLayout: Sendable, Equatable {
  /// The text that defines the format.
  public let example: String
  /// The separator between thousands; nil if there isn't one.
  private let group: Character?
  /// The decimal separator.
  private let point: Character

  /// The format of the console's own numbers, such as counts of rows or bytes.
  public static let thousands = NumberLayout(example: "1,234.5", group: ",", point: ".")

  private init(example: String, group: Character?, point: Character) {
    self.example = example
    self.group = group
    self.point = point
  }

  /// Returns nil if the example writes neither 1234.5 nor 1234.
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

  /// Returns an integer in this format.
  public func text(of number: Int) -> String { text(of: String(number)) }

  /// Returns a plain number (`-1234.5`) in this format. An exponent is preserved. Infinity and NaN are returned
  /// unchanged.
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

/// Returns a count with its noun: `1,204 rows`.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(NumberLayout.thousands.text(of: count)) \(noun)\(count == 1 ? "" : "s")"
}
