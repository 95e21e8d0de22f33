package import ParlanceLanguage
package import ParlanceModel
package import ParlanceRender

/// A row as the tokens of a sentence such as `add fact: text "x"`. Only a value such as `"x"` has text, which is in
/// ``source``. All other tokens are empty.
package struct ImportRow {
  package private(set) var tokens: [Token] = []
  private var bytes: [UInt8] = []
  private var places: [(literal: SourceRange, cell: SourceRange)] = []
  private let name: String

  package init(of file: String) { name = file }

  package var source: SourceText { SourceText(bytes: bytes, name: name) }

  package mutating func add(_ kind: Token.Kind) {
    tokens.append(Token(kind: kind, range: bytes.count..<bytes.count))
  }

  package mutating func add(_ kind: Token.Kind, _ literal: some Sequence<UInt8>, of cell: ImportCell) {
    let start = bytes.count
    bytes += literal
    tokens.append(Token(kind: kind, range: start..<bytes.count))
    places.append((start..<bytes.count, cell.place))
    bytes.append(UInt8(ascii: " "))
  }

  package mutating func add(quoting text: [UInt8], of cell: ImportCell) {
    let quote = UInt8(ascii: "\"")
    add(.text, [quote] + text.flatMap { $0 == quote ? [quote, quote] : [$0] } + [quote], of: cell)
  }

  package mutating func removeLast() { tokens.removeLast() }

  /// Returns the range of the cell that contains the value at `range`; nil if `range` isn't part of a value.
  package func cell(at range: SourceRange) -> SourceRange? {
    places.first { $0.literal.overlaps(range) }?.cell
  }
}

/// A column of a file, the field into which it is imported, and how its cells are expressed in a sentence.
package final class ImportColumn {
  /// How a cell is expressed in a sentence. If the cells of two rows have the same forms, the sentences of the rows
  /// have the same shape.
  package enum Form: UInt8 {
    /// An empty cell. The sentence doesn't mention the field, so the field gets its default or no value.
    case missing
    case plain
    /// A negative number, as in `price = -3`, or a flag that isn't set, as in `not archived`.
    case negated
    /// A day with a time, as in `2026-01-01 at 12:00`.
    case withTime
    /// An empty cell, written as `price empty`. The field becomes empty, even if it has a default or already has a
    /// value.
    case empty
  }

  package enum Kind { case flag, text, bytes, number, date, time, clock, length }

  /// The ids in the cells, if any: ids of the rows' own records, or ids of records that they refer to.
  package enum Identity { case none, ownID, referencedID }

  package let field: Field
  package let kind: Kind
  package let identity: Identity
  /// Whether the cells are ids of other records. In another database, these ids can belong to different records.
  package var containsReferencedIDs: Bool { field.referencedEntity != nil && kind == .number }
  /// Whether an empty cell makes the field empty.
  private let emptiesField: Bool
  /// The reader for the column's dates and numbers. It detects their format.
  package let reader: ColumnReader

  /// - Parameters:
  ///   - emptiesField: Whether each row is a complete record. An empty cell then makes an optional field empty.
  ///   - dates: The date format that the user specified, if any.
  package init(
    _ field: Field, _ identity: Identity = .none, in model: Model, emptiesField: Bool = false,
    dates: DateForm? = nil
  ) {
    (self.field, self.identity) = (field, identity)
    // A flag is either set or not set. It can't be empty.
    self.emptiesField = emptiesField && field.isOptional && !field.isFlag
    let target = field.referencedEntity.flatMap(model.entity)
    let refersByName = target?.identity == .uuid || identity != .referencedID && target?.key != nil
    kind =
      switch field.type {
      case .flag: .flag
      case .text where field.storage == .blob: .bytes
      case .text, .choice: .text
      case .reference: refersByName ? .text : .number
      case .duration: .length
      case .number, .decimal, .quantity, .named, .computed: .number
      case .date: .date
      case .time: .time
      case .clock: .clock
      }
    let noun =
      switch kind {
      case .number: "number"
      case .flag: "value"
      case .length: "length"
      default: "date"
      }
    reader = ColumnReader(noun, dates)
    if field.defaultValue != nil { reader.emptyFlag = "the default" }
  }

  /// Returns the form of a cell. The forms of negative numbers and of days with a time aren't recognized here: such a
  /// cell is `plain`.
  ///
  /// - Throws: `unreadable-cell`.
  @inline(__always)
  package func form(of cell: ImportCell, in rows: ImportRows, isCounted: Bool = true) throws -> Form {
    // In quotes, an empty cell is an empty text. But it isn't a number.
    if cell.isEmpty, !cell.isQuoted || kind != .text && kind != .bytes {
      if kind == .flag, !field.isOptional, isCounted { reader.countEmptyFlag() }
      return emptiesField ? .empty : .missing
    }
    guard kind == .flag else { return .plain }
    guard let isSet = try reader.flag(rows.withText(of: cell) { Array($0) }, isCounted: isCounted) else {
      throw unreadable(cell, rows, "yes or no")
    }
    return isSet ? .plain : .negated
  }

  /// Adds the tokens that give the field the value of the cell. Their number is the same as in ``template(_:)``.
  ///
  /// - Returns: The form of the cell.
  /// - Throws: `unreadable-cell`; `ambiguous-cell`; an error if the file can't be read.
  package func say(_ cell: ImportCell, of rows: ImportRows, into row: inout ImportRow) throws -> Form {
    // The caller has already asked for the form, and so has counted the cell.
    let form = try form(of: cell, in: rows, isCounted: false)
    if form == .missing { return form }
    let text = rows.withText(of: cell) { Array($0) }
    row.add(.word)
    if form == .empty {
      row.add(.word)
      return form
    }
    switch kind {
    case .text:
      row.add(quoting: text, of: cell)
      return .plain
    case .bytes:
      guard Base64.bytes(of: String(decoding: text, as: UTF8.self)) != nil else {
        throw unreadable(cell, rows, expectedWords)
      }
      row.add(quoting: text, of: cell)
      return .plain
    case .flag:
      if form == .negated { row.add(.word) }
      return form
    case .number:
      let isNegative = text.first == UInt8(ascii: "-")
      let digits = text.dropFirst(isNegative ? 1 : 0)
      guard let digits = try readable(cell, rows, { try reader.number(digits) }) else {
        throw unreadable(cell, rows, "a number")
      }
      // `price -3` would mean a subtraction, so write `price = -3`.
      if isNegative { for _ in 0..<2 { row.add(.word) } }
      row.add(.number, digits, of: cell)
      return isNegative ? .negated : .plain
    case .date:
      guard let day = try readable(cell, rows, { try reader.day(text, hasTime: cell.isMoment) }) else {
        throw unreadable(cell, rows, expectedWords)
      }
      row.add(.date, day, of: cell)
      return .plain
    case .time:
      guard let text = try readable(cell, rows, { try reader.moment(text) }), let time = PlainCell.time(text)
      else { throw unreadable(cell, rows, expectedWords) }
      row.add(.date, text.prefix(10), of: cell)
      if time.isEmpty { return .plain }
      row.add(.word)
      row.add(.time, time, of: cell)
      return .withTime
    case .length:
      guard let seconds = try readable(cell, rows, { try reader.length(text) }) else {
        throw unreadable(cell, rows, expectedWords)
      }
      row.add(.time, Self.clock(ofLength: seconds).utf8, of: cell)
      return .plain
    case .clock:
      guard let clock = WrittenClock.iso(text) else { throw unreadable(cell, rows, expectedWords) }
      row.add(.time, clock.utf8, of: cell)
      return .plain
    }
  }

  /// Runs `read`, which converts the text of a cell.
  ///
  /// - Throws: `ambiguous-cell`, or an error if the file can't be read.
  package func readable<Result>(_ cell: ImportCell, _ rows: ImportRows, _ read: () throws -> Result) throws
    -> Result
  {
    do {
      return try read()
    } catch let ambiguous as AmbiguousCell {
      throw ImportError.ambiguousCell(rows.text(of: cell), ambiguous).at(cell.place)
    }
  }

  /// Returns a length of time in hours, minutes and seconds, as a sentence can contain it: `168:00:00` for 7 days.
  private static func clock(ofLength seconds: Int64) -> String {
    "\(seconds / 3600):\((seconds / 60 % 60).twoDigits):\((seconds % 60).twoDigits)"
  }

  /// A description of the values that are valid in the column, such as `a number`.
  package var expectedWords: String { Self.words(kind, like: reader.dayExample) }

  private static func words(_ kind: Kind, like day: String) -> String {
    switch kind {
    case .flag: "yes or no"
    case .text: "a text"
    case .bytes: "bytes in base64"
    case .number: "a number"
    case .date: "a day such as \(day)"
    case .time: "a date with a time such as \(day) 18:00"
    case .clock: "a time of day such as 18:00"
    case .length: "a length of time in whole seconds, such as 7 days or 1:30"
    }
  }

  /// Returns the text that expresses a cell of the given form, with an example value: `price 1` or `price empty`.
  package func template(_ form: Form) -> String {
    if form == .empty { return "\(field.name) empty" }
    let value =
      switch kind {
      case .flag: ""
      case .text, .bytes: " \"x\""
      case .number: form == .negated ? " = -1" : " 1"
      case .date: " 2026-01-01"
      case .clock, .length: " 12:00"
      case .time: form == .withTime ? " 2026-01-01 at 12:00" : " 2026-01-01"
      }
    return (kind == .flag && form == .negated ? "not " : "") + field.name + value
  }

  package func unreadable(_ cell: ImportCell, _ rows: ImportRows, _ expected: String) -> Diagnostic {
    let expected = identity == .ownID ? "a whole number" : expected
    let text = rows.text(of: cell)
    let quoted = kind == .bytes && text.count > 30 ? "\(text.prefix(30))…" : text
    return ImportError.unreadableCell(.other(quoted, than: field.name, expected: expected)).at(cell.place)
  }
}
