import Glibc
import ParlanceLanguage

/// Where a person's files are kept, by the XDG base directory specification.
package struct Places: Sendable {
  let environment: [String: String]

  package init(environment: [String: String]) { self.environment = environment }

  /// The database that is opened where none is named.
  var database: String { base("XDG_DATA_HOME", ".local/share") + "/parlance/parlance.sqlite" }

  var history: String { base("XDG_STATE_HOME", ".local/state") + "/parlance/history" }

  /// In which databases something was said.
  var knownDatabases: String { base("XDG_STATE_HOME", ".local/state") + "/parlance/known-databases" }

  /// What an interactive console runs first.
  var initFile: String { base("XDG_CONFIG_HOME", ".config") + "/parlance/init.say" }

  /// The same, as it is read: no sentence names it, so it is read however far the console reaches.
  ///
  /// - Throws: As ``FileReader/read(_:)``.
  func readInitFile() throws -> SourceText { try FileReader(.everything).read(initFile) }

  /// The variable's directory, where it is absolute, else the one below the home directory.
  private func base(_ variable: String, _ fallback: String) -> String {
    if let path = environment[variable], path.hasPrefix("/") { return path }
    return environment["HOME"].map { $0 + "/" + fallback } ?? FileNames.absolute(fallback)
  }

  /// Makes the directory in which `path` lies, and those around it, for their owner alone.
  ///
  /// - Returns: The system's `errno` where that fails: of the first of them that cannot be made.
  static func makeDirectory(for path: String) -> Int32? {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return nil }
    let directory = String(path[..<slash])
    if access(directory, F_OK) == 0 { return nil }
    if errno != ENOENT { return errno }
    if let code = makeDirectory(for: directory) { return code }
    // Another console may have made it meanwhile.
    return mkdir(directory, 0o700) == 0 || errno == EEXIST ? nil : errno
  }
}
