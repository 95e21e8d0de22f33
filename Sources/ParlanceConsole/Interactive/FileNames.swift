import FoundationEssentials
import ParlanceSession

/// The files that Tab offers for a path that was begun.
enum FileNames {
  /// The paths that begin with `path`, in order; a directory's ends with `/`. Hidden ones only where a dot was typed, and a
  /// `~` stays. Left out is what leads nowhere, and what no line can hold.
  static func beginning(with path: String, home: String? = nil) -> [String] {
    if path == "~", home != nil { return ["~/"] }
    let slash = path.lastIndex(of: "/")
    let directory = slash.map { String(path[...$0]) } ?? ""
    let begun = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let folder = directory.isEmpty ? "." : FilePath.fromHome(directory, home)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let begunSo = names.filter {
      $0.hasPrefix(begun) && ($0.first != "." || begun.first == ".") && isSayable($0)
    }
    return begunSo.sorted().compactMap { name in
      var isDirectory = false
      guard
        FileManager.default.fileExists(
          atPath: FilePath.fromHome(directory, home) + name, isDirectory: &isDirectory)
      else { return nil }
      return directory + name + (isDirectory ? "/" : "")
    }
  }

  /// Whether it can be typed: a line's end would end it, and other control characters are keys.
  private static func isSayable(_ name: String) -> Bool {
    !name.unicodeScalars.contains { $0 != "\t" && $0.properties.generalCategory == .control }
  }
}
