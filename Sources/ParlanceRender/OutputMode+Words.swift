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
