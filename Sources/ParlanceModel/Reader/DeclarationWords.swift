/// The words that begin the lines of a model which stand under no other.
public enum DeclarationWords {
  public static let all = ["entity", "unit", "pair", "verb", "report", "use"]

  /// `` `entity`, `unit`, … or `use` ``
  static var list: String {
    let words = all.map { "`\($0)`" }
    return words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1]
  }
}
