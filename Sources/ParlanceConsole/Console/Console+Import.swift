import ParlanceLanguage
import ParlanceModel
import ParlanceRender
import ParlanceStore

extension Console {
  /// `.import [--csv|--tsv] FILE ENTITY`: all rows, or none.
  ///
  /// - Throws: `missing-argument`, `unknown-entity`, `unreadable-file`; ``LoadFailure`` after an error in the file was
  ///   told with its line.
  func importRows(_ line: DotCommand.Line) throws {
    let words = try ImportArguments(line, separator: session.output.preferences.separator)
    let entity = try session.entity(named: words.entity, at: words.entityRange)
    let file = try files.read(session.path(words.path), at: words.pathRange)
    var count = 0
    do {
      try atomically {
        try session.quietly {
          let task = ProgressTask(.rows(words.path, bytes: file.bytes.count))
          count = try awaited(as: task) {
            try Importer(file, words.form, of: entity, in: session).run(telling: task)
          }
        }
      }
    } catch let error where ErrorWriter.isTold(error) {
      try session.output.flush()
      errors.write(error, in: file)
      // Of a script nothing is kept, which is told by who runs it.
      if session.transactions.isScript { throw LoadFailure() }
      guard (error as? Diagnostic)?.id == "unknown-column" else {
        errors.write("nothing was imported\n")
        throw LoadFailure()
      }
      let remedy = ImportRemedy(file: file, arguments: words, entity: entity, model: session.model)
      let fix = remedy.fix(at: line.argumentRange)
      if fix == nil, let sign = remedy.separator {
        errors.write("nothing was imported; `.separator \(sign)` first parts the values as this file does\n")
        let command = "\(line.name) \(line.raw)"
        throw LoadFailure(fix: .init(replacing: line.range, with: ".separator \(sign)\n\(command)"))
      }
      let said = fix.map { line.said(with: $0) } ?? "\(line.name) \(line.raw)"
      errors.write(
        "nothing was imported; " + (fix == nil ? "mend the file and say again: " : "did you mean: ") + said
          + "\n")
      throw LoadFailure(fix: fix)
    }
    try session.tell("imported \(count) \(entity.noun(for: count)) from \(words.path)")
  }

  /// Does all of `work`, or nothing of it: in a transaction of its own, or within the one that is open.
  private func atomically(_ work: () throws -> Void) throws {
    let transactions = session.transactions
    guard transactions.depth == 0, !transactions.isScript else {
      try transactions.begin()
      do {
        try work()
      } catch {
        // A full disk has undone everything already.
        if transactions.depth > 0 { try transactions.rollback(at: 0..<0) }
        throw error
      }
      return try transactions.commit(at: 0..<0)
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
