/// `a` or `an`, by the first letter of what follows: `a plan`, `an exercise`.
public enum EnglishArticle {
  public static func before(_ noun: String) -> String {
    noun.first.map { "aeiouAEIOU".contains($0) } == true ? "an" : "a"
  }

  /// The noun with its article: `a fact`.
  public static func with(_ noun: String) -> String { before(noun) + " " + noun }
}
