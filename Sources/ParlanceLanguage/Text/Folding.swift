/// Text without case and diacritics: `Ngöndro` becomes `ngondro`.
///
/// It serves names of people and of the model. It knows the marks of Latin, Greek and Cyrillic and drops
/// those that are written as scalars of their own; the vowel signs of other scripts are letters and stay.
public enum Folding {
  public static func folded(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 128 }) { return text.lowercased() }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !isMark(scalar) {
      for lowered in scalar.properties.lowercaseMapping.unicodeScalars where !isMark(lowered) {
        result.append(base(of: lowered))
      }
    }
    return String(result)
  }

  /// The folded text in which two letters stand for one that is made of them: `Straße` becomes `strasse`.
  ///
  /// So a person may type what their keyboard lacks; no name is taken for another by it.
  public static func spelledOut(_ text: String) -> String {
    let folded = folded(text)
    guard folded.unicodeScalars.contains(where: { pairs[$0] != nil }) else { return folded }
    return folded.unicodeScalars.map { pairs[$0] ?? String($0) }.joined()
  }

  private static let pairs: [Unicode.Scalar: String] = ["ß": "ss", "æ": "ae", "œ": "oe"]

  /// Marks that sit on a letter; combining class 0 to 9 is part of the letter (vowel signs, voicing, virama).
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x300 && scalar.properties.generalCategory == .nonspacingMark
      && scalar.properties.canonicalCombiningClass.rawValue > 9
  }

  private static func base(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.isASCII { return scalar }
    if let known = unnamed[scalar] { return known }
    guard let name = scalar.properties.name, let end = startOfWith(name) else { return scalar }
    return letters[String(name[..<end])] ?? scalar
  }

  /// Where ` WITH ` begins in a letter's Unicode name (`LATIN SMALL LETTER O WITH DIAERESIS`).
  private static func startOfWith(_ name: String) -> String.Index? {
    let with = Array(" WITH ".utf8)
    var index = name.utf8.startIndex
    while index < name.utf8.endIndex {
      if name.utf8[index...].starts(with: with) { return index }
      index = name.utf8.index(after: index)
    }
    return nil
  }

  /// Letters with a mark whose names do not say so, and the final sigma.
  private static let unnamed: [Unicode.Scalar: Unicode.Scalar] = [
    "й": "и", "ё": "е", "ї": "і", "ў": "у", "ѓ": "г", "ќ": "к", "ς": "σ",
  ]

  /// Small letters without a mark, by name.
  private static let letters: [String: Unicode.Scalar] = {
    var letters: [String: Unicode.Scalar] = [:]
    for value in [UInt32](0x61...0x7A) + [UInt32](0xDF...0x24F) + [UInt32](0x3B1...0x3C9)
      + [UInt32](0x430...0x4FF)
    {
      guard let scalar = Unicode.Scalar(value), let name = scalar.properties.name else { continue }
      if startOfWith(name) == nil { letters[name] = scalar }
    }
    return letters
  }()
}
