import ParlanceLanguage
import ParlanceModel

/// The rows of which a statement of SQL speaks, as a sentence says it.
extension SQLChange {
  /// `tool 3`, `tool "Saw"`, `tools where …`; `all tools` without a condition.
  func target(_ words: ArraySlice<SQLWord>, of entity: Entity) -> String? {
    guard let first = words.first else { return "all \(entity.plural)" }
    if words.count == 3, let last = words.last, words.dropFirst().first?.text == "=" {
      if first.lowercased == "id", last.kind == .number { return "\(entity.name) \(last.text)" }
      if field(first, of: entity)?.isKey == true, last.isText {
        return "\(entity.name) \(SpokenName.quoted(last.text))"
      }
    }
    return condition(words, of: entity).map { "\(entity.plural) where \($0)" }
  }

  func condition(_ words: ArraySlice<SQLWord>, of entity: Entity) -> String? {
    var said: [String] = []
    var rest = words
    while let word = rest.first {
      if ["and", "or", "not", "(", ")"].contains(word.lowercased) {
        said.append(word.lowercased)
        rest = rest.dropFirst()
        continue
      }
      guard let field = field(word, of: entity) else { return nil }
      rest = rest.dropFirst()
      guard let test = test(of: field, &rest) else { return nil }
      said.append(test)
    }
    return said.joined(separator: " ").replacing("( ", with: "(").replacing(" )", with: ")")
  }

  /// What is asked of a field, with the field.
  private func test(of field: Field, _ rest: inout ArraySlice<SQLWord>) -> String? {
    let words = rest.prefix(4).map(\.lowercased)
    func taking(_ count: Int) -> ArraySlice<SQLWord> {
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }
    if words.starts(with: ["is", "not", "null"]) {
      _ = taking(3)
      return "\(field.name) is not empty"
    }
    if words.starts(with: ["is", "null"]) {
      _ = taking(2)
      return "\(field.name) is empty"
    }
    if words.first == "like", let pattern = taking(2).last, pattern.isText {
      return like(pattern.text).map { "\(field.name) \($0)" }
    }
    if words.first == "between", words.count == 4, words[2] == "and" {
      let all = Array(taking(4))
      guard let low = value(all[1...1], of: field), let high = value(all[3...3], of: field) else {
        return nil
      }
      return "\(field.name) between \(low) to \(high)"
    }
    let isSigned = words.count > 2 && words[1] == "-"
    let signs = ["=": "=", "==": "=", "<>": "!=", "!=": "!=", "<": "<", ">": ">", "<=": "<=", ">=": ">="]
    guard let sign = words.first.flatMap({ signs[$0] }),
      let value = value(taking(isSigned ? 3 : 2).dropFirst(), of: field)
    else { return nil }
    guard field.isFlag else { return "\(field.name) \(sign) \(value)" }
    return (value == "yes") == (sign == "=") ? field.name : "not \(field.name)"
  }

  private func like(_ pattern: String) -> String? {
    let part = pattern.filter { $0 != "%" }
    guard !part.isEmpty, !part.contains("_") else { return nil }
    let text = SpokenName.quoted(part)
    return switch pattern {
    case "%\(part)%": "contains \(text)"
    case "\(part)%": "starts \(text)"
    case "%\(part)": "ends \(text)"
    case part: "= \(text)"
    default: nil
    }
  }
}
