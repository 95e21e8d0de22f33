package import ParlanceMeaning
package import ParlanceModel
package import ParlancePlanner
package import ParlanceRender
package import ParlanceStore

/// Where answers and receipts go, and in which mode.
package final class AnswerWriter {
  /// The one that is set.
  package var mode: OutputMode
  /// What the person has chosen for the answers to come.
  package var preferences = AnswerPreferences()
  package let buffer: OutputBuffer
  /// By which days are spoken of, where a person wants that.
  var clock = Clock.system
  /// By which the formats that know no wall clock write days and moments.
  var zone = WallZone.system
  /// Whether a person reads the answers: another program takes a value, and nothing beside it.
  package var isReadByPerson = true
  /// Whether the last answer is kept for `.last`, which takes memory and time; only a person asks for it.
  package var keepsLast = false
  /// The last answer, as far as it was read: the pager may have been left, or ^C have stopped it.
  var last: KeepingSink?
  /// What the value answers that comes next.
  private var asked: (form: Answer, sentence: String)?
  /// Where answers go now.
  package var place: any AnswerPlace { didSet { buffer.sink = place } }
  /// The session's own output, which holds back the receipts of a script until they are true.
  package let home: ReceiptBuffer
  private let ownStyle: () -> TableStyle
  /// In the place of the mode and the terminal's width, while one answer is shown.
  private var chosenMode: OutputMode?
  private var chosenWidth: Int?

  /// - Parameter style: Asked at each answer, since a terminal may change its width.
  package init(
    _ sink: any ByteSink, mode: OutputMode, style: @escaping () -> TableStyle = { TableStyle() }
  ) {
    home = ReceiptBuffer(before: sink)
    place = OwnOutput(home)
    buffer = OutputBuffer(place)
    self.mode = mode
    ownStyle = style
  }

  /// In which the next answer is written: a file that answers go to may have its own.
  package var modeOfAnswer: OutputMode { chosenMode ?? place.mode ?? mode }

  /// What the place of output allows now; elsewhere than at home there are no colours, and nothing limits the width.
  package var tableStyle: TableStyle {
    var style = place.leadsAway ? fileStyle : preferred(ownStyle())
    if let chosenWidth { style.width = chosenWidth }
    return style
  }

  /// What a file allows.
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

  /// Does `work`, which shows an answer, in another mode or width than the ones that are set.
  func showing(_ mode: OutputMode?, width: Int?, _ work: () throws -> Void) rethrows {
    defer { (chosenMode, chosenWidth) = (nil, nil) }
    (chosenMode, chosenWidth) = (mode, width)
    try work()
  }

  /// How help and descriptions stand out.
  package var marks: TextMarks { TextMarks(tableStyle.palette) }

  /// The width to which text is wrapped: the terminal's, but not so wide that it is hard to read.
  package var textWidth: Int { min(tableStyle.width ?? 80, 100) }

  /// How text is set for a person.
  package var layout: TextLayout { TextLayout(width: textWidth, isASCII: tableStyle.isASCII) }

  /// How SQL is set: within the terminal, behind a margin of `margin` columns.
  package func code(within margin: Int = 0) -> CodeLayout {
    CodeLayout(width: tableStyle.width.map { max($0 - margin, 1) })
  }

  /// Writes what is said to a person: broken between words where the terminal is narrower.
  package func sentence(_ text: String) throws {
    // It may hold a file's name, or one from the database.
    let text = CellText.visible(text)
    guard let width = tableStyle.width, DisplayWidth.of(spelled(text)) > width else { return try line(text) }
    for part in TextLayout(width: width, isASCII: tableStyle.isASCII).paragraph(text) { try line(part) }
  }

  /// Writes a sentence to be said next, as an error writes the one that was meant: on a line of its own that only the
  /// terminal wraps, so that it can be copied.
  ///
  /// - Parameter purpose: What it is said for: `to see them`.
  func suggest(_ sentence: String, _ purpose: String) throws {
    try verbatim("  \(purpose): \(tableStyle.palette.accented(CellText.visible(sentence)))")
  }

  /// A sink for the rows of one answer. Records are shown a field a line, unless a mode for programs was chosen.
  ///
  /// - Parameter isKept: Whether `.last` shows it again.
  package func sink(for answer: Answer, isKept: Bool = false) -> (any RowSink)? {
    // A receipt is no answer that `.once` waits for.
    if case .receipt = answer { return nil }
    place.noteAnswer()
    guard let sink = sink(for: answer, to: buffer, marking: nil, isKept: isKept) else { return nil }
    return place.countsRows ? CountedRows(sink, for: place.task, to: place) : sink
  }

  /// - Parameters:
  ///   - buffer: Where the rows go.
  ///   - marked: The rows to be marked in a margin; nil for none.
  package func sink(
    for answer: Answer, to buffer: OutputBuffer, marking marked: Set<Int>?, isKept: Bool = false
  ) -> (any RowSink)? {
    let mode: OutputMode
    switch answer {
    case .rows: mode = modeOfAnswer
    case .records: mode = modeOfAnswer.isTable ? .line : modeOfAnswer
    case .scalar, .receipt: return nil
    }
    var style = tableStyle
    style.margin = marked.map { RowMargin(marking: $0, palette: style.palette) }
    style.again = isKept ? ShownAgain(by: ".last line", upTo: KeepingSink.rowLimit) : nil
    return mode.makeSink(to: buffer, style: style)
  }

  /// A scalar prints as itself; in a mode for programs it is an answer of one row.
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

  /// Writes what was done: one line, broken at blanks where the terminal is narrower. It is no answer, and so goes to the
  /// person, wherever answers go. In a mode of JSON it is an object on one line.
  ///
  /// - Parameters:
  ///   - fields: The fields of the object, before its message.
  ///   - isCertain: Whether it stays true where what is not yet kept is undone, as of a file that was written.
  package func receipt(
    _ text: String, _ fields: JSONFields = ["kind": "receipt"], isCertain: Bool = false
  ) throws {
    if mode.isJSON {
      let message: JSONFields = ["message": .text(text)]
      return try write(fields.adding(message), isCertain: isCertain)
    }
    try atHome {
      let text = spelled(text)
      try holding(isCertain) {
        try verbatim(tableStyle.width.map { DiagnosticRenderer(.console, width: $0).folded(text) } ?? text)
      }
    }
  }

  /// Writes an object that isn't an answer.
  private func write(_ fields: JSONFields, isCertain: Bool = false) throws {
    try atHome { try holding(isCertain) { try verbatim(fields.line) } }
  }

  /// Writes what was said. It is no answer either.
  package func echo(_ sentence: String) throws { try atHome { try verbatim(sentence) } }

  /// How values are written that stand alone, or in a receipt: for people as they like them, as in cells.
  package var format: ValueFormat { modeOfAnswer.obeysFormats ? preferredFormat : ValueFormat() }

  /// Writes text that holds what is stored, or was typed, and ends its own lines.
  package func text(_ text: String) throws { try buffer.append(text) }

  /// As ``text(_:)``; on a terminal, what would act on it is spelt out.
  package func stored(_ text: String) throws {
    guard tableStyle.isTerminal else { return try self.text(text) }
    var text = text
    try text.withUTF8 { try SpeltSink(buffer).write(UnsafeRawBufferPointer($0)) }
  }

  /// Writes a line that holds what is stored, or was typed.
  package func verbatim(_ line: String) throws {
    try text(line)
    try buffer.append("\n")
  }

  /// Writes a line of the console's own words, in which those of the person are quoted.
  package func line(_ words: String) throws { try verbatim(spelled(words)) }

  /// `words` in the signs that the terminal shows.
  package func spelled(_ words: String) -> String { tableStyle.isASCII ? PlainSigns.of(words) : words }

  /// Shows all that was answered so far, since something else will be.
  package func flush() throws {
    try buffer.flush()
    try place.release()
  }
}

extension AnswerWriter {
  /// Tells what a script has done once all of it is kept, from now on until ``endHolding(areTrue:)``.
  package func holdReceipts() throws {
    try buffer.flush()
    home.isHolding = true
  }

  /// Tells what was held back.
  ///
  /// - Parameter areTrue: Whether what was done is kept.
  package func releaseReceipts(areTrue: Bool) throws {
    try buffer.flush()
    try home.release(areTrue: areTrue)
  }

  /// Tells what was held back, and whatever comes as it comes.
  package func endHolding(areTrue: Bool) throws {
    defer { home.isHolding = false }
    try releaseReceipts(areTrue: areTrue)
  }

  /// Does `work`, which writes a receipt.
  ///
  /// - Parameter isCertain: Whether it stays true, whatever becomes of the script that it is told by.
  func holding(_ isCertain: Bool, _ work: () throws -> Void) throws {
    guard home.isHolding, !isCertain else { return try work() }
    try buffer.flush()
    home.takesReceipt = true
    defer { home.takesReceipt = false }
    try work()
    try buffer.flush()
  }

  /// Does `work`, which tells the person something, wherever answers go.
  func atHome(_ work: () throws -> Void) throws {
    guard place.leadsAway else { return try work() }
    try buffer.flush()
    try place.atHome {
      try work()
      try buffer.flush()
    }
  }
}

extension AnswerWriter: Speaker {
  package var task: ProgressTask? { place.task }

  package func rows(of answer: Answer, to sentence: @autoclosure () -> String) -> (any RowSink)? {
    let sink = sink(for: answer, isKept: keepsLast)
    if keepsLast, case .scalar = answer { asked = (answer, sentence()) }
    return sink.map { passing($0, of: answer, to: sentence()) }
  }

  package func passing(
    _ sink: any RowSink, of answer: Answer, to sentence: @autoclosure () -> String
  ) -> any RowSink {
    keepsLast ? KeepingSink(sink, of: answer, to: sentence(), for: self) : sink
  }

  package func warn(_ hint: Hint) { place.hints.append(hint) }

  package func say(_ reply: Reply) throws {
    switch reply {
    case .value(let value, let column):
      if let asked {
        try KeepingSink(nil, of: asked.form, to: asked.sentence, for: self).write([column], [[value]])
      }
      asked = nil
      try write(value, as: column)
    case .receipt(let receipt, let canBeUndone) where mode.isJSON:
      try write(JSONFields(receipt, canBeUndone: canBeUndone))
    case .receipt(let receipt, let canBeUndone):
      try self.receipt(ReceiptText(format).of(receipt) + (canBeUndone ? "; `undo` takes this back" : ""))
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

  /// Prints a hint: below the answer for a person, else on standard error.
  func show(_ hint: Hint) throws {
    guard isReadByPerson, modeOfAnswer.isForPeople, !place.leadsAway else { return warn(hint) }
    // What follows a table of Markdown at once is a row of it.
    if modeOfAnswer == .markdown { try line("") }
    try sentence(hint.text)
    if let suggestion = hint.suggestion { try suggest(suggestion.sentence, suggestion.purpose) }
  }
}
