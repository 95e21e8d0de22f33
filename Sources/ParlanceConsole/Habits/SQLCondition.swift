import ParlanceLanguage
import ParlanceModel

/// The condition of a statement of SQL, as a sentence says it of the same rows.
///
/// What is compared with nothing is neither true nor false in SQL, and `not` leaves it so; here `not` makes it true. So
/// `not` is said within each test: `not pages > 300` is `pages <= 300`.
struct SQLCondition {
  private static let signs = [
    "=": "=", "==": "=", "<>": "!=", "!=": "!=", "<": "<", ">": ">", "<=": "<=", ">=": ">=",
  ]
  private static let opposites = ["=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"]

  let change: SQLChange
  let entity: Entity
  /// Whether rows are changed by it: then nothing is said that comes only near to it.
  let isWriting: Bool

  /// Nil where no sentence says it.
  func sentence(_ words: ArraySlice<SQLWord>) -> String? {
    var rest = words
    guard let said = tests(&rest, isNegated: false), rest.isEmpty else { return nil }
    return said
  }

  /// Tests with `and` and `or` between them, up to the end or a `)`.
  private func tests(_ rest: inout ArraySlice<SQLWord>, isNegated: Bool) -> String? {
    guard var said = test(&rest, isNegated: isNegated) else { return nil }
    while let word = rest.first?.lowercased, word == "and" || word == "or" {
      rest = rest.dropFirst()
      guard let next = test(&rest, isNegated: isNegated) else { return nil }
      said += ((word == "and") != isNegated ? " and " : " or ") + next
    }
    return said
  }

  private func test(_ rest: inout ArraySlice<SQLWord>, isNegated: Bool) -> String? {
    guard let word = rest.popFirst() else { return nil }
    if word.lowercased == "not" { return test(&rest, isNegated: !isNegated) }
    if word.text == "(", word.kind == .sign {
      guard let said = tests(&rest, isNegated: isNegated), rest.popFirst()?.text == ")" else { return nil }
      return "(\(said))"
    }
    guard let field = change.field(word, of: entity) else { return nil }
    return test(of: field, &rest, isNegated: isNegated)
  }

  /// What is asked of a field, with the field.
  private func test(of field: Field, _ rest: inout ArraySlice<SQLWord>, isNegated: Bool) -> String? {
    if field.isFlag, Self.endsTest(rest.first) { return isNegated ? "not \(field.name)" : field.name }
    if rest.first?.lowercased == "is" {
      let isNot = rest.dropFirst().first?.lowercased == "not"
      guard rest.dropFirst(isNot ? 2 : 1).first?.lowercased == "null" else { return nil }
      rest = rest.dropFirst(isNot ? 3 : 2)
      return field.name + (isNot == isNegated ? " is empty" : " is not empty")
    }
    var isNegated = isNegated
    if rest.first?.lowercased == "not" {
      isNegated.toggle()
      rest = rest.dropFirst()
    }
    switch rest.popFirst()?.lowercased {
    case "like"?:
      guard let pattern = rest.popFirst(), pattern.isText else { return nil }
      return like(pattern.text, field, isNegated: isNegated)
    case "between"?: return between(field, &rest, isNegated: isNegated)
    case "in"?: return among(field, &rest, isNegated: isNegated)
    case let sign?:
      guard let sign = Self.signs[sign] else { return nil }
      let count = rest.first?.text == "-" ? 2 : 1
      defer { rest = rest.dropFirst(count) }
      return compared(field, sign, rest.prefix(count), isNegated: isNegated)
    case nil: return nil
    }
  }

  private static func endsTest(_ word: SQLWord?) -> Bool {
    guard let word else { return true }
    return ["and", "or", ")"].contains(word.lowercased)
  }

  private func compared(
    _ field: Field, _ sign: String, _ words: ArraySlice<SQLWord>, isNegated: Bool
  ) -> String? {
    guard let value = value(words, of: field), let sign = isNegated ? Self.opposites[sign] : sign else {
      return nil
    }
    guard field.isFlag else { return "\(field.name) \(sign) \(value)" }
    guard sign == "=" || sign == "!=" else { return nil }
    return (value == "yes") == (sign == "=") ? field.name : "not \(field.name)"
  }

  private func between(_ field: Field, _ rest: inout ArraySlice<SQLWord>, isNegated: Bool) -> String? {
    let words = rest.prefix(3)
    guard words.count == 3, words.dropFirst().first?.lowercased == "and", !field.isFlag,
      let low = value(words.prefix(1), of: field), let high = value(words.suffix(1), of: field)
    else { return nil }
    rest = rest.dropFirst(3)
    return isNegated
      ? "(\(field.name) < \(low) or \(field.name) > \(high))" : "\(field.name) between \(low) to \(high)"
  }

  private func among(_ field: Field, _ rest: inout ArraySlice<SQLWord>, isNegated: Bool) -> String? {
    guard let list = SQLWord.list(&rest), !field.isFlag else { return nil }
    let values = list.compactMap { value($0, of: field) }
    guard values.count == list.count, !values.isEmpty else { return nil }
    guard isNegated else { return "\(field.name) in (\(values.joined(separator: ", ")))" }
    let tests = values.map { "\(field.name) != \($0)" }
    return tests.count == 1 ? tests[0] : "(\(tests.joined(separator: " and ")))"
  }

  /// `like` ignores the case of letters, and no test here does: it is near enough for a question alone.
  private func like(_ pattern: String, _ field: Field, isNegated: Bool) -> String? {
    let part = pattern.filter { $0 != "%" }
    guard field.type == .text, !isNegated, !part.isEmpty, !part.contains("_") else { return nil }
    guard !isWriting || !part.contains(where: \.isLetter) else { return nil }
    let text = SpokenName.quoted(part)
    return switch pattern {
    case "%\(part)%": "\(field.name) contains \(text)"
    case "\(part)%": "\(field.name) starts \(text)"
    case "%\(part)": "\(field.name) ends \(text)"
    case part: "\(field.name) = \(text)"
    default: nil
    }
  }

  /// What a field is compared with. A statement that writes is taken by its letter: a record is its number, a choice is
  /// written as the model has it, and a day is no moment.
  private func value(_ words: ArraySlice<SQLWord>, of field: Field) -> String? {
    if isWriting, let word = words.last, word.isText {
      switch field.type {
      case .choice(let values): guard values.contains(word.text) else { return nil }
      case .reference: return nil
      case .time: guard word.text.count > 10 else { return nil }
      case .text, .number, .decimal, .date, .flag, .quantity, .computed: break
      }
    }
    return change.value(words, of: field)
  }
}
