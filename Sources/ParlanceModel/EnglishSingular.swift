/// The noun that a regular plural is of, as far as it can be guessed: the inverse of ``EnglishPlural``.
public enum EnglishSingular {
  /// `class` of `classes`; the word itself where it is no regular plural.
  public static func of(_ word: String) -> String {
    let lower = word.lowercased()
    let stem: String
    if lower.hasSuffix("ies"), !endingInIE.contains(lower) {
      stem = word.dropLast(3) + "y"
    } else if sibilants.contains(where: lower.hasSuffix) {
      stem = String(word.dropLast(2))
    } else {
      stem = lower.hasSuffix("s") ? String(word.dropLast()) : word
    }
    return stem.count > 1 && EnglishPlural.of(stem) == word ? stem : word
  }

  /// After these an `e` was put in.
  private static let sibilants = ["sses", "xes", "zzes", "ches", "shes"]
  private static let endingInIE: Set<String> = ["movies", "cookies", "calories", "pies", "ties"]
}
