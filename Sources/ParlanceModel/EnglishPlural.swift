/// The regular plural of English nouns, by which entities and units are said in both numbers.
///
/// | ending | becomes | |
/// |---|---|---|
/// | s, x, z, ch, sh | + es | class, classes |
/// | a consonant and y | ies | activity, activities |
/// | anything else | + s | practice, practices; leaf, leafs; hero, heros |
///
/// What English forms otherwise is declared by `plural`. `describe` shows both.
public enum EnglishPlural {
  public static func of(_ noun: String) -> String {
    let ending = noun.lowercased()
    if sibilants.contains(where: ending.hasSuffix) { return noun + "es" }
    if ending.hasSuffix("y"), let before = ending.dropLast().last, before.isLetter, !vowels.contains(before) {
      return noun.dropLast() + "ies"
    }
    return noun + "s"
  }

  private static let sibilants = ["s", "x", "z", "ch", "sh"]
  private static let vowels: Set<Character> = ["a", "e", "i", "o", "u"]
}
