import ParlanceLanguage

/// In what a number was said to be measured: another unit is another amount.
///
/// `distance < 5000 m` is no `distance < 5000 km`, though `m` comes near to `km`. And what was so many hours or minutes ago was
/// no number of days ago.
struct SaidMeasures: SaidLaw {
  /// Units that people mean by these signs, whatever a model keeps.
  private static let signs: Set<String> = [
    "nm", "mm", "cm", "dm", "m", "km", "in", "ft", "yd", "mi", "mg", "g", "kg", "t", "oz", "lb", "lbs", "st",
    "ml", "cl", "dl", "l", "ms", "s", "sec", "min", "h", "hr", "hrs", "d", "wk", "mo", "yr", "kcal", "cal",
    "kj", "j", "w", "kw", "kwh", "b", "kb", "mb", "gb", "tb",
  ]

  private let measured: [(number: String, unit: String)]
  private let lexicon: Lexicon
  /// How many periods of days lie before or after now; nil where nothing is told so by the clock.
  private let daysBesideClock: Int?

  init(_ said: String, _ lexicon: Lexicon) {
    self.lexicon = lexicon
    let words = SpokenWords.cutSmall(said)
    measured = Self.measured(words)
    let reckons = Self.reckoned(words) { ReckonedMoments.clockSpan($0)?.count }
    daysBesideClock = reckons > 0 ? Self.reckoned(words) { SpokenSpan($0)?.count } : nil
  }

  func isKept(in suggestion: String) -> Bool {
    let words = SpokenWords.cutSmall(suggestion)
    let offered = Self.measured(words, by: isUnit)
    return measured.allSatisfy { said in
      offered.allSatisfy { $0.number != said.number || isSame($0.unit, said.unit) }
    } && daysBesideClock.map { Self.reckoned(words) { SpokenSpan($0)?.count } <= $0 } ?? true
  }

  /// How many amounts of time there are that are reckoned from now.
  ///
  /// - Parameter length: Of how many words the amount is that begins some; nil where none does.
  private static func reckoned(_ words: [String], length: (ArraySlice<String>) -> Int?) -> Int {
    words.indices.count { place in
      guard let length = length(words[place...]) else { return false }
      let before = place > 0 ? words[place - 1] : ""
      let after = words[(place + length)...].prefix(2)
      return ["last", "past", "next", "in", "within"].contains(before)
        || ["ago", "ahead", "hence"].contains(after.first) || after == ["from", "now"]
    }
  }

  private func isUnit(_ word: String) -> Bool { lexicon.has(word, as: .unit) }

  /// Whether they are one unit, by what the model calls it, or what people do.
  private func isSame(_ unit: String, _ said: String) -> Bool {
    if unit == said || unit == said + "s" || said == unit + "s" { return true }
    if let own = lexicon.canonical(said, as: .unit) { return own == lexicon.canonical(unit, as: .unit) }
    let meant = FamiliarWords.meanings(of: said)
    return meant.contains(unit) || meant.contains { $0 == lexicon.canonical(unit, as: .unit) }
  }

  private static func measured(
    _ words: [String], by isUnit: (String) -> Bool = signs.contains
  ) -> [(number: String, unit: String)] {
    zip(words, words.dropFirst()).filter { $0.0.first?.isNumber == true && isUnit($0.1) }.map { ($0, $1) }
  }
}
