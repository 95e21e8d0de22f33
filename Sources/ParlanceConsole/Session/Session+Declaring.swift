import ParlanceLanguage
import ParlanceModel
import ParlanceStore

/// What is told where a sentence failed for what is declared, or is not.
extension Session {
  /// What to tell where nothing is declared that the sentence could be about: the declaration to begin with.
  func firstDeclaration(for error: Diagnostic, _ said: SaidSentence) -> Diagnostic? {
    guard model.entities.isEmpty, [.noSuchWord, .notLegalHere, .notInModel].contains(error.kind) else {
      return nil
    }
    return error.mended(by: nil, notes: FirstDeclaration.notes + [emptyFile].compactMap(\.self))
  }

  /// Tells that nothing is declared yet, and how to begin.
  func tellNothingDeclared() throws {
    let lines = FirstDeclaration().told(output.marks)
    try output.sentence(lines[0])
    for line in lines.dropFirst() { try output.line(line) }
  }
}
