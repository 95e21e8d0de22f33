/// A hash table that maps words to numbers. The first inserted word has the number 0, the next one 1. It works on
/// bytes, so that the lexer doesn't create a `String`.
///
/// ASCII letters are compared without case. Bytes above 127 must match exactly, so callers must fold words with such
/// bytes first.
struct WordTable: Sendable {
  private var bytes: [UInt8] = []
  /// The end of each word in `bytes`. A word begins where the word before it ends.
  private var ends: [Int32] = []
  /// The slots of the hash table, which uses open addressing. A slot contains the number of a word, or -1.
  private var slots: [Int32]

  init(capacity: Int = 256) {
    var size = 64
    while size < capacity * 2 { size *= 2 }
    slots = [Int32](repeating: -1, count: size)
  }

  var count: Int { ends.count }

  /// The word with the number `number`, with ASCII letters in lower case.
  subscript(number: Int) -> String {
    let start = number == 0 ? 0 : Int(ends[number - 1])
    return String(decoding: bytes[start..<Int(ends[number])], as: UTF8.self)
  }

  /// Returns the number of `word`, or -1 if the table doesn't contain it.
  @inline(__always) func number(of word: UnsafeBufferPointer<UInt8>) -> Int32 {
    var slot = Self.hash(word) & (slots.count &- 1)
    while true {
      let candidate = slots[slot]
      if candidate < 0 || isSame(Int(candidate), word) { return candidate }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
  }

  /// Returns the number of `word`. A new word gets the next number.
  mutating func insert(_ word: UnsafeBufferPointer<UInt8>) -> Int32 {
    let known = number(of: word)
    if known >= 0 { return known }
    for byte in word { bytes.append(Self.lowered(byte)) }
    ends.append(Int32(bytes.count))
    if ends.count * 2 > slots.count { grow() } else { place(count - 1, Self.hash(word)) }
    return Int32(count - 1)
  }

  mutating func insert(_ word: String) -> Int32 {
    var word = word
    return word.withUTF8 { insert($0) }
  }

  private func isSame(_ number: Int, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = number == 0 ? 0 : Int(ends[number - 1])
    guard Int(ends[number]) - start == word.count else { return false }
    for index in 0..<word.count where bytes[start + index] != Self.lowered(word[index]) { return false }
    return true
  }

  private mutating func place(_ number: Int, _ hash: Int) {
    var slot = hash & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(number)
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    bytes.withUnsafeBufferPointer { all in
      var start = 0
      for number in ends.indices {
        let end = Int(ends[number])
        place(number, Self.hash(UnsafeBufferPointer(rebasing: all[start..<end])))
        start = end
      }
    }
  }

  @inline(__always) private static func lowered(_ byte: UInt8) -> UInt8 {
    byte &- 65 < 26 ? byte | 0x20 : byte
  }

  /// FNV-1a with the high bits mixed in, because the table uses only the low bits.
  @inline(__always) private static func hash(_ word: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in word { hash = (hash ^ UInt64(lowered(byte))) &* 0x0000_0100_0000_01b3 }
    return Int(truncatingIfNeeded: hash ^ (hash >> 29))
  }
}
