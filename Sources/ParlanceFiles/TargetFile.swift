import Glibc
package import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceRender
package import ParlanceStore

/// A file to write, and what already exists at its path.
///
/// The path is examined before the file is written, because an answer must never replace a database.
package struct TargetFile {
  /// What already exists at the path.
  package enum Found: Equatable {
    case nothing
    /// A file that can be replaced.
    case file
    /// A database that isn't open in this process, or a file that belongs to such a database.
    case database
    /// The open database, or a file that belongs to it, such as its log.
    case openDatabase(OpenFileRegistration.Part)
    /// A directory, a pipe, a device.
    case other
  }

  /// The path as it was typed, without quotes.
  package let path: String
  package let found: Found
  /// The range of the name, for errors.
  package let range: SourceRange

  /// Examines what exists at the path.
  ///
  /// - Parameter range: The range of the name, for errors.
  /// - Throws: `out-of-reach`.
  package init(_ path: String, within permissions: Permissions, at range: SourceRange) throws(Diagnostic) {
    try permissions.require(.files, at: range)
    (self.path, self.range) = (path, range)
    var status = stat()
    if stat(path, &status) != 0 {
      // No file exists. But an engine may treat a file with this name as a part of its database, for example as its
      // log.
      let isCompanion = DatabaseCheck.isCompanion(path)
      found =
        isCompanion ? DatabaseCheck.isOpenCompanion(path) ? .openDatabase(.companion) : .database : .nothing
    } else if let part = OpenFileRegistration.part(at: path) {
      found = .openDatabase(part)
    } else if status.st_mode & S_IFMT != S_IFREG {
      found = .other
    } else {
      found = DatabaseCheck.isDatabase(path) || DatabaseCheck.isCompanion(path) ? .database : .file
    }
  }

  /// The path as it is shown, with control characters escaped.
  package var name: String { CellText.visible(path) }

  /// The end of a receipt: `, replacing the old file`. It is empty if no file was replaced.
  package var loss: String { found == .nothing || found == .other ? "" : ", replacing the old file" }

  /// Returns the receipt of a written answer: `wrote 1,204 rows to history.csv, replacing the old file`.
  package func receipt(rows: Int) -> String {
    "wrote \(rows == 0 ? "" : counted(rows, "row") + " to ")\(name)\(loss)"
  }

  /// Checks that an answer may replace the file.
  ///
  /// - Throws: `file-exists` if the file is a database or belongs to one.
  package func requireNoDatabase() throws(Diagnostic) {
    switch found {
    case .nothing, .file, .other: return
    case .openDatabase(let part): throw refused(part.words)
    case .database where DatabaseCheck.isCompanion(path): throw refused(Self.companion)
    case .database: throw refused("is a database, so an answer can't replace it")
    }
  }

  /// Checks that a copy of the database may replace the file.
  ///
  /// - Parameters:
  ///   - replaces: Whether the user allowed an existing file to be replaced.
  ///   - checkpointLog: Moves the changes in the log of a closed database into the database's file.
  /// - Throws: `file-exists` if the file can't be replaced.
  package func checkReplaceable(_ replaces: Bool, _ checkpointLog: (String) throws -> Void) throws(Diagnostic)
  {
    switch found {
    case .nothing: try requireNoLog()
    case .other: throw refused("isn't a regular file")
    case .openDatabase(let part): throw refused(part.words)
    case .database where DatabaseCheck.isCompanion(path): throw refused(Self.companion)
    case .file, .database:
      // If the path is a symbolic link, the copy would replace the link and not the file to which it points.
      var status = stat()
      if lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
        throw refused("is a link")
      }
      if !replaces {
        let fix = Diagnostic.Fix(replacing: range, with: "--replace \(path)")
        throw FileError.fileExists(name, other: nil)
          .at(range, suggestion: hasLog ? nil : .init("to replace it", fix))
      }
      guard found == .database, hasLog, (try? checkpointLog(path)) != nil else { return try requireNoLog() }
      if hasLog { throw refused("is open in another program") }
    }
  }

  private var logEnding: String? { DatabaseCheck.logEnding(beside: path) }
  private var hasLog: Bool { logEnding != nil }

  /// Checks that no log file exists next to the file. An engine would apply the log to the copy and damage it.
  private func requireNoLog() throws(Diagnostic) {
    guard let logEnding else { return }
    throw refused("already exists, and the copy would use it as its log", name + logEnding)
  }

  /// Runs `work`, which writes the file. If ^C stops `work`, the error says whether an existing file is unchanged.
  ///
  /// - Throws: ``WritingStopped`` after ^C; errors of `work`.
  package func writing<Result>(_ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch let error where Stop.isReported(by: error) {
      throw WritingStopped(file: name, wasThere: found != .nothing)
    }
  }

  private static let companion = "has the name of a file that belongs to a database"

  private func refused(_ reason: String, _ file: String? = nil) -> Diagnostic {
    FileError.fileExists(file ?? name, other: reason).at(range)
  }
}

extension OutputMode {
  /// The file name extension for answers in this mode, without the dot.
  package var fileEnding: String { FileFormat.rows(self).endings[0] }

  /// Creates the mode that belongs to the extension of a file name, such as `csv`; nil if the extension doesn't
  /// determine a mode. For example, a text file can be written in any mode.
  package init?(ofFile path: String) {
    guard case .rows(let mode) = FileFormat(of: FileName(path)), mode != .ascii else { return nil }
    self = mode
  }
}
