internal import CDuckDB
internal import ParlanceStore

/// Reads the values of a result column. The values of the current chunk are in DuckDB's own format.
struct DuckDBColumn {
  enum Kind {
    case flag, int8, int16, int32, int64, uint8, uint16, uint32, uint64, hugeInteger, unsignedHugeInteger
    case float, double, text, blob, day
    /// A time of day, stored as the number of microseconds since midnight.
    case clock
    case decimal(scale: Int, width: Int)
    /// A date with time, stored as the number of units since 1970. `parts` is the number of units per second.
    case moment(parts: Int64)
    /// A type whose values can't be read, such as a list. Such values must be cast to text. Null has this type, too.
    case unread
  }

  let kind: Kind
  private var values: UnsafeRawPointer?
  private var validity: UnsafePointer<UInt64>?
  /// A buffer for the text of a value that isn't stored as text.
  private let room = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 64)

  init(_ library: DuckDBLibrary.Functions, type: OpaquePointer?) {
    kind = Self.kind(library, type)
  }

  func deallocate() { room.deallocate() }

  static func kind(_ library: DuckDBLibrary.Functions, _ type: OpaquePointer?) -> Kind {
    switch Int(library.pointee.typeID(type)) {
    case CDUCKDB_BOOLEAN: .flag
    case CDUCKDB_TINYINT: .int8
    case CDUCKDB_SMALLINT: .int16
    case CDUCKDB_INTEGER: .int32
    case CDUCKDB_BIGINT: .int64
    case CDUCKDB_UTINYINT: .uint8
    case CDUCKDB_USMALLINT: .uint16
    case CDUCKDB_UINTEGER: .uint32
    case CDUCKDB_UBIGINT: .uint64
    case CDUCKDB_HUGEINT: .hugeInteger
    case CDUCKDB_UHUGEINT: .unsignedHugeInteger
    case CDUCKDB_FLOAT: .float
    case CDUCKDB_DOUBLE: .double
    case CDUCKDB_VARCHAR: .text
    case CDUCKDB_BLOB: .blob
    case CDUCKDB_DATE: .day
    case CDUCKDB_TIME: .clock
    case CDUCKDB_TIMESTAMP_S: .moment(parts: 1)
    case CDUCKDB_TIMESTAMP_MS: .moment(parts: 1_000)
    case CDUCKDB_TIMESTAMP: .moment(parts: 1_000_000)
    case CDUCKDB_TIMESTAMP_NS: .moment(parts: 1_000_000_000)
    case CDUCKDB_DECIMAL: decimal(library, type)
    default: .unread
    }
  }

  private static func decimal(_ library: DuckDBLibrary.Functions, _ type: OpaquePointer?) -> Kind {
    let width =
      switch Int(library.pointee.decimalStorage(type)) {
      case CDUCKDB_SMALLINT: 2
      case CDUCKDB_INTEGER: 4
      case CDUCKDB_BIGINT: 8
      default: 16
      }
    return .decimal(scale: Int(library.pointee.decimalScale(type)), width: width)
  }

  /// Switches to the column's values in the next chunk.
  mutating func use(_ library: DuckDBLibrary.Functions, _ vector: OpaquePointer) {
    values = UnsafeRawPointer(library.pointee.values(vector))
    validity = UnsafePointer(library.pointee.validity(vector))
  }

  // MARK: A row

  @inline(__always) func isNull(_ row: Int) -> Bool {
    guard let validity else { return false }
    return validity[row >> 6] & (1 << UInt64(row & 63)) == 0
  }

  @inline(__always) private func value<Value: BitwiseCopyable>(_ row: Int, as type: Value.Type) -> Value {
    guard let values else { preconditionFailure("a column can be read only after its chunk is fetched") }
    return values.load(fromByteOffset: row * MemoryLayout<Value>.stride, as: type)
  }

  func cellKind(_ row: Int) -> CellKind {
    if isNull(row) { return .null }
    switch kind {
    case .flag, .int8, .int16, .int32, .int64, .uint8, .uint16, .uint32: return .integer
    case .uint64, .hugeInteger, .unsignedHugeInteger, .decimal(scale: 0, _):
      return wholeNumber(row) == nil ? .real : .integer
    case .float, .double, .decimal: return .real
    case .text, .blob, .day, .clock, .moment: return .text
    case .unread: return .null
    }
  }

  func integer(_ row: Int) -> Int64 {
    if isNull(row) { return 0 }
    switch kind {
    case .int64: return value(row, as: Int64.self)
    case .float, .double, .decimal:
      if let whole = wholeNumber(row) { return whole }
      return Self.whole(real(row))
    case .text, .blob, .day, .clock, .moment, .unread:
      return Int64(String(decoding: text(row), as: UTF8.self)) ?? 0
    default: return wholeNumber(row) ?? Self.whole(real(row))
    }
  }

  /// Returns a number without its fraction. A number outside the range of 64-bit integers becomes the nearest integer.
  private static func whole(_ real: Double) -> Int64 {
    Int64(exactly: real.rounded(.towardZero)) ?? (real > 0 ? .max : real < 0 ? .min : 0)
  }

  /// Returns the value as an integer. Returns nil if the type allows fractions, or if the value is outside the range of
  /// 64-bit integers.
  private func wholeNumber(_ row: Int) -> Int64? {
    switch kind {
    case .flag, .int8: Int64(value(row, as: Int8.self))
    case .int16: Int64(value(row, as: Int16.self))
    case .int32: Int64(value(row, as: Int32.self))
    case .int64: value(row, as: Int64.self)
    case .uint8: Int64(value(row, as: UInt8.self))
    case .uint16: Int64(value(row, as: UInt16.self))
    case .uint32: Int64(value(row, as: UInt32.self))
    case .uint64: Int64(exactly: value(row, as: UInt64.self))
    case .hugeInteger, .decimal(scale: 0, _): Int64(exactly: huge(row))
    case .unsignedHugeInteger: Int64(exactly: unsignedHuge(row))
    default: nil
    }
  }

  /// Returns a value of the type `hugeint`, or a decimal as an integer in its smallest unit.
  private func huge(_ row: Int) -> Int128 {
    switch kind {
    case .decimal(_, width: 2): Int128(value(row, as: Int16.self))
    case .decimal(_, width: 4): Int128(value(row, as: Int32.self))
    case .decimal(_, width: 8): Int128(value(row, as: Int64.self))
    default: Int128(truncatingIfNeeded: unsignedHuge(row))
    }
  }

  /// Returns an unsigned value of 128 bits. The lower half is stored first.
  private func unsignedHuge(_ row: Int) -> UInt128 {
    let halves = value(row, as: Halves.self)
    return UInt128(halves.high) << 64 | UInt128(halves.low)
  }

  private struct Halves: BitwiseCopyable {
    var low: UInt64
    var high: UInt64
  }

  func real(_ row: Int) -> Double {
    if isNull(row) { return 0 }
    switch kind {
    case .double: return value(row, as: Double.self)
    // The number is converted through its text, so that 0.1 stays 0.1 and doesn't become 0.10000000149.
    case .float: return Double(value(row, as: Float.self).description) ?? Double(value(row, as: Float.self))
    case .decimal(let scale, _): return DuckDBText.real(huge(row), scale: scale)
    case .hugeInteger: return Double(huge(row))
    case .unsignedHugeInteger: return Double(unsignedHuge(row))
    case .uint64: return Double(value(row, as: UInt64.self))
    case .text, .blob, .day, .clock, .moment, .unread:
      return Double(String(decoding: text(row), as: UTF8.self)) ?? 0
    default: return Double(wholeNumber(row) ?? 0)
    }
  }

  func text(_ row: Int) -> UnsafeBufferPointer<UInt8> {
    if isNull(row) { return UnsafeBufferPointer(start: nil, count: 0) }
    switch kind {
    case .text, .blob: return bytes(row)
    case .unread: return UnsafeBufferPointer(start: nil, count: 0)
    case .day: return DuckDBText.day(Int(value(row, as: Int32.self)), in: room)
    case .clock: return DuckDBText.clock(value(row, as: Int64.self), in: room)
    case .moment(let parts): return DuckDBText.moment(value(row, as: Int64.self), parts, in: room)
    case .decimal(let scale, _): return DuckDBText.decimal(huge(row), scale: scale, in: room)
    case .hugeInteger: return DuckDBText.write(huge(row).description, in: room)
    case .unsignedHugeInteger: return DuckDBText.write(unsignedHuge(row).description, in: room)
    case .uint64: return DuckDBText.write(value(row, as: UInt64.self).description, in: room)
    case .float, .double: return DuckDBText.write(real(row).description, in: room)
    default: return DuckDBText.write(integer(row).description, in: room)
    }
  }

  func bytes(_ row: Int) -> UnsafeBufferPointer<UInt8> {
    guard let values else { return UnsafeBufferPointer(start: nil, count: 0) }
    let start = values + row * MemoryLayout<cduckdb_text>.stride
    let length = Int(start.load(as: UInt32.self))
    if length <= Self.inPlace {
      let text = (start + MemoryLayout<UInt32>.stride).assumingMemoryBound(to: UInt8.self)
      return UnsafeBufferPointer(start: text, count: length)
    }
    return UnsafeBufferPointer(start: start.load(as: cduckdb_text.self).bytes, count: length)
  }

  private static let inPlace = 12
}
