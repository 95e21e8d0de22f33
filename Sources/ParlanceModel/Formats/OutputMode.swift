/// The forms in which an answer can be written.
public enum OutputMode: String, CaseIterable, Sendable {
  case table, rounded, ascii, psql, column, line, markdown, html, csv, tsv, json, ndjson, plist

  /// What it is for, in one line.
  public var summary: String {
    switch self {
    case .table: "columns in a box, fitted to the terminal"
    case .rounded: "the same in a box with round corners"
    case .ascii: "the same in signs that any font has"
    case .psql: "the same with lines only between the columns"
    case .column: "the same with blanks between the columns"
    case .line: "one `name = value` a line"
    case .markdown: "a table for GitHub"
    case .html: "a table for a web page"
    case .csv: "comma-separated values (RFC 4180)"
    case .tsv: "tab-separated values, one line a row"
    case .json: "one JSON array of objects"
    case .ndjson: "one JSON object a line"
    case .plist: "a property list (XML)"
    }
  }

  /// Whether it sets columns side by side, fitted to the terminal.
  public var isTable: Bool {
    switch self {
    case .table, .rounded, .ascii, .psql, .column: true
    case .line, .markdown, .html, .csv, .tsv, .json, .ndjson, .plist: false
    }
  }

  /// Whether it is read by people, who are also told what is not an answer.
  public var isForPeople: Bool { isTable || self == .line || self == .markdown }

  /// Whether receipts, errors and notes are JSON objects, too.
  public var isJSON: Bool { self == .json || self == .ndjson }

  /// Whether values are written as a person likes them: also in a page, which people read in the end.
  public var obeysFormats: Bool { isForPeople || self == .html }
}

extension OutputMode {
  /// The mode that is called `word` here, or in another shell; nil where no mode is the same.
  public init?(word: String) {
    let word = word.lowercased()
    guard let mode = OutputMode(rawValue: word) ?? Self.elsewhere[word] else { return nil }
    self = mode
  }

  /// What other shells call the modes that are here.
  static let elsewhere: [String: OutputMode] = [
    // sqlite3
    "box": .table, "tabs": .tsv, "columns": .column, "lines": .line,
    // DuckDB
    "duckbox": .table, "jsonlines": .ndjson,
    // psql
    "aligned": .psql, "expanded": .line,
    // litecli
    "fancy_grid": .table, "vertical": .line, "github": .markdown, "pipe": .markdown, "grid": .ascii,
    "simple": .column, "plain": .column, "minimal": .column, "double": .table,
    // As people call them
    "boxes": .table, "records": .line, "record": .line, "md": .markdown, "jsonl": .ndjson, "text": .ascii,
  ]

  /// What comes nearest to a mode of another shell that is not here.
  public static func nearest(to word: String) -> OutputMode? {
    [
      "list": .csv, "quote": .csv, "unaligned": .csv, "tcl": .tsv, "excel": .csv, "duckdb": .table,
      "xml": .html, "latex": .markdown, "jira": .markdown, "rst": .markdown, "orgtbl": .markdown,
    ][word.lowercased()]
  }
}
