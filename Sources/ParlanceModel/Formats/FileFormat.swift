/// The forms of file that rows can be written in. The ending of a file's name says which.
public enum FileFormat: Sendable, Equatable {
  case rows(OutputMode), calendar

  public static let all: [FileFormat] =
    [.csv, .tsv, .json, .ndjson, .markdown, .html, .ascii, .plist].map(rows) + [.calendar]

  /// Those that are also read.
  public static let read: [FileFormat] = [.csv, .tsv, .json, .ndjson, .plist].map(rows)

  /// The endings by which it is known, without the dot; the first is the one that messages show.
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

  /// Its name in a sentence.
  public var words: String {
    switch self {
    case .rows(.csv): "comma-separated values"
    case .rows(.tsv): "tab-separated values"
    case .rows(.json): "a JSON array"
    case .rows(.ndjson): "one JSON object a line"
    case .rows(.markdown): "a table in Markdown"
    case .rows(.html): "a web page"
    case .rows(.plist): "a property list"
    case .rows: "a plain table"
    case .calendar: "a calendar"
    }
  }

  /// The format of a file of that name; nil where its ending is none of these.
  public init?(of name: FileName) {
    guard let ending = name.ending?.lowercased(),
      let format = Self.all.first(where: { $0.endings.contains(ending) })
    else { return nil }
    self = format
  }
}

/// The name of a file taken apart: `charts/july.svg` is `charts/`, `july` and `svg`.
public struct FileName: Sendable, Equatable {
  /// With the slash at its end; empty for the current one.
  public let directory: String
  public let stem: String
  /// What follows the last dot; nil where there is nothing before or after it.
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

  /// The same file with another ending; `name` where it has no name of its own.
  public func ending(in ending: String, orNamed name: String) -> String {
    // `.svg` alone is only an ending.
    let isNamed = !stem.isEmpty && (self.ending != nil || stem.first != ".")
    return "\(directory)\(isNamed ? stem : name).\(ending)"
  }
}
