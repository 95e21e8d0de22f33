/// How long an event lasts, as RFC 5545 has it: `PT1H30M`, `P2D`.
enum CalendarDuration {
  /// Nil for no length at all.
  static func text(seconds: Double) -> String? {
    guard seconds.isFinite, (1..<0x1p53).contains(seconds.rounded()) else { return nil }
    let whole = Int(seconds.rounded())
    let (days, rest) = whole.quotientAndRemainder(dividingBy: 86_400)
    guard rest > 0 else { return "P\(days)D" }
    return (days > 0 ? "P\(days)DT" : "PT") + time(rest)
  }

  /// From the first part that there is to the last, with those between: `1H0M5S`.
  private static func time(_ seconds: Int) -> String {
    let parts = [(seconds / 3600, "H"), (seconds / 60 % 60, "M"), (seconds % 60, "S")]
    guard let first = parts.firstIndex(where: { $0.0 > 0 }), let last = parts.lastIndex(where: { $0.0 > 0 })
    else {
      return "0S"
    }
    return parts[first...last].map { "\($0.0)\($0.1)" }.joined()
  }
}
