import Glibc
import ParlanceFiles
package import ParlanceLanguage
import ParlanceMeaning
package import ParlanceModel
import ParlanceRender
import ParlanceSession
import ParlanceStore

/// Commands that read or write files.
extension Console {
  /// Runs `.backup [--replace] FILE`: copies the database to a file. Until the copy is complete, the file has a
  /// temporary name.
  ///
  /// - Throws: `unknown-option`; `several-files`; `file-exists` if the content of an existing file would be lost;
  ///   `backup-in-transaction`; `unwritable-file`; `damaged-copy`; `file-overwritten`.
  func backUp(_ line: DotCommand.Line) throws {
    let (replaces, file) = try line.file(option: "--replace")
    let path = session.path(file.text)
    if session.transactions.isWriting { throw ConsoleError.backupInTransaction.at(line.nameRange) }
    let target = try session.target(path, at: file.range)
    try target.checkReplaceable(replaces) { [session] in try session.engine.files?.checkpointLog(at: $0) }
    do {
      let task = ProgressTask(path, counting: .pages)
      try target.writing { try awaited(as: task) { try copyDatabase(to: path, task) } }
      session.cancellation.lateness = .kept
    } catch let error as EngineError where error != .interrupted {
      guard case .damagedCopy = error else {
        throw FileError.unwritableFile(path, reason: error.details).at(file.range)
      }
      // The database itself is damaged, not the file that the copy is written to.
      let failure = session.runner.failure(error, .nothing)
      throw failure.at(line.nameRange, notes: failure.notes)
    }
    try session.tell(
      "copied \(database.name) to \(path)\(target.loss)", ["action": "copied", "file": .text(path)],
      isCertain: true)
  }

  /// Copies the database to a file. Until the copy is complete, the file has a temporary name.
  private func copyDatabase(to path: String, _ task: ProgressTask?) throws(EngineError) {
    guard let backups = session.engine.backups else {
      let system = session.engine.databaseName == nil ? session.engine.systemName : nil
      throw .other(
        details: system.map { "\($0) databases can only be copied with \($0)'s own tools" }
          ?? "a database on a server can only be copied with the server's own tools")
    }
    let draft = FileDraft.path(for: path)
    let endings = session.engine.files?.kind.companionEndings ?? []
    defer { for ending in [""] + endings { unlink(draft + ending) } }
    try backups.backUp(to: draft) { done, _ in task?.set(done) }
    guard rename(draft, path) == 0 else {
      throw EngineError.cannotOpen(path: path, details: SystemReason.words(errno))
    }
  }

  /// Copies the database before a migration that loses values. The copy of `v.db` is called
  /// `v.db.before-20261120-093000`, and is in the same directory.
  ///
  /// - Returns: The line to print about the copy; nil if the database is in memory.
  /// - Throws: ``StartError`` if the copy can't be created.
  func backUpBeforeMigration() throws -> String? {
    guard let path = database.path else {
      guard let server = session.engine.databaseName else { return nil }
      throw StartError(
        "\(server) was not changed: values would be lost, and a database on a server can't be copied first")
    }
    guard session.permissions.allows(.files) else {
      throw StartError(
        "\(path) was not changed: values would be lost, and --safe doesn't allow copying the database first"
      )
    }
    let now = session.clock.now.iso.filter { $0.isNumber || $0 == " " }.replacing(" ", with: "-")
    let name = "\(path).before-\(now)"
    // Several copies may be created within one second.
    let copy = ([name] + (2...99).map { "\(name)-\($0)" }).first { FileIdentity($0) == nil } ?? name
    do throws(EngineError) {
      try copyDatabase(to: copy, nil)
    } catch {
      throw StartError(
        "\(path) was not changed: it cannot be copied to \(copy) first: "
          + EngineErrorMessages(Model()).words(for: error).message)
    }
    return "the old version is saved as \(copy)"
  }

  /// Runs `.dump [ENTITY]`: prints SQL that recreates all entities, or only the named entities.
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

  /// Unwraps `capability`, an optional feature of the engine such as backups.
  ///
  /// - Throws: If `capability` is nil, `unsupported` for a database on a server, or `unusable-database` for a file.
  func required<Capability>(_ capability: Capability?, _ line: DotCommand.Line) throws(Diagnostic)
    -> Capability
  {
    if let capability { return capability }
    if session.engine.databaseName != nil { throw ConsoleError.unsupported.at(line.nameRange) }
    let system = session.engine.systemName
    throw ConsoleError.unusableDatabase(
      "this command doesn't work with \(system): use \(system)'s own tools"
    )
    .at(line.nameRange)
  }

  /// Runs `.cd DIRECTORY`: changes the working directory. Without DIRECTORY, changes to the home directory.
  func enterDirectory(_ line: DotCommand.Line) throws(Diagnostic) {
    try session.permissions.require(.files, at: line.argumentRange)
    let path = session.path(line.argument.isEmpty ? "~" : line.argument)
    // A relative path of the database wouldn't be valid in the new directory.
    database.path = database.path.map(FilePath.absolute)
    guard chdir(path) == 0 else {
      let place = line.argument.isEmpty ? "your home directory" : line.argument
      throw ConsoleError.unreadableFile(directory: place, reason: SystemReason.words(errno))
        .at(line.argumentRange)
    }
  }

  /// Prints the location and the size of the database: `main: /path, read-only, 112 KiB`.
  func printDatabase() throws {
    let readOnly = session.engine.isReadOnly ? ", read-only" : ""
    let size = try session.engine.size() / 1024
    try session.output.sentence(
      "main: \(session.engine.databaseName ?? database.path.map(FilePath.absolute) ?? "in memory")\(readOnly), \(size) KiB"
    )
  }

  /// Opens the destination of `.output` or `.once`: a file, or the shell command after a `|`.
  ///
  /// - Parameter once: Whether the destination receives only one answer (`.once`). If so, a file is written completely
  ///   or not at all.
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
    // A ``DraftOutlet`` renames a temporary file at the end. This would replace a pipe or a device with a regular file.
    return once && target.found != .other
      ? try DraftOutlet(target, within: session.permissions, stoppedBy: session.cancellation)
      : try FileOutlet(target, within: session.permissions)
  }
}

/// Declarations may change many rows, so they show progress and can be stopped, like sentences.
extension Console {
  /// Adds the declarations in `range`, as ``Session/declare(_:_:but:)`` does. In a script, the script's own progress
  /// line continues.
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

  /// Migrates the database to the model given on the command line.
  ///
  /// - Parameter tell: Receives each line of the report.
  /// - Returns: Whether the program can continue. False after ^C, which is already reported.
  /// - Throws: The errors of ``Session/migrate(_:of:backUp:)``, except for ^C.
  func migrate(to given: Model, telling tell: (String) throws -> Void) throws -> Bool {
    beginEntry()
    do {
      let done = try awaited {
        try session.migrate(
          migration(to: given), of: database.path ?? database.name, backUp: backUpBeforeMigration)
      }
      for line in done { try tell(line) }
    } catch let error where Stop.isReported(by: error) {
      errors.write(error)
      return false
    }
    guard Interrupts.isPending, Interrupts.isTooLateToStop else {
      // The migration is committed. A later ^C must not report that nothing was changed.
      beginEntry()
      return true
    }
    errors.writeStop(.kept)
    return false
  }

  /// Returns the migration from the current model to `given`. The user has allowed the changes that `--allow` names.
  func migration(to given: Model) -> Migration {
    Migration(from: session.declared, to: given, allowing: Set(invocation.allowed))
  }
}
