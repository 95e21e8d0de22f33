import Foundation

/// The files that Tab offers for a path that was begun.
enum FileNames {
  /// The path from the root, so that it stays true when the console goes to another directory.
  static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  }

  /// By which a file is known, whatever it is called. This takes a while.
  static func place(of path: String) -> String {
    // From the root: behind a `~` a URL would seek a user.
    URL(fileURLWithPath: absolute(path)).resolvingSymlinksInPath().path
  }

  /// The path where `~`, or `~/` at its beginning, stands for `home`.
  static func fromHome(_ path: String, _ home: String?) -> String {
    guard let home, !home.isEmpty, path == "~" || path.hasPrefix("~/") else { return path }
    return home + path.dropFirst()
  }

  /// What lies in a directory, in no order; nothing where it cannot be read.
  static func all(in directory: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
  }

  /// The paths that begin with `path`, in order; a directory's ends with `/`. Hidden ones only where a dot was typed, and a
  /// `~` stays. Left out is what leads nowhere, and what no line can hold.
  static func beginning(with path: String, home: String? = nil) -> [String] {
    if path == "~", home != nil { return ["~/"] }
    let slash = path.lastIndex(of: "/")
    let directory = slash.map { String(path[...$0]) } ?? ""
    let begun = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let names = all(in: directory.isEmpty ? "." : fromHome(directory, home))
    let begunSo = names.filter {
      $0.hasPrefix(begun) && ($0.first != "." || begun.first == ".") && isSayable($0)
    }
    return begunSo.sorted().compactMap { name in
      var isDirectory: ObjCBool = false
      guard
        FileManager.default.fileExists(atPath: fromHome(directory, home) + name, isDirectory: &isDirectory)
      else { return nil }
      return directory + name + (isDirectory.boolValue ? "/" : "")
    }
  }

  /// Whether it can be typed: a line's end would end it, and other control characters are keys.
  private static func isSayable(_ name: String) -> Bool {
    !name.unicodeScalars.contains { $0 != "\t" && $0.properties.generalCategory == .control }
  }
}
