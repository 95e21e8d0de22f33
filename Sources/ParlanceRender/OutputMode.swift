public import ParlanceModel
public import ParlanceStore

extension OutputMode {
  /// Returns a sink for one answer. The sink flushes `buffer` at its end.
  public func makeSink(to buffer: OutputBuffer, style: TableStyle = TableStyle()) -> any RowSink {
    let isSpelt = style.isTerminal && !isForPeople
    let buffer = isSpelt ? OutputBuffer(EscapingSink(buffer)) : buffer
    return formatted(makePlainSink(to: buffer, style: style), style)
  }

  /// Returns a sink for an answer that is a file's only content. The sink flushes `buffer` at its end.
  ///
  /// - Parameter title: The title of the file, if its format has one.
  public func makeFileSink(to buffer: OutputBuffer, style: TableStyle, title: String) -> any RowSink {
    self == .html
      ? formatted(HTMLSink(buffer, style.preferences, title: title), style)
      : makeSink(to: buffer, style: style)
  }

  /// Returns a sink that formats values as the user prefers and passes them to `sink`. Returns `sink` itself if this
  /// mode is for programs, or if the user hasn't chosen any format.
  func formatted(_ sink: any RowSink, _ style: TableStyle) -> any RowSink {
    let format = style.preferences.format
    return usesPreferredFormats && !format.isPlain ? FormattedSink(sink, format) : sink
  }

  /// Returns a sink that writes values as they are stored.
  private func makePlainSink(to buffer: OutputBuffer, style: TableStyle) -> any RowSink {
    switch self {
    case .table: TableSink(buffer, style: style, signs: style.isASCII ? .ascii : .light)
    case .rounded: TableSink(buffer, style: style, signs: style.isASCII ? .ascii : .rounded)
    case .ascii: TableSink(buffer, style: style.inASCII, signs: .ascii)
    case .psql: TableSink(buffer, style: style, signs: .psql)
    case .column: TableSink(buffer, style: style, signs: .columns)
    case .line: LineSink(buffer, style: style)
    case .markdown: MarkdownSink(buffer, style.preferences, cells: style.documentCells)
    case .html: HTMLSink(buffer, style.preferences, cells: style.documentCells)
    case .csv: SeparatedSink.csv(buffer, style.preferences)
    case .tsv: SeparatedSink.tsv(buffer, style.preferences)
    case .json: JSONSink(buffer, isArray: true)
    case .ndjson: JSONSink(buffer, isArray: false)
    case .plist: PropertyListSink(buffer, zone: style.zone)
    }
  }
}
