public import ParlanceModel

/// What is said of a calendar as a whole, and of each event's origin.
public struct CalendarHeader: Sendable {
  /// What it holds, as a person reads it.
  let name: String
  /// Of which its events are records.
  let entity: String
  /// With it an event is known again, so that a calendar which is read twice holds it once.
  let database: String
  /// When it was written, in UTC.
  let stamp: Moment

  public init(name: String, entity: String, database: String, stamp: Moment) {
    self.name = name
    self.entity = entity
    self.database = database
    self.stamp = stamp
  }
}
