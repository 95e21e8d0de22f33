internal import ParlanceModel

/// Writes values as text that DuckDB stores as numbers: days, moments, decimals.
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

  /// `2026-11-20`.
  ///
  /// - Parameter days: Since 1970-01-01. The greatest number of 32 bits means infinity.
  static func day(_ days: Int, in room: Room) -> Bytes {
    if days == Int(Int32.max) { return write("infinity", in: room) }
    if days == -Int(Int32.max) { return write("-infinity", in: room) }
    var place = 0
    write(day: days, in: room, &place)
    return Bytes(rebasing: Bytes(room)[..<place])
  }

  /// `2026-11-20 09:30:00`, with the fraction of a second if there is one.
  ///
  /// - Parameter parts: The parts of a second that `count` counts since 1970.
  static func moment(_ count: Int64, _ parts: Int64, in room: Room) -> Bytes {
    if count == .max { return write("infinity", in: room) }
    if count == -.max { return write("-infinity", in: room) }
    let (seconds, part) = divided(count, by: parts)
    let (days, second) = divided(seconds, by: 86_400)
    var place = 0
    write(day: Int(days), in: room, &place)
    write(UInt8(ascii: " "), in: room, &place)
    write(Int(second / 3_600), digits: 2, in: room, &place)
    write(UInt8(ascii: ":"), in: room, &place)
    write(Int(second / 60 % 60), digits: 2, in: room, &place)
    write(UInt8(ascii: ":"), in: room, &place)
    write(Int(second % 60), digits: 2, in: room, &place)
    if part > 0 {
      write(UInt8(ascii: "."), in: room, &place)
      let digits = parts == 1_000 ? 3 : parts == 1_000_000 ? 6 : 9
      write(Int(part), digits: digits, in: room, &place)
      while room[place - 1] == zero { place -= 1 }
    }
    return Bytes(rebasing: Bytes(room)[..<place])
  }

  /// `-12.50`, exactly.
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

  /// The nearest real number to a decimal.
  static func real(_ units: Int128, scale: Int) -> Double {
    let exact = Int128(1) << 53
    // Both are exact, so that the quotient is rounded once.
    if units.magnitude <= exact.magnitude, scale <= 22 {
      return Double(units) / (0..<scale).reduce(1.0) { power, _ in power * 10 }
    }
    var bytes = [UInt8](repeating: 0, count: 64)
    return bytes.withUnsafeMutableBufferPointer {
      Double(String(decoding: decimal(units, scale: scale, in: $0), as: UTF8.self)) ?? 0
    }
  }

  /// The quotient rounded down, and the remainder, which isn't negative.
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
    // A year before the first one, or after 9999, has a sign or more digits.
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

  /// The date of a day since 1970 in the Gregorian calendar, by counting eras of 400 years that start on 1 March.
  private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let part = (5 * dayOfYear + 2) / 153
    let month = part < 10 ? part + 3 : part - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * part + 2) / 5 + 1)
  }
}
