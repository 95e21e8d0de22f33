/// The formats of cells that need no conversion, because `export` uses them.
package enum PlainCell {
  /// Reads a flag. `x` means yes, because people often mark items of a list with an x.
  package static func flag(_ text: some Sequence<UInt8>) -> Bool? {
    switch String(decoding: Array(text), as: UTF8.self).lowercased() {
    case "yes", "true", "1", "t", "y", "x": true
    case "no", "false", "0", "f", "n": false
    default: nil
    }
  }

  /// Reads a German flag. It is only valid if all values of the column are German flags: see ``ColumnReader``.
  package static func germanFlag(_ text: some Sequence<UInt8>) -> Bool? {
    switch String(decoding: Array(text), as: UTF8.self).lowercased() {
    case "ja", "j": true
    case "nein", "n": false
    default: nil
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

  /// Whether the text is a number without a sign.
  ///
  /// - Parameter mayHaveExponent: Whether an exponent is allowed, as in `1.5e-9`.
  package static func isNumber(_ text: ArraySlice<UInt8>, mayHaveExponent: Bool = false) -> Bool {
    if mayHaveExponent, let sign = text.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) {
      let exponent = text[(sign + 1)...]
      let hasSign = exponent.first == UInt8(ascii: "-") || exponent.first == UInt8(ascii: "+")
      let digits = exponent.dropFirst(hasSign ? 1 : 0)
      return isNumber(text[..<sign]) && !digits.isEmpty && digits.allSatisfy(isDigit)
    }
    return text.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
      .allSatisfy { !$0.isEmpty && $0.allSatisfy(isDigit) }
  }

  /// Whether the text has the form `2026-11-20`.
  package static func isDate(_ text: ArraySlice<UInt8>) -> Bool {
    text.count == 10
      && text.enumerated().allSatisfy { [4, 7].contains($0) ? $1 == UInt8(ascii: "-") : isDigit($1) }
  }

  /// Returns the time in `2026-11-20 18:00` or `2026-11-20T18:00:30`. The result is empty for a day without a time.
  ///
  /// - Returns: nil if the text has another form.
  package static func time(_ text: [UInt8]) -> ArraySlice<UInt8>? {
    guard isDate(text.prefix(10)) else { return nil }
    guard text.count > 10 else { return [] }
    let time = text.dropFirst(11)
    let parts = time.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard [UInt8(ascii: " "), UInt8(ascii: "T")].contains(text[10]), [2, 3].contains(parts.count),
      parts.allSatisfy({ $0.count == 2 && $0.allSatisfy(isDigit) })
    else { return nil }
    return time
  }
}
