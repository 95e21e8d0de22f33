import FoundationEssentials
import ParlanceFiles
import ParlanceSession

/// The file names that Tab offers for the beginning of a path.
enum FileNames {
  /// Returns the paths that begin with `path`, sorted. The path of a directory ends with `/`. A leading `~` isn't
  /// replaced. Hidden files are included only if the typed file name begins with a dot. Broken links and names that
  /// can't be typed are left out.
  static func beginning(with path: String, home: String? = nil) -> [String] {
    if path == "~", home != nil { return ["~/"] }
    let slash = path.lastIndex(of: "/")
    let directory = slash.map { String(path[...$0]) } ?? ""
    let begun = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let folder = directory.isEmpty ? "." : FilePath.fromHome(directory, home)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let begunSo = names.filter {
      $0.hasPrefix(begun) && ($0.first != "." || begun.first == ".") && isTypeable($0)
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

  /// Whether the name can be typed in a line. A newline would end the line, and other control characters are keys of
  /// the line editor.
  private static func isTypeable(_ name: String) -> Bool {
    !name.unicodeScalars.contains { $0 != "\t" && $0.properties.generalCategory == .control }
  }
}
