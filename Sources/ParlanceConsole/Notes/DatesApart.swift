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

  /// The sentence with the day of the week that is in the other stretch: `on next monday`; nil where neither is a bare day
  /// of the week.
  var sentence: String? {
    guard let second else { return laterEnd }
    return sentence(with: first, in: second) ?? sentence(with: second, in: first)
  }

  /// The sentence with the end in the week after this one.
  private var laterEnd: String? {
    guard let last = first.tokens.last, let lower = first.lower,
      let this = first.upper.flatMap({ Day(iso: String($0.prefix(10))) }),
      lexicon.canonical(said.tokens[last].word, as: .weekday) != nil,
      let moved = this.adding(7, .day), moved.iso >= lower.prefix(10)
    else { return nil }
    return said.text(of: said.words.filter { $0 < last }) + " next "
      + said.text(of: said.words.filter { $0 >= last })
  }

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
