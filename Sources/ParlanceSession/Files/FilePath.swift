import Foundation

/// What paths mean that people type.
package enum FilePath {
  /// The path from the root, so that it stays true when the console goes to another directory.
  package static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  }

  /// By which a file is known, whatever it is called. This takes a while.
  package static func place(of path: String) -> String {
    // From the root: behind a `~` a URL would seek a user.
    URL(fileURLWithPath: absolute(path)).resolvingSymlinksInPath().path
  }

  /// The path where `~`, or `~/` at its beginning, stands for `home`.
  package static func fromHome(_ path: String, _ home: String?) -> String {
    guard let home, !home.isEmpty, path == "~" || path.hasPrefix("~/") else { return path }
    return home + path.dropFirst()
  }
}
