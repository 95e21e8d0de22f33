import ParlanceLanguage

/// What the cells of a file look like that are no texts.
enum CellLook {
  static func flag(_ bytes: ArraySlice<UInt8>) -> Bool? {
    switch String(decoding: bytes, as: UTF8.self).lowercased() {
    case "yes", "true", "1", "t", "y": true
    case "no", "false", "0", "f", "n": false
    default: nil
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

  /// `12` or `12.5`
  static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
    let parts = bytes.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    return parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(isDigit) }
  }

  /// `2026-11-20`
  static func isDate(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.count == 10
      && bytes.enumerated().allSatisfy { [4, 7].contains($0) ? $1 == UInt8(ascii: "-") : isDigit($1) }
  }

  /// Where the time stands in `2026-11-20 18:00` or `2026-11-20T18:00:30`; empty where there is a day alone.
  static func time(_ bytes: ArraySlice<UInt8>) -> SourceRange? {
    guard isDate(bytes.prefix(10)) else { return nil }
    let rest = bytes.dropFirst(10)
    guard let separator = rest.first else { return rest.startIndex..<rest.startIndex }
    let time = rest.dropFirst()
    let parts = time.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard separator == UInt8(ascii: " ") || separator == UInt8(ascii: "T"), [2, 3].contains(parts.count),
      parts.allSatisfy({ $0.count == 2 && $0.allSatisfy(isDigit) })
    else { return nil }
    return time.startIndex..<time.endIndex
  }
}
