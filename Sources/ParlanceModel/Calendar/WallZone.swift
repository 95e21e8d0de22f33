#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Where the wall clock hangs: what its moments are in UTC, for files that know no wall clock.
public enum WallZone: Sendable, Equatable {
  /// The time zone of this computer, summer time included.
  case system
  /// So many minutes ahead of UTC, all year.
  case ahead(minutes: Int)

  /// The same moment as a clock in UTC shows it.
  ///
  /// Of the hour that summer time skips it is the one after, of the hour that comes twice either; beyond the years 1 to
  /// 9999 it is the moment itself.
  public func utc(_ moment: Moment) -> Moment {
    var (seconds, parts) = (secondsSince1970(moment), tm())
    gmtime_r(&seconds, &parts)
    return Moment(parts) ?? moment
  }

  /// How many seconds after the beginning of 1970 in UTC a clock here shows the moment.
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

  /// What the clock shows so many seconds after the beginning of 1970 in UTC; nil beyond the years 1 to 9999.
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
  /// As the system tells it; nil beyond the years 1 to 9999. A leap second is told as the last one of its minute.
  init?(_ parts: tm) {
    guard
      let day = Day(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    else { return nil }
    self.init(day, second: Int(parts.tm_hour) * 3600 + Int(parts.tm_min) * 60 + min(Int(parts.tm_sec), 59))
  }
}
