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

/// The script files that are running now. Each file was loaded by the file before it.
package struct NestedFiles {
  /// The maximum depth of nested files.
  static let limit = 16

  /// The absolute paths of the files, from the outermost to the innermost. They stay valid if the console changes its
  /// directory.
  private var paths: [String] = []

  package init() {}

  /// Checks that a file may run.
  ///
  /// - Throws: `loads-itself` at `range` if the file is already running, or if files are nested too deeply.
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

  /// Records that the innermost file has ended.
  package mutating func end() { paths.removeLast() }
}

/// The error if a loaded file failed. The error in the file was already reported.
package struct LoadFailure: Error {
  package init() {}
}
