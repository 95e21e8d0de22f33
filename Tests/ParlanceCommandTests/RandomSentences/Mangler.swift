import TestSupport

/// Damages sentences at random.
struct Mangler {
  private static let strange = [
    "99999999999999999999", "9223372036854775807", "-", "(", ")", "\"", "`", "``", "$", "\\", "#", ";", "\0",
    "\u{7F}", "é",
    "\u{301}", "🦆", "\u{202E}", "''", "--", "1_0", "0.0", "1.", "00000", "2026-02-30", "24:00", "5km",
    "5days", "=", "!=",
    "not", "empty", "all", "$n", "it", "them", "today", "9999-12-31", "now", "of", "to", "is", "count",
    "1000000000",
  ]

  private var dice: Dice
  /// The words of earlier sentences.
  private var words = ["list"]

  init(seed: UInt64) { dice = Dice(seed: seed) }

  mutating func mangled(_ sentence: String) -> String {
    var parts = sentence.split(separator: " ").map(String.init)
    let own = parts
    for _ in 0...Int.random(in: 0...2, using: &dice) where !parts.isEmpty {
      let place = Int.random(in: 0..<parts.count, using: &dice)
      let other = Int.random(in: 0..<parts.count, using: &dice)
      switch Int.random(in: 0..<6, using: &dice) {
      case 0: parts.remove(at: place)
      case 1: parts.insert(parts[other], at: place)
      case 2: parts.swapAt(place, other)
      case 3: parts[place] = dice.any(of: words) ?? ""
      case 4: parts.insert(dice.any(of: words) ?? "", at: place)
      default: parts.insert(dice.any(of: Self.strange) ?? "", at: place)
      }
    }
    words = Array((own + words).prefix(200))
    return parts.joined(separator: dice.oneIn(9) ? "" : " ")
  }
}
