package import ParlanceLanguage

/// Sentences to be run one after another: a file, standard input, or what `-c` gave.
package struct Script {
  /// Its text; of one that comes bit by bit only its name.
  package let source: SourceText
  /// What gives its text, where it comes bit by bit.
  package let feed: ScriptFeed?
  /// Whether changes are told too: those of `-c` are.
  package let tellsReceipts: Bool

  package init(_ source: SourceText, fedBy feed: ScriptFeed? = nil, tellsReceipts: Bool) {
    self.source = source
    self.feed = feed
    self.tellsReceipts = tellsReceipts
  }

  /// Whether the letters may stand anywhere in it, ignoring case.
  package func mentions(_ word: String) -> Bool {
    if feed != nil { return true }
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

/// The files whose sentences are being run, each but the first named by a sentence of the one before it.
package struct NestedFiles {
  /// How many may be open at once.
  static let limit = 16

  /// From the root: the console may go to another directory meanwhile.
  private var paths: [String] = []

  package init() {}

  /// - Throws: `loads-itself` at `range` where the file is being run already, or too many are.
  package func check(_ path: String, at range: SourceRange) throws(Diagnostic) {
    let place = FilePath.place(of: path)
    let isOpen = paths.contains { FilePath.place(of: $0) == place }
    guard isOpen || paths.count > Self.limit else { return }
    throw FileError.loadsItself(isOpen ? path : nil).at(range)
  }

  package var areNone: Bool { paths.isEmpty }

  package mutating func begin(_ path: String) { paths.append(FilePath.absolute(path)) }

  package mutating func end() { paths.removeLast() }
}

/// A loaded file failed, and its own error was told already.
package struct LoadFailure: Error {
  package init() {}
}
