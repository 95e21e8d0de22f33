package import ParlanceFiles
package import ParlanceLanguage

extension FileReader {
  /// Opens the script at `path`. If it is a pipe or a terminal, its text is read while the script runs.
  ///
  /// - Parameter reportsReceipts: Whether the script prints the receipts of its changes.
  /// - Throws: The same errors as ``read(_:)``.
  package func script(_ path: String, reportsReceipts: Bool) throws -> Script {
    switch try content(path) {
    case .text(let source): Script(source, reportsReceipts: reportsReceipts)
    case .stream(let name, let read):
      Script(
        SourceText("", name: name), fedBy: ScriptFeed(name: name, read: read),
        reportsReceipts: reportsReceipts)
    }
  }

  /// Opens a script that a sentence names.
  ///
  /// - Throws: The same errors as ``read(_:at:)``.
  package func script(_ path: String, at range: SourceRange, reportsReceipts: Bool) throws -> Script {
    try permissions.require(.files, at: range)
    return try unreadable(path, at: range) { try script(path, reportsReceipts: reportsReceipts) }
  }
}
