internal import CPostgreSQL
internal import ParlanceModel
internal import ParlanceStore

/// A statement of a connection. The server compiles it anew for its first run, in one go with that; what is run again is kept
/// there under a name.
final class PostgreSQLStatement: PreparedStatement {
  private let sql: String
  /// What is known of one that a person wrote.
  let written: WrittenSQL?
  private let connection: PostgreSQLConnection
  private var library: UnsafePointer<cpostgresql_functions> { connection.library }
  private var name: String?
  /// Of the connection for which it has its name.
  private var generation = 0
  private var runs = 0
  private var arguments: [Argument?] = []
  /// The row at hand, or all rows that were read into memory.
  private var result: OpaquePointer?
  private var kept: ArraySlice<OpaquePointer> = []
  private var keptFailure: EngineError?
  private var columns: [Column] = []
  private var isRunning = false
  let isReadOnly: Bool
  /// Whether it changes rows, which it may do within what it asks.
  let changesRows: Bool

  private struct Argument {
    /// With a zero at its end.
    var bytes: [CChar]
    var isBinary = false
  }

  /// How the texts that the server sends are read.
  private enum Column {
    case integer, real, flag, bytes, text
    /// A decimal is read as the whole number of its last one of so many decimals.
    case numeric(scale: Int?)

    init(type: UInt32, modifier: CInt) {
      switch type {
      case 20, 21, 23, 26: self = .integer
      case 700, 701: self = .real
      case 16: self = .flag
      case 17: self = .bytes
      case 1700: self = .numeric(scale: modifier < 4 ? nil : Int((modifier - 4) & 0x7FF))
      default: self = .text
      }
    }
  }

  init(_ sql: String, connection: PostgreSQLConnection, written: WrittenSQL? = nil) {
    self.sql = sql
    self.connection = connection
    self.written = written
    let first = sql.prefix { $0.isLetter }.lowercased()
    let onlyAsks =
      ["select", "values", "show", "explain"].contains(first) || first == "with" && !Self.changes(within: sql)
    isReadOnly = written?.isReadOnly ?? onlyAsks
    changesRows = written?.changesRows ?? !onlyAsks
  }

  /// Whether a change stands within, so that what it returns can be put in order.
  private static func changes(within sql: String) -> Bool {
    guard let start = sql.firstRange(of: " as (") else { return false }
    let first = sql[start.upperBound...].drop(while: \.isWhitespace).prefix(while: \.isLetter)
    return ["delete", "insert", "update"].contains(first)
  }

  deinit { end() }

  // MARK: Arguments

  func bind(_ value: Value, at index: Int) throws(EngineError) {
    switch value {
    case .null: set(nil, at: index)
    case .integer(let integer): try bind(integer, at: index)
    case .real(let real): set(Argument(bytes: Array("\(real)".utf8CString)), at: index)
    case .text(let text): set(Argument(bytes: Self.text(text.utf8)), at: index)
    }
  }

  func bind(_ integer: Int64, at index: Int) throws(EngineError) {
    set(Argument(bytes: Array("\(integer)".utf8CString)), at: index)
  }

  func bind(_ text: UnsafeBufferPointer<UInt8>, at index: Int) throws(EngineError) {
    set(Argument(bytes: Self.text(text)), at: index)
  }

  func bind(_ bytes: UnsafeRawBufferPointer, at index: Int) throws(EngineError) {
    set(Argument(bytes: bytes.map { CChar(bitPattern: $0) }, isBinary: true), at: index)
  }

  /// No text of the server holds a zero: what is sought behind one stands behind the next sign as well.
  private static func text(_ bytes: some Collection<UInt8>) -> [CChar] {
    bytes.map { CChar(bitPattern: $0 == 0 ? 1 : $0) } + [0]
  }

  private func set(_ argument: Argument?, at index: Int) {
    while arguments.count <= index { arguments.append(nil) }
    arguments[index] = argument
  }

  // MARK: Running

  func step() throws(EngineError) -> Bool {
    if !isRunning {
      if connection.signals.isInterrupted { throw .interrupted }
      try send()
      isRunning = true
    }
    library.pointee.clear(result)
    result = nil
    if connection.running !== self { return try stepKept() }
    return try receive()
  }

  private func stepKept() throws(EngineError) -> Bool {
    if let row = kept.popFirst() {
      result = row
      return true
    }
    isRunning = false
    if let failure = keptFailure {
      keptFailure = nil
      throw failure
    }
    return false
  }

  private func send() throws(EngineError) {
    if changesRows { connection.recording?.expect(sql) }
    if written?.isReadOnly == true { try connection.onlyRead(self) }
    do throws(EngineError) {
      try connection.ask(by: self) { () throws(EngineError) in try post(.question, keeping: runs == 1) }
    } catch {
      name = nil
      throw error
    }
    runs += 1
    guard library.pointee.setSingleRowMode(connection.pointer) == 1 else { throw connection.error(nil) }
  }

  func runAhead(isOfSentence: Bool) throws(EngineError) -> Bool {
    guard connection.keepsStatements, connection.hasBegun, connection.recording == nil else { return false }
    if connection.signals.isInterrupted { throw .interrupted }
    try connection.sendAhead { () throws(EngineError) in
      try post(isOfSentence ? .part : .change, keeping: !isOfSentence || runs > 0)
    }
    if isOfSentence { runs += 1 }
    return true
  }

  /// Sends its messages.
  ///
  /// - Parameter isKept: Whether the server is to keep it, for it is run again.
  private func post(_ message: PostgreSQLPipeline.Message, keeping isKept: Bool) throws(EngineError) {
    if generation != connection.generation || !connection.keepsStatements { name = nil }
    if generation != connection.generation { (runs, generation) = (0, connection.generation) }
    if isKept, name == nil, connection.keepsStatements {
      let name = connection.nextName()
      try connection.post(.preparation) {
        library.pointee.sendPrepare(connection.pointer, name, sql, 0, nil) == 1
      }
      self.name = name
    }
    try connection.post(message, dispatch)
  }

  /// Hands it to libpq with its arguments.
  ///
  /// - Returns: Whether that was taken.
  private func dispatch() -> Bool {
    var lengths = arguments.map { CInt($0?.bytes.count ?? 0) }
    var formats = arguments.map { CInt($0?.isBinary == true ? 1 : 0) }
    let copies = arguments.map { argument in
      argument.map { argument in
        let copy = UnsafeMutableBufferPointer<CChar>.allocate(capacity: argument.bytes.count)
        _ = copy.initialize(from: argument.bytes)
        return copy
      }
    }
    defer { for copy in copies { copy?.deallocate() } }
    let values = copies.map { UnsafePointer($0?.baseAddress) }
    let isSent =
      if let name {
        library.pointee.sendQueryPrepared(
          connection.pointer, name, CInt(values.count), values, &lengths, &formats, 0)
      } else {
        library.pointee.sendQueryParams(
          connection.pointer, sql, CInt(values.count), nil, values, &lengths, &formats, 0)
      }
    return isSent == 1
  }

  /// Takes the next row from the server; false, and the connection is free again, after the last one.
  private func receive() throws(EngineError) -> Bool {
    guard let next = library.pointee.getResult(connection.pointer) else {
      finish()
      return false
    }
    switch library.pointee.resultStatus(next) {
    case CInt(CPOSTGRESQL_SINGLE_TUPLE):
      if columns.isEmpty { readColumns(next) }
      result = next
      return true
    case CInt(CPOSTGRESQL_COMMAND_OK), CInt(CPOSTGRESQL_TUPLES_OK):
      connection.count(next, isChange: changesRows)
      library.pointee.clear(next)
      finish()
      return false
    default:
      let failure = PostgreSQLFailure(next, library)
      library.pointee.clear(next)
      finish()
      // What broke the connection was known only then.
      throw connection.error(failure, of: .question)
    }
  }

  private func finish() {
    isRunning = false
    connection.release(self)
    connection.finishQuestion()
  }

  private func readColumns(_ row: OpaquePointer) {
    columns = (0..<library.pointee.nfields(row)).map {
      // What a person has asked for is shown as the server has it, and not as the model reads it.
      Column(
        type: library.pointee.ftype(row, $0), modifier: written == nil ? library.pointee.fmod(row, $0) : -1)
    }
  }

  /// Reads what the server has still to send into memory, as another statement wants the connection.
  func keepRest() {
    let here = result
    result = nil
    do throws(EngineError) {
      while try receive() {
        if let result { kept.append(result) }
        result = nil
      }
    } catch {
      keptFailure = error
    }
    isRunning = true
    result = here
  }

  func reset() { end() }

  private func end() {
    library.pointee.clear(result)
    result = nil
    for row in kept { library.pointee.clear(row) }
    kept = []
    keptFailure = nil
    // Nobody wants the rest.
    if connection.running === self { finish() }
    isRunning = false
  }

  // MARK: The row

  func cellKind(_ column: Int) -> CellKind {
    guard let result, library.pointee.getisnull(result, 0, CInt(column)) == 0 else { return .null }
    switch columns[column] {
    case .integer, .flag: return .integer
    case .real: return .real
    case .bytes, .text: return .text
    case .numeric: return wholeNumber(column) == nil ? .real : .integer
    }
  }

  func integer(_ column: Int) -> Int64 {
    let text = text(column)
    switch columns[column] {
    case .flag: return text.first == UInt8(ascii: "t") ? 1 : 0
    case .real: return Self.whole(real(column))
    default: return wholeNumber(column) ?? Self.whole(real(column))
    }
  }

  /// Without its decimals; of what is beyond 64 bits the nearest, as SQLite has it.
  private static func whole(_ real: Double) -> Int64 {
    Int64(exactly: real.rounded(.towardZero)) ?? (real > 0 ? .max : real < 0 ? .min : 0)
  }

  /// Nil for a number that is none, or larger than 64 bits.
  private func wholeNumber(_ column: Int) -> Int64? {
    var isScaled = false
    if case .numeric(scale: .some) = columns[column] { isScaled = true }
    var number: Int64 = 0
    for byte in text(column) where byte != UInt8(ascii: "-") {
      if isScaled, byte == UInt8(ascii: ".") { continue }
      guard 48...57 ~= byte else { return nil }
      // Below zero one number more fits.
      let (shifted, isTooLarge) = number.multipliedReportingOverflow(by: 10)
      let (next, isBeyond) = shifted.subtractingReportingOverflow(Int64(byte - 48))
      if isTooLarge || isBeyond { return nil }
      number = next
    }
    if text(column).first == UInt8(ascii: "-") { return number }
    return number == .min ? nil : -number
  }

  func real(_ column: Int) -> Double {
    switch columns[column] {
    case .integer, .flag: Double(integer(column))
    case .numeric(scale: let scale?):
      (0..<scale).reduce(Double(label(column)) ?? 0) { number, _ in number * 10 }
    default: Double(label(column)) ?? 0
    }
  }

  func text(_ column: Int) -> UnsafeBufferPointer<UInt8> {
    guard let result, library.pointee.getisnull(result, 0, CInt(column)) == 0 else {
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    let start = UnsafeRawPointer(library.pointee.getvalue(result, 0, CInt(column)))
    return UnsafeBufferPointer(
      start: start.assumingMemoryBound(to: UInt8.self),
      count: Int(library.pointee.getlength(result, 0, CInt(column))))
  }

  func blob(_ column: Int) -> UnsafeRawBufferPointer? { nil }
}

extension PostgreSQLConnection {
  /// Goes through the rows of an answer.
  func each(
    _ sql: String, _ arguments: [String] = [], _ body: (PostgreSQLStatement) -> Void
  ) throws(EngineError) {
    let statement = PostgreSQLStatement(sql, connection: self)
    for (index, argument) in arguments.enumerated() { try statement.bind(.text(argument), at: index) }
    defer { statement.reset() }
    while try statement.step() { body(statement) }
  }
}
