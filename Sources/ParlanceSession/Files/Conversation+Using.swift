import ParlanceFiles
import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore
import ParlanceSQL

/// The sentence `use "runs.csv" as run`: the rows of a file are the records of an entity until the session ends. They
/// are in a temporary table. Neither the stored model nor the journal knows them.
extension Conversation {
  /// Reads a file into a temporary table. If `use` has read another file with this name before, it is replaced.
  ///
  /// - Throws: `name-of-file`, `not-an-order` or `no-temporary-tables`; the errors of an import.
  func use(_ wanted: Syntax.Sentence.Form.Use, _ said: SourceSentence) throws {
    do {
      try read(wanted, said)
    } catch var failure as ImportFailure {
      failure.ending = "nothing was read"
      throw failure
    }
  }

  private func read(_ wanted: Syntax.Sentence.Form.Use, _ said: SourceSentence) throws {
    guard let temporary = engine.temporaryTables else {
      throw DeclarationError.noTemporaryTables(engine.systemName).at(said.range)
    }
    let (file, name) = (SourceWord(wanted.file), wanted.name.text)
    if let known = declared.entityNamedOrPlural(name) {
      throw DeclarationError.nameOfFile(known).at(wanted.name.range)
    }
    writeModel()
    let rows = try newEntity(name, for: file, try Self.dates(wanted.written))
    let used = try UsedFile(rows, wanted.name, in: declared)
    let before = reading.files
    let replaced = before.filter { Folding.folded($0.name) == Folding.folded(name) }
    let others = before.filter { !replaced.contains($0) }
    let table = try freeTable(for: name)
    var tally = Importer.Tally()
    do {
      tally = try changing(temporary, said) {
        try fill(table, with: used, beside: others)
      }
    } catch {
      adopt(files: before)
      throw error
    }
    adopt(files: others + [used.entity.ofFile(in: table)])
    for old in replaced { try drop(old, said) }
    try tell(
      "read \(used.entity.counted(tally.count)) from \(file.text), for this session",
      ["action": "used", "entity": .text(name), "count": .number(tally.count), "file": .text(file.text)])
    for line in used.readings + used.rows.readings + tally.readings { try show(Hint(line)) }
  }

  /// Ends the use of a file.
  func forget(_ file: Entity, _ said: SourceSentence) throws {
    let others = reading.files.filter { $0.name != file.name }
    try checkDefined(with: declared.adding(files: others), parameters, defined, at: said.range)
    adopt(files: others)
    try drop(file, said)
    try tell("forgot \(file.name)", ["action": "forgot", "name": .text(file.name)])
  }

  /// Forgets the files whose tables a rollback removed.
  func forgetRemovedFiles() throws(EngineError) {
    guard !reading.files.isEmpty, let temporary = engine.temporaryTables else { return }
    var kept: [Entity] = []
    for file in reading.files where try temporary.hasTemporaryTable(file.table) { kept.append(file) }
    if kept.count != reading.files.count { adopt(files: kept) }
  }

  /// Runs `work`, which changes temporary tables, in the open transaction or in one of its own.
  private func changing<Result>(
    _ temporary: any TemporaryTableEngine, _ said: SourceSentence, _ work: () throws -> Result
  ) throws -> Result {
    guard temporary.changesTemporaryTablesWhileReading else {
      return try runner.writing(said, as: said.line, work)
    }
    return try runner.reading(said) { try temporary.changingTemporaryTables(work) }
  }

  private func drop(_ file: Entity, _ said: SourceSentence) throws {
    guard let temporary = engine.temporaryTables else { return }
    try changing(temporary, said) {
      try engine.execute("drop table if exists \(engine.dialect.spelling.quotedTable(file.table))")
    }
  }

  /// Creates the table and adds the rows. If a column refers to records, but some of its values aren't their names, the
  /// column becomes a text, and the rows are read again.
  private func fill(
    _ table: String, with used: UsedFile, beside others: [Entity]
  ) throws -> Importer.Tally {
    while true {
      var entity = used.entity.ofFile(in: table)
      entity.source = .ownTable
      adopt(files: others + [entity])
      let schema = SchemaPlanner(model: model, dialect: engine.dialect)
      let creation = try schema.table(of: entity, besides: Set(model.entities.map(\.name)), isTemporary: true)
      try engine.execute(creation)
      do {
        let tally = try imported(used, entity)
        for statement in try schema.indexes(of: entity) { try engine.execute(statement) }
        return tally
      } catch let unmatched as UnmatchedNames {
        try engine.execute("drop table \(engine.dialect.spelling.quotedTable(table))")
        used.readAsText(unmatched.kinds)
      } catch {
        // The open transaction may go on without this sentence.
        try? engine.execute("drop table \(engine.dialect.spelling.quotedTable(table))")
        throw error
      }
    }
  }

  /// Adds the rows of the file to its table.
  ///
  /// - Throws: ``UnmatchedNames`` if a value of a reference isn't a record's name; ``ImportFailure``.
  private func imported(_ used: UsedFile, _ entity: Entity) throws -> Importer.Tally {
    var options = used.rows.options(for: entity, separator: separator)
    options.keepsGoing = used.hasReferences
    guard let rows = try rows(of: options) else {
      throw FileError.unreadableFile(options.file.text, reason: "it doesn't exist").at(options.file.range)
    }
    let tally = try Importer(rows, header(of: rows, options), options, in: self).run(reportingTo: nil)
    let unmatched = tally.faults.kinds.filter { used.refers($0.column) }
    if !unmatched.isEmpty { throw UnmatchedNames(kinds: unmatched) }
    if tally.faults.count > 0 { throw ImportFailure(tally.faults) }
    return tally
  }

  /// Returns the name of a new table. It differs from all tables of the database, because a temporary table hides them.
  private func freeTable(for name: String) throws -> String {
    let taken = Set(
      try engine.tableNames(withViews: true).map { $0.lowercased() }
        + reading.files.map { $0.table.lowercased() })
    var table = "file_\(name)"
    var number = 2
    while taken.contains(table.lowercased()) {
      table = "file_\(name)_\(number)"
      number += 1
    }
    return table
  }
}

/// Values of a reference that aren't names of records.
private struct UnmatchedNames: Error {
  let kinds: [ImportFaults.Kind]
}
