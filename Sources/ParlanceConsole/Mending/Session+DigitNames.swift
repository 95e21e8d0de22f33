import ParlanceLanguage
import ParlanceModel
import ParlanceStore

/// A name that begins with digits is read as a number: `person 77777x`, `book 1984`.
extension Session {
  /// What is wrong with the sentence where both are one name, in quotes; nil where that makes no sense.
  func digitName(in error: Diagnostic, _ said: SaidSentence) -> Diagnostic? {
    let tokens = said.tokens
    let pairs = zip(tokens, tokens.dropFirst())
    guard [.noSuchWord, .notLegalHere].contains(error.kind),
      let (number, word) = pairs.first(where: { number, word in
        number.kind == .number && word.kind == .word && word.word < 0
          && number.range.upperBound == word.range.lowerBound
      })
    else { return nil }
    let range = number.range.lowerBound..<word.range.upperBound
    let quoted = Diagnostic.Fix(replacing: range, with: SpokenName.quoted(said.source[range]))
    let source = SourceText(quoted.applied(to: said.source, within: said.range))
    guard let tokens = try? language.lexer.tokens(of: source) else { return nil }
    guard let fault = trial(of: tokens, source, said.clock, seeksNear: true).fault else {
      return Diagnostic(
        "bare-digits", .notLegalHere, at: range,
        "a name that begins with digits stands in double quotes", fix: quoted)
    }
    guard fault.kind == .noSuchRecord else { return nil }
    return Diagnostic(
      fault.id, fault.kind, at: range, fault.message, notes: fault.notes,
      fix: fault.fix.map { .init(replacing: range, with: $0.replacement) })
  }

  /// The error of a record that no number names, with the one that is called so; it is not offered to what deletes.
  func numberName(in error: Diagnostic, _ said: SaidSentence) -> Diagnostic? {
    guard error.id == "unknown-record", error.fix == nil, let entity = entity(saidIn: error.range, said),
      let number = said.tokens.last(where: { error.range.contains($0.range.lowerBound) }),
      number.kind == .number,
      let name = AskedRows(runner, planner).data.recordName(said.source[number.range], entity)
    else { return nil }
    let quoted = Diagnostic.Fix(replacing: number.range, with: SpokenName.quoted(name))
    let source = SourceText(quoted.applied(to: said.source, within: said.range))
    guard let tokens = try? language.lexer.tokens(of: source) else { return nil }
    let trial = offerTrial(of: tokens, source, said.clock)
    guard trial.fault == nil else { return nil }
    return trial.deletes
      ? error.mended(by: nil, notes: ["it is called so: \(entity.name) \(quoted.replacement)"])
      : error.mended(by: quoted)
  }
}
