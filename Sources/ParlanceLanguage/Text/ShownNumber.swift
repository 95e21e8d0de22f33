/// A check for numbers such as `1.000`. In the language this is 1, but in many countries it means 1000.
///
/// A number with other decimals, such as `1.200`, is accepted. Only three zeros are rejected, because nobody types such
/// decimals on purpose. But if the value has fewer than three decimals, as an amount of money has, `1.240` is rejected,
/// too.
public enum GroupedNumberCheck {
  /// Returns the error for the number at `range`. Returns nil if the number doesn't look like grouped thousands, or if
  /// its decimals can be meant.
  ///
  /// - Parameter decimals: The maximum number of decimals that the value can have; nil if there isn't a maximum.
  public static func refusal(
    of range: SourceRange, in source: SourceText, decimals: Int? = nil
  ) -> Diagnostic? {
    let bytes = source.bytes[range]
    let mayBeMeant = !bytes.suffix(3).elementsEqual("000".utf8) && decimals ?? 3 >= 3
    guard !mayBeMeant, isGrouped(bytes) else { return nil }
    let text = source[range]
    let whole = text.split(separator: ".").joined()
    var typed = text
    while typed.hasSuffix("0") { typed.removeLast() }
    if typed.hasSuffix(".") { typed.removeLast() }
    // Three decimals would be ambiguous again, so a fourth one is added.
    if typed == text { typed += "0" }
    return SyntaxError.doubtfulNumber(text, whole: whole, typed: typed).at(range)
  }

  private static func isGrouped(_ bytes: ArraySlice<UInt8>) -> Bool {
    // A grouped number doesn't begin with a zero.
    guard bytes.count > 4, bytes.first != UInt8(ascii: "0") else { return false }
    let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0].count <= 3 && parts[1].count == 3
      && bytes.allSatisfy { $0 == UInt8(ascii: ".") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }
}
