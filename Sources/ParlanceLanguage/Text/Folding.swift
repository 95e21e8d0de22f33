/// Removal of case and diacritics from a text: `Ngöndro` becomes `ngondro`. Names of records and of the model are
/// compared in this form.
///
/// Latin, Greek and Cyrillic letters lose their diacritics. Combining marks are removed in all scripts. Vowel signs, as
/// in Devanagari, are letters and remain.
public enum Folding {
  /// Returns the text in lower case and without diacritics.
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

  /// Returns the folded text with combined letters spelled out: `Straße` becomes `strasse`.
  ///
  /// Users can type `strasse` if their keyboards lack `ß`. Only completion uses this function. For all other code,
  /// `straße` and `strasse` are different names.
  public static func expandingLigatures(_ text: String) -> String {
    let folded = folded(text)
    guard folded.unicodeScalars.contains(where: { pairs[$0] != nil }) else { return folded }
    return folded.unicodeScalars.map { pairs[$0] ?? String($0) }.joined()
  }

  private static let pairs: [Unicode.Scalar: String] = ["ß": "ss", "æ": "ae", "œ": "oe"]

  /// Whether the scalar is a diacritic. Marks with a combining class from 0 to 9, such as vowel signs, are part of the
  /// letter.
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

  /// Returns the index of ` WITH ` in the Unicode name of a letter (`LATIN SMALL LETTER O WITH DIAERESIS`), or nil.
  private static func startOfWith(_ name: String) -> String.Index? {
    let with = Array(" WITH ".utf8)
    var index = name.utf8.startIndex
    while index < name.utf8.endIndex {
      if name.utf8[index...].starts(with: with) { return index }
      index = name.utf8.index(after: index)
    }
    return nil
  }

  /// Letters whose Unicode names don't mention their diacritic, with their base letters. The final sigma becomes a
  /// sigma.
  private static let unnamed: [Unicode.Scalar: Unicode.Scalar] = [
    "й": "и", "ё": "е", "ї": "і", "ў": "у", "ѓ": "г", "ќ": "к", "ς": "σ",
  ]

  /// Lower-case letters without a diacritic, by Unicode name.
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
