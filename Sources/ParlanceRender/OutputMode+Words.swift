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
    "box": .table, "tabs": .tsv, "columns": .column,
    // DuckDB
    "duckbox": .table, "jsonlines": .ndjson,
    // psql
    "aligned": .psql, "expanded": .line,
    // litecli
    "fancy_grid": .table, "vertical": .line, "github": .markdown,
  ]

  /// What comes nearest to a mode of another shell that is not here.
  public static func nearest(to word: String) -> OutputMode? {
    ["list": .csv, "quote": .csv, "unaligned": .csv, "duckdb": .table, "xml": .html][word.lowercased()]
  }
}
