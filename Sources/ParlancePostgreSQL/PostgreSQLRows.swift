internal import CPostgreSQL
internal import ParlanceStore

/// The rows of a result that have been read into memory.
struct PostgreSQLRows {
  private let library: UnsafePointer<cpostgresql_functions>
  /// Whether a decimal with a fixed scale is read as an integer in its smallest unit.
  private let readsDecimals: Bool
  private var result: OpaquePointer?
  /// The index of the row in the current result, from 0. It is -1 before the first row.
  private var row: CInt = -1
  /// The results after the current one. libpq returns the rows in several results.
  private var further: ArraySlice<OpaquePointer> = []
  private var columns: [Column] = []

  /// How the text of a column is read.
  private enum Column {
    case integer, real, flag, bytes, text
    /// A decimal. If it has a scale, it is read as an integer in its smallest unit.
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

  init(_ library: UnsafePointer<cpostgresql_functions>, readsDecimals: Bool) {
    (self.library, self.readsDecimals) = (library, readsDecimals)
  }

  /// Appends a result. These rows then own the result.
  mutating func add(_ result: OpaquePointer) {
    if columns.isEmpty { readColumns(result) }
    if self.result == nil { self.result = result } else { further.append(result) }
  }

  /// Moves to the next row. Returns false after the last row.
  mutating func next() -> Bool {
    while let result {
      row += 1
      if row < library.pointee.ntuples(result) { return true }
      library.pointee.clear(result)
      self.result = further.popFirst()
      row = -1
    }
    return false
  }

  mutating func removeAll() {
    library.pointee.clear(result)
    for result in further { library.pointee.clear(result) }
    (result, row, further) = (nil, -1, [])
  }

  private mutating func readColumns(_ result: OpaquePointer) {
    columns = (0..<library.pointee.nfields(result)).map {
      Column(
        type: library.pointee.ftype(result, $0),
        modifier: readsDecimals ? library.pointee.fmod(result, $0) : -1)
    }
  }

  // MARK: The row

  func cellKind(_ column: Int) -> CellKind {
    guard let result, library.pointee.getisnull(result, row, CInt(column)) == 0 else { return .null }
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

  /// Returns a number without its fraction. A number outside the range of 64-bit integers becomes the nearest integer,
  /// as in SQLite.
  private static func whole(_ real: Double) -> Int64 {
    Int64(exactly: real.rounded(.towardZero)) ?? (real > 0 ? .max : real < 0 ? .min : 0)
  }

  /// Returns the value of a cell as an integer. Returns nil if the value has a fraction or is outside the range of
  /// 64-bit integers.
  private func wholeNumber(_ column: Int) -> Int64? {
    var isScaled = false
    if case .numeric(scale: .some) = columns[column] { isScaled = true }
    var number: Int64 = 0
    for byte in text(column) where byte != UInt8(ascii: "-") {
      if isScaled, byte == UInt8(ascii: ".") { continue }
      guard 48...57 ~= byte else { return nil }
      // The number is built as a negative one, because the smallest integer has no positive counterpart.
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
      (0..<scale).reduce(Double(string(column)) ?? 0) { number, _ in number * 10 }
    default: Double(string(column)) ?? 0
    }
  }

  private func string(_ column: Int) -> String { String(decoding: text(column), as: UTF8.self) }

  func text(_ column: Int) -> UnsafeBufferPointer<UInt8> {
    guard let result, library.pointee.getisnull(result, row, CInt(column)) == 0 else {
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    let start = UnsafeRawPointer(library.pointee.getvalue(result, row, CInt(column)))
    return UnsafeBufferPointer(
      start: start.assumingMemoryBound(to: UInt8.self),
      count: Int(library.pointee.getlength(result, row, CInt(column))))
  }
}
