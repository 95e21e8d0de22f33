package import ParlanceLanguage

/// Sentences that run in order. They come from a file, standard input or the argument of `-c`.
package struct Script {
  /// The text of the script. If ``feed`` isn't nil, the text is empty and only its name is used.
  package let source: SourceText
  /// The reader of a script that arrives in parts, as from a pipe; nil if the whole text is in ``source``.
  package let feed: ScriptFeed?
  /// Whether the receipts of changes are printed, as they are for `-c`.
  package let reportsReceipts: Bool

  package init(_ source: SourceText, fedBy feed: ScriptFeed? = nil, reportsReceipts: Bool) {
    self.source = source
    self.feed = feed
    self.reportsReceipts = reportsReceipts
  }

  /// Whether the word occurs in the script. Case is ignored. The result is true if the script arrives in parts, because
  /// the rest is unknown.
  package func mentions(_ word: String) -> Bool {
    if feed != nil { return true }
    let letters = Array(word.utf8)
    let bytes = source.bytes
    guard bytes.count >= letters.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      (0...bytes.count - letters.count).contains { start in
        // Comparing the first letter rules out most positions.
        bytes[start] | 0x20 == letters[0]
          && letters.indices.allSatisfy { bytes[start + $0] | 0x20 == letters[$0] }
      }
    }
  }
}

/// The error if a loaded file failed. The error in the file was already reported.
package struct LoadFailure: Error {
  package init() {}
}
