internal import ParlanceLanguage

/// Writes the text of a mapped model, with a comment at each guess. Reading the text results in the same model.
struct MappingText {
  private let entities: [MappedEntity]
  private let heading: [String]

  init(_ entities: [MappedEntity], database: String, schemas: [String], notes: [String]) {
    self.entities = entities
    heading =
      [
        "Read from \(Self.oneLine(database)), which was not changed. A comment marks each guess.",
        "`parlance model DATABASE --save` writes this text to DATABASE.model. Correct it there: the database is opened with it.",
      ] + Self.others(schemas) + notes.map { "left out: \(Self.oneLine($0))" }
  }

  /// Returns a comment about the tables that aren't in the server's search path.
  private static func others(_ schemas: [String]) -> [String] {
    if schemas.isEmpty { return [] }
    return [
      "Names of tables in \(oneLine(EnglishList.of(schemas, "and"))) include the schema, because it isn't in the search path.",
      "To read only some schemas, set search_path in the connection string.",
    ]
  }

  /// The model with its text.
  var model: Model {
    var text = heading.map { "# \($0)\n" }.joined()
    var model = Model()
    // Positions in the text are byte offsets, so the size is counted in bytes.
    var size = text.utf8.count
    for mapped in entities {
      var entity = mapped.entity
      let before = "\n" + (mapped.comment.map { "# \($0)\n" } ?? "")
      entity.textStart = size + before.utf8.count
      var lines = [(said: declaration(entity), comment: "")]
      lines += identity(of: entity).map { [("  id " + $0, "")] } ?? []
      lines += zip(entity.fields, mapped.comments).map { ("  " + line($0, of: entity), Self.oneLine($1)) }
      let written = lines.map { $0.comment.isEmpty ? $0.said : "\($0.said)  # \($0.comment)" }
      // A comment at the end of the last line isn't part of the declaration.
      entity.text = (written.dropLast() + [lines[lines.count - 1].said]).joined(separator: "\n")
      let block = before + written.joined(separator: "\n") + "\n"
      size += block.utf8.count
      text += block
      model.entities.append(entity)
    }
    model.text = text
    return model
  }

  private func declaration(_ entity: Entity) -> String {
    var words = "entity \(entity.name)"
    if entity.plural != EnglishPlural.of(entity.name) { words += " plural \(entity.plural)" }
    words += " \(entity.source == .view ? "view" : "table") \(NameSpelling.quoted(entity.table))"
    for rule in entity.uniques { words += " one per \(rule.fields.joined(separator: ", "))" }
    return words
  }

  private func identity(of entity: Entity) -> String? {
    switch entity.identity {
    case .number(let column), .rowNumber(let column): "column \(NameSpelling.quoted(column))"
    case .counted(let column): "column \(NameSpelling.quoted(column)) counted"
    case .key(let columns): "key \(columns.map(NameSpelling.quoted).joined(separator: ", "))"
    case .uuid: "uuid"
    case .position: nil
    }
  }

  private func line(_ field: Field, of entity: Entity) -> String {
    var words = "\(field.name) \(type(field.type))"
    if field.isKey { words += " key" }
    if field.isName { words += " name" }
    if field.isOptional { words += " optional" }
    if field.isGenerated { words += " generated" }
    if entity.mainDate == [field.name] { words += " main" }
    if let preposition = field.preposition { words += " as \(preposition)" }
    let usual = field.referencedEntity == nil ? field.name : field.name + "_id"
    if field.columns != [usual] {
      words +=
        " column \(field.columns.map(NameSpelling.quoted).joined(separator: ", "))"
    }
    if case .fields(let fields) = field.referenceForm { words += " to \(fields.joined(separator: ", "))" }
    if field.storage != .plain { words += " stored \(storage(field.storage))" }
    return words
  }

  private func storage(_ storage: FieldStorage) -> String {
    if case .native(let name) = storage { return NameSpelling.quoted(name) }
    return FieldStorage.words.first { $0.storage == storage }?.word ?? ""
  }

  private func type(_ type: FieldType) -> String {
    switch type {
    case .number: "number"
    case .decimal(let scale): "decimal \(scale)"
    case .duration: "duration"
    case .date: "date"
    case .time: "time"
    case .clock: "clock"
    case .flag: "boolean"
    case .choice(let words): "(\(words.joined(separator: ", ")))"
    case .reference(let entity): entity
    default: "text"
    }
  }

  private static func oneLine(_ text: String) -> String {
    // A fast check: most texts are ASCII and on one line.
    text.utf8.allSatisfy { 32...127 ~= $0 } ? text : String(text.map { $0.isNewline ? " " : $0 })
  }
}
