/// A stretch of the calendar. Weeks start on Monday.
public enum Period: String, Sendable, CaseIterable {
  case day, week, month, quarter, year
}
