import ParlanceLanguage
import ParlanceModel

/// A column of a file: which field it fills, and how its cells are said.
struct ImportColumn {
  /// How a cell is said: rows whose cells are all said alike are one shape of sentence.
  enum Form: UInt8 {
    /// An empty cell: the field has its default, or nothing.
    case missing
    case plain
    /// `= -3`, `not archived`.
    case negated
    /// A day and a time, not a day alone.
    case withTime
  }

  let field: Field
  /// Whether the records that the field refers to have names.
  private let refersByName: Bool

  /// The column of a field that the database keeps.
  init(_ field: Field, in model: Model) {
    self.field = field
    refersByName = field.referencedEntity.flatMap(model.entity)?.key != nil
  }

  /// Adds the tokens that assign the cell to the field: as many as ``template(_:)`` has. Its words stand nowhere in the
  /// file, so each has an empty place at the cell.
  ///
  /// - Throws: `unreadable-cell` for what is no value of the field.
  func say(
    _ cell: DelimitedText.Cell, _ cells: SpeakableCells, into tokens: inout [Token]
  ) throws(Diagnostic) -> Form {
    let inner = cell.inner
    // Nothing between quotes is a text, and no number.
    if inner.isEmpty, !cell.isQuoted || kind != .text { return .missing }
    let bytes = cells.source.bytes[inner]
    let word = Token(kind: .word, range: cell.range.lowerBound..<cell.range.lowerBound)
    tokens.append(word)
    switch kind {
    case .flag:
      guard let isSet = CellLook.flag(bytes) else { throw unreadable(cell, cells, "yes or no") }
      if !isSet { tokens.append(word) }
      return isSet ? .plain : .negated
    case .text:
      tokens.append(Token(kind: .text, range: cells.literal(cell)))
      return .plain
    case .number:
      let isNegative = bytes.first == UInt8(ascii: "-")
      let digits = isNegative ? inner.lowerBound + 1..<inner.upperBound : inner
      guard CellLook.isNumber(cells.source.bytes[digits]) else { throw unreadable(cell, cells, "a number") }
      // Behind the name a minus could be read as less: `price = -3`.
      if isNegative { tokens += [word, word] }
      tokens.append(Token(kind: .number, range: digits))
      return isNegative ? .negated : .plain
    case .date:
      let day = cells.day(cell)
      guard CellLook.isDate(cells.source.bytes[day]) else {
        throw unreadable(cell, cells, "a day such as \(cells.exampleDay)")
      }
      tokens.append(Token(kind: .date, range: day))
      return .plain
    case .time:
      let day = cells.day(cell)
      guard let time = CellLook.time(cells.source.bytes[day]) else {
        throw unreadable(cell, cells, "a moment such as \(cells.exampleDay) 18:00")
      }
      tokens.append(Token(kind: .date, range: day.lowerBound..<day.lowerBound + 10))
      if time.isEmpty { return .plain }
      tokens += [word, Token(kind: .time, range: time)]
      return .withTime
    }
  }

  /// Whether any cell can be one of its own.
  var isOfText: Bool { kind == .text }

  /// Whether the cell is a value of the field.
  func reads(_ cell: DelimitedText.Cell, _ cells: SpeakableCells) -> Bool {
    var tokens: [Token] = []
    return (try? say(cell, cells, into: &tokens)) != nil
  }

  /// Whether its cells are days, with times or without.
  var isOfDays: Bool { kind == .date || kind == .time }

  /// The words that say a cell of the form, with any value.
  func template(_ form: Form) -> String {
    let value =
      switch kind {
      case .flag: ""
      case .text: " \"x\""
      case .number: form == .negated ? " = -1" : " 1"
      case .date: " 2026-01-01"
      case .time: form == .withTime ? " 2026-01-01 at 12:00" : " 2026-01-01"
      }
    return (kind == .flag && form == .negated ? "not " : "") + field.name + value
  }

  private enum Kind { case flag, text, number, date, time }

  private var kind: Kind {
    switch field.type {
    case .flag: .flag
    case .text, .choice: .text
    case .reference: refersByName ? .text : .number
    case .number, .decimal, .quantity, .computed: .number
    case .date: .date
    case .time: .time
    }
  }

  private func unreadable(
    _ cell: DelimitedText.Cell, _ cells: SpeakableCells, _ expected: String
  ) -> Diagnostic {
    Diagnostic(
      "unreadable-cell", .notLegalHere, at: cell.range,
      "`\(cells.source[cell.range])` is no \(field.name): expected \(expected)")
  }
}
