extension Moment {
  /// Reads `2026-11-20`, `2026-11-20T09:30` or `2026-11-20 09:30:00`; nil where the text is anything else.
  public init?(iso text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count >= 10, let (year, month, day) = Day.numbers(in: bytes, at: 0..<10),
      let day = Day(year: year, month: month, day: day)
    else { return nil }
    if bytes.count == 10 {
      self.init(day)
      return
    }
    guard bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: " "),
      let time = TimeOfDay(bytes, at: 11..<bytes.count), let second = time.second
    else { return nil }
    self.init(day, second: second)
  }

  /// `2026-11-20 09:30:00`, as the database holds it.
  public var iso: String {
    String(unsafeUninitializedCapacity: 19) { buffer in
      day.write(to: buffer)
      buffer[10] = UInt8(ascii: " ")
      buffer.writeTwoDigits(second / 3600, at: 11)
      buffer[13] = UInt8(ascii: ":")
      buffer.writeTwoDigits(second / 60 % 60, at: 14)
      buffer[16] = UInt8(ascii: ":")
      buffer.writeTwoDigits(second % 60, at: 17)
      return 19
    }
  }
}
