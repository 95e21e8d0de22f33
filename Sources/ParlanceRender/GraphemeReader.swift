/// Goes through a text grapheme by grapheme; text that is all ASCII without making a string.
struct GraphemeReader {
  struct Grapheme {
    var start: Int
    var count: Int
    var width: Int
    var isBlank: Bool

    var end: Int { start + count }
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let text: String?
  private var index: String.Index
  private var offset = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    text = bytes.allSatisfy { $0 < 0x80 } ? nil : String(decoding: bytes, as: UTF8.self)
    index = "".startIndex
    if let text { index = text.startIndex }
  }

  /// `bytes` must be UTF-8 and hold no control characters, as what was written as visible text does.
  mutating func next() -> Grapheme? {
    guard offset < bytes.count else { return nil }
    var grapheme = Grapheme(start: offset, count: 1, width: 1, isBlank: bytes[offset] == UInt8(ascii: " "))
    if let text {
      let character = text[index]
      grapheme.count = character.utf8.count
      grapheme.width = DisplayWidth.of(character)
      grapheme.isBlank = character == " "
      index = text.index(after: index)
    }
    offset += grapheme.count
    return grapheme
  }
}
