/// `a` or `an`.
enum EnglishArticle {
  static func before(_ noun: String) -> String {
    noun.first.map { "aeiouAEIOU".contains($0) } == true ? "an" : "a"
  }

  /// `a fact`
  static func with(_ noun: String) -> String { before(noun) + " " + noun }
}
