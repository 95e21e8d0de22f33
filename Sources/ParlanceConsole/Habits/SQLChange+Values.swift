import ParlanceLanguage
import ParlanceModel

/// What stands in a statement of SQL, as a sentence says it.
extension SQLChange {
  /// A literal that the field takes; nil where it is none.
  func value(_ words: ArraySlice<SQLWord>, of type: FieldType) -> String? {
    let isNegative = words.count == 2 && words.first?.text == "-"
    guard let word = words.last, words.count == 1 || isNegative && word.kind == .number else { return nil }
    let number = word.number.map { (isNegative ? "-" : "") + $0 }
    switch type {
    case .text:
      if word.isText { return SpokenName.quoted(word.text) }
      return number.map(SpokenName.quoted)
    case .number, .decimal: return number
    // What is stored in the base unit is said in the field's own.
    case .quantity(let unit): return number.map { "\($0) \(unit)" }
    case .date, .time: return Self.moment(word)
    case .flag: return Self.truth(word).map { $0 ? "yes" : "no" }
    case .choice(let values):
      return values.first { $0.lowercased() == word.text.lowercased() }.map { spoken.text($0) ?? $0 }
    case .reference(let entity):
      return word.isText ? spoken.text(word.text) : number.map { "\(entity) \($0)" }
    case .computed: return nil
    }
  }

  /// What a field is given: `5` of `price = 5`, and `price + 5` of `price += 5`, which only numbers are.
  func given(_ words: ArraySlice<SQLWord>, to field: Field) -> ArraySlice<SQLWord>? {
    guard let name = words.first, let sign = words.dropFirst().first else { return nil }
    if sign.isSign("=") { return words.dropFirst(2) }
    let rest = words.dropFirst(3)
    guard ["+", "-", "*", "/"].contains(where: sign.isSign), words.dropFirst(2).first?.isSign("=") == true,
      !rest.isEmpty
    else { return nil }
    switch field.type {
    case .number, .decimal: break
    default: return nil
    }
    let parentheses = ["(", ")"].map { SQLWord(kind: .sign, text: $0, range: sign.range) }
    let operand = rest.count == 1 ? Array(rest) : [parentheses[0]] + rest + [parentheses[1]]
    return ([name, sign] + operand)[...]
  }

  /// `price 3`, `returned`, `not returned`.
  func assignment(_ value: String, to field: Field) -> String {
    guard field.isFlag else { return "\(field.name) \(value)" }
    return value == "yes" ? field.name : "not \(field.name)"
  }

  /// `2026-11-25 18:00:00` is said with `at`.
  private static func moment(_ word: SQLWord) -> String? {
    guard word.isText else { return present(word).flatMap { $0.hasPrefix("now ") ? nil : $0 } }
    return WrittenMoment(word.text.replacing("T", with: " "))?.said
  }

  /// What a sentence says of the present, and of days and moments that are reckoned from it.
  static func present(_ word: SQLWord) -> String? { word.kind == .present ? word.text : nil }

  /// In quotes other databases take it for the same.
  static func truth(_ word: SQLWord) -> Bool? {
    switch (word.text.lowercased(), word.isText) {
    case ("1", _), ("true", _), ("t", true): true
    case ("0", _), ("false", _), ("f", true): false
    default: nil
    }
  }

  /// `price + 1`: names and numbers with signs between them.
  ///
  /// SQL cuts off what is behind the point where both numbers of a division are whole, and here that is kept.
  func formula(_ words: ArraySlice<SQLWord>, of entity: Entity) -> String? {
    var said: [String] = []
    for word in words {
      switch word.kind {
      case .number: said.append(word.text)
      case .sign where "+-*/()".contains(word.text): said.append(word.text)
      case .word:
        guard let field = field(word, of: entity) else { return nil }
        said.append(field.name)
      case .sign, .text, .quoted, .present: return nil
      }
    }
    let dividesWhole = zip(said, said.dropFirst()).contains { $0 == "/" && !$1.contains(".") }
    return said.isEmpty || dividesWhole ? nil : said.joined(separator: " ")
  }
}
