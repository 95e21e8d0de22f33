package import ParlanceLanguage
import ParlanceModel
import ParlanceStore

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
    let said = SaidSentence(source, tokens: [Token(kind: .word, range: range)], clock: session.clock)
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
