#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The time zone of the wall clock. Needed to convert dates with times for files and tables that store UTC.
public enum WallClockTimeZone: Sendable, Equatable {
  /// The time zone of this computer, with daylight saving time.
  case system
  /// A fixed offset all year, in minutes ahead of UTC.
  case ahead(minutes: Int)

  /// Converts a date with time from the wall clock to UTC.
  ///
  /// When daylight saving time skips an hour, times in this hour count as one hour later. When an hour occurs twice,
  /// the result can be either of the two times. A result outside the years 1 to 9999 is returned unconverted.
  public func utc(_ moment: Moment) -> Moment {
    var (seconds, parts) = (secondsSince1970(moment), tm())
    gmtime_r(&seconds, &parts)
    return Moment(parts) ?? moment
  }

  /// Converts a date with time from UTC to the wall clock. A result outside the years 1 to 9999 is returned
  /// unconverted.
  package func wall(_ moment: Moment) -> Moment {
    wall(secondsSince1970: Double(Self.ahead(minutes: 0).secondsSince1970(moment))) ?? moment
  }

  /// Converts a date with time from the wall clock to seconds since the beginning of 1970 in UTC.
  public func secondsSince1970(_ moment: Moment) -> Int {
    var parts = tm()
    (parts.tm_year, parts.tm_mon) = (Int32(moment.day.year) - 1900, Int32(moment.day.month) - 1)
    (parts.tm_mday, parts.tm_hour) = (Int32(moment.day.day), Int32(moment.second / 3600))
    (parts.tm_min, parts.tm_sec) = (Int32(moment.second / 60 % 60), Int32(moment.second % 60))
    parts.tm_isdst = -1
    return switch self {
    case .system: mktime(&parts)
    case .ahead(let minutes): timegm(&parts) - minutes * 60
    }
  }

  /// Converts seconds since the beginning of 1970 in UTC to a date with time on the wall clock. Returns nil outside the
  /// years 1 to 9999.
  public func wall(secondsSince1970 seconds: Double) -> Moment? {
    guard seconds.magnitude < 1e12 else { return nil }
    var (whole, parts) = (time_t(seconds.rounded(.down)), tm())
    switch self {
    case .system: localtime_r(&whole, &parts)
    case .ahead(let minutes):
      whole += minutes * 60
      gmtime_r(&whole, &parts)
    }
    return Moment(parts)
  }
}

extension Moment {
  /// Creates a moment from the system's calendar fields. A leap second becomes the last second of its minute. Fails
  /// outside the years 1 to 9999.
  init?(_ parts: tm) {
    guard
      let day = Day(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    else { return nil }
    self.init(day, second: Int(parts.tm_hour) * 3600 + Int(parts.tm_min) * 60 + min(Int(parts.tm_sec), 59))
  }
}

extension WallClockTimeZone {
  /// The names of the time zone for other programs, best first: `Europe/Berlin`, `CET-1CEST,M3.5.0,M10.5.0/3`, and the
  /// current offset from UTC, `<+01>-01:00`. A program may not know the first ones.
  public var posixNames: [String] {
    switch self {
    case .ahead(let minutes): [Self.posixName(minutes)]
    case .system: Self.systemNames + [Self.posixName(Self.systemOffset / 60)]
    }
  }

  private static var systemNames: [String] {
    let folder = "/zoneinfo/"
    let name = { (path: String) in path.firstRange(of: folder).map { String(path[$0.upperBound...]) } ?? path
    }
    if let said = getenv("TZ") {
      let zone = String(cString: said)
      return zone.isEmpty ? ["UTC"] : [name(zone.hasPrefix(":") ? String(zone.dropFirst()) : zone)]
    }
    guard let path = realpath("/etc/localtime", nil) else { return ["UTC"] }
    defer { free(path) }
    let file = String(cString: path)
    return (file.contains(folder) ? [name(file)] : []) + rule(in: file)
  }

  /// Returns the rule for the current and future years, which is the last line of a file of time zone data.
  private static func rule(in file: String) -> [String] {
    guard let stream = fopen(file, "r") else { return [] }
    defer { fclose(stream) }
    var bytes = [UInt8](repeating: 0, count: 100)
    guard fseek(stream, -100, SEEK_END) == 0 else { return [] }
    bytes.removeLast(100 - fread(&bytes, 1, 100, stream))
    return bytes.split(separator: UInt8(ascii: "\n")).last.map { [String(decoding: $0, as: UTF8.self)] } ?? []
  }

  /// The seconds between UTC and the system's wall clock.
  private static var systemOffset: Int {
    var (now, parts) = (time(nil), tm())
    localtime_r(&now, &parts)
    return parts.tm_gmtoff
  }

  /// Returns the POSIX name of an offset. In these names, zones ahead of UTC have a minus sign.
  private static func posixName(_ minutes: Int) -> String {
    if minutes == 0 { return "UTC" }
    let (hours, rest) = ((abs(minutes) / 60).twoDigits, (abs(minutes) % 60).twoDigits)
    return
      "<\(minutes < 0 ? "-" : "+")\(hours)\(rest == "00" ? "" : rest)>\(minutes < 0 ? "+" : "-")\(hours):\(rest)"
  }
}
