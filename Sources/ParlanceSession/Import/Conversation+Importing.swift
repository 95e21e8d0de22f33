package import ParlanceFiles
import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
import ParlanceRender
package import ParlanceStore
import ParlanceSQL

/// The sentence `import ENTITY from "file"` and the command `.import`.
extension Conversation {
  /// Adds or saves a record for each row of a file. If one row is refused, nothing is imported, unless
  /// ``ImportOptions/keepsGoing`` is set.
  ///
  /// - Parameters:
  ///   - sentence: The sentence or command.
  ///   - task: Counts the finished rows.
  /// - Throws: `unreadable-file`, `unreadable-ending` or `unknown-column` at a word of the sentence; ``ImportFailure``
  ///   for an error in the file; ``EngineFailure``.
  package func importRows(
    _ options: ImportOptions, _ sentence: SourceSentence, reportingTo task: ProgressTask? = nil
  ) throws {
    // This flag adds "nothing was changed" to the message if ^C stops the import before the first row.
    transactions.triedToWrite = true
    let path = pathToRead(options.file.text)
    let (receipt, tally) = try runner.repeating(if: FileReader.isRegular(path)) {
      try importAll(options, of: path, sentence, task)
    }
    try tell(receipt, fields(of: tally, options))
    for line in tally.readings { try show(Hint(line)) }
  }

  /// Imports the file in one transaction.
  ///
  /// - Returns: The receipt, and the numbers of rows.
  private func importAll(
    _ options: ImportOptions, of path: String, _ said: SourceSentence, _ task: ProgressTask?
  ) throws -> (receipt: String, tally: Importer.Tally) {
    guard let rows = try rows(of: options) else {
      return ("\(options.file.text) doesn't exist yet: nothing was imported", Importer.Tally())
    }
    let rejected =
      options.keepsGoing
      ? RejectedRows(of: path, rows.headings.map(\.text)) { [self] in
        try FileDraft(of: $0, within: permissions, at: options.file.range, stoppedBy: cancellation)
      } : nil
    var tally = Importer.Tally()
    let header = try importing(options) { try self.header(of: rows, options) }
    try importing(options) {
      try atomically(as: said.line) {
        let importer = try Importer(rows, header, options, rejected: rejected, in: self)
        tally = try run(importer, options, said, task)
        if header.hasIDs { try continueIDs(of: options.entity) }
      }
    }
    let isCommitted = try rejected?.keep() == true
    let rest = isCommitted ? "; see \(options.file.text).rejected.csv" : ""
    return (receipt(tally, header, options) + rest, tally)
  }

  private func run(
    _ importer: Importer, _ options: ImportOptions, _ said: SourceSentence, _ task: ProgressTask?
  ) throws -> Importer.Tally {
    try runner.writing(said, as: said.line) {
      guard let id = importer.idsOfManyAdded else {
        return try importer.run(reportingTo: task)
      }
      return try transactions.adding(to: options.entity.table, id) { try importer.run(reportingTo: task) }
    }
  }

  /// Sets the database's next id to a number above the imported ids.
  private func continueIDs(of entity: Entity) throws {
    guard let id = entity.storedID, id.type == .number,
      let sql = engine.dialect.spelling.continueIDs(in: entity.table, id.column)
    else { return }
    try engine.prepare(sql).run()
  }

  /// Returns a receipt such as `imported 3 facts from facts.csv with their ids, 2 rows left out`.
  private func receipt(_ tally: Importer.Tally, _ header: ImportHeader, _ options: ImportOptions) -> String {
    let faults = tally.faults.count
    let verb = options.saves ? "saved" : "imported"
    let ids = header.hasIDs ? " with their ids" : ""
    // If the file comes from another database, its ids can belong to other records here. The receipt names the fields
    // with ids, so that the user can check them.
    let numbered = header.columns.compactMap { $0?.containsReferencedIDs == true ? $0?.field.name : nil }
    let byID = numbered.isEmpty ? "" : ", \(EnglishList.of(numbered, "and")) found by id"
    let leftOut = faults == 0 ? "" : ", \(counted(faults, "row")) left out"
    let added = tally.added.map { entity, names in
      let shown = names.count <= Self.shownNames ? ": \(EnglishList.of(names.map(English.name), "and"))" : ""
      return ", with \(names.count) new \(entity.noun(for: names.count))\(shown)"
    }
    let items = header.lists.compactMap { place, list in
      tally.items[place].map { ", with \(list.entity.counted($0))" }
    }
    return "\(verb) \(options.entity.counted(tally.count)) from \(options.file.text)\(ids)\(byID)\(leftOut)"
      + items.joined() + added.joined()
  }

  /// The number of names of added records that a receipt lists. Above this number, it only counts them.
  private static let shownNames = 12

  /// Returns the fields of the receipt in JSON.
  func fields(of tally: Importer.Tally, _ options: ImportOptions) -> JSONFields {
    [
      "action": options.saves ? "saved" : "imported", "entity": .text(options.entity.name),
      "count": .number(tally.count), "refused": .number(tally.faults.count), "file": .text(options.file.text),
    ]
  }

  /// Runs `work`. In a script, drops the line "nothing was imported" from its error, because the script prints a
  /// similar line.
  private func importing<Result>(_ options: ImportOptions, _ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch var failure as ImportFailure where transactions.isScript {
      failure.ending = nil
      throw failure
    }
  }

  /// Runs `work` completely or not at all. If a transaction is open, `work` runs in a savepoint. Otherwise, it runs in
  /// a transaction.
  ///
  /// - Parameter name: The name of the journal entry.
  func atomically(as name: String, _ work: () throws -> Void) throws {
    guard transactions.isAlone else {
      return try transactions.grouped(name) {
        try transactions.nested {
          do {
            try work()
          } catch {
            // ^C must not stop the rollback.
            cancellation.markHandled()
            throw error
          }
        }
      }
    }
    transactions.beginScript(name)
    do {
      try work()
    } catch {
      try transactions.rollbackScript()
      throw error
    }
    try transactions.commitScript()
  }

  // MARK: The file

  /// Returns the rows below the headings. Returns nil if the file is a property list that doesn't exist yet.
  func rows(of options: ImportOptions) throws -> ImportRows? {
    try options.rows(at: pathToRead(options.file.text), files, speaker.fileStyle.zone)
  }

  /// Finds the field for each column. If the file can be read twice, a column can examine all its cells to detect the
  /// format of its dates and numbers.
  func header(of rows: ImportRows, _ options: ImportOptions) throws -> ImportHeader {
    let header = try ImportHeader(rows, options, in: model)
    for column in header.columns {
      column?.reader.assumesPoint = rows.assumesPoint
      column?.reader.zone = speaker.fileStyle.zone
    }
    guard FileReader.isRegular(pathToRead(options.file.text)) else { return header }
    let survey = FileSurvey(of: header.columns.map { $0?.kind }) { [self] in try self.rows(of: options) }
    for (place, column) in header.columns.enumerated() {
      column?.reader.findEvidence = { try survey.evidence(at: place) }
    }
    return header
  }

  // MARK: would

  /// Imports the file, shows which records would be added or changed, and undoes the import.
  func wouldImport(_ options: ImportOptions, _ said: SourceSentence) throws {
    var tried: (tally: Importer.Tally, header: ImportHeader)?
    var trial = try trial(said) { recording in
      tried = try self.tried(options, said, recording)
      return .words(
        tried.map { receiptOfTrial($0.tally, $0.header, options) } ?? "",
        tried.map { fields(of: $0.tally, options) } ?? [:])
    }
    trial.unrecordedCount = max(0, (tried?.tally.count ?? 0) - Importer.recordedRows)
    guard let tried else {
      return try tell(
        "\(options.file.text) doesn't exist yet: nothing would be imported",
        fields(of: Importer.Tally(), options))
    }
    try speaker.say(.trial(trial))
    try tell(tried.tally, options)
  }

  /// Imports all valid rows and leaves out the refused rows. The caller undoes this import.
  ///
  /// - Returns: nil if the file doesn't exist yet.
  func tried(
    _ options: ImportOptions, _ said: SourceSentence, _ recording: (any ChangeRecording)? = nil
  ) throws -> (tally: Importer.Tally, header: ImportHeader)? {
    guard let rows = try rows(of: options) else { return nil }
    let header = try self.header(of: rows, options)
    var lenient = options
    lenient.keepsGoing = true
    let importer = try Importer(rows, header, lenient, in: self)
    importer.recording = recording
    return (try run(importer, lenient, said, nil), header)
  }

  /// Returns a preview such as `would import 3 facts from facts.csv`.
  func receiptOfTrial(_ tally: Importer.Tally, _ header: ImportHeader, _ options: ImportOptions) -> String {
    var sound = tally
    sound.faults = ImportFaults()
    let rows = String(receipt(sound, header, options).drop { $0 != " " })
    return tally.faults.count == 0
      ? "would \(options.saves ? "save" : "import")" + rows
      : "valid:" + rows + "; refused: \(counted(tally.faults.count, "row"))"
  }

  /// Shows how the file is read, and a hint for each kind of error. The hint names the first row with this error and the
  /// number of such rows.
  func tell(_ tally: Importer.Tally, _ options: ImportOptions) throws {
    for line in tally.readings { try show(Hint(line)) }
    let faults = tally.faults
    for kind in faults.kinds {
      let column = kind.column.isEmpty ? "" : "\(kind.column): "
      let more =
        kind.count == 1 ? "" : " (\(NumberLayout.thousands.text(of: kind.count)) rows with this error)"
      try show(Hint("\(kind.first.place): \(column)\(kind.first.diagnostic.message)\(more)"))
    }
    if faults.count > 0 { try show(Hint("`import` imports nothing until all rows are valid")) }
  }
}
