import ParlanceLanguage
import ParlanceModel
import ParlanceStore

/// Two days or stretches of time to which a set is narrowed and that do not meet: `on monday next week`, where Monday is that
/// of this week. Or one that ends before it begins: `from friday to monday`.
struct DatesApart {
  /// What is said of the rows' date, and its bounds in ISO form.
  struct Stretch {
    let tokens: ClosedRange<Int>
    let lower: String?
    let upper: String?
    /// Whether ``upper`` is a part of it.
    let hasUpper: Bool

    /// Whether a day, or a moment, is in both.
    func meets(_ other: Stretch) -> Bool {
      let lower = [lower, other.lower].compactMap(\.self).max() ?? ""
      return [self, other].allSatisfy { one in
        one.upper.map { lower < $0 || one.hasUpper && lower == $0 } ?? true
      }
    }

    var firstDay: Day? { lower.flatMap { Day(iso: String($0.prefix(10))) } }

    var lastDay: Day? {
      upper.flatMap { Day(iso: String($0.prefix(10))) }.flatMap { hasUpper ? $0 : $0.adding(-1, .day) }
    }

    func contains(_ day: Day) -> Bool {
      meets(Stretch(tokens: tokens, lower: day.iso, upper: day.iso, hasUpper: true))
    }
  }

  let first: Stretch
  /// Nil where the first alone holds no day.
  let second: Stretch?
  let said: SaidSentence
  let lexicon: Lexicon

  /// `no day is both on monday and next week`.
  var line: String {
    let words = said.text(of: first.tokens)
    return second.map { "no day is both \(words) and \(said.text(of: $0.tokens))" }
      ?? "`\(words)` ends before it begins"
  }

  /// What ``sentence`` is for.
  var purpose: String { second == nil ? "to see those until then" : "to see those of that day" }

  /// The sentence with the day of that name that is in the other stretch, `on 2026-11-10`, or at which it ends; nil where
  /// neither is a bare day of the week.
  var sentence: String? {
    guard let second else {
      return sentence(with: first, without: nil, by: [7]) { day in day.iso >= first.lower?.prefix(10) ?? "" }
    }
    return sentence(with: first, without: second, by: [7, -7], where: second.contains)
      ?? sentence(with: second, without: first, by: [7, -7], where: first.contains)
  }

  private func sentence(
    with day: Stretch, without other: Stretch?, by steps: [Int], where fits: (Day) -> Bool
  ) -> String? {
    guard let last = day.tokens.last, other == nil || day.tokens.count == 2,
      let this = other == nil ? day.lastDay : day.firstDay,
      lexicon.canonical(said.tokens[last].word, as: .weekday) != nil,
      let moved = steps.lazy.compactMap({ this.adding($0, .day) }).first(where: fits)
    else { return nil }
    let words = said.words.filter { !(other?.tokens.contains($0) ?? false) }
    let parts = [
      said.text(of: words.filter { $0 < last }), moved.iso, said.text(of: words.filter { $0 > last }),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
