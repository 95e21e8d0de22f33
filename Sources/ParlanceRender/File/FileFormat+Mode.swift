public import ParlanceMeaning
public import ParlanceStore

extension FileFormat {
  /// The mode that writes it; nil for a calendar, of which a ``CalendarSink`` must know what the columns are.
  public var mode: OutputMode? {
    switch self {
    case .csv: .csv
    case .tsv: .tsv
    case .json: .json
    case .ndjson: .ndjson
    case .markdown: .markdown
    case .html: .html
    case .text: .ascii
    case .propertyList: .plist
    case .calendar: nil
    }
  }
}

extension OutputMode {
  /// A sink for an answer that is a file by itself; it flushes `buffer` at the end.
  ///
  /// - Parameter title: What the file holds, where its form has a place for that.
  public func makeFileSink(to buffer: OutputBuffer, style: TableStyle, title: String) -> any RowSink {
    self == .html
      ? formatted(HTMLSink(buffer, style.preferences, title: title), style)
      : makeSink(to: buffer, style: style)
  }
}
