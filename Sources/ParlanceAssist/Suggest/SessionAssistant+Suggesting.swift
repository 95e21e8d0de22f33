package import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceSession
package import ParlanceStore

/// An error is reported with the one sentence to say instead, where exactly one is certain.
///
/// Candidates come from the grammar (``Language/repairs(of:in:range:after:limit:)``) and from the fix that the resolver or a name
/// lookup gave. Each is parsed, resolved and its names are looked up; none is run.
extension SessionAssistant {
  /// A longer sentence was not typed by a person, who would have to read the suggestion.
  private static let longestRepaired = 4000

  /// The error of a sentence, with a suggestion where one is certain.
  package func suggesting(_ error: Diagnostic, _ said: SourceSentence) -> Diagnostic {
    if let answer = otherShell(error, said) { return answer }
    if session.model.entities.isEmpty, let first = session.firstDeclaration(for: error, said) { return first }
    return suggesting(error, said.tokens, said.source, said.range, said.clock)
  }

  /// The error of a text that could not be cut into words.
  package func suggesting(_ error: Diagnostic, in source: SourceText) -> Diagnostic {
    let newline = UInt8(ascii: "\n")
    let place = error.range.clamped(to: 0..<source.bytes.count)
    let start = source.bytes[..<place.lowerBound].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let last = max(place.upperBound, min(error.fix?.range.upperBound ?? 0, source.bytes.count))
    let end = source.bytes[last...].firstIndex(of: newline) ?? source.bytes.count
    return suggesting(error, [], source, start..<end, session.clock)
  }

  private func suggesting(
    _ error: Diagnostic, _ tokens: [Token], _ source: SourceText, _ range: SourceRange, _ clock: Clock
  ) -> Diagnostic {
    guard range.count <= Self.longestRepaired else { return error.mended(by: nil) }
    if let note = noteOnSQL(error, source[range]) { return error.mended(by: nil, notes: [note]) }
    // Where the sentence was understood, only the stage that refused it knows what to write instead. A trial reads no
    // values, so it can't tell whether another sentence has better ones.
    let isUnderstood =
      [.refused, .noSuchRecord].contains(error.kind) || session.canBeSaid(source[range], clock)
    let offer = session.language.offer(
      for: source[range], after: error.moved(by: -range.lowerBound), isUnderstood: isUnderstood
    ) {
      session.trial(ofText: $0, clock)
    }
    if let offer { return error.offering(offer, from: range.lowerBound) }
    if let suggestion = regrouped(error, tokens, source, range, clock) {
      return Diagnostic(
        error.reason, at: error.range, error.message, notes: error.notes, suggestion: suggestion)
    }
    let text = source[range]
    if isEnglish(text, error) { return error.mended(by: nil, notes: error.notes + notesOnWords(of: text)) }
    return error.mended(by: nil, notes: error.notes.isEmpty ? noteOnHelp(error, tokens, source) : [])
  }

  /// The only sentence that groups the same words in another way; nil if there are several.
  private func regrouped(
    _ error: Diagnostic, _ tokens: [Token], _ source: SourceText, _ range: SourceRange, _ clock: Clock
  ) -> Diagnostic.Suggestion? {
    guard [.noSuchWord, .notLegalHere, .notInModel].contains(error.kind) else { return nil }
    let candidates = RegroupedSentence(tokens, of: source, in: session.model).candidates
    let sound = candidates.filter { session.canBeSaid($0, clock) }
    guard sound.count == 1, let text = sound.first else { return nil }
    return .init("to ask instead", .init(replacing: range, with: text))
  }

  /// Whether the text is plain English: it is a question with `?`, begins with no word of the language, or asks about a word or
  /// has several words that mean nothing in the model.
  private func isEnglish(_ text: String, _ error: Diagnostic) -> Bool {
    guard [.noSuchWord, .notLegalHere].contains(error.kind), text.first?.isLetter == true else {
      return false
    }
    let lexicon = session.language.lexicon
    // Names in quotes are no words.
    let unquoted = text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined(separator: " ")
    let words = unquoted.split { !$0.isLetter && $0 != "-" }.map(String.init)
    guard words.count > 1 else { return false }
    let classes = lexicon.classes(of: lexicon.number(of: words[0]))
    let isStrange = words.map { lexicon.number(of: $0) < 0 || OfferRules.fillers.contains($0.lowercased()) }
    let strange = isStrange.count { $0 }
    func begins(_ rule: RuleName) -> Bool {
      let legal = Set(session.language.expectations(after: [], as: rule).legal.map(\.tokenClass))
      return classes.contains { $0 != .word && legal.contains($0) }
    }
    let isQuestion = text.hasSuffix("?")
    if begins(.sentence) {
      return begins(.query) && error.notes.isEmpty && (isQuestion || strange > 1 || isStrange[1])
    }
    let isKeyword = classes.contains { if case .keyword = $0 { true } else { false } }
    return !isKeyword || isQuestion || strange > 0
  }

  /// Which words of the model the text has, and what can be asked about them.
  private func notesOnWords(of text: String) -> [String] {
    let (words, questions) = session.withExamples { $0.questions(about: text) }
    if questions.isEmpty { return [] }
    return ["known words: \(words.joined(separator: ", "))"] + questions.map { "try: \($0)" }
  }

  /// That a statement is SQL, which has a command of its own; nil for what is none.
  private func noteOnSQL(_ error: Diagnostic, _ text: String) -> String? {
    guard [.noSuchWord, .notLegalHere].contains(error.kind),
      session.engine.dialect.tables.statementWords.contains(where: { text.lowercased().hasPrefix($0 + " ") })
    else { return nil }
    do throws(SQLRefusal) {
      _ = try session.engine.compile(written: text)
    } catch {
      return error.isOfSchema ? "this is SQL: `help entity` shows how an entity is declared" : nil
    }
    guard session.permissions.allows(.sql) else { return nil }
    let isSelect = text.lowercased().hasPrefix("select ")
    return "this is SQL: `.sql` runs it" + (isSelect ? ", `explain` before it shows it as a sentence" : "")
  }

  /// The error of a line that another shell takes for a command, as `quit`.
  private func otherShell(_ error: Diagnostic, _ said: SourceSentence) -> Diagnostic? {
    guard error.kind == .noSuchWord, let first = said.tokens.first, error.range == first.range else {
      return nil
    }
    let rest = said.source[first.range.upperBound..<said.range.upperBound].trimmed
    return CommandAlias.named(said.source[first.range])?
      .diagnostic(at: first.range, argument: rest, line: said.range)
  }

  /// The page of help about the word that the sentence begins with.
  private func noteOnHelp(_ error: Diagnostic, _ tokens: [Token], _ source: SourceText) -> [String] {
    guard [.noSuchWord, .notLegalHere].contains(error.kind), let first = tokens.first, first.kind == .word,
      error.range.lowerBound > first.range.lowerBound
    else { return [] }
    let word = source[first.range].lowercased()
    return hasHelp(about: word) ? ["`help \(word)` shows how it is said"] : []
  }
}
