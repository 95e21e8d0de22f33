internal import ParlanceModel
internal import ParlancePlanner

/// A column's kind without its names: cheap to copy for every cell.
enum CellForm {
  /// Text or a day: whatever the cell holds is read as text, without asking what it is.
  case text
  case moment
  case plain
  case decimal(scale: Int)
  case flag
  case quantity(factor: Double)
  /// What was divided, in units of which `factor` are one that is shown.
  case quotient(factor: Double)
  case duration(StaticString)
  case named(NamedNumber)
  case share
  case bar

  init(_ kind: ResultColumn.Kind) {
    switch kind {
    case .text, .day: self = .text
    case .moment: self = .moment
    case .number: self = .plain
    case .decimal(let scale): self = .decimal(scale: scale)
    case .flag: self = .flag
    case .named(let number): self = .named(number)
    case .quantity(_, let factor): self = factor == 1 ? .plain : .quantity(factor: factor)
    case .duration(let period): self = .duration(Self.word(period))
    case .share: self = .share
    case .bar: self = .bar
    }
  }

  init(_ column: ResultColumn) {
    switch column.kind {
    case .number where column.isQuotient: self = .quotient(factor: 1)
    case .quantity(_, let factor) where column.isQuotient: self = .quotient(factor: factor)
    default: self.init(column.kind)
    }
  }

  private static func word(_ period: Period) -> StaticString {
    switch period {
    case .day: "day"
    case .week: "week"
    case .month: "month"
    case .quarter: "quarter"
    case .year: "year"
    }
  }
}

/// The words a format has for what is not text.
struct CellStyle {
  let missing: StaticString
  let yes: StaticString
  let no: StaticString
  let precision: SignificantDigits.Precision
  /// Whether an infinite number is a text, as in a format that has no such number.
  var quotesInfinity = false
  /// What the person wants to see instead of ``missing``; the bytes belong to a ``MissingText``.
  private(set) var chosenMissing: UnsafeBufferPointer<UInt8>?
  /// Whether a duration says what it is counted in, and a month its name; to a program they are numbers.
  var saysPeriods = false
  /// How a share is drawn; nil where it is a plain number.
  var share: ShareText?

  /// - Parameter missing: Must live as long as this style is used.
  func showing(_ missing: MissingText?) -> CellStyle {
    var style = self
    style.chosenMissing = missing?.bytes
    return style
  }

  /// For reading in columns. A dot keeps a false flag apart from a missing one (`—`) without drawing the eye.
  static var human: CellStyle {
    CellStyle(
      missing: "—", yes: "✓", no: "·", precision: .human, saysPeriods: true, share: .blocks)
  }

  /// For reading in columns where only ASCII can be shown.
  static var ascii: CellStyle {
    CellStyle(
      missing: "-", yes: "yes", no: "no", precision: .human, saysPeriods: true, share: .ascii)
  }

  /// For a value that stands alone: its flags are the words in which the language says them.
  static var alone: CellStyle {
    CellStyle(
      missing: "—", yes: "yes", no: "no", precision: .human, saysPeriods: true, share: .blocks
    )
  }

  /// For csv and tsv.
  static var exchange: CellStyle {
    CellStyle(missing: "", yes: "true", no: "false", precision: .exact)
  }

  /// For json, which has no infinity: it is written as text, as Protocol Buffers and PostgreSQL do.
  static var json: CellStyle {
    CellStyle(missing: "null", yes: "true", no: "false", precision: .exact, quotesInfinity: true)
  }
}

/// A cell's visible text within an arena.
struct TableCell {
  var start: Int
  var count: Int
  /// In cells of the terminal.
  var width: Int

  /// Valid until the arena's next change.
  func bytes(in arena: OutputBuffer) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: arena.contents[start..<start + count])
  }

  /// The cell moved into another arena: whole where `limit` cells are enough, else cut, with `mark` at its end.
  func copied(
    from arena: OutputBuffer, to other: OutputBuffer, limit: Int, mark: (text: String, width: Int)
  ) throws -> TableCell {
    let start = other.count
    guard width > limit else {
      try other.append(bytes(in: arena))
      return TableCell(start: start, count: count, width: width)
    }
    let markWidth = min(mark.width, limit)
    let shown = LineWrap.cut(bytes(in: arena), to: limit - markWidth)
    try other.append(UnsafeBufferPointer(rebasing: bytes(in: arena)[..<shown.count]))
    try other.append(String(mark.text.prefix(markWidth)))
    return TableCell(start: start, count: other.count - start, width: shown.width + markWidth)
  }
}
