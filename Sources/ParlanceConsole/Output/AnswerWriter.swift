import ParlanceModel
import ParlancePlanner
package import ParlanceRender
import ParlanceStore

/// Where answers and receipts go, and in which mode.
package final class AnswerWriter {
  package var mode: OutputMode
  let buffer: OutputBuffer
  let route: AnswerRoute
  private let ownMarks: TextMarks
  private let ownStyle: () -> TableStyle

  /// - Parameter style: Asked at each answer, since a terminal may change its width.
  package init(
    _ sink: any ByteSink, mode: OutputMode, marks: TextMarks = .none,
    style: @escaping () -> TableStyle = { TableStyle() }
  ) {
    ownMarks = marks
    route = AnswerRoute(sink)
    buffer = OutputBuffer(route)
    self.mode = mode
    ownStyle = style
  }

  /// What the place of output allows now; elsewhere than at home there are no colours, and nothing limits the width.
  var tableStyle: TableStyle { route.leadsAway ? TableStyle(isASCII: ownStyle().isASCII) : ownStyle() }

  /// How help and descriptions stand out.
  var marks: TextMarks { route.leadsAway ? .none : ownMarks }

  /// The width to which text is wrapped: the terminal's, but not so wide that it is hard to read.
  var textWidth: Int { min(tableStyle.width ?? 80, 100) }

  /// A sink for the rows of one answer. Records are shown a field a line, unless a mode for programs was chosen.
  func sink(for answer: Answer) -> (any RowSink)? {
    route.noteAnswer()
    let sink = sink(for: answer, to: buffer, marking: nil)
    guard let task = route.progress?.task, let sink else { return sink }
    return CountedRows(sink, for: task)
  }

  /// - Parameters:
  ///   - buffer: Where the rows go.
  ///   - marked: The rows to be marked in a margin; nil for none.
  func sink(for answer: Answer, to buffer: OutputBuffer, marking marked: Set<Int>?) -> (any RowSink)? {
    var style = tableStyle
    style.margin = marked.map { RowMargin(marking: $0, palette: style.palette) }
    return switch answer {
    case .rows: mode.makeSink(to: buffer, style: style)
    case .records: (mode == .table ? OutputMode.line : mode).makeSink(to: buffer, style: style)
    case .scalar, .receipt: nil
    }
  }

  /// A scalar prints as itself; in a mode for programs it is an answer of one row.
  func write(_ value: Value, as column: ResultColumn) throws {
    switch mode {
    case .table, .line, .markdown:
      let isBare = value == .null && tableStyle.isASCII
      try line(isBare ? "-" : CellText.of(value, as: column.kind, keepingLines: true))
    case .csv, .tsv, .json, .ndjson:
      let sink = mode.makeSink(to: buffer)
      try sink.begin([column])
      try sink.row(StoredRow([value]))
      try sink.end()
    }
  }

  func write(_ receipt: Receipt) throws { try line(ReceiptText.of(receipt)) }

  /// Writes text that ends its own lines.
  func text(_ text: String) throws { try buffer.append(text) }

  func line(_ text: String) throws {
    try self.text(text)
    try buffer.append("\n")
  }

  /// Shows all that was answered so far, since something else will be.
  package func flush() throws {
    try buffer.flush()
    try route.release()
  }
}
