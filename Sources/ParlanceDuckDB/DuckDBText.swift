internal import ParlanceModel

/// Formats values that DuckDB stores as numbers: dates, dates with times, and decimals.
enum DuckDBText {
  typealias Room = UnsafeMutableBufferPointer<UInt8>
  typealias Bytes = UnsafeBufferPointer<UInt8>

  private static let zero = UInt8(ascii: "0")

  static func write(_ text: String, in room: Room) -> Bytes {
    var count = 0
    for byte in text.utf8 where count < room.count {
      room[count] = byte
      count += 1
    }
    return Bytes(rebasing: Bytes(room)[..<count])
  }

  /// Writes a date: `2026-11-20`.
  ///
  /// - Parameter days: The number of days since 1970-01-01. The largest 32-bit integer means infinity.
  static func day(_ days: Int, in room: Room) -> Bytes {
    if days == Int(Int32.max) { return write("infinity", in: room) }
    if days == -Int(Int32.max) { return write("-infinity", in: room) }
    var place = 0
    write(day: days, in: room, &place)
    return Bytes(rebasing: Bytes(room)[..<place])
  }

  /// Writes a date with time: `2026-11-20 09:30:00`. A fraction of a second is written only if it isn't 0.
  ///
  /// - Parameters:
  ///   - count: The number of units since 1970.
  ///   - parts: The number of units per second.
  static func moment(_ count: Int64, _ parts: Int64, in room: Room) -> Bytes {
    if count == .max { return write("infinity", in: room) }
    if count == -.max { return write("-infinity", in: room) }
    let (seconds, part) = divided(count, by: parts)
    let (days, second) = divided(seconds, by: 86_400)
    var place = 0
    write(day: Int(days), in: room, &place)
    write(UInt8(ascii: " "), in: room, &place)
    write(clock: Int(second), in: room, &place)
    write(part: part, of: parts, in: room, &place)
    return Bytes(rebasing: Bytes(room)[..<place])
  }

  /// Writes a time of day: `09:30:00`. A fraction of a second is written only if it isn't 0.
  ///
  /// - Parameter count: The number of microseconds since midnight.
  static func clock(_ count: Int64, in room: Room) -> Bytes {
    var place = 0
    write(clock: Int(count / 1_000_000), in: room, &place)
    write(part: count % 1_000_000, of: 1_000_000, in: room, &place)
    return Bytes(rebasing: Bytes(room)[..<place])
  }

  private static func write(clock second: Int, in room: Room, _ place: inout Int) {
    write(second / 3_600, digits: 2, in: room, &place)
    write(UInt8(ascii: ":"), in: room, &place)
    write(second / 60 % 60, digits: 2, in: room, &place)
    write(UInt8(ascii: ":"), in: room, &place)
    write(second % 60, digits: 2, in: room, &place)
  }

  private static func write(part: Int64, of parts: Int64, in room: Room, _ place: inout Int) {
    if part > 0 {
      write(UInt8(ascii: "."), in: room, &place)
      let digits = parts == 1_000 ? 3 : parts == 1_000_000 ? 6 : 9
      write(Int(part), digits: digits, in: room, &place)
      while room[place - 1] == zero { place -= 1 }
    }
  }

  /// Writes a decimal exactly: `-12.50`.
  static func decimal(_ units: Int128, scale: Int, in room: Room) -> Bytes {
    var digits = Array(units.magnitude.description.utf8)
    while digits.count <= scale { digits.insert(zero, at: 0) }
    var place = 0
    if units < 0 { write(UInt8(ascii: "-"), in: room, &place) }
    for (index, digit) in digits.enumerated() {
      if scale > 0, index == digits.count - scale { write(UInt8(ascii: "."), in: room, &place) }
      write(digit, in: room, &place)
    }
    return Bytes(rebasing: Bytes(room)[..<place])
  }

  /// Returns the nearest double to a decimal.
  static func real(_ units: Int128, scale: Int) -> Double {
    let exact = Int128(1) << 53
    // Both operands are exact doubles, so only the quotient is rounded.
    if units.magnitude <= exact.magnitude, scale <= 22 {
      return Double(units) / (0..<scale).reduce(1.0) { power, _ in power * 10 }
    }
    var bytes = [UInt8](repeating: 0, count: 64)
    return bytes.withUnsafeMutableBufferPointer {
      Double(String(decoding: decimal(units, scale: scale, in: $0), as: UTF8.self)) ?? 0
    }
  }

  /// Returns the quotient, rounded down, and the remainder, which is never negative.
  private static func divided(_ number: Int64, by divisor: Int64) -> (Int64, Int64) {
    let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }

  private static func write(_ byte: UInt8, in room: Room, _ place: inout Int) {
    room[place] = byte
    place += 1
  }

  private static func write(_ number: Int, digits: Int, in room: Room, _ place: inout Int) {
    var rest = number
    for index in stride(from: place + digits - 1, through: place, by: -1) {
      room[index] = zero + UInt8(rest % 10)
      rest /= 10
    }
    place += digits
  }

  private static func write(day days: Int, in room: Room, _ place: inout Int) {
    let (year, month, day) = civil(days)
    // A year before 0 has a minus sign, and a year after 9999 has more than four digits.
    if (0...9_999).contains(year) {
      write(year, digits: 4, in: room, &place)
    } else {
      for byte in String(year).utf8 { write(byte, in: room, &place) }
    }
    write(UInt8(ascii: "-"), in: room, &place)
    write(month, digits: 2, in: room, &place)
    write(UInt8(ascii: "-"), in: room, &place)
    write(day, digits: 2, in: room, &place)
  }

  /// Returns the date that is a number of days after 1970-01-01. The calendar repeats every 400 years, or 146,097 days.
  /// So the date is calculated in the years 1 to 400 and then moved, because ``Day`` doesn't support all years.
  private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let (eras, number) = divided(Int64(days + daysBefore1970), by: 146_097)
    let day = Day(year: 1, month: 1, day: 1)?.adding(Int(number), .day)
    return (Int(eras) * 400 + (day?.year ?? 1), day?.month ?? 1, day?.day ?? 1)
  }

  /// The number of days from 0001-01-01 to 1970-01-01.
  private static let daysBefore1970 = 719_162
}
