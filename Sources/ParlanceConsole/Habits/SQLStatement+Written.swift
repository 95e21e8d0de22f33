import ParlancePlanner

extension SQLStatement {
  /// SQL that a person wrote, where it is one `update` or `delete`, whose conditions are found; nil for any other.
  ///
  /// Only what stands outside of parentheses, quotes and comments is looked at: there `where` stands once at most.
  init?(written sql: String) {
    guard let words = SQLWord.words(of: sql), let last = words.last else { return nil }
    let outer = SQLItem.items(words[...]).compactMap { item in
      if case .word(let word) = item, word.isKeyword || word.isSign(";") { word } else { nil }
    }
    func first(_ keywords: String...) -> SQLWord? { outer.first { keywords.contains($0.lowercased) } }
    guard first("update", "delete") != nil, first("insert", "replace", "select", "values") == nil else {
      return nil
    }
    let start = first("where")?.range.upperBound
    let end = first("returning", "order", "limit", ";")?.range.lowerBound ?? last.range.upperBound
    guard let start else {
      // On a line of its own: a comment before it ends, and so does one within it.
      self.init(before: sql[..<end] + "\n", conditions: "", behind: "\n" + sql[end...])
      return
    }
    guard start <= end else { return nil }
    self.init(before: sql[..<start] + "\n", conditions: sql[start..<end] + "\n", behind: sql[end...])
  }
}
