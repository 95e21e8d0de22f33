internal import ParlanceModel
internal import ParlanceSQL

/// The formatting of a column's cells. It is derived from the column's kind, but is cheaper to copy for every cell,
/// because the kind may contain a string.
enum CellForm {
  /// Text or a day. The cell is read as text, without a check of its type.
  case text
  /// A date with a time, or a time of day.
  case moment
  case plain
  /// A number that contains a sum. For people, it is shown without the rounding error of the sum.
  case sum
  case decimal(scale: Int)
  case flag
  case quantity(factor: Double)
  /// The result of a division, in the unit of the stored values. It is divided by `factor` to get the displayed number.
  /// For people, it is rounded to `decimals`.
  case quotient(factor: Double, decimals: Int)
  /// A length of time in seconds.
  case length
  case duration(StaticString)
  case named(NamedNumber)
  case share
  case bar

  init(_ kind: ResultColumn.Kind) {
    switch kind {
    case .text, .day: self = .text
    case .moment, .clock: self = .moment
    case .number: self = .plain
    case .decimal(let scale): self = .decimal(scale: scale)
    case .flag: self = .flag
    case .named(let number): self = .named(number)
    case .quantity(_, let factor): self = factor == 1 ? .plain : .quantity(factor: factor)
    case .length: self = .length
    case .duration(let period): self = .duration(Self.word(period))
    case .share: self = .share
    case .bar: self = .bar
    }
  }

  init(_ column: ResultColumn) {
    switch column.kind {
    case .number where column.isQuotient: self = .quotient(factor: 1, decimals: column.quotientDecimals)
    case .number where column.isSum: self = .sum
    case .quantity(_, let factor) where column.isQuotient:
      self = .quotient(factor: factor, decimals: column.quotientDecimals)
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

/// How an output format writes values that aren't text.
struct CellStyle {
  let missing: StaticString
  let yes: StaticString
  let no: StaticString
  let precision: SignificantDigits.Precision
  /// Whether an infinite number is written as a string, for formats that have no infinity, such as JSON.
  var quotesInfinity = false
  /// The user's replacement for ``missing``. A ``MissingText`` owns the bytes.
  private(set) var chosenMissing: UnsafeBufferPointer<UInt8>?
  /// Whether durations are written with their unit (`3 days`), and months with their name (`May`). Formats for programs
  /// contain only the number.
  var saysPeriods = false
  /// How a share of a sum is written, such as `60 %`; nil for the plain number 0.6.
  var share: ShareText?

  /// Returns a copy that shows `missing` for missing values.
  ///
  /// - Parameter missing: The text to show. It must live as long as the returned style.
  func showing(_ missing: MissingText?) -> CellStyle {
    var style = self
    style.chosenMissing = missing?.bytes
    return style
  }

  /// The style for tables. A false flag is a dot, which is unobtrusive and differs from a missing flag (`—`).
  static var human: CellStyle {
    CellStyle(
      missing: "—", yes: "✓", no: "·", precision: .human, saysPeriods: true, share: .blocks)
  }

  /// The style for tables that are drawn only with ASCII characters.
  static var ascii: CellStyle {
    CellStyle(
      missing: "-", yes: "yes", no: "no", precision: .human, saysPeriods: true, share: .ascii)
  }

  /// The style for a single value: a flag is `yes` or `no`, as in sentences.
  static var alone: CellStyle {
    CellStyle(
      missing: "—", yes: "yes", no: "no", precision: .human, saysPeriods: true, share: .blocks
    )
  }

  /// The style for CSV and TSV.
  static var exchange: CellStyle {
    CellStyle(missing: "", yes: "true", no: "false", precision: .exact)
  }

  /// The style for JSON. JSON has no infinity, so an infinite number is written as a string, as in Protocol Buffers and
  /// PostgreSQL.
  static var json: CellStyle {
    CellStyle(missing: "null", yes: "true", no: "false", precision: .exact, quotesInfinity: true)
  }
}

/// The display text of a cell: a range of bytes in a buffer.
struct TableCell {
  var start: Int
  var count: Int
  /// The width in terminal cells.
  var width: Int

  /// Returns the text's bytes. They are valid until `arena` changes.
  func bytes(in arena: OutputBuffer) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: arena.contents[start..<start + count])
  }

  /// Copies the cell into another buffer, truncated to `limit` terminal cells if necessary. Truncated text ends with
  /// `mark`.
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
