import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceSession

/// Finds the kinds of the words in a text that is being typed.
///
/// It asks the grammar and the model, but not the database. So it is fast enough to run after each key.
package struct SentenceHighlighter {
  package enum Kind: Sendable, Equatable {
    case keyword
    /// A word of the model, such as an entity, a field or a verb.
    case name
    /// A text in quotes, or the name of a record.
    case text
    /// A number, a date or a time.
    case number
    /// Words that no continuation can make right.
    case error
  }

  package struct Span: Equatable, Sendable {
    /// Byte offsets into the UTF-8 of the text.
    package let range: Range<Int>
    package let kind: Kind
  }

  private let completer: Completer
  private let marksErrors: Bool
  private var language: Language { completer.language }

  /// - Parameters:
  ///   - completer: The completer of the same text. Its words and its judge are used.
  ///   - marksErrors: Whether a wrong word is marked. False if other input than sentences is expected, too.
  package init(_ completer: Completer, marksErrors: Bool = true) {
    (self.completer, self.marksErrors) = (completer, marksErrors)
  }

  /// Returns the kinds of the words of `text`, in the order of the text. The ranges don't overlap.
  ///
  /// - Parameter cursor: The byte offset of the cursor. Only words before the cursor can be errors, and the word at the
  ///   cursor can't.
  package func spans(of text: [UInt8], cursor: Int) -> [Span] {
    let source = SourceText(bytes: text, name: "")
    var reader = SentenceReader(source, isTyped: true)
    var spans: [Span] = []
    var start = 0
    while let piece = reader.next(language) {
      switch piece {
      case .command(let range): spans += command(source, range)
      case .declarations(let range): spans += declarations(source, range)
      case .sentence, .piped, .broken, .unfinished:
        spans += sentence(source, start..<reader.offset, cursor)
      }
      guard reader.offset > start else { break }
      start = reader.offset
    }
    return spans
  }

  /// Returns the name of a dot command as a keyword.
  private func command(_ source: SourceText, _ range: SourceRange) -> [Span] {
    let end = source.bytes[range].firstIndex(where: Lexer.isBlank) ?? range.upperBound
    return [Span(range: range.lowerBound..<end, kind: .keyword)]
  }

  // MARK: Declarations

  /// Returns the kinds of the words of declarations. Errors aren't marked, because the words that a block declares are
  /// known only when the block is complete.
  private func declarations(_ source: SourceText, _ range: SourceRange) -> [Span] {
    var spans: [Span] = []
    var offset = range.lowerBound
    var heading = ""
    while offset < range.upperBound {
      let (tokens, _, next) = lex(source, from: offset, to: range.upperBound)
      guard next > offset else { break }
      offset = next
      guard let first = tokens.first?.range else { continue }
      let isIndented = first.lowerBound > 0 && source.bytes[first.lowerBound - 1] != UInt8(ascii: "\n")
      if !isIndented { heading = source[first].lowercased() }
      let rule = isIndented ? DeclarationBlock.rule(under: heading) ?? .member : .declaration
      spans += Reading(of: tokens, language, as: rule).spans(in: source) { _ in true }
    }
    return spans
  }

  // MARK: Sentences

  private func sentence(_ source: SourceText, _ range: SourceRange, _ cursor: Int) -> [Span] {
    let (tokens, state, _) = lex(source, from: range.lowerBound, to: source.bytes.count)
    // The words at the cursor are still being typed, for example the `07` in `2026-07-01`.
    let typed =
      source.bytes[..<cursor].lastIndex { Lexer.isBlank($0) || $0 == UInt8(ascii: "\n") }.map { $0 + 1 } ?? 0
    let isFinished = { (token: Token) in token.range.upperBound < cursor && token.range.upperBound <= typed }
    let reading = Reading(of: tokens, language, as: .sentence, isFinished: isFinished)
    var spans = reading.spans(in: source, isFinished: isFinished)
    if case .failed(let diagnostic) = state {
      if case .unclosedQuote? = diagnostic.reason as? LexicalError {
        spans.append(Span(range: diagnostic.range, kind: .text))
      } else if marksErrors, diagnostic.range.upperBound < typed, !diagnostic.range.isEmpty {
        spans.append(Span(range: diagnostic.range, kind: .error))
      }
    }
    // `quit` isn't in the grammar.
    guard marksErrors, tokens.count > 1 || state != .complete else { return spans }
    if let refused = refusedWords(reading, source) {
      spans.removeAll { $0.range.overlaps(refused) }
      spans.append(Span(range: refused, kind: .error))
    }
    if let token = reading.refused, isFinished(token), !reading.mayBeHeading {
      spans.removeAll { $0.range.overlaps(token.range) }
      spans.append(Span(range: token.range, kind: .error))
    }
    return spans.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Returns the words that the resolver refuses, if no word that can follow is in the phrase that contains them.
  private func refusedWords(_ reading: Reading, _ source: SourceText) -> SourceRange? {
    guard let complete = reading.complete, let last = complete.last else { return nil }
    let asked = Flag()
    let text = SourceText(bytes: Array(source.bytes[..<last.range.upperBound]), name: source.name)
    guard
      let place = PartialSentence(before: TypedWord(after: complete, in: text), as: .sentence, language),
      let refusal = judge(asked).refusal(of: place), !refusal.isOfGrammar,
      refusal.mending == .inside, !asked.isSet
    else { return nil }
    let around = refusal.place(at: place.end)
    // In `having`, a calculation may become one that the groups have.
    guard !around.contains(.clauses), place.following.expectations.legal.allSatisfy({ $0.isOutside(around) })
    else { return nil }
    let start = complete[0].range.lowerBound
    let range = refusal.range.lowerBound + start..<refusal.range.upperBound + start
    return range.isEmpty || range.upperBound > last.range.upperBound ? nil : range
  }

  /// Returns a judge that doesn't ask the database. If a sentence names a record, its entity isn't known, so `asked` is
  /// set.
  private func judge(_ asked: Flag) -> SentenceJudge {
    let judge = completer.judge(of: .sentence, language, completer.model, slots: [])
    var context = judge.context
    context.entitiesWithRecord = { _, entities in
      asked.isSet = true
      return Array(entities.prefix(1))
    }
    return SentenceJudge(
      language: language, model: judge.model, context: context, permissions: completer.permissions,
      entitiesWithRecord: NameOwnerCache { _, _ in [] }, rule: .sentence, slots: [])
  }

  private final class Flag {
    var isSet = false
  }

  /// Reads one sentence or line. After an error, the tokens before it are returned.
  private func lex(_ source: SourceText, from start: Int, to end: Int) -> (
    tokens: [Token], state: LexedSentence.State, next: Int
  ) {
    var tokens: [Token] = []
    let lexed = source.bytes.withUnsafeBufferPointer { bytes in
      language.lexer.sentence(
        in: UnsafeBufferPointer(rebasing: bytes[..<end]), from: start, into: &tokens, mayBePiped: true)
    }
    tokens.removeAll { $0.kind == .end }
    return (tokens, lexed.state, lexed.next)
  }
}

/// The tokens of a sentence, and how the grammar reads each one.
private struct Reading {
  let tokens: [Token]
  /// How the tokens before ``refused`` are read.
  private let expectations: [Expectation]
  /// The first token that the grammar doesn't allow.
  private(set) var refused: Token?
  /// Whether ``refused`` is legal if a later `called` makes it the name of a column.
  private(set) var mayBeHeading = false
  /// The longest beginning of finished words that is a complete sentence.
  private(set) var complete: [Token]?

  init(
    of tokens: [Token], _ language: Language, as rule: RuleName,
    isFinished: (Token) -> Bool = { _ in false }
  ) {
    self.tokens = tokens
    var beginning = SentenceBeginning(language, as: rule)
    var readings: [[TokenReading]] = []
    for (index, token) in tokens.enumerated() {
      let before = beginning
      guard let found = beginning.say(token) else {
        refused = token
        mayBeHeading = token.kind == .word && Self.mayBeHeading(token, after: before)
        break
      }
      readings.append(found)
      if isFinished(token), beginning.canEnd { complete = Array(tokens[...index]) }
    }
    // Only readings that fit the later words remain.
    var alive = beginning.readings
    for index in readings.indices.reversed() {
      readings[index].removeAll { !alive.contains($0.after) }
      alive = Set(readings[index].map(\.before))
    }
    expectations = readings.compactMap(\.first?.expectation)
  }

  /// Whether the word can be the name of a column, which a later `called` declares.
  private static func mayBeHeading(_ token: Token, after beginning: SentenceBeginning) -> Bool {
    var beginning = beginning
    let heading = Token(kind: .word, range: token.range, word: Lexicon.heading)
    return beginning.say(heading)?.contains { reading in
      reading.expectation.context.contains(.query)
    } ?? false
  }

  /// Returns the kinds of the words. A word that is being typed isn't the name of a record yet.
  func spans(in source: SourceText, isFinished: (Token) -> Bool) -> [SentenceHighlighter.Span] {
    tokens.indices.compactMap { index in
      let token = tokens[index]
      let kind = index < expectations.count ? kind(of: index, in: source) : Self.kind(of: token)
      if kind == .text, token.kind == .word, !isFinished(token) { return nil }
      return kind.map { SentenceHighlighter.Span(range: token.range, kind: $0) }
    }
  }

  private func kind(of index: Int, in source: SourceText) -> SentenceHighlighter.Kind? {
    let expectation = expectations[index]
    switch expectation.tokenClass {
    case .keyword(let word):
      guard word.first?.isLetter == true else { return nil }
      return [.day, .moment].contains(expectation.place) ? .number : .keyword
    case .comparison: return TypedWord.isLetter(source.bytes[tokens[index].range.lowerBound]) ? .keyword : nil
    case .aggregate, .period, .part, .clock, .preposition: return .keyword
    case .number, .date, .time, .month, .weekday, .unit: return .number
    case .entity, .field, .flag, .verb, .report, .parameter: return .name
    case .text: return .text
    case .word: return expectation.context.first == .sentence ? .text : .name
    case .anyWord, .end: return nil
    }
  }

  /// Returns the kind of a token that the grammar doesn't allow.
  private static func kind(of token: Token) -> SentenceHighlighter.Kind? {
    switch token.kind {
    case .text: .text
    case .number, .date, .time: .number
    default: nil
    }
  }
}
