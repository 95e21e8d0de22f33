/// How many terminal cells a text takes, by Unicode 17.0; ambiguous characters count as narrow.
public enum DisplayWidth {
  /// The cells of `text`, grapheme by grapheme. Control characters count as nothing; escape them first.
  public static func of(_ text: String) -> Int {
    text.reduce(0) { $0 + of($1) }
  }

  /// What joins into one picture (a flag, a family, a syllable) is never wider than two cells.
  public static func of(_ character: Character) -> Int {
    var width = 0
    /// Of what belongs to the grapheme, but is drawn beside it.
    var besides = 0
    var previous: Unicode.Scalar = "\0"
    for scalar in character.unicodeScalars {
      if scalar.value == 0xFE0F, contains(DisplayWidthTable.emojiByVariation, previous.value) { return 2 }
      let cells = of(scalar: scalar.value)
      if standsApart(scalar, after: previous) { besides += cells } else { width += cells }
      previous = scalar
    }
    return min(width, 2) + besides
  }

  /// Whether a scalar that forms one grapheme with the one before is drawn beside it all the same: a skin tone after what has
  /// no skin, and a Hangul consonant or syllable after a consonant.
  private static func standsApart(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1F3FB...0x1F3FF: previous != "\0" && !previous.properties.isEmojiModifierBase
    case 0x1100...0x115F, 0xA960...0xA97C, 0xAC00...0xD7A3:
      (0x1100...0x115F).contains(previous.value) || (0xA960...0xA97C).contains(previous.value)
    default: false
    }
  }

  static func of(scalar: UInt32) -> Int {
    if scalar < 0x300 { return scalar < 0x20 || (0x7F..<0xA0).contains(scalar) ? 0 : 1 }
    if contains(DisplayWidthTable.zero, scalar) { return 0 }
    return contains(DisplayWidthTable.wide, scalar) ? 2 : 1
  }

  /// Whether a scalar may share its cells with a neighbour, so that widths no longer simply add up.
  static func mayJoin(_ scalar: UInt32, width: Int) -> Bool {
    if scalar < 0x300 { return false }
    if width == 0 { return true }
    return (0x1F1E6...0x1F1FF).contains(scalar) || (0x1F3FB...0x1F3FF).contains(scalar)
  }

  /// Binary search in a sorted list of closed ranges.
  private static func contains(_ ranges: [UInt32], _ scalar: UInt32) -> Bool {
    var low = 0
    var high = ranges.count / 2
    while low < high {
      let middle = (low + high) / 2
      if scalar > ranges[2 * middle + 1] {
        low = middle + 1
      } else if scalar < ranges[2 * middle] {
        high = middle
      } else {
        return true
      }
    }
    return false
  }
}
