/// The names of the months, as sentences say them.
package enum MonthName {
  static let all = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november",
    "december",
  ]

  /// From 1; nil for a word that names none.
  package static func number(of name: String) -> Int? { all.firstIndex(of: name).map { $0 + 1 } }
}
