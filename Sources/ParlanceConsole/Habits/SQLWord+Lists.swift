extension SQLWord {
  /// The parts between `(` and its `)`, of which `rest` is what follows.
  static func list(_ rest: inout ArraySlice<SQLWord>) -> [ArraySlice<SQLWord>]? {
    guard rest.first?.text == "(" else { return nil }
    var depth = 0
    for place in rest.indices where rest[place].kind == .sign {
      if rest[place].text == "(" { depth += 1 }
      if rest[place].text == ")" { depth -= 1 }
      guard depth == 0 else { continue }
      defer { rest = rest[(place + 1)...] }
      return parts(rest[(rest.startIndex + 1)..<place])
    }
    return nil
  }

  /// The words between commas that stand in no parentheses.
  static func parts(_ words: ArraySlice<SQLWord>) -> [ArraySlice<SQLWord>] {
    var depth = 0
    return words.split(omittingEmptySubsequences: false) { word in
      guard word.kind == .sign else { return false }
      if word.text == "(" { depth += 1 }
      if word.text == ")" { depth -= 1 }
      return depth == 0 && word.text == ","
    }
  }

  /// Whether a sentence may have it for a name: no word that SQL has for itself.
  static func isPlain(_ word: SQLWord) -> Bool { !ownWords.contains(word.lowercased) }

  private static let ownWords: Set<String> = [
    "and", "between", "case", "cast", "collate", "escape", "exists", "glob", "in", "is", "isnull", "like",
    "match", "not", "notnull", "null", "oid", "or", "regexp", "rowid", "select", "true", "false", "_rowid_",
  ]
}
