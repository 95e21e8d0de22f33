import ParlanceLanguage
import ParlanceModel
import ParlanceRender
import ParlanceStore

extension Console {
  /// `.import [OPTION…] FILE ENTITY`: all rows, or none, unless those that are refused are to be left out.
  ///
  /// - Throws: What ``ImportArguments`` throws; `unknown-entity`, `unreadable-file`, `unknown-column`; ``LoadFailure`` after
  ///   the errors in the file were told with their lines.
  func importRows(_ line: DotCommand.Line) throws {
    let words = try ImportArguments(line, separator: session.output.preferences.separator)
    // A stop, however early, tells that nothing was changed.
    session.transactions.triedToWrite = true
    let entity: Entity
    do throws(Diagnostic) {
      entity = try session.entity(named: words.entity, at: words.entityRange)
    } catch {
      throw try offeringDeclaration(after: error, words, line)
    }
    let file = try files.read(session.path(words.path), at: words.pathRange)
    try words.check(file)
    var header: ImportHeader?
    var tally = ImportTally()
    try telling(file, words, entity, line) { header = try ImportHeader(file, words) }
    if Interrupts.haveCome { throw EngineError.interrupted }
    try header?.check(words, of: entity, in: session.model)
    try telling(file, words, entity, line) {
      guard let header else { return }
      let importer = Importer(header, of: entity, keepsGoing: words.keepsGoing, in: session)
      let task = ProgressTask(words.path)
      try awaited(as: task) {
        try atomically { try session.quietly { tally = try importer.run(telling: task) } }
      }
    }
    try tell(tally.faults, of: file)
    let rows = tally.faults.count == 1 ? "row" : "rows"
    let faults =
      tally.faults.count == 0 ? nil : "\(NumberLayout.thousands.text(of: tally.faults.count)) \(rows)"
    let number = header?.idleNumber(of: entity, in: session.model).map { "its column \($0.name)" }
    let left = [faults, number].compactMap(\.self)
    let leftOut = left.isEmpty ? "" : ", \(EnglishList.of(left, "and")) left out"
    try session.tell("imported \(entity.counted(tally.count)) from \(words.path)\(leftOut)")
  }

  // MARK: What was refused

  /// Does `work` with the file, and tells what it throws about it.
  ///
  /// - Throws: ``LoadFailure``, with the command that would do it, where one is known.
  private func telling(
    _ file: SourceText, _ words: ImportArguments, _ entity: Entity, _ line: DotCommand.Line,
    _ work: () throws -> Void
  ) throws {
    do {
      try work()
    } catch let faults as ImportFaults {
      try tell(faults, of: file)
      throw failure(instead: withDates(file, words, entity) ?? withoutFaults(words, faults), line)
    } catch let stop where ErrorWriter.isStop(stop) {
      // That nothing was changed is told once.
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
      let isOfHeader = ["unknown-column", "broken-row"].contains((error as? Diagnostic)?.id)
      throw failure(instead: isOfHeader ? remedy(file, words).offer(for: entity) : nil, line)
    }
  }

  private func tell(_ faults: ImportFaults, of file: SourceText) throws {
    try session.output.flush()
    for error in faults.told { errors.write(error, in: file) }
    if faults.untold > 0 {
      errors.write("\(faults.untold) more \(faults.untold == 1 ? "row is" : "rows are") refused\n")
    }
  }

  /// The command that reads the days of the file, where they are all written in one way that no sentence has.
  private func withDates(
    _ file: SourceText, _ words: ImportArguments, _ entity: Entity
  ) -> ImportRemedy.Offer? {
    guard words.dates == nil, let header = try? ImportHeader(file, words),
      let columns = try? header.columns(of: entity, in: session.model),
      let dates = ImportDates.layout(header, columns)
    else { return nil }
    var words = words
    words.read(dates)
    return ImportRemedy.Offer(arguments: words, reason: "its days are written otherwise, did you mean")
  }

  /// The command that leaves the faulty rows out; nil where there are no others.
  private func withoutFaults(_ words: ImportArguments, _ faults: ImportFaults) -> ImportRemedy.Offer? {
    guard faults.others > 0 else { return nil }
    var words = words
    words.keepsGoing = true
    return ImportRemedy.Offer(arguments: words, reason: "the other rows are kept by")
  }

  /// Tells that nothing was imported, and what would be instead.
  private func failure(instead offer: ImportRemedy.Offer?, _ line: DotCommand.Line) -> LoadFailure {
    // Of a script nothing is kept, which is told by who runs it.
    if session.transactions.isScript { return LoadFailure() }
    guard let offer else {
      errors.write("nothing was imported\n")
      return LoadFailure()
    }
    errors.write("nothing was imported; \(offer.reason): \(offer.arguments.command)\n")
    return LoadFailure(fix: .init(replacing: line.range, with: offer.arguments.command))
  }

  private func remedy(_ file: SourceText, _ words: ImportArguments) -> ImportRemedy {
    ImportRemedy(file, words, in: session.model) { entity, columns in
      let parts = columns.map { ($0, ImportColumn.Form.plain) }
      return (try? ImportSentence(entity: entity, parts: parts).prepare(in: self.session)) != nil
    }
  }

  /// The error that no entity is called so, or the failure that is left of it once a declaration was told that makes one.
  ///
  /// - Throws: ``EngineError/interrupted`` after ^C.
  private func offeringDeclaration(
    after unknown: Diagnostic, _ words: ImportArguments, _ line: DotCommand.Line
  ) throws -> any Error {
    let file: SourceText
    do {
      file = try files.read(session.path(words.path), at: words.pathRange)
      try words.check(file)
    } catch let stop where ErrorWriter.isStop(stop) {
      throw stop
    } catch {
      return unknown
    }
    let remedy = remedy(file, words)
    // A name that was misspelt is one to which the rows belong.
    if let near = unknown.fix.flatMap({ session.model.entity($0.replacement) }), remedy.isFitting(near) {
      return unknown
    }
    let reader = DeclarationReader(model: session.model, permissions: session.permissions)
    let task = ProgressTask(words.path)
    let offer = try awaited(as: task) {
      try ImportDeclaration(remedy, telling: task) { lines in
        let source = SourceText(lines)
        return (try? reader.read(source, 0..<source.bytes.count)) != nil
      }
    }
    guard let offer else { return unknown }
    errors.write(unknown.mended(by: nil), in: line.source)
    errors.write("nothing was imported; did you mean to declare it first:\n\(offer.lines)\n")
    return LoadFailure(fix: .init(replacing: line.range, with: "\(offer.lines)\n\(offer.command)"))
  }

  /// Does all of `work`, or nothing of it: in a transaction of its own, or within the one that is open.
  private func atomically(_ work: () throws -> Void) throws {
    let transactions = session.transactions
    guard transactions.depth == 0, !transactions.isScript else {
      return try transactions.nested {
        do {
          try work()
        } catch {
          // It is not to stop what undoes the work.
          RunningQuery.heed()
          throw error
        }
      }
    }
    transactions.beginScript()
    do {
      try work()
    } catch {
      try transactions.rollbackScript()
      throw error
    }
    try transactions.commitScript()
  }
}
