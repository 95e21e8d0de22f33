import ParlanceLanguage
import ParlanceModel
import ParlanceRender
import ParlanceSession
import ParlanceStore

extension Console {
  /// `.import [OPTION…] FILE ENTITY`: all rows or none, unless those that are refused are to be left out.
  ///
  /// - Throws: What ``ImportOptions`` throws; `unknown-entity`, `unreadable-file`, `unknown-column`; ``LoadFailure`` after
  ///   the errors in the file were reported with their lines.
  func importRows(_ line: DotCommand.Line) throws {
    let options = try ImportOptions(line, separator: session.output.preferences.separator)
    // A stop, however early, says that nothing was changed.
    session.transactions.triedToWrite = true
    let entity: Entity
    do throws(Diagnostic) {
      entity = try session.entity(named: options.entity.text, at: options.entity.range)
    } catch {
      throw error.mended(by: error.fix, notes: ["declare it first: `help entity` shows how"])
    }
    let file = try session.files.read(session.path(options.file.text), at: options.file.range)
    var header: ImportHeader?
    var tally = Importer.Tally()
    try reporting(on: file, line) { header = try ImportHeader(file, options) }
    guard let header else { return }
    try header.check(options, of: entity, in: session.model)
    try reporting(on: file, line) {
      let importer = Importer(header, options, of: entity, in: session)
      let task = ProgressTask(options.file.text)
      try awaited(as: task) {
        try atomically(as: OneLine.of(line.source[line.range])) {
          try session.quietly { tally = try importer.run(reportingTo: task) }
        }
      }
    }
    try report(tally.faults, of: file)
    let faults = tally.faults.count == 0 ? nil : Self.counted(tally.faults.count)
    let id = header.idleID(of: entity, in: session.model).map { "its column \($0.name)" }
    let left = [faults, id].compactMap(\.self)
    let leftOut = left.isEmpty ? "" : ", \(EnglishList.of(left, "and")) left out"
    try session.tell("imported \(entity.counted(tally.count)) from \(options.file.text)\(leftOut)")
  }

  private static func counted(_ rows: Int) -> String {
    NumberLayout.thousands.text(of: rows) + (rows == 1 ? " row" : " rows")
  }

  /// Does `work` with the file, and reports what it throws about it.
  ///
  /// - Throws: ``LoadFailure``, with the command that imports the other rows, where there are some.
  private func reporting(on file: SourceText, _ line: DotCommand.Line, _ work: () throws -> Void) throws {
    do {
      try work()
    } catch let faults as Importer.Faults {
      try report(faults, of: file)
      throw failure(line, leavesOthers: faults.others > 0)
    } catch let stop where Stop.isReported(by: stop) {
      throw stop
    } catch let error where ErrorWriter.isTold(error) {
      try session.output.flush()
      if error is EngineError {
        // No row is at fault, as where all of them were to be kept.
        let place = ScriptPlace(source: line.source, range: line.range)
        errors.write(place.placed(error, in: session), in: line.source)
      } else {
        errors.write(error, in: file)
      }
      throw failure(line)
    }
  }

  private func report(_ faults: Importer.Faults, of file: SourceText) throws {
    try session.output.flush()
    for error in faults.reported { errors.write(error, in: file) }
    let more = faults.count - faults.reported.count
    if more > 0 { errors.write("\(more) more \(more == 1 ? "row is" : "rows are") refused\n") }
  }

  /// Says that nothing was imported. Of a script nothing is kept, which its runner says.
  private func failure(_ line: DotCommand.Line, leavesOthers: Bool = false) -> LoadFailure {
    if session.transactions.isScript { return LoadFailure() }
    guard leavesOthers else {
      errors.write("nothing was imported\n")
      return LoadFailure()
    }
    let command = "\(line.name) --keep-going \(line.raw)"
    errors.write("nothing was imported; this imports the other rows: \(command)\n")
    return LoadFailure(fix: .init(replacing: line.range, with: command))
  }

  /// Does all of `work` or nothing: in a transaction of its own, or within the one that is open.
  ///
  /// - Parameter name: What the journal calls it.
  private func atomically(as name: String, _ work: () throws -> Void) throws {
    let transactions = session.transactions
    guard transactions.depth == 0, !transactions.isScript else {
      return try transactions.grouped(name) {
        try transactions.nested {
          do {
            try work()
          } catch {
            // ^C is not to stop what undoes the work.
            RunningQuery.heed()
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
}
