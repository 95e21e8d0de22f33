/// A page of the database as it stands in the write-ahead log.
struct LogFrame {
  /// Counts from 1.
  let number: UInt32
  let bytes: [UInt8]

  /// - Parameter index: Counts from 1.
  init?(_ index: UInt32, of log: RawFile) {
    guard let beginning = log.read(Self.beginning, at: 0) else { return nil }
    let size = Int(Self.number(in: beginning, at: 8))
    let place = Self.beginning + (Int(index) - 1) * (Self.heading + size)
    guard let frame = log.read(Self.heading + size, at: place) else { return nil }
    // What is left of an earlier log has other salts.
    guard frame[8..<16] == beginning[16..<24] else { return nil }
    number = Self.number(in: frame, at: 0)
    bytes = Array(frame[Self.heading...])
    guard number > 0 else { return nil }
  }

  private static let beginning = 32
  private static let heading = 24

  private static func number(in bytes: [UInt8], at offset: Int) -> UInt32 {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
