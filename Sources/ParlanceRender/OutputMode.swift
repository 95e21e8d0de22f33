public import ParlanceStore

/// The forms in which an answer can be written.
public enum OutputMode: String, CaseIterable, Sendable {
  case table, csv, tsv, json, ndjson, markdown, line

  /// What it is for, in one line.
  public var summary: String {
    switch self {
    case .table: "columns in a box, fitted to the terminal"
    case .csv: "comma-separated values (RFC 4180)"
    case .tsv: "tab-separated values, one line a row"
    case .json: "one JSON array of objects"
    case .ndjson: "one JSON object a line"
    case .markdown: "a table for GitHub"
    case .line: "one `name = value` a line"
    }
  }

  /// Whether it is read by people, who are also told what is not an answer.
  public var isForPeople: Bool { self == .table || self == .line || self == .markdown }

  /// A sink for one answer; it flushes `buffer` at the end. `style` matters to what people read in a terminal.
  public func makeSink(to buffer: OutputBuffer, style: TableStyle = TableStyle()) -> any RowSink {
    switch self {
    case .table: TableSink(buffer, style: style)
    case .csv: CSVSink(buffer)
    case .tsv: TSVSink(buffer)
    case .json: JSONSink(buffer)
    case .ndjson: NDJSONSink(buffer)
    case .markdown: MarkdownSink(buffer)
    case .line: LineSink(buffer, isASCII: style.isASCII, margin: style.margin)
    }
  }
}
