/// The formats of files that Parlance writes. The extension of the file name selects the format.
public enum FileFormat: Sendable, Equatable {
  case rows(OutputMode), calendar

  public static let all: [FileFormat] =
    [.csv, .tsv, .json, .ndjson, .markdown, .html, .ascii, .plist].map(rows) + [.calendar]

  /// The formats that Parlance can also read.
  public static let read: [FileFormat] = [.csv, .tsv, .json, .ndjson, .plist].map(rows)

  /// The file name extensions of the format, without the dot. Messages show the first one.
  public var endings: [String] {
    switch self {
    case .rows(.csv): ["csv"]
    case .rows(.tsv): ["tsv", "tab"]
    case .rows(.json): ["json"]
    case .rows(.ndjson): ["ndjson", "jsonl"]
    case .rows(.markdown): ["md", "markdown"]
    case .rows(.html): ["html", "htm"]
    case .rows(.plist): ["plist"]
    case .rows: ["txt"]
    case .calendar: ["ics"]
    }
  }

  /// A description of the format for messages, with an article if it needs one: `a JSON array`.
  public var words: String {
    switch self {
    case .rows(.csv): "comma-separated values"
    case .rows(.tsv): "tab-separated values"
    case .rows(.json): "a JSON array"
    case .rows(.ndjson): "one JSON object per line"
    case .rows(.markdown): "a Markdown table"
    case .rows(.html): "a web page"
    case .rows(.plist): "a property list"
    case .rows: "a plain table"
    case .calendar: "a calendar"
    }
  }

  /// Returns the format that the extension of a file name selects. Fails if the extension is unknown.
  public init?(of name: FileName) {
    guard let ending = name.ending?.lowercased(),
      let format = Self.all.first(where: { $0.endings.contains(ending) })
    else { return nil }
    self = format
  }
}

/// The parts of a file name: `charts/july.svg` consists of `charts/`, `july` and `svg`.
public struct FileName: Sendable, Equatable {
  /// The directory, ending with a slash. Empty for the current directory.
  public let directory: String
  /// The name without the directory and the extension.
  public let stem: String
  /// The extension after the last dot, without the dot. Nil if the part before or after the dot is empty.
  public let ending: String?

  public init(_ path: String) {
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let name = path[slash...]
    directory = String(path[..<slash])
    let dot = name.lastIndex(of: ".")
    let end = dot.map { name[name.index(after: $0)...] } ?? ""
    if let dot, dot > name.startIndex, !end.isEmpty {
      (stem, ending) = (String(name[..<dot]), String(end))
    } else {
      (stem, ending) = (String(name.last == "." ? name.dropLast() : name), nil)
    }
  }

  /// Returns the file name with another extension: `july.svg` for `july.csv`. If the file name is only an extension,
  /// such as `.csv`, the result is `name` with the other extension.
  public func ending(in ending: String, orNamed name: String) -> String {
    // A file name such as `.svg` is only an extension.
    let isNamed = !stem.isEmpty && (self.ending != nil || stem.first != ".")
    return "\(directory)\(isNamed ? stem : name).\(ending)"
  }
}
