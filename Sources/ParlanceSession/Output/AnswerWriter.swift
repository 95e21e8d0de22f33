package import ParlanceMeaning
package import ParlanceModel
package import ParlancePlanner
package import ParlanceRender
package import ParlanceStore
import ParlanceSQL

/// A writer of answers and receipts. It has an output mode and a destination.
package final class AnswerWriter {
  /// The output mode that the user set, such as `csv`.
  package var mode: OutputMode
  /// The user's preferences for the next answers.
  package var preferences = AnswerPreferences()
  package let buffer: OutputBuffer
  /// The clock for relative days such as `yesterday`.
  var clock = Clock.system
  /// The time zone for formats that store times in UTC.
  var zone = WallClockTimeZone.system
  /// Whether a person reads the answers. Another program gets only the values.
  package var isReadByPerson = true
  /// Whether the last answer is stored for `.last`. This takes memory and time, so only an interactive session sets it.
  package var storesLastAnswer = false
  /// The report to which answers are written instead of the output; nil without `--to`.
  package var report: PageReport?
  /// The last answer; it may be incomplete if the user closed the pager or pressed ^C.
  var last: RecordingSink?
  /// The question that the next single value answers; nil if there isn't one. The value is stored together with the
  /// question's sentence, so that the command `.last` can show the answer again.
  private var asked: (form: Answer, sentence: String)?
  /// The destination of answers.
  package var place: any AnswerPlace { didSet { buffer.sink = place } }
  /// The session's own output. Until a script commits, its receipts are buffered here.
  package let home: ReceiptBuffer
  private let ownStyle: () -> TableStyle
  /// The mode and width for a single answer. They take precedence over the user's mode and the terminal's width.
  private var chosenMode: OutputMode?
  private var chosenWidth: Int?

  /// - Parameter style: Returns the style of an answer. It is called for each answer, because the terminal's width may
  ///   change.
  package init(
    _ sink: any ByteSink, mode: OutputMode, style: @escaping () -> TableStyle = { TableStyle() }
  ) {
    home = ReceiptBuffer(before: sink)
    place = SessionOutput(home)
    buffer = OutputBuffer(place)
    self.mode = mode
    ownStyle = style
  }

  /// The mode of the next answer. If the answer goes to a file, the file can have its own mode.
  package var modeOfAnswer: OutputMode { chosenMode ?? place.mode ?? mode }

  /// The style of the next answer. Redirected answers have no colours and no width limit.
  package var tableStyle: TableStyle {
    var style = place.isRedirected ? fileStyle : preferred(ownStyle())
    if let chosenWidth { style.width = chosenWidth }
    return style
  }

  /// The style of answers in files.
  package var fileStyle: TableStyle { preferred(TableStyle(isASCII: ownStyle().isASCII)) }

  private func preferred(_ style: TableStyle) -> TableStyle {
    var style = style
    style.preferences = preferences
    style.preferences.format = preferredFormat
    style.zone = zone
    return style
  }

  private var preferredFormat: ValueFormat {
    var format = preferences.format
    format.now = clock.now
    return format
  }

  /// Runs `work`, which shows an answer, in the given mode and width.
  func showing(_ mode: OutputMode?, width: Int?, _ work: () throws -> Void) rethrows {
    defer { (chosenMode, chosenWidth) = (nil, nil) }
    (chosenMode, chosenWidth) = (mode, width)
    try work()
  }

  /// The formatting of emphasized words in help and descriptions.
  package var marks: TextMarks { TextMarks(tableStyle.palette) }

  /// The width of wrapped text in columns: the terminal's width, up to 100 for readability.
  package var textWidth: Int { min(tableStyle.width ?? 80, 100) }

  /// The layout of wrapped text.
  package var layout: TextLayout { TextLayout(width: textWidth, isASCII: tableStyle.isASCII) }

  /// Returns the layout of SQL. The lines fit into the terminal's width minus a margin in columns.
  package func code(within margin: Int = 0) -> CodeLayout {
    CodeLayout(width: tableStyle.width.map { max($0 - margin, 1) })
  }

  /// Writes a text for a person. A long line is broken between words.
  package func sentence(_ text: String) throws {
    // Control characters are escaped, because the text may contain the name of a file or a name from the database.
    let text = CellText.visible(text)
    guard let width = tableStyle.width, DisplayWidth.of(spelled(text)) > width else { return try line(text) }
    for part in TextLayout(width: width, isASCII: tableStyle.isASCII).paragraph(text) { try line(part) }
  }

  /// Writes a suggested sentence on its own line. The line isn't broken, so that the user can copy the sentence.
  ///
  /// - Parameter purpose: What the sentence is for, such as `to see them`.
  func suggest(_ sentence: String, _ purpose: String) throws {
    try verbatim("  \(purpose): \(tableStyle.palette.accented(CellText.visible(sentence)))")
  }

  /// Returns a sink for the rows of an answer; nil if the answer is a single value or a receipt. In a mode that shows
  /// tables, a single record is shown with one line per field.
  ///
  /// - Parameter isCommitted: Whether `.last` can show the answer again.
  package func sink(for answer: Answer, isCommitted: Bool = false) -> (any RowSink)? {
    // A receipt doesn't count as the one answer that `.once` redirects.
    if case .receipt = answer { return nil }
    place.noteAnswer()
    guard let sink = sink(for: answer, to: buffer, marking: nil, isCommitted: isCommitted) else { return nil }
    return place.countsRows ? CountedRows(sink, for: place.task, to: place) : sink
  }

  /// Returns a sink for the rows of an answer.
  ///
  /// - Parameters:
  ///   - buffer: The destination of the rows.
  ///   - marked: The indexes of rows that get a mark before their first cell; nil if no row can get one.
  package func sink(
    for answer: Answer, to buffer: OutputBuffer, marking marked: Set<Int>?, isCommitted: Bool = false
  ) -> (any RowSink)? {
    let mode: OutputMode
    switch answer {
    case .rows: mode = modeOfAnswer
    case .records: mode = modeOfAnswer.isTable ? .line : modeOfAnswer
    case .scalar, .receipt: return nil
    }
    var style = tableStyle
    style.margin = marked.map { RowMargin(marking: $0, palette: style.palette) }
    style.again = isCommitted ? RepeatOption(by: ".last line", upTo: RecordingSink.rowLimit) : nil
    return mode.makeSink(to: buffer, style: style)
  }

  /// Writes a single value. In a mode for programs, it is written as an answer with one row.
  func write(_ value: Value, as column: ResultColumn) throws {
    place.count(rows: 1)
    let mode = modeOfAnswer
    guard mode.isForPeople else {
      return try mode.makeSink(to: buffer, style: tableStyle).write([column], [[value]])
    }
    if value == .null, let missing = preferences.missing {
      return try verbatim(CellText.visible(missing))
    }
    let isBare = value == .null && (tableStyle.isASCII || mode == .ascii)
    let text = CellText.of(value, in: column, format, keepingLines: true)
    if case .quantity(let unit, _) = column.kind, value != .null {
      return try verbatim(English.amount(text, unit))
    }
    try verbatim(isBare ? "-" : text)
  }

  /// Writes a receipt as one line, which is broken at the terminal's width. In a JSON mode, the receipt is an object on
  /// one line.
  ///
  /// A receipt always goes to the session's own output, because it isn't an answer. Answers may be redirected.
  ///
  /// - Parameters:
  ///   - fields: The fields of the object. The message follows them.
  ///   - isCertain: Whether the receipt stays true after a rollback, such as a receipt for a written file.
  package func receipt(
    _ text: String, _ fields: JSONFields = ["kind": "receipt"], isCertain: Bool = false
  ) throws {
    if mode.isJSON {
      let message: JSONFields = ["message": .text(text)]
      return try write(fields.adding(message), isCertain: isCertain)
    }
    try bypassingRedirection {
      let text = spelled(text)
      try holding(isCertain) {
        try verbatim(tableStyle.width.map { DiagnosticRenderer(.console, width: $0).folded(text) } ?? text)
      }
    }
  }

  /// Writes a JSON object that isn't an answer, such as a receipt.
  private func write(_ fields: JSONFields, isCertain: Bool = false) throws {
    try bypassingRedirection { try holding(isCertain) { try verbatim(fields.line) } }
  }

  /// Writes a sentence, as the user typed it, to the session's own output.
  package func echo(_ sentence: String) throws { try bypassingRedirection { try verbatim(sentence) } }

  /// The format of values outside tables. A mode for people uses the user's preferences.
  package var format: ValueFormat { modeOfAnswer.usesPreferredFormats ? preferredFormat : ValueFormat() }

  /// Writes a text unchanged. It may contain values from the database and newlines.
  package func text(_ text: String) throws { try buffer.append(text) }

  /// Writes text like ``text(_:)``, but escapes control characters on a terminal.
  package func stored(_ text: String) throws {
    guard tableStyle.isTerminal else { return try self.text(text) }
    var text = text
    try text.withUTF8 { try EscapingSink(buffer).write(UnsafeRawBufferPointer($0)) }
  }

  /// Writes a line unchanged. It may contain values from the database.
  package func verbatim(_ line: String) throws {
    try text(line)
    try buffer.append("\n")
  }

  /// Writes a line of the console's own text. If the terminal shows only ASCII, other characters are replaced.
  package func line(_ words: String) throws { try verbatim(spelled(words)) }

  /// Returns the text. If the terminal shows only ASCII, other characters are replaced.
  package func spelled(_ words: String) -> String { tableStyle.isASCII ? ASCIIReplacements.of(words) : words }

  /// Writes all buffered output, so that it appears before later output.
  package func flush() throws {
    try buffer.flush()
    try place.release()
  }
}

extension AnswerWriter {
  /// Buffers receipts until ``endBuffering(areTrue:)``, so that a script prints them after its commit.
  package func beginBuffering() throws {
    try buffer.flush()
    home.isHolding = true
  }

  /// Writes the buffered output.
  ///
  /// - Parameter areTrue: Whether the changes were committed. If not, the receipts are dropped.
  package func releaseReceipts(areTrue: Bool) throws {
    try buffer.flush()
    try home.release(areTrue: areTrue)
  }

  /// Writes the buffered output and stops buffering receipts.
  package func endBuffering(areTrue: Bool) throws {
    defer { home.isHolding = false }
    try releaseReceipts(areTrue: areTrue)
  }

  /// Runs `work`, which writes a receipt.
  ///
  /// - Parameter isCertain: Whether the receipt stays true after a rollback. If so, it isn't buffered.
  func holding(_ isCertain: Bool, _ work: () throws -> Void) throws {
    guard home.isHolding, !isCertain else { return try work() }
    try buffer.flush()
    home.takesReceipt = true
    defer { home.takesReceipt = false }
    try work()
    try buffer.flush()
  }

  /// Runs `work`. During `work`, output goes to the session's own output, even if answers are redirected.
  func bypassingRedirection(_ work: () throws -> Void) throws {
    guard place.isRedirected else { return try work() }
    try buffer.flush()
    try place.bypassingRedirection {
      try work()
      try buffer.flush()
    }
  }
}

extension AnswerWriter: Speaker {
  package var task: ProgressTask? { place.task }

  package func rows(of answer: Answer, to sentence: @autoclosure () -> String) -> (any RowSink)? {
    if let report { return rows(of: answer, to: sentence(), in: report) }
    let sink = sink(for: answer, isCommitted: storesLastAnswer)
    if storesLastAnswer, case .scalar = answer { asked = (answer, sentence()) }
    return sink.map { passing($0, of: answer, to: sentence()) }
  }

  package func passing(
    _ sink: any RowSink, of answer: Answer, to sentence: @autoclosure () -> String
  ) -> any RowSink {
    if let report {
      // A chart has no rows of its own, so its section begins here.
      _ = rows(of: answer, to: sentence(), in: report)
      return sink
    }
    return storesLastAnswer ? RecordingSink(sink, of: answer, to: sentence(), for: self) : sink
  }

  package func warn(_ hint: Hint) { place.hints.append(hint) }

  package func say(_ reply: Reply) throws {
    if let report { return try add(reply, to: report) }
    switch reply {
    case .value(let value, let column):
      if let asked {
        try RecordingSink(nil, of: asked.form, to: asked.sentence, for: self).write([column], [[value]])
      }
      asked = nil
      try write(value, as: column)
    case .receipt(let receipt, let canBeUndone) where mode.isJSON:
      try write(JSONFields(receipt, canBeUndone: canBeUndone))
    case .receipt(let receipt, let canBeUndone):
      try self.receipt(ReceiptText(format).of(receipt) + (canBeUndone ? "; `undo` reverts this" : ""))
    case .done(let words, let fields, let isCertain):
      try receipt(words, (["kind": "receipt"] as JSONFields).adding(fields), isCertain: isCertain)
    case .aside(let words): if isReadByPerson, mode.isForPeople { try receipt(words) }
    case .hint(let hint): try show(hint)
    case .lines(let lines): for line in lines { try self.line(line) }
    case .declared(let lines) where mode.isJSON:
      try write([
        "kind": "receipt", "action": "declared", "message": .text(lines.joined(separator: "\n")),
      ])
    case .declared(let lines): for line in lines { try self.line(line) }
    case .trial(let trial):
      switch trial.receipt {
      case .rows(let rows) where mode.isJSON: try write(JSONFields(rows, wouldBe: true))
      case .rows(let rows): try receipt(ReceiptText(format, wouldBe: true).of(rows))
      case .words(let words, let fields):
        try receipt(words, (["kind": "preview"] as JSONFields).adding(fields))
      }
      try show(trial)
    case .chart(let picture, isSVG: true): try text(picture.svg)
    case .chart(let picture, isSVG: false):
      for line in picture.lines(tableStyle) { try verbatim(line) }
    case .explanation(let explanation): try write(explanation)
    case .steps(let steps, .lines): try write(steps)
    case .steps(let steps, .svg): try text(steps.picture.svg)
    case .steps(let steps, .mermaid): for line in steps.picture.mermaid { try verbatim(line) }
    case .queryPlan(let lines): try write(queryPlan: lines)
    case .tables(let lines): try write(lines)
    }
  }

  /// Shows a hint. For a person, it is printed below the answer. Otherwise, it is printed on standard error.
  func show(_ hint: Hint) throws {
    if let report { return try add(.hint(hint), to: report) }
    guard isReadByPerson, modeOfAnswer.isForPeople, !place.isRedirected else { return warn(hint) }
    // Without an empty line, the hint would be a row of the Markdown table.
    if modeOfAnswer == .markdown { try line("") }
    try sentence(hint.text)
    if let suggestion = hint.suggestion { try suggest(suggestion.sentence, suggestion.purpose) }
  }
}
