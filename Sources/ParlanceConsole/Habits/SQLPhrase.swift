import ParlanceModel

/// A condition of SQL in a sentence: `delete items where qty not in (8)`.
///
/// Only what no sentence says so is one: `not` stands there before the field, and is true of what is empty; and a part of
/// a text is told with the case of its letters and has no places that are left open.
struct SQLPhrase {
  /// What goes on behind a condition.
  private static let endings: Set<String> = [
    ":", ";", "showing", "by", "first", "per", "having", "order", "limit", "group", "with", "plus", "minus",
    "within", "to", "as",
  ]

  /// The sentence with the condition as it is said here; nil where none says it.
  let sentence: String?

  /// Nil where there is no such condition.
  init?(_ text: String, _ words: [SQLWord], _ statement: SQLChange) {
    guard let start = words.firstIndex(where: { $0.lowercased == "where" }),
      let entity = words[..<start].lazy.dropFirst().compactMap(statement.entity).first
    else { return nil }
    let condition = words[(start + 1)..<Self.end(of: words[(start + 1)...])]
    guard let first = condition.first, let last = condition.last, Self.isOfSQL(condition) else { return nil }
    let said = SQLCondition(statement: statement, entity: entity, isWriting: true, isInSentence: true)
      .sentence(condition)
    sentence = said.map {
      text[..<first.range.lowerBound] + $0 + text[last.range.upperBound...]
    }
  }

  private static func end(of words: ArraySlice<SQLWord>) -> Int {
    var depth = 0
    for place in words.indices {
      let word = words[place]
      if word.isSign("(") { depth += 1 }
      if word.isSign(")") { depth -= 1 }
      if depth < 0 || depth == 0 && endings.contains(word.lowercased) { return place }
    }
    return words.endIndex
  }

  private static func isOfSQL(_ words: ArraySlice<SQLWord>) -> Bool {
    let said = words.map(\.lowercased)
    let patterns = zip(words, words.dropFirst()).filter { $0.lowercased == "like" && $1.isText }.map(\.1)
    if patterns.contains(where: isOpen) || said.contains("not") && !patterns.isEmpty { return true }
    return said.indices.contains { place in
      if ["isnull", "notnull"].contains(said[place]) { return true }
      guard said[place] == "not", place > 0, said[place - 1] != "is", place + 1 < said.count else {
        return false
      }
      return ["in", "between", "like", "null"].contains(said[place + 1])
    }
  }

  /// Whether a pattern leaves more open than its ends: `%8%9%`.
  private static func isOpen(_ pattern: SQLWord) -> Bool {
    pattern.text.drop { $0 == "%" }.reversed().drop { $0 == "%" }.contains { "%_".contains($0) }
  }
}
