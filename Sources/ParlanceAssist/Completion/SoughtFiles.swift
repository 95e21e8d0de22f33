import ParlanceLanguage

/// Which files Tab offers beside directories where a path is typed.
package enum SoughtFiles: Sendable {
  case all
  /// Those whose names end as sentences and declarations are kept.
  case scripts
  case databases

  /// The directories among `files`, and those that are sought; another one once its name is the only one that begins so.
  ///
  /// - Parameters:
  ///   - begun: What is typed of the path, with which all of them begin.
  ///   - isDatabase: Tells what a file holds.
  package func among(_ files: [String], begun: String, isDatabase: (String) -> Bool) -> [String] {
    if files.count == 1, !(begun.isEmpty || begun.last == "/") { return files }
    return files.filter { $0.last == "/" || isSought($0, isDatabase) }
  }

  private func isSought(_ path: String, _ isDatabase: (String) -> Bool) -> Bool {
    switch self {
    case .all: true
    case .scripts: Self.scriptEndings.contains { Folding.folded(path).hasSuffix($0) }
    case .databases: isDatabase(path)
    }
  }

  private static let scriptEndings = [".say", ".model"]
}
