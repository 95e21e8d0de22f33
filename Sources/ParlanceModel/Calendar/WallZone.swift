#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The time zone of the wall clock. It converts moments to UTC for file formats without a wall clock.
public enum WallClockTimeZone: Sendable, Equatable {
  /// The time zone of this computer, with daylight saving time.
  case system
  /// This number of minutes ahead of UTC, all year.
  case ahead(minutes: Int)

  /// Returns the moment in UTC.
  ///
  /// A time in the hour that daylight saving time skips counts as one hour later. A time in the hour that occurs twice
  /// is either of the two. Outside the years 1 to 9999 the moment doesn't change.
  public func utc(_ moment: Moment) -> Moment {
    var (seconds, parts) = (secondsSince1970(moment), tm())
    gmtime_r(&seconds, &parts)
    return Moment(parts) ?? moment
  }

  /// Returns the seconds from the beginning of 1970 in UTC to the moment on the wall clock.
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

  /// Returns the moment on the wall clock after this number of seconds since the beginning of 1970 in UTC. Returns nil
  /// outside the years 1 to 9999.
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
  /// Creates a moment from the calendar fields of the system. A leap second becomes the last second of its minute.
  /// Returns nil outside the years 1 to 9999.
  init?(_ parts: tm) {
    guard
      let day = Day(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    else { return nil }
    self.init(day, second: Int(parts.tm_hour) * 3600 + Int(parts.tm_min) * 60 + min(Int(parts.tm_sec), 59))
  }
}
