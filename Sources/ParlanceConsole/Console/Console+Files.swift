import Foundation
import ParlanceLanguage
import ParlanceModel
import ParlanceStore

extension Console {
  /// `.backup [--replace] FILE`, where sqlite3 may have `main` before the file: a copy that takes its name only when it is whole.
  ///
  /// - Throws: `unknown-option`, `several-files`; `file-exists` where something would be lost; `backup-in-transaction`;
  ///   `unwritable-file`; `damaged-copy`.
  func backUp(_ line: DotCommand.Line) throws {
    let (replaces, said, range) = try line.file(after: "--replace", ignoring: "main")
    let path = session.path(said)
    guard !session.transactions.isWriting else {
      throw Diagnostic(
        "backup-in-transaction", .notLegalHere, at: line.nameRange,
        "what was changed is not kept yet, and would not be in the copy: expected `commit` or `rollback` first"
      )
    }
    let target = try session.target(path, at: range)
    try target.requireReplaceable(replaces) { [session] in try session.engine.files?.foldLog(at: $0) }
    let draft = FileDraft.path(for: path)
    defer { for suffix in [""] + HeldFile.suffixes { unlink(draft + suffix) } }
    do {
      let task = ProgressTask(path, counting: .pages)
      try target.writing {
        try awaited(as: task) { try session.engine.backups?.backUp(to: draft) { done, _ in task.set(done) } }
      }
      guard rename(draft, path) == 0 else {
        throw EngineError.cannotOpen(path: path, details: SystemReason.words(errno))
      }
      Interrupts.lateness = .kept
    } catch let error as EngineError where error != .interrupted {
      try requireSound(error, for: line)
      throw Diagnostic(
        "unwritable-file", .refused, at: range, "cannot write \(path): \(error.details)")
    }
    try session.tell("copied \(database.name) to \(path)\(target.loss)", isCertain: true)
  }

  /// Tells what is wrong with the database, rather than with the file to which it is copied.
  ///
  /// - Throws: `damaged-copy`.
  private func requireSound(_ error: EngineError, for line: DotCommand.Line) throws(Diagnostic) {
    if case .damagedCopy = error {
      let said = SaidSentence(SourceText(""), tokens: [], clock: session.clock)
      let failure = session.runner.failure(error, said)
      throw Diagnostic(failure.id, .refused, at: line.nameRange, failure.message, notes: failure.notes)
    }
  }

  /// `.cd DIRECTORY`
  func enterDirectory(_ line: DotCommand.Line) throws(Diagnostic) {
    try session.permissions.require(.files, at: line.argumentRange)
    let path = session.path(line.argument.isEmpty ? "~" : line.argument)
    keepPlace()
    guard chdir(path) == 0 else {
      throw Diagnostic(
        "unreadable-file", .refused, at: line.argumentRange,
        "cannot go to \(line.argument.isEmpty ? "your home" : line.argument): \(SystemReason.words(errno))")
    }
  }

  /// `.databases`: `main: /path, read-only, 112 KiB`.
  func tellDatabase() throws {
    let readOnly = session.engine.isReadOnly ? ", read-only" : ""
    let size = try (session.engine.files?.size() ?? 0) / 1024
    try session.output.sentence(
      "main: \(database.path.map(FileNames.absolute) ?? "in memory")\(readOnly), \(size) KiB")
  }
}
