import ParlanceLanguage
import ParlanceModel
import ParlanceStore

/// Two days or stretches of time to which a set is narrowed and that do not meet: `on monday next week`, where Monday is that
/// of this week.
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

    func contains(_ day: Day) -> Bool {
      meets(Stretch(tokens: tokens, lower: day.iso, upper: day.iso, hasUpper: true))
    }
  }

  let first: Stretch
  let second: Stretch
  let said: SaidSentence
  let lexicon: Lexicon

  /// `no day is both on monday and next week`.
  var line: String { "no day is both \(said.text(of: first.tokens)) and \(said.text(of: second.tokens))" }

  /// The sentence with the day of the week that is in the other stretch: `on next monday`; nil where neither is a bare day
  /// of the week.
  var sentence: String? { sentence(with: first, in: second) ?? sentence(with: second, in: first) }

  private func sentence(with day: Stretch, in other: Stretch) -> String? {
    guard let last = day.tokens.last, day.tokens.count == 2,
      let this = day.lower.flatMap({ Day(iso: String($0.prefix(10))) }),
      lexicon.canonical(said.tokens[last].word, as: .weekday) != nil
    else { return nil }
    for (way, days) in [("next", 7), ("last", -7)] {
      guard let moved = this.adding(days, .day), other.contains(moved) else { continue }
      let words = said.words.filter { !other.tokens.contains($0) }
      let before = said.text(of: words.filter { $0 < last })
      return before + " \(way) " + said.text(of: words.filter { $0 >= last })
    }
    return nil
  }
}
