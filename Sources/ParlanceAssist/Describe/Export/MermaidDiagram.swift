import ParlanceModel

/// Entities as a Mermaid `erDiagram`.
struct MermaidDiagram {
  let entities: [Entity]
  let references: [EntityReference]
  let pairs: [Pair]

  var lines: [String] {
    ["erDiagram"] + entities.flatMap(block) + references.map(line) + pairs.map(line)
  }

  private func line(_ pair: Pair) -> String {
    let label = Self.text("pair on \(pair.fields.joined(separator: ", "))")
    return "  \(Self.name(pair.planned)) }o..o{ \(Self.name(pair.actual)) : \"\(label)\""
  }

  private func block(_ entity: Entity) -> [String] {
    let id = entity.identity == .uuid ? "uuid id PK" : "integer id PK"
    let attributes = [id] + entity.fields.map { attribute($0, entity) }
    return ["  \(Self.name(entity.name)) {"] + attributes.map { "    " + $0 } + ["  }"]
  }

  private func attribute(_ field: Field, _ entity: Entity) -> String {
    var keys: [String] = []
    if field.referencedEntity != nil { keys.append("FK") }
    let isAlone = entity.uniques.contains { $0.fields == [field.name] && $0.condition == nil }
    if field.isKey || isAlone { keys.append("UK") }
    let name = Self.word(field.name)
    let comment = [name == field.name ? nil : field.name, field.computedText.map { "= \($0)" }]
      .compactMap { $0 }.joined(separator: " ")
    let words = [
      field.referenceForm == .uuid ? "uuid" : Self.type(of: field), name, keys.joined(separator: ", "),
    ].filter {
      !$0.isEmpty
    }
    return words.joined(separator: " ") + (comment.isEmpty ? "" : " \"\(Self.text(comment))\"")
  }

  /// Returns the line of a reference. Its symbols show whether several rows can refer to a record, and whether the
  /// reference can be empty. With `one per`, only one row can refer to a record.
  private func line(_ reference: EntityReference) -> String {
    let many = reference.isOnly ? "|o" : "}o"
    let one = reference.field.isOptional ? "o|" : "||"
    let label = reference.word.isEmpty ? reference.field.name : reference.word
    return
      "  \(Self.name(reference.entity.name)) \(many)--\(one) \(Self.name(reference.target)) : \"\(Self.text(label))\""
  }

  private static func type(of field: Field) -> String {
    if field.computed != nil, !field.isFlag { return "computed" }
    return switch field.type {
    case .text: "text"
    case .number: "number"
    case .decimal(let scale): "decimal(\(scale))"
    case .date: "date"
    case .time: "time"
    case .clock: "clock"
    case .flag: "boolean"
    case .choice: "choice"
    case .reference: "integer"
    case .duration: "duration"
    case .quantity(let unit): word(unit)
    case .named, .computed: "computed"
    }
  }

  /// Returns the name in quotes, because names such as `class` and `one` are reserved words of Mermaid.
  private static func name(_ name: String) -> String { "\"\(text(name))\"" }

  /// Returns text without the characters that Mermaid doesn't allow in quotes.
  private static func text(_ text: String) -> String {
    String(text.map { "\"%\\".contains($0) || $0.isNewline ? "'" : $0 })
  }

  /// Returns a word that needs no quotes: letters, digits, `_` and `-`, beginning with a letter or `_`.
  private static func word(_ word: String) -> String {
    let letters = word.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "-" || $0 == "_" ? $0 : "_" }
    return letters.first?.isLetter == true ? String(letters) : "_" + String(letters)
  }
}
