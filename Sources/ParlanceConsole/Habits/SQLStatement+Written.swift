import ParlancePlanner

extension SQLStatement {
  /// SQL that a person wrote, where it is one `update` or `delete`, or adds what one `select` finds, whose conditions are
  /// found; nil for any other.
  ///
  /// Only what stands outside of parentheses, quotes and comments is looked at: there `where` stands once, but for what
  /// is done at a conflict.
  init?(written sql: String) {
    guard let words = SQLWord.words(of: sql), let last = words.last else { return nil }
    let outer = SQLItem.items(words[...]).compactMap { item in
      if case .word(let word) = item, word.isKeyword || word.isSign(";") { word } else { nil }
    }
    func first(_ keywords: Set<String>) -> SQLWord? { outer.first { keywords.contains($0.lowercased) } }
    switch first(Self.verbs)?.lowercased {
    case "update", "delete": break
    case "insert", "replace":
      let parts = outer.filter { Self.parts.contains($0.lowercased) }.map(\.lowercased)
      guard parts == ["select"] else { return nil }
    default: return nil
    }
    let conflict = zip(outer, outer.dropFirst()).first {
      $0.lowercased == "on" && $1.lowercased == "conflict"
    }?.0
    let ends = [first(Self.ends), conflict].compactMap { $0?.range.lowerBound }
    let end = ends.min() ?? last.range.upperBound
    guard let start = first(["where"])?.range.upperBound, start <= end else {
      // On a line of its own: a comment before it ends, and so does one within it.
      self.init(before: sql[..<end] + "\n", conditions: "", behind: "\n" + sql[end...])
      return
    }
    self.init(before: sql[..<start] + "\n", conditions: sql[start..<end] + "\n", behind: sql[end...])
  }

  private static let verbs: Set<String> = ["delete", "insert", "replace", "select", "update", "values"]
  /// What finds the rows that are added.
  private static let parts: Set<String> = ["except", "intersect", "select", "union", "values"]
  /// What may stand behind the conditions.
  private static let ends: Set<String> = ["group", "having", "limit", "order", "returning", "window", ";"]
}
