/// A noun with `a` or `an` before it, by its first letter: `a plan`, `an exercise`.
public enum EnglishArticle {
  public static func with(_ noun: String) -> String {
    let startsWithVowel = noun.first.map { "aeiou".contains($0) } ?? false
    return (startsWithVowel ? "an " : "a ") + noun
  }
}
