/// The formats of an answer.
public enum OutputMode: String, CaseIterable, Sendable {
  case table, rounded, ascii, psql, column, line, markdown, html, csv, tsv, json, ndjson, plist

  /// A description in one line.
  public var summary: String {
    switch self {
    case .table: "columns in a box, fitted to the terminal"
    case .rounded: "columns in a box with round corners"
    case .ascii: "columns in a box of ASCII characters"
    case .psql: "columns with lines only between them"
    case .column: "columns with spaces between them"
    case .line: "one `name = value` per line"
    case .markdown: "a Markdown table"
    case .html: "an HTML table"
    case .csv: "comma-separated values (RFC 4180)"
    case .tsv: "tab-separated values, one row per line"
    case .json: "one JSON array of objects"
    case .ndjson: "one JSON object per line"
    case .plist: "a property list (XML)"
    }
  }

  /// Whether the mode draws a table that fits the width of the terminal.
  public var isTable: Bool {
    switch self {
    case .table, .rounded, .ascii, .psql, .column: true
    case .line, .markdown, .html, .csv, .tsv, .json, .ndjson, .plist: false
    }
  }

  /// Whether the output is for people and not for programs. Such output can contain more than the answer, such as
  /// hints.
  public var isForPeople: Bool { isTable || self == .line || self == .markdown }

  /// Whether receipts, errors and notes are also written as JSON objects.
  public var isJSON: Bool { self == .json || self == .ndjson }

  /// Whether values are written in the user's preferred formats (`.format`). HTML is included, because people read web
  /// pages.
  public var usesPreferredFormats: Bool { isForPeople || self == .html }
}

extension OutputMode {
  /// Creates the mode with this name, which can be the name of the same mode in another shell. Fails if the name is
  /// unknown.
  public init?(word: String) {
    let word = word.lowercased()
    guard let mode = OutputMode(rawValue: word) ?? Self.elsewhere[word] else { return nil }
    self = mode
  }

  /// The names of modes in other shells, with the same modes in Parlance.
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
    // Other common names
    "boxes": .table, "records": .line, "record": .line, "md": .markdown, "jsonl": .ndjson, "text": .ascii,
  ]

  /// Returns the closest equivalent of another shell's output mode, or nil.
  public static func nearest(to word: String) -> OutputMode? {
    [
      "list": .csv, "quote": .csv, "unaligned": .csv, "tcl": .tsv, "excel": .csv, "duckdb": .table,
      "xml": .html, "latex": .markdown, "jira": .markdown, "rst": .markdown, "orgtbl": .markdown,
    ][word.lowercased()]
  }
}
