extension Day {
  /// Reads `2026-07-01`; nil where the text is anything else or no such day exists.
  public init?(iso text: String) {
    let bytes = Array(text.utf8)
    guard let (year, month, day) = Day.numbers(in: bytes, at: bytes.indices) else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The three numbers of `YYYY-MM-DD` at `range` of `bytes`, whether or not there is such a day; nil where the bytes
  /// have another form. Every dated sentence comes through here, so it is arithmetic on bytes.
  static func numbers(in bytes: [UInt8], at range: Range<Int>) -> (year: Int, month: Int, day: Int)? {
    guard range.count == 10 else { return nil }
    let start = range.lowerBound
    guard bytes[start + 4] == UInt8(ascii: "-"), bytes[start + 7] == UInt8(ascii: "-"),
      let century = twoDigits(bytes, start), let rest = twoDigits(bytes, start + 2),
      let month = twoDigits(bytes, start + 5), let day = twoDigits(bytes, start + 8)
    else { return nil }
    return (century * 100 + rest, month, day)
  }

  /// `2026-07-01`.
  public var iso: String {
    String(unsafeUninitializedCapacity: 10) { buffer in
      write(to: buffer)
      return 10
    }
  }

  /// Writes the ten bytes of ``iso``.
  func write(to buffer: UnsafeMutableBufferPointer<UInt8>) {
    buffer.writeTwoDigits(year / 100, at: 0)
    buffer.writeTwoDigits(year % 100, at: 2)
    buffer[4] = UInt8(ascii: "-")
    buffer.writeTwoDigits(month, at: 5)
    buffer[7] = UInt8(ascii: "-")
    buffer.writeTwoDigits(day, at: 8)
  }
}
