import ParlanceLanguage
import ParlanceModel

/// A goal as people declare it in their own words, and the line that declares it here.
struct ForeignGoal {
  let line: String
  let remark = "a goal is said as `goal 3 per week`, and of what as `goal 3 per week of …`"

  private static let adverbs = [
    "daily": "day", "weekly": "week", "monthly": "month", "quarterly": "quarter", "yearly": "year",
    "annually": "year",
  ]
  private static let idle: Set<String> = [
    ":", "=", "of", "is", "a", "an", "at", "least", "times", "time", "x", "the",
  ]

  /// `goal: 3 times a week`, `goal sessions 3 weekly`.
  init?(_ line: ForeignLine, in model: Model) {
    guard line.words.first?.says("goal") == true, line.words.count < 14 else { return nil }
    var (number, unit, period): (String?, String?, String?)
    var counted: Entity?
    for word in line.words.dropFirst() {
      if word.kind == .number, number == nil {
        number = word.text
      } else if let meant = Self.adverbs[word.lowercased] ?? Period(rawValue: word.lowercased)?.rawValue,
        period == nil
      {
        period = meant
      } else if let named = model.spokenEntity(word.text), counted == nil {
        counted = named
      } else if let named = ForeignScope(model: model).unit(word), unit == nil {
        unit = named
      } else if !Self.idle.contains(word.lowercased),
        !["per", "/", "each", "every", "for", "in"].contains(word.lowercased)
      {
        return nil
      }
    }
    guard let number else { return nil }
    let words =
      ["goal", number, unit] + (period.map { ["per", $0] } ?? []) + (counted.map { ["of", $0.plural] } ?? [])
    self.line = words.compactMap(\.self).joined(separator: " ")
  }
}
