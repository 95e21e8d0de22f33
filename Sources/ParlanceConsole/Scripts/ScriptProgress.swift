import ParlanceLanguage
import ParlanceSession
import ParlanceStore

/// The places of the `begin`s of a script that are still open, the innermost last.
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
      (ConsoleError.unfinishedTransaction.at(begin.range), begin.source)
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
struct ScriptPlace {
  let source: SourceText
  let range: SourceRange

  /// What the engine failed in, told as of the sentence; any other error as it is.
  ///
  /// - Parameter note: What was being done, where that was not the sentence itself.
  func placed(_ error: any Error, in session: Session, note: String? = nil) -> any Error {
    guard let error = error as? EngineError, error != .interrupted else { return error }
    let said = SourceSentence(source, tokens: [Token(kind: .word, range: range)], clock: session.clock)
    let failure = session.runner.failure(error, said)
    return EngineFailure(
      failure.id, at: range, failure.message, notes: [note].compactMap(\.self) + failure.notes, error: error)
  }
}
