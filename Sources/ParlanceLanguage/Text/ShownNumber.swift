/// `1.200` is 1200 where points group the digits, and 1.2 as it is typed.
///
/// So it is in doubt where nobody needs its decimals, which are none: `add 1.000 to ngondro`.
public enum ShownNumber {
  /// The error of the number at `range`; nil where it is not written as thousands are, or has decimals.
  public static func refusal(of range: SourceRange, in source: SourceText) -> Diagnostic? {
    let bytes = source.bytes[range]
    guard bytes.suffix(3).elementsEqual("000".utf8), isGrouped(bytes) else { return nil }
    let text = source[range]
    let whole = text.split(separator: ".").joined()
    var typed = text
    while typed.hasSuffix("0") { typed.removeLast() }
    if typed.hasSuffix(".") { typed.removeLast() }
    // With as many decimals as a thousand has digits it would be in doubt once more.
    if typed == text { typed += "0" }
    return SyntaxError.doubtfulNumber(text, whole: whole, typed: typed).at(range)
  }

  private static func isGrouped(_ bytes: ArraySlice<UInt8>) -> Bool {
    // What begins with a zero is no thousand.
    guard bytes.count > 4, bytes.first != UInt8(ascii: "0") else { return false }
    let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0].count <= 3 && parts[1].count == 3
  }
}
