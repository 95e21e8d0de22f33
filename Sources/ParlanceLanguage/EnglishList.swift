/// Words one after another as English says them: `a`, `a or b`, `a, b or c`.
public enum EnglishList {
  public static func of(_ words: [String], _ conjunction: String) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
  }
}
