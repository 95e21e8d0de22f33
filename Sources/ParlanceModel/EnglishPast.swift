/// What was done by a verb, as receipts tell it: `archive` archived, `lend` lent, `take` took and taken.
///
/// Verbs that English forms by a rule of their own stand in ``IrregularVerbs``.
///
/// | ending | becomes | |
/// |---|---|---|
/// | e | + d | archive, archived |
/// | a consonant and y | ied | carry, carried |
/// | one vowel and a consonant, in a short verb | doubled + ed | skip, skipped |
/// | anything else | + ed | book, booked |
public enum EnglishPast {
  /// `took`, as in `took 2 loans`.
  public static func of(_ verb: String) -> String {
    IrregularVerbs.forms(of: verb)?.past ?? regular(verb)
  }

  /// `taken`, as in `that loan was taken already`.
  public static func participle(of verb: String) -> String {
    IrregularVerbs.forms(of: verb)?.participle ?? regular(verb)
  }

  private static let vowels: Set<Character> = ["a", "e", "i", "o", "u"]

  private static func regular(_ verb: String) -> String {
    let letters = Array(verb)
    guard let last = letters.last, letters.count > 2 else { return verb + "ed" }
    let before = letters[letters.count - 2]
    if last == "e" { return verb + "d" }
    if last == "y", !vowels.contains(before) { return verb.dropLast() + "ied" }
    let isShort = letters.dropLast().filter(vowels.contains).count == 1
    let doubles =
      isShort && vowels.contains(before) && !vowels.contains(last) && !["w", "x", "y"].contains(last)
    return verb + (doubles ? String(last) : "") + "ed"
  }
}
