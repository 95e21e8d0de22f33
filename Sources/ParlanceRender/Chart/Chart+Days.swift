internal import ParlanceModel

extension Chart {
  /// About ten years: more days are no picture any more.
  static let mostDays = 3_660

  /// From the first day to the last, of those that were found and, unless they are too many, those that were named; nil
  /// where none was found.
  var daySpan: ClosedRange<Day>? {
    let days = days.compactMap { $0 }
    guard let first = days.min(), let last = days.max() else { return nil }
    let named = min(first, namedDays.first ?? first)...max(last, namedDays.last ?? last)
    return named.lowerBound.days(until: named.upperBound) > Self.mostDays ? first...last : named
  }
}
