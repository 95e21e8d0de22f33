import ParlanceModel

/// What may be offered for a statement of SQL, or for a sentence with a condition of SQL: what reaches the same rows.
///
/// - One that writes is said by ``SQLChange`` as a whole, or not at all; so is such a condition in a sentence.
/// - One that reads may be said in any words, but its condition only by ``SQLCondition``, and it gets no other.
struct StatementReach {
  private enum Condition {
    case none
    case said([String])
    /// No sentence says it, nor what is left of it.
    case unsayable
  }

  /// What combines the rows of several tables, or of several questions.
  private static let combining: Set<String> = ["join", "union", "intersect", "except", "with"]
  /// What goes on behind the condition of a sentence.
  private static let endings: Set<String> = [
    "showing", "by", "first", "per", "having", "filled", "skip", "to", "|",
  ]

  private let sentences: Set<[String]>
  /// Of what is read; nil for all else.
  private let reading: (entity: Entity, condition: Condition)?

  /// Nil where it is neither.
  init?(_ text: String, _ statements: SQLChange) {
    guard let words = SQLChange.words(of: text), let first = words.first else { return nil }
    sentences = Set(statements.sentences(for: text).map(Self.words(of:)))
    if first.isNear("select") {
      guard let reading = Self.reading(words.dropFirst(), statements) else { return nil }
      self.reading = reading
    } else {
      guard
        statements.isDelete(words) || statements.isUpdate(words) || statements.isInsertWithConflict(words)
          || SQLPhrase(text, words, statements) != nil
      else { return nil }
      reading = nil
    }
  }

  private static func reading(_ words: ArraySlice<SQLWord>, _ statements: SQLChange) -> (Entity, Condition)? {
    let place = words.firstIndex { $0.isNear("where") }
    let from = words.firstIndex { $0.isNear("from") }
    let noun = from.map { $0 + 1 } ?? place.map { $0 - 1 }
    guard let noun, words.indices.contains(noun), let entity = statements.table(words[noun]) else {
      return nil
    }
    var rest = words[(noun + 1)...]
    let tables = rest.prefix { !$0.isNear("where") && !["group", "order", "limit"].contains($0.lowercased) }
    if rest.contains(where: { combining.contains($0.lowercased) })
      || tables.contains(where: { $0.isSign(",") }) || statements.cutsOtherwise(rest, of: entity)
      || from.map({ statements.ordersByHidden(words, from: $0) }) == true
    {
      return (entity, .unsayable)
    }
    guard place != nil else { return (entity, .none) }
    guard tables.isEmpty, let condition = statements.condition(&rest, of: entity) else {
      return (entity, .unsayable)
    }
    return (entity, .said(Self.words(of: condition)))
  }

  /// Whether it is the statement as ``SQLChange`` says it.
  func isSaid(by sentence: String) -> Bool { sentences.contains(Self.words(of: sentence)) }

  /// Whether an offered sentence reaches the same rows.
  func holds(_ sentence: String) -> Bool {
    if isSaid(by: sentence) { return true }
    guard let (entity, condition) = reading else { return false }
    let words = Self.words(of: sentence)
    let nouns = [entity.name, entity.plural].map { $0.lowercased() }
    guard let noun = words.firstIndex(where: nouns.contains) else { return false }
    let flags = entity.fields.filter(\.isFlag).map { $0.name.lowercased() }
    guard !words[..<noun].contains(where: flags.contains) else { return false }
    let start = words.firstIndex(of: "where")
    switch condition {
    case .none: return start == nil
    case .unsayable: return false
    case .said(let condition):
      guard let start else { return false }
      let rest = words[(start + 1)...]
      return rest.starts(with: condition)
        && rest.dropFirst(condition.count).first.map(Self.endings.contains) != false
    }
  }

  /// Texts as they are, all else in small letters.
  private static func words(of sentence: String) -> [String] {
    SpokenWords.cut(sentence).map { $0.hasPrefix("\"") ? $0 : $0.lowercased() }
  }
}
