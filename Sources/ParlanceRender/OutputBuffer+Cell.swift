internal import ParlanceModel
internal import ParlanceStore

extension OutputBuffer {
  /// Writes the cell in `column`. `writeText` writes text with the escapes of the format.
  @inline(__always)
  func appendCell(
    _ column: Int, of cursor: any RowCursor, _ form: CellForm, _ style: CellStyle,
    writeText: (UnsafeBufferPointer<UInt8>) throws -> Void
  ) throws {
    switch form {
    case .text, .moment: break
    case .length:
      let kind = cursor.cellKind(column)
      guard kind == .integer || kind == .real else { break }
      let seconds = kind == .real ? cursor.real(column) : Double(cursor.integer(column))
      var text = LengthOfTime.text(seconds, isBrief: style.saysPeriods)
      return try text.withUTF8(writeText)
    default:
      switch cursor.cellKind(column) {
      case .integer: return try append(cursor.integer(column), form, style)
      case .real: return try append(cursor.real(column), form, style)
      case .null, .text: break
      }
    }
    var text = cursor.text(column)
    if text.baseAddress == nil {
      // The user's replacement for a missing value is escaped and measured like any text.
      guard let chosen = style.chosenMissing else { return try append(style.missing) }
      text = chosen
    }
    if case .moment = form, style.saysPeriods { text = MomentText.brief(text) }
    try writeText(text)
  }

  @inline(__always)
  func append(_ value: Int64, _ form: CellForm, _ style: CellStyle) throws {
    switch form {
    case .plain, .sum, .text, .moment:
      advance(NumberText.write(value, to: try reserve(NumberText.room)))
    case .decimal(let scale):
      advance(NumberText.write(units: value, scale: scale, to: try reserve(NumberText.room + max(scale, 0))))
    case .flag:
      // A flag column of an external table may contain numbers other than 0 and 1.
      if value != 0, value != 1 { return try append(value, .plain, style) }
      try append(value == 0 ? style.no : style.yes)
    case .quantity(let factor):
      if style.precision == .human { return try append(converted: Double(value) / factor, style) }
      advance(NumberText.write(value, per: factor, to: try reserve(NumberText.room)))
    case .quotient(let factor, _):
      if factor == 1 { return try append(value, .plain, style) }
      try append(Double(value), form, style)
    case .duration(let period):
      try append(value, .plain, style)
      try append(period, isOne: value == 1, style)
    case .named(let number):
      guard style.saysPeriods, 1...Int64(number.names.count) ~= value else {
        return try append(value, .plain, style)
      }
      try append(number.names[Int(value) - 1])
    case .length, .share, .bar:
      try append(Double(value), form, style)
    }
  }

  func append(_ value: Double, _ form: CellForm, _ style: CellStyle) throws {
    switch form {
    case .plain, .text, .moment, .named:
      try append(number: value, style.precision, style)
    case .sum:
      let number = style.precision == .human ? NumberText.withoutNoise(value) : value
      try append(number: number, style.precision, style)
    case .duration(let period):
      // A duration that isn't a whole number is an average.
      try append(number: style.saysPeriods ? Self.brief(value) : value, style.precision, style)
      try append(period, isOne: value == 1, style)
    case .decimal(let scale):
      let units = value.rounded()
      if units.magnitude < 0x1p63 {
        try append(Int64(units), form, style)
      } else {
        try append(number: value / power(of: 10, scale), style.precision, style)
      }
    case .flag:
      try append(value == 0 ? style.no : style.yes)
    case .quantity(let factor):
      guard style.precision == .exact, value.isFinite else {
        return try append(converted: value / factor, style)
      }
      advance(NumberText.write(value, per: factor, to: try reserve(NumberText.room)))
    case .length: try append(LengthOfTime.text(value, isBrief: style.saysPeriods))
    case .quotient(let factor, let decimals):
      let number = value / factor
      if style.saysPeriods { return try append(number: Self.brief(number, decimals), .human, style) }
      try append(number: number, factor == 1 ? style.precision : .human, style)
    case .share, .bar:
      guard let text = style.share, value.isFinite else { return try append(converted: value, style) }
      if case .bar = form { try append(bar: value, text) }
      try append(number: ShareText.percent(value), .human, style)
      try append(" %")
    }
  }

  /// Writes the unit of a duration, such as ` days`, if the style includes it.
  private func append(_ period: StaticString, isOne: Bool, _ style: CellStyle) throws {
    guard style.saysPeriods else { return }
    try append(" ")
    try append(period)
    if !isOne { try append("s") }
  }

  /// Writes the bar of a share, `██████░░░░ `, with padding that aligns the percentages of all rows.
  private func append(bar share: Double, _ text: ShareText) throws {
    let full = ShareText.fullSigns(share)
    for sign in 0..<ShareText.barWidth { try append(sign < full ? text.full : text.rest) }
    let percent = ShareText.percent(share)
    try append(percent < 10 ? "   " : percent < 100 ? "  " : " ")
  }

  /// Rounds to a number of decimals. A number that is too small for hundredths retains at least one significant digit:
  /// 0.00123 becomes 0.0012.
  private static func brief(_ number: Double, _ decimals: Int = 2) -> Double {
    var scale = (0..<max(decimals, 2)).reduce(1.0) { scale, _ in scale * 10 }
    while number != 0, (number * scale).magnitude < 1, scale < 1e15 { scale *= 100 }
    return number.magnitude < 1e13 ? (number * scale).rounded() / scale : number
  }

  /// Writes a number that was converted to another unit. The number is rounded, because the division may have added a
  /// rounding error. This also applies to formats for programs.
  private func append(converted value: Double, _ style: CellStyle) throws {
    try append(number: value, .human, style)
  }

  private func append(number value: Double, _ precision: SignificantDigits.Precision, _ style: CellStyle)
    throws
  {
    if style.quotesInfinity, !value.isFinite {
      return try append(value.isNaN ? "\"NaN\"" : value < 0 ? "\"-Infinity\"" : "\"Infinity\"")
    }
    advance(NumberText.write(value, precision, to: try reserve(NumberText.room)))
  }

  private func power(of base: Double, _ exponent: Int) -> Double {
    (0..<max(exponent, 0)).reduce(1) { product, _ in product * base }
  }
}
