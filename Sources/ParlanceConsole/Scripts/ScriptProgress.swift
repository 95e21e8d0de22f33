import ParlanceLanguage
import ParlanceSession
import ParlanceStore

/// The open `begin`s of a script, innermost last.
final class OpenBegins {
  /// The number of `begin`s that were open before the script.
  var outside = 0
  private var begins: [(source: SourceText, range: SourceRange)] = []

  /// Updates the open `begin`s after the sentence at `range`.
  ///
  /// - Parameter depth: The number of `begin`s that are open in the session.
  func note(_ depth: Int, at range: SourceRange, in source: SourceText) {
    let depth = max(0, depth - outside)
    while begins.count < depth { begins.append((source, range)) }
    begins.removeLast(begins.count - depth)
  }

  /// The error about a `begin` that is still open when the script ends; nil if no `begin` is open.
  var diagnostic: (Diagnostic, in: SourceText)? {
    begins.last.map { begin in
      (ConsoleError.unfinishedTransaction.at(begin.range), begin.source)
    }
  }
}

/// The counts and flags of a running script, for its receipt and its errors.
final class ScriptTally {
  /// The number of sentences, declarations and commands, including those of loaded files.
  var count = 0
  /// The number of failures, which are already reported.
  var failed = 0
  /// Whether the script has run `.quit`. The scripts after it aren't run.
  var isLeft = false
  /// The sentence or command at which the script ended; nil before the end.
  var end: ScriptPlace?
  /// Whether the script did something that a rollback can't undo, such as starting a shell command.
  var hasIrreversibleEffects = false
  /// Returns whether the script is run again after a conflict with the changes of another process.
  var mayRepeat: () -> Bool = { false }

  /// Resets the counts before the script runs again.
  func reset() { (count, failed, isLeft, end, hasIrreversibleEffects) = (0, 0, false, nil, false) }
}

/// The position of a sentence or command in a source. Errors that no single word caused are reported there.
struct ScriptPlace {
  let source: SourceText
  let range: SourceRange

  /// Returns an engine error as a failure of this sentence. Returns any other error unchanged.
  ///
  /// - Parameter note: A note about when the error was found, such as `found when the script was committed`; nil if the
  ///   sentence itself failed.
  func placed(_ error: any Error, in session: Session, note: String? = nil) -> any Error {
    guard let error = error as? EngineError, error != .interrupted else { return error }
    let said = SourceSentence(source, tokens: [Token(kind: .word, range: range)], clock: session.clock)
    let failure = session.runner.failure(error, said)
    return EngineFailure(
      failure.id, at: range, failure.message, notes: [note].compactMap(\.self) + failure.notes, error: error)
  }
}
