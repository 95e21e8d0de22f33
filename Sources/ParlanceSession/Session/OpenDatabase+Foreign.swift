import ParlanceFiles
import ParlanceLanguage
import ParlanceModel
import ParlanceStore

/// Databases that another program created. Opening them doesn't change their tables.
extension OpenDatabase {
  /// Whether to read the server's tables outside the search path. They are read if no model is given, or if the given
  /// model maps such a table.
  static func usesTablesOutsideSearchPath(_ engine: any Engine, _ given: Model?) throws(EngineError) -> Bool {
    let tables = try engine.tablesOutsideSearchPath()
    if tables.isEmpty { return false }
    return given.map { $0.entities.contains { tables.contains($0.table) } } ?? true
  }

  /// The path of a corrected model for a database that doesn't store one: `orders.sqlite.model` for `orders.sqlite`.
  package static func modelPath(beside database: String) -> String { database + ".model" }

  /// Reads the model beside a database file; nil if there isn't one.
  ///
  /// - Throws: ``StartError``, ``ModelErrors``.
  static func modelBeside(_ database: String, _ files: FileReader) throws -> (model: Model, name: String)? {
    let path = modelPath(beside: database)
    guard database != ":memory:", FileReader.isRegular(path) else { return nil }
    return (try model(path, by: files), name(path))
  }

  /// Returns the model of a database that doesn't store one. This is the given model, or a model derived from the
  /// tables.
  ///
  /// - Returns: The model; a line about what was found, such as `orders.sqlite: 13 tables, used as they are`; and for a
  ///   derived model, the mapping that can write its text.
  /// - Throws: ``StartError`` if the given model maps a table or column that doesn't exist; ``EngineError``.
  static func foreign(
    _ engine: any Engine, at path: String, given: Model?
  ) throws -> (Model, reading: String, Mapping?) {
    engine.allowLegacySQL()
    let tables = try engine.describeTables(looking: given == nil)
    let way = engine.isReadOnly ? ", read-only" : ""
    if let given {
      let model = given.mapped(to: tables)
      try MappingCheck(tables, of: path).check(model)
      return (
        model, "\(name(path)): \(model.entities.count) entities, mapped by the given model\(way)", nil
      )
    }
    let mapping = try Mapping(of: tables, in: name(path)) { (reference) throws(EngineError) in
      try engine.fit(of: reference)
    }
    let counts = [(mapping.tableCount, "table"), (mapping.viewCount, "view")].filter { $0.0 > 0 }
      .map { "\($0) \($1)\($0 == 1 ? "" : "s")" }
    let left =
      mapping.notes.isEmpty
      ? ""
      : "; \(mapping.notes.count) \(mapping.notes.count == 1 ? "table or column" : "tables or columns") left out (see `parlance model`)"
    return (
      mapping.model.mapped(to: tables),
      "\(name(path)): \(counts.isEmpty ? "no tables" : counts.joined(separator: ", ")), used as they are\(way)\(left)",
      mapping
    )
  }
}

/// A check that the tables and columns of a mapped model exist.
struct MappingCheck {
  private let tables: [String: TableDescription]
  private let path: String

  init(_ tables: [TableDescription], of path: String) {
    self.path = path
    self.tables = Dictionary(
      tables.map { ($0.name, $0) } + tables.map { ($0.name.lowercased(), $0) }
        // With another search path, the name of the table `orders` in the model may be `public.orders`.
        + tables.map { ("\($0.schema).\($0.ownName)", $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Checks all mapped entities of a model.
  ///
  /// - Throws: ``StartError`` for the first table or column that is missing or can't be mapped.
  func check(_ model: Model) throws(StartError) {
    for entity in model.entities where entity.isExternal {
      guard let table = tables[entity.table] ?? tables[entity.table.lowercased()] else {
        throw StartError("\(path) has no table \"\(entity.table)\" for the entity \(entity.name)")
      }
      if let refusal = table.refusal {
        throw StartError(
          "the table \"\(entity.table)\" of the entity \(entity.name) cannot be read: \(refusal)")
      }
      if table.isVirtual, !entity.isReadOnly {
        throw StartError(
          "the rows of \"\(entity.table)\" are read-only: declare `entity \(entity.name) view \(NameSpelling.quoted(entity.table))`"
        )
      }
      let columns = Set(table.columns.map { $0.name.lowercased() })
      let numbers = entity.identity.numberColumn == nil ? [] : table.rowNumberNames ?? []
      for column in entity.identity.columns
      where !columns.contains(column.lowercased()) && !numbers.contains(column.lowercased()) {
        throw missing(column, table, "the id of \(entity.name)")
      }
      for field in entity.storedFields {
        for column in field.columns where !columns.contains(column.lowercased()) {
          throw missing(column, table, "the field \(field.name) of \(entity.name)")
        }
        if let fitting = table.storages(of: field) {
          throw StartError(
            "the type of \"\(field.column)\" in \"\(table.name)\" of \(path) doesn't show how the field \(field.name) of \(entity.name) is stored: declare it with \(EnglishList.of(fitting.map { "`stored \($0)`" }, "or"))"
          )
        }
      }
    }
  }

  private func missing(_ column: String, _ table: TableDescription, _ what: String) -> StartError {
    StartError("\"\(table.name)\" in \(path) has no column \"\(column)\" for \(what)")
  }
}
