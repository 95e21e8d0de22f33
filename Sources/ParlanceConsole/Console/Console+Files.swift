import Foundation
import ParlanceLanguage
import ParlanceModel
import ParlanceStore

extension Console {
  /// `.backup [--replace] FILE`: a copy that takes its name only when it is whole.
  ///
  /// - Throws: `file-exists` where something would be lost; `backup-in-transaction`; `unwritable-file`.
  func backUp(_ line: DotCommand.Line) throws {
    let (replaces, said, range) = try line.file(after: "--replace")
    let path = session.path(said)
    try session.permissions.require(.files, at: range)
    guard !session.transactions.isWriting else {
      throw Diagnostic(
        "backup-in-transaction", .notLegalHere, at: line.nameRange,
        "what was changed is not kept yet, and would not be in the copy: expected `commit` or `rollback` first"
      )
    }
    let manager = FileManager.default
    if manager.fileExists(atPath: path) {
      try requireReplaceable(path, replaces, at: range)
    }
    let draft = FileDraft.path(for: path)
    defer { for suffix in ["", "-wal", "-shm", "-journal"] { unlink(draft + suffix) } }
    do {
      try awaited { try session.engine.backUp(to: draft) }
      guard rename(draft, path) == 0 else {
        throw EngineError.cannotOpen(path: path, details: SystemReason.words(errno))
      }
    } catch let error as EngineError where error != .interrupted {
      throw Diagnostic(
        "unwritable-file", .refused, at: range, "cannot write \(path): \(error.details)")
    }
    try session.tell("copied \(database.name) to \(path)")
  }

  /// - Throws: `file-exists` for a file that may not be replaced, or is open.
  private func requireReplaceable(
    _ path: String, _ replaces: Bool, at range: SourceRange
  ) throws(Diagnostic) {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular else {
      throw Diagnostic(
        "file-exists", .refused, at: range, "\(path) is no regular file: expected another name")
    }
    let isOpen = database.path.map { FileIdentity($0) == FileIdentity(path) } ?? false
    // A log that lies beside it belongs to the file that is there, and would damage another one.
    if isOpen || FileManager.default.fileExists(atPath: path + "-wal") {
      throw Diagnostic("file-exists", .refused, at: range, "\(path) is open now: expected another name")
    }
    guard !replaces else { return }
    throw Diagnostic(
      "file-exists", .refused, at: range, "\(path) is there already",
      fix: .init(replacing: range, with: "--replace \(path)"))
  }

  /// `.cd DIRECTORY`
  func enterDirectory(_ line: DotCommand.Line) throws(Diagnostic) {
    try session.permissions.require(.files, at: line.argumentRange)
    let path = session.path(line.argument)
    keepPlace()
    guard chdir(path) == 0 else {
      throw Diagnostic(
        "unreadable-file", .refused, at: line.argumentRange,
        "cannot go to \(line.argument): \(SystemReason.words(errno))")
    }
  }

  /// `.databases`: `main: /path, read-only, 112 KiB`.
  func tellDatabase() throws {
    let readOnly = session.engine.isReadOnly ? ", read-only" : ""
    let size = try session.engine.size() / 1024
    try session.output.line(
      "main: \(database.path.map(FileNames.absolute) ?? "in memory")\(readOnly), \(size) KiB")
  }
}
