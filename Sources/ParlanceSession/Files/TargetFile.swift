import Glibc
package import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceRender
package import ParlanceStore

/// A file that is to be written, and what would be lost by that.
///
/// All that writes files asks it: an answer never takes the place of a database.
package struct TargetFile {
  package enum Found: Equatable {
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
  package let path: String
  package let found: Found
  /// The words that name it.
  package let range: SourceRange

  /// - Parameter range: The words that name it, for errors.
  /// - Throws: `out-of-reach`.
  package init(_ path: String, within permissions: Permissions, at range: SourceRange) throws(Diagnostic) {
    try permissions.require(.files, at: range)
    (self.path, self.range) = (path, range)
    var status = stat()
    if stat(path, &status) != 0 {
      // An engine takes a file of such a name for its own once it is there.
      let isCompanion = DatabaseCheck.isCompanion(path)
      found =
        isCompanion ? DatabaseCheck.isOpenCompanion(path) ? .openDatabase(.companion) : .database : .nothing
    } else if let part = HeldFile.part(at: path) {
      found = .openDatabase(part)
    } else if status.st_mode & S_IFMT != S_IFREG {
      found = .other
    } else {
      found = DatabaseCheck.isDatabase(path) || DatabaseCheck.isCompanion(path) ? .database : .file
    }
  }

  /// The path, as it is shown.
  package var name: String { CellText.visible(path) }

  /// What is said behind the receipt of a file that has taken another's place.
  package var loss: String { found == .nothing || found == .other ? "" : ", replacing what was there" }

  /// `wrote 1,204 rows to history.csv, replacing what was there`
  package func receipt(rows: Int) -> String {
    "wrote \(rows == 0 ? "" : counted(rows, "row") + " to ")\(name)\(loss)"
  }

  /// - Throws: `file-exists` where an answer would take the place of a database.
  package func requireNoDatabase() throws(Diagnostic) {
    switch found {
    case .nothing, .file, .other: return
    case .openDatabase(let part): throw refused(part.words)
    case .database where DatabaseCheck.isCompanion(path): throw refused(Self.companion)
    case .database: throw refused("is a database, which no answer replaces")
    }
  }

  /// - Parameters:
  ///   - replaces: Whether it was said that what is there may be lost.
  ///   - foldLog: Takes away the log of a database that nobody has open.
  /// - Throws: `file-exists` for what a copy of the database may not replace.
  package func requireReplaceable(_ replaces: Bool, _ foldLog: (String) throws -> Void) throws(Diagnostic) {
    switch found {
    case .nothing: try requireNoLog()
    case .other: throw refused("is no regular file")
    case .openDatabase: throw refused("is open now")
    case .database where DatabaseCheck.isCompanion(path): throw refused(Self.companion)
    case .file, .database:
      // It would take the place of the link, and not of what that leads to.
      var status = stat()
      if lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
        throw refused("is a link")
      }
      if !replaces {
        let fix = Diagnostic.Fix(replacing: range, with: "--replace \(path)")
        throw FileError.fileExists(name, other: nil)
          .at(range, suggestion: hasLog ? nil : .init("to replace it", fix))
      }
      guard found == .database, hasLog, (try? foldLog(path)) != nil else { return try requireNoLog() }
      if hasLog { throw refused("is open now") }
    }
  }

  private var logEnding: String? { DatabaseCheck.logEnding(beside: path) }
  private var hasLog: Bool { logEnding != nil }

  /// A log belongs to the file that it was begun for, and would damage another one.
  private func requireNoLog() throws(Diagnostic) {
    guard let logEnding else { return }
    throw refused("is there, which would be taken for the copy's log", name + logEnding)
  }

  /// Does `work`, which writes the file, or leaves what was there.
  ///
  /// - Throws: ``WritingStopped`` after ^C; what `work` throws.
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
  /// How the name of a file ends that holds answers in this mode, without the dot.
  package var fileEnding: String { FileFormat.rows(self).endings[0] }

  /// The mode that the ending of a file's name asks for; nil where it names none. Text is written in any.
  package init?(ofFile path: String) {
    guard case .rows(let mode) = FileFormat(of: FileName(path)), mode != .ascii else { return nil }
    self = mode
  }
}
