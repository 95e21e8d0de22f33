/// The forms of file that rows can be written in. The ending of a file's name says which.
public enum FileFormat: String, Sendable, CaseIterable {
  case csv, tsv, json, ndjson, markdown, html, text, propertyList, calendar

  /// The endings by which it is known, without the dot; the first is the one that is told.
  public var endings: [String] {
    switch self {
    case .csv: ["csv"]
    case .tsv: ["tsv", "tab"]
    case .json: ["json"]
    case .ndjson: ["ndjson", "jsonl"]
    case .markdown: ["md", "markdown"]
    case .html: ["html", "htm"]
    case .text: ["txt"]
    case .propertyList: ["plist"]
    case .calendar: ["ics"]
    }
  }

  /// What it is, as a sentence tells it.
  public var words: String {
    switch self {
    case .csv: "comma-separated values"
    case .tsv: "tab-separated values"
    case .json: "a JSON array"
    case .ndjson: "one JSON object a line"
    case .markdown: "a table in Markdown"
    case .html: "a web page"
    case .text: "a plain table"
    case .propertyList: "a property list"
    case .calendar: "a calendar"
    }
  }

  /// The format of a file of that name; nil where its ending is none of these.
  public init?(of name: FileName) {
    guard let ending = name.ending?.lowercased(),
      let format = Self.allCases.first(where: { $0.endings.contains(ending) })
    else { return nil }
    self = format
  }
}
