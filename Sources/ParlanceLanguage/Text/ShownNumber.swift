/// `1.200` where numbers are shown with points between their thousands: 1200 as it is shown, 1.2 as it is typed.
///
/// So it is in doubt where nobody needs its decimals, which are none: `add 1.000 to ngondro`.
public struct ShownNumber {
  private let range: SourceRange
  private let text: String
  private let isShown: Bool

  /// The first number among the tokens that is written as thousands are; nil where there is none.
  public init?(in tokens: [Token], of source: SourceText) {
    let found = tokens.first { $0.kind == .number && Self.isGrouped(source.bytes[$0.range]) }
    guard let found else { return nil }
    (range, text, isShown) = (found.range, source[found.range], true)
  }

  /// Nil where the number at `range` is not written as thousands are, or has decimals.
  public init?(needlesslyLong range: SourceRange, in source: SourceText) {
    let bytes = source.bytes[range]
    guard bytes.suffix(3).elementsEqual("000".utf8), Self.isGrouped(bytes) else { return nil }
    (self.range, text, isShown) = (range, source[range], false)
  }

  private static func isGrouped(_ bytes: ArraySlice<UInt8>) -> Bool {
    // What begins with a zero is no thousand.
    guard bytes.count > 4, bytes.first != UInt8(ascii: "0") else { return false }
    let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0].count <= 3 && parts[1].count == 3
  }

  public var diagnostic: Diagnostic {
    let whole = text.split(separator: ".").joined()
    var typed = text
    while typed.hasSuffix("0") { typed.removeLast() }
    if typed.hasSuffix(".") { typed.removeLast() }
    // With as many decimals as a thousand has digits it would be in doubt once more.
    if typed == text { typed += "0" }
    return SyntaxError.doubtfulNumber(text, isShown: isShown, whole: whole, typed: typed).at(range)
  }
}
