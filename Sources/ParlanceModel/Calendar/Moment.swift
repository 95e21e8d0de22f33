/// A second of a day on the wall clock, in no time zone.
public struct Moment: Sendable, Hashable {
  public let day: Day
  /// Seconds since midnight, from 0 to 86,399.
  public let second: Int

  /// A whole day is its midnight.
  public init(_ day: Day, second: Int = 0) {
    precondition(0..<86_400 ~= second, "a day has 86,400 seconds")
    self.day = day
    self.second = second
  }

  /// The moment at the same time of the day `count` periods later; nil outside the years 1 to 9999.
  public func adding(_ count: Int, _ period: Period) -> Moment? {
    day.adding(count, period).map { Moment($0, second: second) }
  }
}

extension Moment: Comparable {
  public static func < (a: Moment, b: Moment) -> Bool { (a.day, a.second) < (b.day, b.second) }
}
