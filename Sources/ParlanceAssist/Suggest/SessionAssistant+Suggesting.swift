import ParlanceFiles
package import ParlanceLanguage
import ParlanceModel
import ParlanceSession
package import ParlanceStore
import ParlanceSQL

/// Adds a corrected sentence to an error if exactly one correction is certain.
///
/// Possible corrections come from the grammar (``Language/repairs(of:in:range:after:limit:)``), from the resolver and
/// from name look-ups. Each possible correction is parsed and resolved, and its names are looked up, but it isn't run.
extension SessionAssistant {
  /// The maximum length in bytes of a sentence to correct. A longer sentence wasn't typed by a person.
  private static let longestRepaired = 4000

  /// Returns the error of a sentence. If one correction is certain, it is added to the error.
  package func suggesting(_ error: Diagnostic, _ said: SourceSentence) -> Diagnostic {
    if let answer = otherShell(error, said) { return answer }
    if session.model.entities.isEmpty, let first = session.firstDeclaration(for: error, said) { return first }
    return suggesting(error, said.tokens, said.source, said.range, said.clock)
  }

  /// Returns the error of a text that couldn't be split into tokens. If one correction is certain, it is added to the
  /// error.
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
    if let comment = comment(error, source, range, clock) { return comment }
    if let note = noteOnSQL(error, source[range]) { return error.mended(by: nil, notes: [note]) }
    // A valid sentence may be refused when it runs, because of its values or names. Then only the error itself can
    // propose a correction. Trials of other sentences don't read values, so they can't find one.
    let isUnderstood =
      [.refused, .noSuchRecord].contains(error.kind) || session.isValidSentence(source[range], clock)
    let records = isUnderstood ? [] : storedRecords(in: tokens, of: source)
    let names = records.filter { $0.tokens.count > 1 }.map(\.tokens)
    let offer = session.language.offer(
      for: source[range], names: names, after: error.moved(by: -range.lowerBound), isUnderstood: isUnderstood
    ) {
      session.trial(ofText: $0, clock)
    }
    if let offer {
      let offered = error.offering(offer, from: range.lowerBound)
      let notes = noteOnVerbs(error, tokens, source).map { [$0] } ?? []
      return offered.mended(by: offered.fix, suggesting: offered.suggestion, notes: notes)
    }
    if let suggestion = regrouped(error, tokens, names, source, range, clock) {
      return Diagnostic(
        error.reason, at: error.range, error.message, notes: error.notes, suggestion: suggestion)
    }
    let text = source[range]
    if isEnglish(text, error) {
      return error.mended(by: nil, notes: error.notes + notesOnWords(of: text, records))
    }
    if let name = names.first, error.kind == .noSuchWord || error.kind == .notLegalHere {
      return error.mended(
        by: nil,
        notes: error.notes + ["a name of several words needs quotes: \"\(source[tokens.range(of: name)])\""])
    }
    return error.mended(by: nil, notes: error.notes.isEmpty ? noteOnHelp(error, tokens, source) : [])
  }

  /// Returns the names of stored records among the words of a sentence, from left to right, the longest first.
  private func storedRecords(in tokens: [Token], of source: SourceText) -> [StoredRecord] {
    StoredRecord.all(in: tokens.filter { $0.kind != .end }, of: source, session.model, session.recordNames)
  }

  /// Returns the error of a comment that begins with `//` or `--`, with the same line with `#`. After a sentence, this is
  /// only a suggestion, because the sign could be meant as an operator. Returns nil if the text before the sign isn't a
  /// sentence.
  private func comment(
    _ error: Diagnostic, _ source: SourceText, _ range: SourceRange, _ clock: Clock
  ) -> Diagnostic? {
    guard [.noSuchWord, .notLegalHere].contains(error.kind) else { return nil }
    var isQuoted = false
    for place in range.dropLast() {
      if source.bytes[place] == UInt8(ascii: "\"") { isQuoted.toggle() }
      guard !isQuoted, "/-".utf8.contains(source.bytes[place]), source.bytes[place + 1] == source.bytes[place]
      else { continue }
      let fix = Diagnostic.Fix(replacing: place..<place + 2, with: "#")
      let before = source[range.lowerBound..<place]
      if before.allSatisfy(\.isWhitespace) { return error.mended(by: fix) }
      let isText = source[place + 2..<range.upperBound].first { $0 != " " }?.isLetter ?? true
      guard isText, session.isValidSentence(before, clock) else { return nil }
      return error.mended(by: nil, suggesting: .init("for a comment", fix))
    }
    return nil
  }

  /// Returns the rearrangement of the words that is a valid sentence. Returns nil if there are several or none.
  private func regrouped(
    _ error: Diagnostic, _ tokens: [Token], _ names: [Range<Int>], _ source: SourceText,
    _ range: SourceRange, _ clock: Clock
  ) -> Diagnostic.Suggestion? {
    guard [.noSuchWord, .notLegalHere, .notInModel].contains(error.kind) else { return nil }
    let quoted = SourceText(source.quoting(names, of: tokens, in: range))
    let words = (try? session.language.lexer.tokens(of: quoted)) ?? []
    let regrouped = RegroupedSentence(words, of: quoted, in: session.model)
    let additions = regrouped.additions
    if !additions.isEmpty, additions.allSatisfy({ session.isValidSentence($0, clock) }) {
      return .init("try", .init(replacing: range, with: additions.joined(separator: "; ")))
    }
    let sound = regrouped.candidates.filter { session.isValidSentence($0, clock) }
    guard sound.count == 1, let text = sound.first else { return nil }
    return .init("try", .init(replacing: range, with: text))
  }

  /// Whether the text is probably plain English: it ends with `?`, begins with a word that isn't in the language,
  /// contains words that aren't in the model, or begins with an aggregate but names no set, as in
  /// `sum of amount by month`.
  private func isEnglish(_ text: String, _ error: Diagnostic) -> Bool {
    guard [.noSuchWord, .notLegalHere].contains(error.kind), text.first?.isLetter == true else {
      return false
    }
    let lexicon = session.language.lexicon
    // Words in quoted names aren't counted.
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
    let hasFiller = words.contains { OfferRules.fillers.contains($0.lowercased()) }
    let hasSet = zip(words, words.dropFirst()).contains {
      $0.lowercased() == "of" && (lexicon.has($1, as: .entity) || lexicon.has($1, as: .flag))
    }
    if begins(.sentence) {
      return begins(.query) && error.notes.isEmpty
        && (isQuestion || strange > 1 || isStrange[1] || hasFiller || classes.contains(.aggregate) && !hasSet)
    }
    let isKeyword = classes.contains { if case .keyword = $0 { true } else { false } }
    return !isKeyword || isQuestion || strange > 0
  }

  /// Returns a note that lists the model's words in the text, and notes that suggest questions with these words.
  private func notesOnWords(of text: String, _ records: [StoredRecord]) -> [String] {
    let (note, questions) = session.withExamples { $0.questions(about: text, records) }
    if questions.isEmpty { return [] }
    return [note] + questions.map { "try: \($0)" }
  }

  /// Returns a note that the text is SQL, with the command that runs it. Returns nil if the text isn't SQL.
  private func noteOnSQL(_ error: Diagnostic, _ text: String) -> String? {
    guard [.noSuchWord, .notLegalHere].contains(error.kind),
      session.engine.dialect.tables.statementWords.contains(where: { text.lowercased().hasPrefix($0 + " ") })
    else { return nil }
    do throws(SQLRefusal) {
      _ = try session.engine.compile(written: text)
    } catch {
      return error.isOfSchema ? "this is SQL: `help entity` shows how to declare an entity" : nil
    }
    guard session.permissions.allows(.sql) else { return nil }
    let isSelect = text.lowercased().hasPrefix("select ")
    return "this is SQL: type `.sql` before it to run it"
      + (isSelect ? ", or `explain` to see the same question as a sentence" : "")
  }

  /// Returns the error for a command of another shell, such as `quit`.
  private func otherShell(_ error: Diagnostic, _ said: SourceSentence) -> Diagnostic? {
    guard error.kind == .noSuchWord, let first = said.tokens.first, error.range == first.range else {
      return nil
    }
    let rest = said.source[first.range.upperBound..<said.range.upperBound].trimmed
    return CommandAlias.named(said.source[first.range])?
      .diagnostic(at: first.range, argument: rest, line: said.range)
  }

  /// Returns a note about `list` and `count` if a sentence begins with an entity, as in `films per genre`.
  private func noteOnVerbs(_ error: Diagnostic, _ tokens: [Token], _ source: SourceText) -> String? {
    guard let first = tokens.first, error.range == first.range,
      let name = session.language.lexicon.canonical(first.word, as: .entity),
      let entity = session.model.entity(name)
    else { return nil }
    return "`list \(entity.plural)` shows the rows, `count \(entity.plural)` their number"
  }

  /// Returns a note that points to the help about the first word.
  private func noteOnHelp(_ error: Diagnostic, _ tokens: [Token], _ source: SourceText) -> [String] {
    guard [.noSuchWord, .notLegalHere].contains(error.kind), let first = tokens.first, first.kind == .word,
      error.range.lowerBound > first.range.lowerBound
    else { return [] }
    let word = source[first.range].lowercased()
    return hasHelp(about: word) ? ["see `help \(word)`"] : []
  }
}
