package import ParlanceLanguage

/// Sentences to run in order: a file, standard input, or the argument of `-c`.
package struct Script {
  /// The text. For a script that arrives in parts, the text is empty and has only a name.
  package let source: SourceText
  /// The source of a script that arrives in parts; otherwise nil.
  package let feed: ScriptFeed?
  /// Whether receipts of changes are printed, as for `-c`.
  package let reportsReceipts: Bool

  package init(_ source: SourceText, fedBy feed: ScriptFeed? = nil, reportsReceipts: Bool) {
    self.source = source
    self.feed = feed
    self.reportsReceipts = reportsReceipts
  }

  /// Whether the script may contain the word, ignoring case. Returns true for a script that arrives in parts.
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

/// The files that are running. Each file after the first was loaded by the previous one.
package struct NestedFiles {
  /// The maximum depth of nested files.
  static let limit = 16

  /// Absolute paths, which stay valid if the console changes its directory.
  private var paths: [String] = []

  package init() {}

  /// Checks that a file may run.
  ///
  /// - Throws: `loads-itself` at `range` if the file is running already, or files are nested too deeply.
  package func check(_ path: String, at range: SourceRange) throws(Diagnostic) {
    let place = FilePath.place(of: path)
    let isOpen = paths.contains { FilePath.place(of: $0) == place }
    guard isOpen || paths.count > Self.limit else { return }
    throw FileError.loadsItself(isOpen ? path : nil).at(range)
  }

  /// Whether no file is running.
  package var areNone: Bool { paths.isEmpty }

  /// Records that a file starts to run.
  package mutating func begin(_ path: String) { paths.append(FilePath.absolute(path)) }

  /// Records that the last file has ended.
  package mutating func end() { paths.removeLast() }
}

/// A loaded file failed. Its own error was already reported.
package struct LoadFailure: Error {
  package init() {}
}
