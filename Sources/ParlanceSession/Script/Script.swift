package import ParlanceLanguage

/// Sentences to be run one after another: a file, standard input, or what `-c` gave.
package struct Script: Sendable {
  package let source: SourceText
  /// Whether changes are told too: those of `-c` are.
  package let tellsReceipts: Bool

  package init(_ source: SourceText, tellsReceipts: Bool) {
    self.source = source
    self.tellsReceipts = tellsReceipts
  }

  /// Whether the letters stand anywhere in it, ignoring case.
  package func mentions(_ word: String) -> Bool {
    let letters = Array(word.utf8)
    let bytes = source.bytes
    guard bytes.count >= letters.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      (0...bytes.count - letters.count).contains { start in
        // Nearly every byte is told apart by the first letter already.
        bytes[start] | 0x20 == letters[0]
          && letters.indices.allSatisfy { bytes[start + $0] | 0x20 == letters[$0] }
      }
    }
  }
}
