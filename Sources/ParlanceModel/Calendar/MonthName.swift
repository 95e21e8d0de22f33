/// The names of the months, as sentences say them.
enum MonthName {
  static let all = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november",
    "december",
  ]
}
