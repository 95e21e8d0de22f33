import ParlanceLanguage

/// The files whose sentences are being run, each but the first named by a sentence of the one before it.
struct NestedFiles {
  /// How many may be open at once.
  static let limit = 16

  /// From the root: the console may go to another directory meanwhile.
  private var paths: [String] = []

  /// - Throws: `loads-itself` at `range` where the file is being run already, or too many are.
  func check(_ path: String, at range: SourceRange) throws(Diagnostic) {
    let place = FileNames.place(of: path)
    let isOpen = paths.contains { FileNames.place(of: $0) == place }
    guard isOpen || paths.count > Self.limit else { return }
    throw Diagnostic(
      "loads-itself", .notLegalHere, at: range,
      isOpen
        ? "\(path) is being run already: a file that runs itself would never end"
        : "files run one another too deeply, \(Self.limit) at most")
  }

  var areNone: Bool { paths.isEmpty }

  mutating func begin(_ path: String) { paths.append(FileNames.absolute(path)) }

  mutating func end() { paths.removeLast() }
}
