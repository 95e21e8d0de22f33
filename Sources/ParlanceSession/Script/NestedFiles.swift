package import ParlanceLanguage

/// The files whose sentences are being run, each but the first named by a sentence of the one before it.
package struct NestedFiles {
  /// How many may be open at once.
  static let limit = 16

  /// From the root: the console may go to another directory meanwhile.
  private var paths: [String] = []

  package init() {}

  /// - Throws: `loads-itself` at `range` where the file is being run already, or too many are.
  package func check(_ path: String, at range: SourceRange) throws(Diagnostic) {
    let place = FilePath.place(of: path)
    let isOpen = paths.contains { FilePath.place(of: $0) == place }
    guard isOpen || paths.count > Self.limit else { return }
    throw Diagnostic(
      "loads-itself", .notLegalHere, at: range,
      isOpen
        ? "\(path) is being run already: a file that runs itself would never end"
        : "files run one another too deeply, \(Self.limit) at most")
  }

  package var areNone: Bool { paths.isEmpty }

  mutating func begin(_ path: String) { paths.append(FilePath.absolute(path)) }

  mutating func end() { paths.removeLast() }
}
