import Glibc
import ParlanceLanguage
import ParlancePlanner
import ParlanceRender
import ParlanceStore

/// A file that is to be written, and what would be lost by that.
///
/// All that writes files asks it: an answer never takes the place of a database.
struct TargetFile {
  enum Found: Equatable {
    case nothing
    /// What another file may take the place of.
    case file
    /// One that nobody has open here, or what belongs to one.
    case database
    /// The one that is open here, or what belongs to it.
    case openDatabase(HeldFile.Part)
    /// A directory, a pipe, a device.
    case other
  }

  /// As it was named, without quotes.
  let path: String
  let found: Found
  /// The words that name it.
  let range: SourceRange

  /// - Parameter range: The words that name it, for errors.
  /// - Throws: `out-of-reach`.
  init(_ path: String, within permissions: Permissions, at range: SourceRange) throws(Diagnostic) {
    try permissions.require(.files, at: range)
    (self.path, self.range) = (path, range)
    var status = stat()
    if stat(path, &status) != 0 {
      found = .nothing
    } else if let part = HeldFile.part(at: path) {
      found = .openDatabase(part)
    } else if status.st_mode & S_IFMT != S_IFREG {
      found = .other
    } else {
      found = DatabaseCheck.isDatabase(path) || DatabaseCheck.isCompanion(path) ? .database : .file
    }
  }

  /// The path, as it is shown.
  var name: String { CellText.visible(path) }

  /// What is said behind the receipt of a file that has taken another's place.
  var loss: String { found == .nothing || found == .other ? "" : ", replacing what was there" }

  /// `wrote 1,204 rows to history.csv, replacing what was there`
  func receipt(rows: Int) -> String {
    let count = NumberLayout.thousands.text(of: rows) + (rows == 1 ? " row" : " rows")
    return "wrote \(rows == 0 ? "" : count + " to ")\(name)\(loss)"
  }

  /// - Throws: `file-exists` where an answer would take the place of a database.
  func requireNoDatabase() throws(Diagnostic) {
    switch found {
    case .nothing, .file, .other: return
    case .openDatabase(let part): throw refused("\(name) \(part.words): expected another name")
    case .database: throw refused("\(name) is a database, which no answer replaces: expected another name")
    }
  }

  /// - Parameters:
  ///   - replaces: Whether it was said that what is there may be lost.
  ///   - foldLog: Takes away the log of a database that nobody has open.
  /// - Throws: `file-exists` for what a copy of the database may not replace.
  func requireReplaceable(_ replaces: Bool, _ foldLog: (String) throws -> Void) throws(Diagnostic) {
    switch found {
    case .nothing: try requireNoLog()
    case .other: throw refused("\(name) is no regular file: expected another name")
    case .openDatabase: throw refused("\(name) is open now: expected another name")
    case .file, .database:
      // It would take the place of the link, and not of what that leads to.
      var status = stat()
      if lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
        throw refused("\(name) is a link: expected another name")
      }
      if !replaces {
        throw refused("\(name) is there already", fix: hasLog ? nil : "--replace \(path)")
      }
      guard found == .database, hasLog, (try? foldLog(path)) != nil else { return try requireNoLog() }
      if hasLog { throw refused("\(name) is open now: expected another name") }
    }
  }

  private var hasLog: Bool { access(path + "-wal", F_OK) == 0 }

  /// A log belongs to the file that it was begun for, and would damage another one.
  private func requireNoLog() throws(Diagnostic) {
    guard hasLog else { return }
    throw refused("\(name)-wal is there, which would be taken for the copy's log: expected another name")
  }

  /// Does `work`, which writes the file, or leaves what was there.
  ///
  /// - Throws: ``WritingStopped`` after ^C; what `work` throws.
  func writing<Result>(_ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch let error where ErrorWriter.isStop(error) {
      throw WritingStopped(file: name, wasThere: found != .nothing)
    }
  }

  private func refused(_ message: String, fix: String? = nil) -> Diagnostic {
    Diagnostic(
      "file-exists", .refused, at: range, message, fix: fix.map { .init(replacing: range, with: $0) })
  }
}

extension OutputMode {
  /// How the name of a file ends that holds answers in this mode, without the dot.
  var fileEnding: String { FileFormat.allCases.first { $0.mode == self }?.endings[0] ?? "txt" }

  /// The mode that the ending of a file's name asks for; nil where it names none. Text is written in any.
  init?(ofFile path: String) {
    guard let format = FileFormat(of: FileName(path)), format != .text, let mode = format.mode else {
      return nil
    }
    self = mode
  }
}
