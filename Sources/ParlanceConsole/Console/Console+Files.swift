import Glibc
package import ParlanceLanguage
import ParlanceMeaning
package import ParlanceModel
import ParlanceRender
import ParlanceSession
import ParlanceStore

/// The commands that read or write files.
extension Console {
  /// `.backup [--replace] FILE`: a copy that takes its name only when it is whole.
  ///
  /// - Throws: `unknown-option`, `several-files`; `file-exists` where something would be lost; `backup-in-transaction`;
  ///   `unwritable-file`; `damaged-copy`, `file-overwritten`.
  func backUp(_ line: DotCommand.Line) throws {
    let (replaces, file) = try line.file(option: "--replace")
    let path = session.path(file.text)
    if session.transactions.isWriting { throw ConsoleError.backupInTransaction.at(line.nameRange) }
    let target = try session.target(path, at: file.range)
    try target.requireReplaceable(replaces) { [session] in try session.engine.files?.foldLog(at: $0) }
    do {
      let task = ProgressTask(path, counting: .pages)
      try target.writing { try awaited(as: task) { try copyDatabase(to: path, task) } }
      session.cancellation.lateness = .kept
    } catch let error as EngineError where error != .interrupted {
      guard case .damagedCopy = error else {
        throw FileError.unwritableFile(path, reason: error.details).at(file.range)
      }
      // The database is at fault, not the file to which it is copied.
      let failure = session.runner.failure(error, .nothing)
      throw failure.at(line.nameRange, notes: failure.notes)
    }
    try session.tell(
      "copied \(database.name) to \(path)\(target.loss)", ["action": "copied", "file": .text(path)],
      isCertain: true)
  }

  /// Copies the database to a file that takes its name only when it is whole.
  private func copyDatabase(to path: String, _ task: ProgressTask?) throws(EngineError) {
    guard let backups = session.engine.backups else {
      let system = session.engine.databaseName == nil ? session.engine.systemName : nil
      throw .other(
        details: system.map { "a database of \($0) is copied by its own tools" }
          ?? "a database on a server is copied by the server's own tools")
    }
    let draft = FileDraft.path(for: path)
    let endings = session.engine.files?.kind.companionEndings ?? []
    defer { for ending in [""] + endings { unlink(draft + ending) } }
    try backups.backUp(to: draft) { done, _ in task?.set(done) }
    guard rename(draft, path) == 0 else {
      throw EngineError.cannotOpen(path: path, details: SystemReason.words(errno))
    }
  }

  /// Copies the database beside itself, before values are lost, as `NAME.before-20261120-093000`.
  ///
  /// - Returns: What is told of it; nil where it is in memory.
  /// - Throws: ``StartError`` where no copy can be made.
  func backUpBeside() throws -> String? {
    guard let path = database.path else {
      guard let server = session.engine.databaseName else { return nil }
      throw StartError(
        "\(server) was left as it is: a database on a server is not copied before values are lost")
    }
    guard session.permissions.allows(.files) else {
      throw StartError(
        "\(path) was left as it is: it is copied beside itself before values are lost, and --safe allows no other file"
      )
    }
    let now = session.clock.now.iso.filter { $0.isNumber || $0 == " " }.replacing(" ", with: "-")
    let name = "\(path).before-\(now)"
    // Of one second there may be several.
    let copy = ([name] + (2...99).map { "\(name)-\($0)" }).first { FileIdentity($0) == nil } ?? name
    do throws(EngineError) {
      try copyDatabase(to: copy, nil)
    } catch {
      throw StartError(
        "\(path) was left as it is: it cannot be copied to \(copy) first: "
          + EngineErrorWords(Model()).words(for: error).message)
    }
    return "as it was, it is kept as \(copy)"
  }

  /// `.dump [ENTITY]`: all, or some entities.
  func dump(_ line: DotCommand.Line) throws {
    let tables = try session.entities(named: line).map { Set($0.map(\.table)) }
    let backups = try required(session.engine.backups, line)
    try awaited {
      try session.runner.reading(.nothing) {
        try backups.dump(tables) { text in
          if text.hasPrefix("insert ") {
            route.task?.add(1)
            route.count(rows: 1)
          }
          try session.output.stored(text)
        }
      }
    }
  }

  /// - Throws: `unsupported` where the engine has no such capability.
  func required<Capability>(_ capability: Capability?, _ line: DotCommand.Line) throws(Diagnostic)
    -> Capability
  {
    if let capability { return capability }
    if session.engine.databaseName != nil { throw ConsoleError.unsupported.at(line.nameRange) }
    let system = session.engine.systemName
    throw ConsoleError.unusableDatabase(
      "this is not for a database of \(system), which has tools of its own for it"
    )
    .at(line.nameRange)
  }

  /// `.cd DIRECTORY`
  func enterDirectory(_ line: DotCommand.Line) throws(Diagnostic) {
    try session.permissions.require(.files, at: line.argumentRange)
    let path = session.path(line.argument.isEmpty ? "~" : line.argument)
    // It stays true in another directory.
    database.path = database.path.map(FilePath.absolute)
    guard chdir(path) == 0 else {
      let place = line.argument.isEmpty ? "your home" : line.argument
      throw ConsoleError.unreadableFile(directory: place, reason: SystemReason.words(errno))
        .at(line.argumentRange)
    }
  }

  /// `.databases`: `main: /path, read-only, 112 KiB`.
  func tellDatabase() throws {
    let readOnly = session.engine.isReadOnly ? ", read-only" : ""
    let size = try session.engine.size() / 1024
    try session.output.sentence(
      "main: \(session.engine.databaseName ?? database.path.map(FilePath.absolute) ?? "in memory")\(readOnly), \(size) KiB"
    )
  }

  /// Where `.output` or `.once` sends answers: to a file, or behind a `|` to a command.
  ///
  /// - Parameter once: Whether it is for one answer: then a file is whole, or not made at all.
  /// - Throws: `unknown-option`, `several-files`, `file-exists`, `unwritable-file`, `unstartable-command`.
  func outlet(_ line: DotCommand.Line, once: Bool) throws -> any Outlet {
    if line.argument.first == "|" {
      let words = line.argument.dropFirst().drop(while: \.isWhitespace)
      return try start(String(words), at: line.argumentRange)
    }
    try line.requireOne(DotOptions(line, of: []).rest)
    if FileFormat(of: FileName(line.argument)) == .calendar {
      throw ConsoleError.unwritableEnding.at(line.argumentRange)
    }
    let target = try session.target(line.argument, at: line.argumentRange)
    try target.requireNoDatabase()
    // What is no file cannot be replaced by one.
    return once && target.found != .other
      ? try DraftOutlet(target, within: session.permissions, stoppedBy: session.cancellation)
      : try FileOutlet(target, within: session.permissions)
  }
}

/// Declarations may change many rows: they are waited for as sentences are.
extension Console {
  /// Adds what the lines of `range` declare, as ``Session/declare(_:_:but:)`` does. In a script, the script is what is
  /// waited for.
  @discardableResult
  package func declare(
    _ source: SourceText, _ range: SourceRange, but fixed: [DeclarationName] = []
  ) throws -> [DeclarationName] {
    let declared =
      isInteractive
      ? try awaited { try session.declare(source, range, but: fixed) }
      : try session.declare(source, range, but: fixed)
    if lesson != nil { try judgeModel() }
    return declared
  }

  /// Migrates the database to the model that the program was given for it.
  ///
  /// - Parameter tell: Takes each line that tells what was done.
  /// - Returns: Whether the program goes on: not where ^C came, which is reported with what became of it.
  /// - Throws: As ``Session/migrate(_:of:backUp:)`` does, but for ^C.
  func migrate(to given: Model, telling tell: (String) throws -> Void) throws -> Bool {
    beginEntry()
    do {
      let done = try awaited {
        try session.migrate(migration(to: given), of: database.path ?? database.name, backUp: backUpBeside)
      }
      for line in done { try tell(line) }
    } catch let error where Stop.isReported(by: error) {
      errors.write(error)
      return false
    }
    guard Interrupts.haveCome, Interrupts.comesTooLate else {
      // What comes behind it stands for itself: a stop there does not say that the model is as it was.
      beginEntry()
      return true
    }
    errors.writeStop(.kept)
    return false
  }

  /// The migration to a model that the program was given, with what it was allowed.
  func migration(to given: Model) -> Migration {
    Migration(from: session.model, to: given, allowing: Set(invocation.allowed))
  }
}
