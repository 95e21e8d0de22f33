import ParlanceModel

/// Days among moments: SQL compares them as texts, so that all that is kept of a day comes after it.
extension SQLChange {
  /// The day, or the moment without its seconds, in the condition of a statement that writes by which people mean other
  /// rows than SQL finds: after a day is to them the next one. Nil where there is no row of that day.
  func dayReadTwice(in words: [SQLWord]) -> String? {
    guard words.first?.isNear("select") == false, let (entity, condition) = conditioned(words) else {
      return nil
    }
    return condition.indices.first { isReadTwice($0, in: condition, of: entity) }.map { condition[$0].text }
  }

  /// Why a day is compared by another sign in the sentence than in the statement; nil where none is.
  func signRemark(on words: [SQLWord]) -> String? {
    guard let (entity, condition) = conditioned(words) else { return nil }
    let isTurned = condition.indices.contains { place in
      let isBeginning =
        condition[place].isText
        ? WrittenMoment(condition[place].text)?.isWhole == false : Self.isDay(condition[place])
      guard isBeginning, let (field, sign) = comparison(at: place, in: condition, of: entity) else {
        return false
      }
      return field.type == .time && [">", "<="].contains(sign)
    }
    return isTurned ? "to SQL a day is its own beginning: what is kept of that day comes after it" : nil
  }

  /// What rows a condition is about, and its words.
  private func conditioned(_ words: [SQLWord]) -> (Entity, ArraySlice<SQLWord>)? {
    guard let place = words.firstIndex(where: { $0.isNear("where") }) else { return nil }
    let nouns = words[..<place].dropFirst()
    let entity = nouns.lazy.compactMap { self.entity($0) }.first ?? nouns.lazy.compactMap(table).first
    return entity.map { ($0, words[(place + 1)...]) }
  }

  private func isReadTwice(_ place: Int, in words: ArraySlice<SQLWord>, of entity: Entity) -> Bool {
    let text = words[place].text
    guard words[place].isText, let day = WrittenMoment(String(text.prefix(10))) else { return false }
    let moment = WrittenMoment(text)
    guard moment?.isWhole != true, let (field, sign) = comparison(at: place, in: words, of: entity),
      field.type == .time
    else { return false }
    let isReadOnce = moment != nil && [">=", "<", "between"].contains(sign)
    return !isReadOnce && hasMoment(moment == nil ? day.said : text, field, entity)
  }

  /// The field that the text at `place` is compared with, and by what sign, as it is with the field before it.
  private func comparison(
    at place: Int, in words: ArraySlice<SQLWord>, of entity: Entity
  ) -> (field: Field, sign: String)? {
    let behind = words[(place + 1)...].prefix(2)
    if let field = field(behind.last, of: entity), let sign = SQLCondition.turned(behind.first) {
      return (field, sign)
    }
    let field = words[..<place].reversed().lazy.compactMap { self.field($0, of: entity) }.first
    return field.map { ($0, words[..<place].last?.lowercased ?? "") }
  }

  /// Whether it is a day without a time.
  static func isDay(_ word: SQLWord) -> Bool {
    word.isText ? WrittenMoment(word.text)?.isDay == true : present(word)?.hasPrefix("now") == false
  }
}
