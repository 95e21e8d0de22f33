import ParlanceLanguage

/// In what a number was said to be measured: another unit is another amount.
///
/// `distance < 5000 m` is no `distance < 5000 km`, though `m` comes near to `km`.
struct SaidMeasures: SaidLaw {
  /// Units that people mean by these signs, whatever a model keeps.
  private static let signs: Set<String> = [
    "nm", "mm", "cm", "dm", "m", "km", "in", "ft", "yd", "mi", "mg", "g", "kg", "t", "oz", "lb", "lbs", "st",
    "ml", "cl", "dl", "l", "ms", "s", "sec", "min", "h", "hr", "hrs", "d", "wk", "mo", "yr", "kcal", "cal",
    "kj", "j", "w", "kw", "kwh", "b", "kb", "mb", "gb", "tb",
  ]

  private let measured: [(number: String, unit: String)]
  private let lexicon: Lexicon

  init(_ said: String, _ lexicon: Lexicon) {
    self.lexicon = lexicon
    measured = Self.measured(SpokenWords.cutSmall(said))
  }

  func isKept(in suggestion: String) -> Bool {
    let offered = Self.measured(SpokenWords.cutSmall(suggestion), by: isUnit)
    return measured.allSatisfy { said in
      offered.allSatisfy { $0.number != said.number || isSame($0.unit, said.unit) }
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
