#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The source of `now` and `today`: a fixed date with time, or the system clock in the system's time zone.
public struct Clock: Sendable, Equatable {
  private let frozen: Moment?

  /// The system clock.
  public static let system = Clock(frozen: nil)

  private init(frozen: Moment?) { self.frozen = frozen }

  /// Creates a clock that always returns `moment`.
  public init(at moment: Moment) { self.init(frozen: moment) }

  /// Creates a clock that is stopped at the date and time in `text`: `2026-11-20`, `2026-11-20T09:30` or
  /// `2026-11-20 09:30:00`. Fails if the text isn't written like one of these examples.
  public init?(iso text: String) {
    guard let moment = Moment(iso: text) else { return nil }
    self.init(at: moment)
  }

  /// The current date and time.
  public var now: Moment { frozen ?? Clock.wallClock() }

  /// Returns a clock that always returns this clock's current date and time. Each sentence runs with a stopped clock,
  /// so that `today` doesn't change within the sentence at midnight.
  public func stopped() -> Clock { Clock(at: now) }

  private static func wallClock() -> Moment {
    var seconds = time(nil)
    var parts = tm()
    localtime_r(&seconds, &parts)
    guard let moment = Moment(parts) else {
      preconditionFailure("the system's clock shows a day of the years 1 to 9999")
    }
    return moment
  }
}
