/// The width of text in terminal cells. Characters of ambiguous width count as narrow.
public enum DisplayWidth {
  /// Returns the width of `text`. Control characters count as 0, so escape them first.
  public static func of(_ text: String) -> Int {
    text.reduce(0) { $0 + of($1) }
  }

  /// Returns the width of a grapheme. Several scalars that are drawn as one picture, such as a flag or a family, take
  /// at most two cells.
  public static func of(_ character: Character) -> Int {
    var width = 0
    /// The width of the scalars that are drawn next to the rest of the grapheme.
    var besides = 0
    var previous: Unicode.Scalar = "\0"
    for scalar in character.unicodeScalars {
      if scalar.value == 0xFE0F, isTextByDefault(previous) { return 2 }
      if !colours(scalar, previous) {
        let cells = of(scalar: scalar.value)
        if standsApart(scalar, after: previous) { besides += cells } else { width += cells }
      }
      previous = scalar
    }
    return min(width, 2) + besides
  }

  /// Whether a scalar is an ordinary character that becomes an emoji of two cells if U+FE0F follows.
  private static func isTextByDefault(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isEmoji && !scalar.properties.isEmojiPresentation
  }

  /// Whether a scalar is the skin tone of the previous scalar. A skin tone doesn't change the width.
  private static func colours(_ scalar: Unicode.Scalar, _ previous: Unicode.Scalar) -> Bool {
    (0x1F3FB...0x1F3FF).contains(scalar.value) && previous.properties.isEmojiModifierBase
  }

  /// Whether a scalar is drawn next to the previous scalar of the same grapheme. Examples are a skin tone after a
  /// scalar that can't have one, and a Hangul consonant or syllable after a consonant.
  private static func standsApart(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1F3FB...0x1F3FF: previous != "\0"
    case 0x1100...0x115F, 0xA960...0xA97C, 0xAC00...0xD7A3:
      (0x1100...0x115F).contains(previous.value) || (0xA960...0xA97C).contains(previous.value)
    default: false
    }
  }

  static func of(scalar: UInt32) -> Int {
    if scalar < 0x300 { return scalar < 0x20 || (0x7F..<0xA0).contains(scalar) ? 0 : 1 }
    if contains(DisplayWidthTable.wide, scalar) { return 2 }
    return Unicode.Scalar(scalar).map(isWithoutCell) == true ? 0 : 1
  }

  /// Whether a scalar takes no cell. These are combining and enclosing marks, joiners, format characters, and medial
  /// and final jamo. Spacing marks aren't included, because they take a cell next to their base.
  private static func isWithoutCell(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return true
    // Signs that are drawn before a number. They take a cell.
    case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: return false
    default: break
    }
    let properties = scalar.properties
    return switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .lineSeparator, .paragraphSeparator: true
    case .otherLetter, .unassigned: properties.isDefaultIgnorableCodePoint
    default: false
    }
  }

  /// Whether the scalar may be drawn in the same cells as a neighbour. If so, their widths can't be added.
  static func mayJoin(_ scalar: UInt32, width: Int) -> Bool {
    if scalar < 0x300 { return false }
    if width == 0 { return true }
    return (0x1F1E6...0x1F1FF).contains(scalar) || (0x1F3FB...0x1F3FF).contains(scalar)
  }

  /// Searches a sorted list of closed ranges.
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

/// Iterates over the graphemes of a text. It doesn't create a string if each scalar is a grapheme.
struct GraphemeReader {
  struct Grapheme {
    var start: Int
    var count: Int
    var width: Int
    var isBlank: Bool

    var end: Int { start + count }
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  /// The text as a string, to find its graphemes; nil if each scalar is a grapheme.
  private let text: String?
  private var index = "".startIndex
  private var offset = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    text = Self.isSimple(bytes) ? nil : String(decoding: bytes, as: UTF8.self)
    if let text { index = text.startIndex }
  }

  /// Returns the next grapheme, or nil at the end. The bytes must be UTF-8 without control characters, as in escaped
  /// text.
  mutating func next() -> Grapheme? {
    guard offset < bytes.count else { return nil }
    let start = offset
    var width = 1
    if let text {
      let character = text[index]
      offset += character.utf8.count
      width = DisplayWidth.of(character)
      index = text.index(after: index)
    } else {
      let scalar = UTF8Scalar.read(bytes, at: &offset)
      if scalar >= 0x300 { width = DisplayWidth.of(scalar: scalar) }
    }
    let isBlank = offset == start + 1 && bytes[start] == UInt8(ascii: " ")
    return Grapheme(start: start, count: offset - start, width: width, isBlank: isBlank)
  }

  /// Whether all scalars belong to scripts whose scalars never join: Latin, Greek and Cyrillic letters, kana, the
  /// common ideographs and whole Hangul syllables.
  private static func isSimple(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < bytes.count {
      switch UTF8Scalar.read(bytes, at: &index) {
      case 0..<0x300, 0x370..<0x483, 0x2010..<0x2028, 0x3001..<0x302A, 0x3041..<0x3097, 0x309B..<0xA000,
        0xAC00..<0xD7A4:
        continue
      default: return false
      }
    }
    return true
  }
}

/// Reads Unicode scalars from bytes without creating a string.
enum UTF8Scalar {
  /// The result for invalid UTF-8.
  static let malformed = UInt32.max

  /// Returns the scalar at `index`, and moves `index` after it. For invalid UTF-8, `index` moves by at least one byte.
  static func read(_ bytes: UnsafeBufferPointer<UInt8>, at index: inout Int) -> UInt32 {
    let lead = bytes[index]
    index += 1
    guard lead >= 0x80 else { return UInt32(lead) }

    var lowest: UInt8 = 0x80
    var highest: UInt8 = 0xBF
    var left: Int
    var scalar: UInt32
    switch lead {
    case 0xC2...0xDF: (left, scalar) = (1, UInt32(lead & 0x1F))
    case 0xE0...0xEF:
      (left, scalar) = (2, UInt32(lead & 0x0F))
      if lead == 0xE0 { lowest = 0xA0 }  // no overlong form
      if lead == 0xED { highest = 0x9F }  // no surrogate
    case 0xF0...0xF4:
      (left, scalar) = (3, UInt32(lead & 0x07))
      if lead == 0xF0 { lowest = 0x90 }
      if lead == 0xF4 { highest = 0x8F }  // none above U+10FFFF
    default: return malformed
    }
    while left > 0 {
      guard index < bytes.count, (lowest...highest).contains(bytes[index]) else { return malformed }
      scalar = scalar << 6 | UInt32(bytes[index] & 0x3F)
      (lowest, highest) = (0x80, 0xBF)
      index += 1
      left -= 1
    }
    return scalar
  }

  static func isValid(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < bytes.count {
      if read(bytes, at: &index) == malformed { return false }
    }
    return true
  }
}
