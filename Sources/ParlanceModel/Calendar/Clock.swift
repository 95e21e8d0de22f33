#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// What `now` and `today` mean: a frozen moment, or the system's clock on the wall of its time zone.
public struct Clock: Sendable, Equatable {
  private let frozen: Moment?

  /// The system's clock.
  public static let system = Clock(frozen: nil)

  private init(frozen: Moment?) { self.frozen = frozen }

  /// A clock that stands still.
  public init(at moment: Moment) { self.init(frozen: moment) }

  /// A clock that stands still at `2026-11-20`, `2026-11-20T09:30` or `2026-11-20 09:30:00`; nil for any other text.
  public init?(iso text: String) {
    guard let moment = Moment(iso: text) else { return nil }
    self.init(at: moment)
  }

  public var now: Moment { frozen ?? Clock.wallClock() }

  /// This clock stopped at its present moment: a sentence is run by one, so that its days agree around midnight.
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
