/// A date with a time of day, exact to the second, on the wall clock and without a time zone.
public struct Moment: Sendable, Hashable {
  public let day: Day
  /// Seconds since midnight, from 0 to 86,399.
  public let second: Int

  /// Creates a moment from a day and the seconds since midnight.
  public init(_ day: Day, second: Int = 0) {
    precondition(0..<86_400 ~= second, "a day has 86,400 seconds")
    self.day = day
    self.second = second
  }

  /// Returns the moment `count` periods later, at the same time of day. Returns nil outside the years 1 to 9999.
  public func adding(_ count: Int, _ period: Period) -> Moment? {
    day.adding(count, period).map { Moment($0, second: second) }
  }
}

extension Moment: Comparable {
  public static func < (a: Moment, b: Moment) -> Bool { (a.day, a.second) < (b.day, b.second) }
}

extension Moment {
  /// Reads a text such as `2026-11-20`, `2026-11-20T09:30` or `2026-11-20 09:30:00`. Fails if the text has another
  /// form.
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

  /// The moment as text: `2026-11-20 09:30:00`, the form that databases store.
  public var iso: String {
    String(unsafeUninitializedCapacity: 19) { buffer in
      write(to: buffer)
      return 19
    }
  }

  /// The time of day as text: `09:30:00`, the form that databases store.
  public var clock: String { String(iso.dropFirst(11)) }

  /// Returns the text of a time of day: `09:30:00`.
  ///
  /// - Parameter second: The seconds since midnight.
  static func clock(second: Int) -> String { Moment(Day(known: 2000, 1, 1), second: second).clock }

  /// Writes the 19 bytes of ``iso``.
  package func write(to buffer: UnsafeMutableBufferPointer<UInt8>) {
    day.write(to: buffer)
    buffer[10] = UInt8(ascii: " ")
    buffer.writeTwoDigits(second / 3600, at: 11)
    buffer[13] = UInt8(ascii: ":")
    buffer.writeTwoDigits(second / 60 % 60, at: 14)
    buffer[16] = UInt8(ascii: ":")
    buffer.writeTwoDigits(second % 60, at: 17)
  }
}

/// The hour, minute and second of a text such as `18:00` or `18:00:30`, even if the time doesn't exist, such as
/// `25:00`.
package struct TimeOfDay {
  let hours: Int
  let minutes: Int
  let seconds: Int

  /// Reads the bytes at `range`. Fails if they have another form.
  init?(_ bytes: [UInt8], at range: Range<Int>) {
    var parts: [Int] = []
    for part in bytes[range].split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false) {
      // The hour can be a single digit: `9:30`.
      if part.count == 1, parts.isEmpty, let digit = part.first.map({ $0 &- UInt8(ascii: "0") }), digit <= 9 {
        parts.append(Int(digit))
      } else if part.count == 2, let number = twoDigits(bytes, part.startIndex) {
        parts.append(number)
      } else {
        return nil
      }
    }
    guard 2...3 ~= parts.count else { return nil }
    hours = parts[0]
    minutes = parts[1]
    seconds = parts.count == 3 ? parts[2] : 0
  }

  /// Creates the time of day in the whole text. Fails if the text has another form.
  package init?(_ text: some Sequence<UInt8>) {
    let bytes = Array(text)
    self.init(bytes, at: bytes.indices)
  }

  /// The text that databases store: `09:30:00`. Nil if the time doesn't exist.
  package var iso: String? { second.map(Moment.clock) }

  /// The seconds since midnight, or nil if the time doesn't exist.
  var second: Int? {
    hours < 24 && minutes < 60 && seconds < 60 ? hours * 3600 + minutes * 60 + seconds : nil
  }
}
