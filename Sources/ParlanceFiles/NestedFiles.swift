package import ParlanceLanguage

/// The script files that are running now. Each file was loaded by the file before it.
package struct NestedFiles {
  /// The maximum depth of nested files.
  static let limit = 16

  /// The absolute paths of the files, from the outermost to the innermost. They stay valid if the console changes its
  /// directory.
  private var paths: [String] = []

  package init() {}

  /// Checks that a file may run.
  ///
  /// - Throws: `loads-itself` at `range` if the file is already running, or if files are nested too deeply.
  package func check(_ path: String, at range: SourceRange) throws(Diagnostic) {
    let place = FilePath.place(of: path)
    let isOpen = paths.contains { FilePath.place(of: $0) == place }
    guard isOpen || paths.count > Self.limit else { return }
    throw FileError.loadsItself(isOpen ? path : nil).at(range)
  }

  /// Whether no file is running.
  package var areNone: Bool { paths.isEmpty }

  /// Records that a file starts to run.
  package mutating func begin(_ path: String) { paths.append(FilePath.absolute(path)) }

  /// Records that the innermost file has ended.
  package mutating func end() { paths.removeLast() }
}
