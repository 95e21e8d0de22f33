internal import ParlanceLanguage

/// The words that begin the lines of a model which stand under no other.
public enum DeclarationWords {
  public static let all = ["entity", "unit", "pair", "verb", "report", "use"]

  /// `` `entity`, `unit`, … or `use` ``
  static var list: String { EnglishList.of(all.map { "`\($0)`" }, "or") }
}
