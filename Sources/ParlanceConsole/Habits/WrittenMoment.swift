/// A day or a moment as the database keeps it, or the beginning of one: `2026-11-25 18:00:00`, `2026-11-25`.
struct WrittenMoment {
  private static let pattern = Array("0000-00-00 00:00:00")
  private static let lengths = [10, 16, 19]

  let said: String
  let isDay: Bool
  /// Whether it is told to the second.
  let isWhole: Bool

  init?(_ text: String) {
    let letters = Array(text)
    guard Self.lengths.contains(letters.count),
      zip(letters, Self.pattern).allSatisfy({ $1 == "0" ? $0.isASCII && $0.isNumber : $0 == $1 })
    else { return nil }
    isDay = letters.count == 10
    isWhole = letters.count == 19
    said = String(letters.prefix(10)) + (isDay ? "" : " at " + String(letters.dropFirst(11)))
  }
}
