internal import ParlanceLanguage

/// Compares names, ignoring case and diacritics.
public enum NameComparison {
  /// Returns the text in lowercase and without diacritics.
  public static func folded(_ text: String) -> String { Folding.folded(text) }

  static func areSame(_ a: String, _ b: String) -> Bool {
    // A fast path, because most names are ASCII and each name is compared with many others.
    guard let isSame = arePlainAndSame(a, b) else { return Folding.folded(a) == Folding.folded(b) }
    return isSame
  }

  /// Returns whether two ASCII names are equal, ignoring case. Returns nil if one of the names isn't ASCII.
  private static func arePlainAndSame(_ a: String, _ b: String) -> Bool? {
    var others = b.utf8.makeIterator()
    var isSame = true
    for byte in a.utf8 {
      guard byte < 128 else { return nil }
      let other = others.next()
      if let other, other >= 128 { return nil }
      isSame = isSame && other.map { lowered($0) == lowered(byte) } ?? false
    }
    while let other = others.next() {
      if other >= 128 { return nil }
      isSame = false
    }
    return isSame
  }

  private static func lowered(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
  }
}
