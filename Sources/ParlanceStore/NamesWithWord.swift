internal import ParlanceLanguage

/// Keeps the first few of many names that have what was said as a word, or as several: `Tolkien` in "J. R. R. Tolkien".
struct NamesWithWord {
  /// More are not told.
  static let most = 3
  /// A letter alone is a part of too many names.
  private static let shortest = 2

  private let wanted: [UInt8]
  private(set) var names: [String] = []

  init(_ word: String) {
    wanted = Array(Folding.folded(word).utf8)
  }

  mutating func offer(_ name: UnsafeBufferPointer<UInt8>) {
    guard names.count < Self.most, wanted.count >= Self.shortest, name.count > wanted.count else { return }
    if name.allSatisfy({ $0 < 128 }) {
      guard Self.has(wanted, name) else { return }
    } else {
      let folded = Array(Folding.folded(String(decoding: name, as: UTF8.self)).utf8)
      guard folded.withUnsafeBufferPointer({ Self.has(wanted, $0) }) else { return }
    }
    names.append(String(decoding: name, as: UTF8.self))
  }

  private static func has(_ wanted: [UInt8], _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard name.count > wanted.count else { return false }
    for start in 0...name.count - wanted.count where small(name[start]) == wanted[0] {
      let end = start + wanted.count
      guard start == 0 || !isOfWord(name[start - 1]), end == name.count || !isOfWord(name[end]) else {
        continue
      }
      if wanted.indices.allSatisfy({ small(name[start + $0]) == wanted[$0] }) { return true }
    }
    return false
  }

  private static func small(_ byte: UInt8) -> UInt8 { byte >= 65 && byte <= 90 ? byte | 32 : byte }

  /// Whether it is part of a letter or a digit.
  private static func isOfWord(_ byte: UInt8) -> Bool {
    byte >= 128 || small(byte) &- 97 < 26 || byte &- 48 < 10
  }
}
