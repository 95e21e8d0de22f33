import ParlanceLanguage
import ParlanceModel

/// The condition of a statement of SQL, as a sentence says it of the same rows.
///
/// What is compared with nothing is neither true nor false in SQL, and `not` leaves it so; here `not` makes it true. So
/// `not` is said within each test: `not pages > 300` is `pages <= 300`. Of `and` and `or` together `and` binds first.
struct SQLCondition {
  private static let signs = [
    "=": "=", "==": "=", "<>": "!=", "!=": "!=", "<": "<", ">": ">", "<=": "<=", ">=": ">=",
  ]
  static let turned = ["=": "=", "!=": "!=", "<": ">", ">": "<", "<=": ">=", ">=": "<="]

  let statement: SQLChange
  let entity: Entity
  /// Whether rows are changed by it: then nothing is said that comes only near to it.
  let isWriting: Bool
  /// Whether it stands in a sentence, where a text may be one word without quotes.
  var isInSentence = false

  /// How a sentence writes the sign; nil where it is none.
  static func sign(_ sign: SQLWord?) -> String? { sign.flatMap { signs[$0.lowercased] } }

  /// The sign that says the same with both sides exchanged; nil where it is none.
  static func turned(_ sign: SQLWord?) -> String? {
    self.sign(sign).flatMap { turned[$0] }
  }

  /// Nil where no sentence says it.
  func sentence(_ words: ArraySlice<SQLWord>) -> String? {
    var rest = words
    guard let said = alternatives(&rest, isNegated: false), rest.isEmpty else { return nil }
    return said.words
  }

  /// Conditions with `or` between them, up to the end or a `)`.
  private func alternatives(_ rest: inout ArraySlice<SQLWord>, isNegated: Bool) -> SaidCondition? {
    joined(by: "or", &rest) { rest in
      joined(by: "and", &rest) { rest in test(&rest, isNegated: isNegated) }
        .map { .joined($0, byOr: isNegated) }
    }.map { .joined($0, byOr: !isNegated) }
  }

  private func joined(
    by word: String, _ rest: inout ArraySlice<SQLWord>,
    _ part: (inout ArraySlice<SQLWord>) -> SaidCondition?
  ) -> [SaidCondition]? {
    guard let first = part(&rest) else { return nil }
    var parts = [first]
    while rest.first?.lowercased == word {
      rest = rest.dropFirst()
      guard let next = part(&rest) else { return nil }
      parts.append(next)
    }
    return parts
  }

  private func test(_ rest: inout ArraySlice<SQLWord>, isNegated: Bool) -> SaidCondition? {
    guard let word = rest.first else { return nil }
    if word.lowercased == "not" {
      rest = rest.dropFirst()
      return test(&rest, isNegated: !isNegated)
    }
    if word.isSign("(") {
      rest = rest.dropFirst()
      guard let said = alternatives(&rest, isNegated: isNegated), rest.popFirst()?.isSign(")") == true else {
        return nil
      }
      return said
    }
    if [.number, .text, .present].contains(word.kind) || word.isSign("-") {
      return turned(&rest, isNegated: isNegated)
    }
    guard let field = statement.field(&rest, of: entity) else { return nil }
    return test(of: field, &rest, isNegated: isNegated)
  }

  /// `3 < pages`.
  private func turned(_ rest: inout ArraySlice<SQLWord>, isNegated: Bool) -> SaidCondition? {
    let words = literal(&rest)
    guard let sign = Self.turned(rest.popFirst()),
      let field = statement.field(&rest, of: entity)
    else { return nil }
    return value(field).compared(sign, words, isNegated: isNegated)
  }

  /// What is asked of a field, with the field.
  private func test(
    of field: SaidField, _ rest: inout ArraySlice<SQLWord>, isNegated: Bool
  ) -> SaidCondition? {
    if field.isFlag, Self.endsTest(rest.first) { return value(field).flag(isSet: !isNegated) }
    if let isNull = Self.asksForNull(&rest) {
      return .test(field.words + (isNull == isNegated ? " is not empty" : " is empty"))
    }
    var isNegated = isNegated
    if rest.first?.lowercased == "not" {
      isNegated.toggle()
      rest = rest.dropFirst()
      if isInSentence, SQLPhrase.isValue(rest) {
        return value(field).compared("=", literal(&rest), isNegated: isNegated)
      }
    }
    switch rest.popFirst()?.lowercased {
    case "like"?:
      guard let pattern = rest.popFirst() else { return nil }
      return value(field).like(pattern, isNegated: isNegated)
    case "between"?:
      let low = literal(&rest)
      guard rest.popFirst()?.lowercased == "and" else { return nil }
      return value(field).between(low, literal(&rest), isNegated: isNegated)
    case "in"?:
      guard let list = SQLWord.list(&rest) else { return nil }
      return value(field).among(list, isNegated: isNegated)
    case let sign?:
      guard let sign = Self.signs[sign] else { return nil }
      var after = rest
      if rest.first?.kind == .word, let other = statement.field(&after, of: entity) {
        rest = after
        return value(field).compared(sign, with: other, isNegated: isNegated)
      }
      return value(field).compared(sign, literal(&rest), isNegated: isNegated)
    case nil: return nil
    }
  }

  private func value(_ field: SaidField) -> SQLComparison {
    SQLComparison(
      field: field, statement: statement, entity: entity, isWriting: isWriting, isInSentence: isInSentence)
  }

  /// `is null`, `isnull`, `is not null`, `not null` and `notnull`: whether it is null, or is not.
  private static func asksForNull(_ rest: inout ArraySlice<SQLWord>) -> Bool? {
    let ways: [([String], Bool)] = [
      (["is", "null"], true), (["isnull"], true), (["is", "not", "null"], false), (["not", "null"], false),
      (["notnull"], false),
    ]
    guard let (words, isNull) = ways.first(where: { rest.prefix($0.0.count).map(\.lowercased) == $0.0 })
    else { return nil }
    rest = rest.dropFirst(words.count)
    return isNull
  }

  private static func endsTest(_ word: SQLWord?) -> Bool {
    guard let word else { return true }
    return ["and", "or", ")"].contains(word.lowercased)
  }

  /// A number, with its minus, a text, or what is reckoned from the present.
  private func literal(_ rest: inout ArraySlice<SQLWord>) -> ArraySlice<SQLWord> {
    let count = rest.first?.isSign("-") == true ? 2 : 1
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }
}
