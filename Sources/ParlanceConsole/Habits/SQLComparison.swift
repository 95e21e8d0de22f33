import ParlanceLanguage
import ParlanceModel
import ParlanceStore

/// One test of a field in a statement of SQL, as a sentence says it of the same rows.
struct SQLComparison {
  private static let opposites = ["=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"]

  let field: SaidField
  let statement: SQLChange
  let entity: Entity
  let isWriting: Bool
  let isInSentence: Bool

  private static func test(_ words: String...) -> SaidCondition { .test(words.joined(separator: " ")) }

  /// A flag that may be empty is asked only whether it is set: here `not` is true of what is empty.
  func flag(isSet: Bool) -> SaidCondition? {
    guard !isSet else { return .test(field.words) }
    return field.isOptional ? nil : Self.test("not", field.words)
  }

  func compared(_ sign: String, _ words: ArraySlice<SQLWord>, isNegated: Bool) -> SaidCondition? {
    guard let sign = isNegated ? Self.opposites[sign] : sign else { return nil }
    let isEquation = sign == "=" || sign == "!="
    if words.count == 1, words.first?.lowercased == "null" {
      // No row is equal to null, nor not: who asks for one means something else.
      guard !isWriting, isEquation else { return nil }
      return .test(field.words + (sign == "=" ? " is empty" : " is not empty"))
    }
    switch field.type {
    case .flag:
      guard isEquation, words.count == 1, let isTrue = words.first.flatMap(SQLChange.truth) else {
        return nil
      }
      return flag(isSet: isTrue == (sign == "="))
    case .time: return moment(sign, words)
    case .date:
      if words.count == 1, let word = words.first, let present = SQLChange.present(word),
        !SQLChange.isDay(word)
      {
        return day(sign, present)
      }
    case .reference, .choice: guard isEquation else { return nil }
    case .text, .number, .decimal, .quantity, .computed: break
    }
    return value(words).map { Self.test($0.field, sign, $0.text) }
  }

  func compared(_ sign: String, with other: SaidField, isNegated: Bool) -> SaidCondition? {
    guard let sign = isNegated ? Self.opposites[sign] : sign, field.type == other.type else { return nil }
    switch field.type {
    case .number, .decimal, .quantity, .date, .time, .text: return Self.test(field.words, sign, other.words)
    case .flag, .reference, .choice, .computed: return nil
    }
  }

  func between(
    _ low: ArraySlice<SQLWord>, _ high: ArraySlice<SQLWord>, isNegated: Bool
  ) -> SaidCondition? {
    if !isNegated, field.type != .time {
      guard let low = value(low), let high = value(high), low.field == field.words else { return nil }
      return Self.test(field.words, "between", low.text, "to", high.text)
    }
    guard let above = compared(">=", low, isNegated: isNegated),
      let below = compared("<=", high, isNegated: isNegated)
    else { return nil }
    return .joined([above, below], byOr: isNegated)
  }

  func among(_ list: [ArraySlice<SQLWord>], isNegated: Bool) -> SaidCondition? {
    guard !list.contains(where: { $0.count == 1 && $0.first?.lowercased == "null" }) else { return nil }
    if isNegated || field.isFlag || field.type == .time {
      let tests = list.compactMap { compared("=", $0, isNegated: isNegated) }
      guard tests.count == list.count, !tests.isEmpty else { return nil }
      return .joined(tests, byOr: !isNegated)
    }
    let values = list.compactMap(value)
    guard values.count == list.count, let first = values.first, values.allSatisfy({ $0.field == first.field })
    else { return nil }
    return Self.test(first.field, "in", "(\(values.map(\.text).joined(separator: ", ")))")
  }

  /// `like` ignores the case of the letters of English, and no test here does, so that it is only said where no text is
  /// kept that would make a difference; `_` is any letter, and `%` any text.
  func like(_ pattern: SQLWord, isNegated: Bool) -> SaidCondition? {
    guard field.type == .text, isLiteral(pattern) else { return nil }
    guard let pattern = LikePattern(pattern.text) else { return nil }
    if pattern.part.contains(where: { $0.isASCII && $0.isLetter }) {
      guard let stored = entity.storedFields.first(where: { $0.name == field.words }),
        statement.otherSpellings(pattern.part, pattern.place, stored, entity)?.isEmpty == true
      else { return nil }
    }
    let text = SpokenName.quoted(pattern.part)
    if pattern.place == .whole { return Self.test(field.words, isNegated ? "!=" : "=", text) }
    let test = [field.words, LikePattern.test(at: pattern.place), text].joined(separator: " ")
    guard isNegated else { return .test(test) }
    let denied = SaidCondition.test("not \(test)")
    return field.isOptional ? .all([.test(field.words + " is not empty"), denied]) : denied
  }

  /// What is said of a field that holds moments. They are compared as texts: a day comes before all of its moments, and
  /// is equal to none.
  private func moment(_ sign: String, _ words: ArraySlice<SQLWord>) -> SaidCondition? {
    guard let word = words.first, words.count == 1 else { return nil }
    if let present = SQLChange.present(word) {
      guard SQLChange.isDay(word) else { return Self.test(field.words, sign, present) }
      return isWriting && sign != ">=" && sign != "<" ? nil : beginning(sign, present)
    }
    guard isLiteral(word), let moment = WrittenMoment(word.text) else { return nil }
    return moment.isWhole ? Self.test(field.words, sign, moment.said) : beginning(sign, moment.said)
  }

  /// What is said of moments that are compared with the beginning of some: it comes before all of them.
  private func beginning(_ sign: String, _ beginning: String) -> SaidCondition? {
    switch sign {
    case ">", ">=": Self.test(field.words, ">=", beginning)
    case "<", "<=": Self.test(field.words, "<", beginning)
    default: nil
    }
  }

  /// What is said of a day that is compared with a moment of the present: it comes before all that are of it.
  private func day(_ sign: String, _ moment: String) -> SaidCondition? {
    guard let sign = [">": ">", ">=": ">", "<": "<=", "<=": "<="][sign] else { return nil }
    return Self.test(field.words, sign, SQLPresent.day(of: moment))
  }

  /// What a field is compared with, and as what: a record is its number. It is taken by its letter: a choice is written as
  /// the model has it, and a day is no moment.
  private func value(_ words: ArraySlice<SQLWord>) -> (field: String, text: String)? {
    guard let word = words.last else { return nil }
    let said = { (text: String?) in text.map { (field: field.words, text: $0) } }
    if isInSentence, words.count == 1, word.kind == .word, SQLWord.isPlain(word) {
      switch field.type {
      case .text, .choice, .reference, .date: return said(word.text)
      case .number, .decimal, .time, .flag, .quantity, .computed: return nil
      }
    }
    if words.count == 1, entity.key?.name == field.words, statement.isBareName(word, of: entity) {
      return said(SpokenName.quoted(word.text))
    }
    if word.isText, !isLiteral(word) { return nil }
    switch field.type {
    case .text:
      // 007 is the number 7, which is compared as its text.
      if !word.isText, String(Int(word.text) ?? -1) != word.text { return nil }
    case .choice(let values): guard word.isText, values.contains(word.text) else { return nil }
    case .reference:
      // A column holds the number; by the field's own name SQL finds nothing, and a name is meant.
      if word.isText, !field.isColumn { return said(statement.spoken.text(word.text)) }
      guard words.count == 1, let number = word.number, Int(number) != nil else {
        return isWriting ? nil : said(statement.spoken.text(word.text))
      }
      return (field.words + " id", number)
    case .date:
      if let present = SQLChange.present(word) { return SQLChange.isDay(word) ? said(present) : nil }
      guard word.isText, let moment = WrittenMoment(word.text), moment.isDay else { return nil }
    case .computed, .quantity:
      return said(word.number.map { (words.count == 2 ? "-" : "") + $0 })
    case .number, .decimal, .time, .flag: break
    }
    return said(statement.value(words, of: field.type))
  }

  /// Whether it is a text: in double quotes the name of a column is that column.
  private func isLiteral(_ word: SQLWord) -> Bool {
    word.kind == .text || word.kind == .quoted && (isInSentence || !statement.isColumn(word, of: entity))
  }
}
