import ParlanceLanguage
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

  /// Whether a word is one of them, or may have been meant for one.
  static func areMeant(by word: String) -> Bool {
    one(word) != nil || !EditDistance.nearest(to: word, in: all.flatMap { [$0, $0 + "s"] }).isEmpty
  }
}
