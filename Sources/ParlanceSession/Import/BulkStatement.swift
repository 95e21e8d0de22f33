import ParlanceFiles
import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore
import ParlanceSQL

/// A prepared statement that adds or saves the record of a row.
///
/// It is planned once for all rows of the same shape. For each row, the bytes of the cells are bound as arguments. No
/// sentence is parsed.
final class BulkStatement {
  /// Where one argument of the statement comes from.
  ///
  /// This is a class, so that using it for a row doesn't copy the column.
  private final class Source {
    enum Kind {
      /// The converted value of the cell.
      case cell(CellReading)
      /// The id of the record that the cell names. `lookup` is the index of the look-up in the plan that finds the
      /// record.
      case record(lookup: Int)
      /// The id of the record to which the items of the list belong.
      case owner
    }

    /// The index of the statement's argument, from 0.
    let index: Int
    /// The index of the cell in the row, from 0.
    let place: Int
    let column: ImportColumn
    let kind: Kind
    /// Whether an earlier argument has the same cell, for example because a default is calculated from it. The report
    /// counts the cell only once.
    let isRepeated: Bool

    init(_ index: Int, _ place: Int, _ column: ImportColumn, _ kind: Kind, after others: [Source]) {
      (self.index, self.place, self.column, self.kind) = (index, place, column, kind)
      isRepeated = others.contains { $0.place == place }
    }
  }

  private let statement: any BoundStatement
  /// Whether rows are collected first and added to the database later, many at once.
  let isBuffered: Bool
  private let sources: [Source]
  private let plan: PreparedPlan
  private let runner: PlanRunner
  private let clock: Clock
  /// The number of tokens in the sentence of a row.
  private let tokenCount: Int
  /// For each look-up, the index of the token that names the record.
  private let slots: [Int]
  private var known: [[String: Int64]]

  /// Creates the statement; nil if a row needs several statements, or if an argument can't be computed from the row's
  /// cells.
  ///
  /// - Parameters:
  ///   - owner: The index of the column for the record that owns the list; nil if the rows aren't the items of a list.
  ///     The cells of this column aren't read.
  ///   - load: A buffer for the rows. It is used if it accepts the statement.
  init?(
    _ sentence: RowSentence, owner: Int? = nil, into load: (any RowLoad)? = nil, in session: Conversation,
    _ clock: Clock
  ) throws {
    let plan = sentence.plan
    guard plan.steps.count == 1, case .write(let sql, whenNone: nil) = plan.steps[0] else { return nil }
    var slots: [Int] = []
    for lookup in plan.lookups {
      guard let token = lookup.lookup.token else { return nil }
      slots.append(token)
    }
    var sources: [Source] = []
    var constants: [(Int, Value)] = []
    for (index, binding) in sql.arguments.enumerated() {
      if case .constant(let value) = binding {
        constants.append((index, value))
      } else if case .record(let number) = binding {
        guard let (place, column) = sentence.column(at: slots[number]) else { return nil }
        sources.append(
          Source(index, place, column, place == owner ? .owner : .record(lookup: number), after: sources))
      } else if let (token, reading) = CellReading.of(binding) {
        guard let (place, column) = sentence.column(at: token) else { return nil }
        sources.append(Source(index, place, column, .cell(reading), after: sources))
      } else if binding.isOfMoment {
        constants.append((index, try session.runner.value(of: binding, sentence.said)))
      } else {
        return nil
      }
    }
    let gatherer = load?.gatherer(for: sql)
    isBuffered = gatherer != nil
    statement = try gatherer ?? session.engine.prepare(sql)
    for (index, value) in constants { try statement.bind(value, at: index) }
    self.sources = sources
    self.slots = slots
    self.plan = session.runner.prepare(plan)
    self.clock = clock
    runner = session.runner
    tokenCount = sentence.said.tokens.count
    known = Array(repeating: [:], count: slots.count)
  }

  /// Runs the statement for the current row.
  ///
  /// - Throws: A diagnostic whose range is a cell; ``EngineError``.
  func run(_ rows: ImportRows, _ cells: [ImportCell], owner: Int64 = 0) throws {
    for source in sources {
      switch source.kind {
      case .cell(let reading):
        let cell = cells[source.place]
        if try !reading.bindQuickly(cell, of: rows, to: statement, at: source.index) {
          let tally = source.isRepeated ? source.column.reader.tally : nil
          try reading.bind(cell, of: rows, source.column, to: statement, at: source.index)
          if let tally { source.column.reader.reset(to: tally) }
        }
      case .record(let lookup):
        // Bind an integer, not a `Value`. A row load accepts only a bound integer as the id of a record.
        if let id = try record(lookup, cells[source.place], of: rows) {
          try statement.bind(id, at: source.index)
        } else {
          try statement.bind(.null, at: source.index)
        }
      case .owner: try statement.bind(owner, at: source.index)
      }
    }
    try statement.run()
  }

  /// The maximum number of names in the cache of each look-up.
  private static let cacheLimit = 100_000

  private func record(_ lookup: Int, _ cell: ImportCell, of rows: ImportRows) throws -> Int64? {
    let name = rows.text(of: cell)
    if let id = known[lookup][name] { return id }
    let isName = plan.plan.lookups[lookup].lookup.isByKey
    if !isName, !PlainCell.isNumber(Array(name.utf8)[...]) {
      let noun = plan.plan.lookups[lookup].lookup.entity.name
      throw ImportError.unreadableCell(.other(name, than: noun, expected: "an id, which is a number")).at(
        cell.place)
    }
    let source = SourceText(isName ? "\"" + name.replacing("\"", with: "\"\"") + "\"" : name, name: rows.name)
    var tokens = [Token](repeating: Token(kind: .word, range: 0..<0), count: tokenCount)
    tokens[slots[lookup]] = Token(kind: isName ? .text : .number, range: source.bytes.indices)
    do {
      let id = try runner.record(lookup, of: plan, SourceSentence(source, tokens: tokens, clock: clock))
      if known[lookup].count > Self.cacheLimit { known[lookup] = [:] }
      known[lookup][name] = id
      return id
    } catch let error as Diagnostic {
      throw error.reworded(error.message, at: cell.place, notes: error.notes)
    }
  }
}

/// How the bytes of a cell are converted to a value.
enum CellReading {
  case text
  case bytes
  /// The name of a record, which can't be blank.
  case name(field: String)
  case number(Conversion)
  /// One of the words of a choice field.
  case choice(Conversion)
  case day
  case moment
  case clock
  case length

  /// Returns the conversion for an argument that is a literal, and the index of the literal's token. A cell of the row
  /// replaces this literal. Returns nil for other arguments.
  static func of(_ binding: Binding) -> (token: Int, CellReading)? {
    switch binding {
    case .literal(let slot, let conversion):
      switch conversion {
      case .text: (slot.token, .text)
      case .bytes: (slot.token, .bytes)
      case .clock: (slot.token, .clock)
      case .length: (slot.token, .length)
      case .choice: (slot.token, .choice(conversion))
      default: (slot.token, .number(conversion))
      }
    case .name(.literal(let slot, .text), of: let field): (slot.token, .name(field: field))
    case .day(.date(let slot)): (slot.token, .day)
    case .moment(.date(let slot)), .moment(.at(.date(let slot), .literal)): (slot.token, .moment)
    default: nil
    }
  }

  /// Binds the bytes of a cell if they already have the database's format, such as a whole number or `2026-07-01`.
  ///
  /// - Returns: false if the bytes must be converted first.
  @inline(__always)
  func bindQuickly(
    _ cell: ImportCell, of rows: ImportRows, to statement: any BoundStatement, at index: Int
  ) throws -> Bool {
    try rows.withText(of: cell) { bytes in
      switch self {
      case .text:
        try statement.bind(bytes, at: index)
        return true
      case .number(let conversion):
        guard conversion == .number || conversion == .quantity(factor: 1) || conversion == .count,
          bytes.first != UInt8(ascii: "-") || conversion != .count, let integer = Self.integer(bytes)
        else { return false }
        try statement.bind(integer, at: index)
        return true
      case .day:
        guard FastLiteralParser.isPlainDay(bytes) else { return false }
        try statement.bind(bytes, at: index)
        return true
      default: return false
      }
    }
  }

  func bind(
    _ cell: ImportCell, of rows: ImportRows, _ column: ImportColumn, to statement: any BoundStatement,
    at index: Int
  ) throws {
    let text = rows.withText(of: cell) { Array($0) }
    do {
      let value = try column.readable(cell, rows) { () throws -> Value in
        try self.value(text, cell, column.reader, rows.name)
      }
      try statement.bind(value, at: index)
    } catch is Unreadable {
      throw column.unreadable(cell, rows, column.expectedWords)
    } catch let error as Diagnostic {
      throw error.moved(to: cell.place)
    }
  }

  private struct Unreadable: Error {}

  private func value(
    _ text: [UInt8], _ cell: ImportCell, _ reader: ColumnReader, _ file: String
  ) throws -> Value {
    switch self {
    case .text: return .text(String(decoding: text, as: UTF8.self))
    case .bytes:
      let text = String(decoding: text, as: UTF8.self)
      if Base64.bytes(of: text) == nil { throw Unreadable() }
      return .text(text)
    case .name(let field):
      let name = NameText.trimmed(String(decoding: text, as: UTF8.self))
      if !name.isEmpty { return .text(name) }
      throw ValueError.emptyName(field, isBlank: !text.isEmpty).at(0..<0)
    case .choice(let conversion):
      return try LiteralReader(SourceText(bytes: text, name: file)).value(at: text.indices, as: conversion)
    case .number(let conversion):
      let isNegative = text.first == UInt8(ascii: "-")
      let digits = text.dropFirst(isNegative ? 1 : 0)
      if conversion == .count {
        guard PlainCell.isNumber(digits), !isNegative else { throw Unreadable() }
        return try LiteralReader(SourceText(bytes: text, name: file)).value(
          at: digits.indices, as: conversion)
      }
      guard let number = try reader.number(digits) else { throw Unreadable() }
      let source = SourceText(bytes: Array(number), name: file)
      return try LiteralReader(source).value(at: source.bytes.indices, as: conversion, isNegative: isNegative)
    case .day:
      guard let day = try reader.day(text, hasTime: cell.isMoment) else { throw Unreadable() }
      return .text(try LiteralReader(SourceText(bytes: day, name: file)).day(at: day.indices).iso)
    case .length:
      guard let seconds = try reader.length(text) else { throw Unreadable() }
      return .integer(seconds)
    case .clock:
      guard let clock = WrittenClock.iso(Array(text)) else { throw Unreadable() }
      return .text(clock)
    case .moment:
      guard let iso = try reader.moment(text), let time = PlainCell.time(iso) else { throw Unreadable() }
      let literals = LiteralReader(SourceText(bytes: iso, name: file))
      let day = try literals.day(at: 0..<10)
      return .text(Moment(day, second: time.isEmpty ? 0 : try literals.second(at: time.indices)).iso)
    }
  }

  /// Returns the value of a whole number such as `-12`; nil for other text.
  private static func integer(_ bytes: UnsafeBufferPointer<UInt8>) -> Int64? {
    let isNegative = bytes.first == UInt8(ascii: "-")
    let digits = UnsafeBufferPointer(rebasing: bytes.dropFirst(isNegative ? 1 : 0))
    guard !digits.isEmpty, let number = FastLiteralParser.integer(digits) else { return nil }
    return isNegative ? -number : number
  }
}

extension Binding {
  /// Whether the value is a day, or a day with a time, that depends only on the clock, such as `today`.
  fileprivate var isOfMoment: Bool {
    switch self {
    case .day(let moment), .moment(let moment): !moment.readsSentence
    case .timeOfDay: true
    default: false
    }
  }
}

extension MomentExpression {
  fileprivate var readsSentence: Bool {
    switch self {
    case .date, .parameter: true
    case .now, .today, .fixed, .weekday, .nextOrToday, .startOf: false
    case .dayOfMonth(let day, _, let year): day.readsSentence || year?.readsSentence == true
    case .month(_, let year): year?.readsSentence == true
    case .year(let year): year.readsSentence
    case .shifted(let moment, let count, _, _): moment.readsSentence || count.readsSentence
    case .startAround(let moment, _): moment.readsSentence
    case .at(let moment, let second): moment.readsSentence || second.readsSentence
    case .end(let span, _): span.words != nil
    }
  }
}

extension MomentExpression.Count {
  fileprivate var readsSentence: Bool { if case .literal = self { true } else { false } }
}

extension RecordLookup {
  /// The index of the token that names the record; nil if several tokens name it.
  fileprivate var token: Int? {
    switch name {
    case .id(.literal(let slot, _)), .key(.literal(let slot, _)), .key(.name(.literal(let slot, _), _)):
      slot.token
    default: nil
    }
  }

  fileprivate var isByKey: Bool { if case .key = name { true } else { false } }
}
