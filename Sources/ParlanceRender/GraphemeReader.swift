/// Goes through a text grapheme by grapheme; where none can be longer than a scalar, without making a string.
struct GraphemeReader {
  struct Grapheme {
    var start: Int
    var count: Int
    var width: Int
    var isBlank: Bool

    var end: Int { start + count }
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  /// Nil where every scalar is a grapheme.
  private let text: String?
  private var index = "".startIndex
  private var offset = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    text = Self.isSimple(bytes) ? nil : String(decoding: bytes, as: UTF8.self)
    if let text { index = text.startIndex }
  }

  /// `bytes` must be UTF-8 and hold no control characters, as what was written as visible text does.
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

  /// True for text in the scripts whose scalars never join: Latin, Greek and Cyrillic letters, kana, the common
  /// ideographs and whole Hangul syllables.
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
