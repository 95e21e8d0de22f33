import Foundation
package import ParlanceLanguage

/// Reads the files that the command line and `load` name.
package struct FileReader: Sendable {
  package init() {}

  /// - Throws: `unreadable-file` at `range`.
  func read(_ path: String, at range: SourceRange) throws(Diagnostic) -> SourceText {
    do {
      return try read(path)
    } catch {
      throw Diagnostic(
        "unreadable-file", .refused, at: range, "cannot read \(path): \(FileReader.reason(error))")
    }
  }

  /// The file at `path`; `-` is standard input.
  package func read(_ path: String) throws -> SourceText {
    if path == "-" {
      return SourceText(bytes: Array(FileHandle.standardInput.readDataToEndOfFile()), name: "<stdin>")
    }
    let data = try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
    return SourceText(bytes: Array(data), name: path)
  }

  /// Why a file could not be used, in the system's words.
  package static func reason(_ error: any Error) -> String {
    let error = error as NSError
    let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    guard underlying.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
    return String(cString: strerror(Int32(underlying.code))).lowercased()
  }
}
