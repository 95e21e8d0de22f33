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
    guard underlying.domain == NSPOSIXErrorDomain else {
      let path = error.userInfo[NSFilePathErrorKey] as? String
      return path.flatMap(reason(ofPath:)) ?? error.localizedDescription
    }
    return String(cString: strerror(Int32(underlying.code))).lowercased()
  }

  /// Why the file at `path` cannot be read; nil where the system would let it be opened.
  private static func reason(ofPath path: String) -> String? {
    var isDirectory: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue {
      return "it is a directory"
    }
    guard access(path, R_OK) != 0 else { return nil }
    return String(cString: strerror(errno)).lowercased()
  }
}
