/// Paths as texts: no file is looked at.
enum FilePath {
  /// `path` as seen from the directory of the file `base`, without `.` and `..` where they can be resolved.
  static func normalized(_ path: String, relativeTo base: String) -> String {
    let directory = base.split(separator: "/", omittingEmptySubsequences: false).dropLast().map(String.init)
    let whole = path.hasPrefix("/") ? path : (directory + [path]).joined(separator: "/")
    var parts: [Substring] = []
    for part in whole.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (whole.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
