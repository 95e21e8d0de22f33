package import ParlanceLanguage
import ParlanceModel
import ParlanceStore

/// Sentences to be run one after another: a file, standard input, or what `-c` gave.
package struct Script {
  /// Its text; of one that comes bit by bit only its name.
  package let source: SourceText
  /// What gives its text, where it comes bit by bit.
  let feed: ScriptFeed?
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

  mutating func begin(_ path: String) { paths.append(FilePath.absolute(path)) }

  mutating func end() { paths.removeLast() }
}

/// A loaded file failed, and its own error was told already.
package struct LoadFailure: Error {
  package init() {}
}

/// Where each `begin` of a script stands that nothing has ended yet, the innermost last.
final class OpenBegins {
  /// How many were open before the script.
  var outside = 0
  private var begins: [(source: SourceText, range: SourceRange)] = []

  /// Notes how many are open after the sentence at `range`.
  func note(_ depth: Int, at range: SourceRange, in source: SourceText) {
    let depth = max(0, depth - outside)
    while begins.count < depth { begins.append((source, range)) }
    begins.removeLast(begins.count - depth)
  }

  /// What is wrong with a script that ends while one is open; nil where none is.
  var diagnostic: (Diagnostic, in: SourceText)? {
    begins.last.map { begin in
      (SessionError.unfinishedTransaction.at(begin.range), begin.source)
    }
  }
}

/// How much of a script was run, for its receipt and its errors.
final class ScriptTally {
  /// Sentences, declarations and commands, those of files that it loaded among them.
  var count = 0
  /// Those of them that failed, each told by itself.
  var failed = 0
  /// Whether it said to leave: no script after it is run.
  var isLeft = false
  /// Where it ended; nil before.
  var end: ScriptPlace?
  /// Whether it did what remains, whatever becomes of its changes.
  var hasActed = false
  /// Whether it is run again where others have changed what it read.
  var mayRepeat: () -> Bool = { false }

  /// Begins anew.
  func reset() { (count, failed, isLeft, end, hasActed) = (0, 0, false, nil, false) }
}

/// A sentence or a command, at which something went wrong that is no fault of its words.
package struct ScriptPlace {
  let source: SourceText
  let range: SourceRange

  package init(source: SourceText, range: SourceRange) { (self.source, self.range) = (source, range) }

  /// What the engine failed in, told as of the sentence; any other error as it is.
  ///
  /// - Parameter note: What was being done, where that was not the sentence itself.
  package func placed(_ error: any Error, in session: Session, note: String? = nil) -> any Error {
    guard let error = error as? EngineError, error != .interrupted else { return error }
    let said = SourceSentence(source, tokens: [Token(kind: .word, range: range)], clock: session.clock)
    let failure = session.runner.failure(error, said)
    return EngineFailure(
      failure.id, at: range, failure.message, notes: [note].compactMap(\.self) + failure.notes, error: error)
  }
}

extension SentenceReader.Piece {
  /// Its words, without the `|` and what follows it.
  var range: SourceRange {
    switch self {
    case .sentence(let tokens), .piped(let tokens, _):
      guard let first = tokens.first, let last = tokens.last(where: { $0.kind != .end }) else { return 0..<0 }
      return first.range.lowerBound..<last.range.upperBound
    case .declarations(let range), .command(let range): return range
    case .broken(let diagnostic), .unfinished(let diagnostic): return diagnostic.range
    }
  }
}
