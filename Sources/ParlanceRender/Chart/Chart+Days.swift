internal import ParlanceModel

extension Chart {
  /// From the first day to the last, of those that were found and those that were named; nil where none was found.
  var daySpan: ClosedRange<Day>? {
    let days = days.compactMap { $0 }
    guard let first = days.min(), let last = days.max() else { return nil }
    return min(first, namedDays.first ?? first)...max(last, namedDays.last ?? last)
  }
}
