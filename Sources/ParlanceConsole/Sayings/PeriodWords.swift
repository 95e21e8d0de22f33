import ParlanceModel

/// What periods are called.
enum PeriodWords {
  static let all = Set(Period.allCases.map(\.rawValue))
  /// Of those that last longer than a day.
  static let longer = all.subtracting([Period.day.rawValue])

  /// `week` of `week` and `weeks`; nil for another word.
  static func one(_ word: String) -> String? {
    if all.contains(word) { return word }
    let one = String(word.dropLast())
    return word.hasSuffix("s") && all.contains(one) ? one : nil
  }
}
