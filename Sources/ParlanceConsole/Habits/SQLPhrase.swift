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
    guard let first = condition.first, let last = condition.last,
      Self.isOfSQL(condition) || Self.deniesValue(condition, of: entity, statement)
    else { return nil }
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

  /// `number not 8`: a number that is another one, and none that is empty, as `is not 8` would have it.
  private static func deniesValue(
    _ words: ArraySlice<SQLWord>, of entity: Entity, _ statement: SQLChange
  ) -> Bool {
    words.indices.dropFirst().contains { place in
      guard words[place].lowercased == "not", isValue(words[(place + 1)...]) else { return false }
      switch statement.field(words[place - 1], of: entity)?.type {
      case .text, .number, .decimal, .choice, .date, .reference, .quantity: return true
      case .flag, .time, .computed, nil: return false
      }
    }
  }

  /// Whether a value stands there alone.
  static func isValue(_ words: ArraySlice<SQLWord>) -> Bool {
    let words = words.first?.isSign("-") == true ? words.dropFirst() : words
    guard let first = words.first, words.dropFirst().first.map({ joining.contains($0.lowercased) }) != false
    else { return false }
    switch first.kind {
    case .number, .text, .quoted, .present: return true
    case .word: return SQLWord.isPlain(first) && !nothing.contains(first.lowercased)
    case .sign: return false
    }
  }

  /// What stands between the tests of a condition.
  private static let joining: Set<String> = ["and", "or", ")"]
  /// Words for no value.
  private static let nothing: Set<String> = ["blank", "empty", "known", "missing", "none", "nothing", "set"]

  /// Whether a pattern leaves more open than its ends: `%8%9%`.
  private static func isOpen(_ pattern: SQLWord) -> Bool {
    pattern.text.trimmed { $0 == "%" }.contains { "%_".contains($0) }
  }
}
