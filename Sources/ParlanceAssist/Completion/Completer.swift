package import ParlanceLanguage
package import ParlanceMeaning
package import ParlanceModel
package import ParlanceSession

/// Answers Tab: what may stand at the cursor, as the grammar, the model and the records have it.
///
/// Nothing is offered that would not go on to a sentence. What stands after the cursor does not count.
package struct Completer {
  package var language: Language
  package var model: Model
  package var names: any RecordNames
  /// What else a sentence may refer to: `it`, what `let` gave, what was `define`d.
  package var context: ResolutionContext {
    didSet {
      bearers = RememberedBearers(context.bearers)
    }
  }
  /// What is refused out of reach is not offered.
  let permissions: Permissions
  /// Answers in a line that is no sentence, such as a dot command.
  package var otherLines: (_ before: [UInt8], Completer) -> Completion? = { _, _ in nil }
  /// The paths that begin with a text, directories with a `/` at their end.
  package var files: (String) -> [String] = { _ in [] }
  /// Whether a file holds a database, or nothing yet.
  package var isDatabase: (String) -> Bool = { _ in true }
  /// What is not tried by then is offered on the grammar's word.
  package var deadline = Deadline.none
  /// Whether something was begun that can be committed; where that is not known, it may have been.
  package var hasBegun = true
  private var bearers: RememberedBearers

  package init(
    of language: Language, model: Model, names: any RecordNames = NoRecordNames(),
    context: ResolutionContext = ResolutionContext(), permissions: Permissions = .everything
  ) {
    self.permissions = permissions
    self.language = language
    self.model = model
    self.names = names
    self.context = context
    bearers = RememberedBearers(context.bearers)
  }

  /// Tells of whole sentences, or lines of declarations, whether they would be refused.
  func judge(of rule: RuleName, _ language: Language, _ model: Model, slots: [Slot]) -> SentenceJudge {
    var plain = model
    plain.reports.removeAll { report in context.defined.contains { $0.name == report.name } }
    // In a line that declares, nothing was said before.
    var quick = rule == .sentence ? context : ResolutionContext()
    quick.bearers = bearers.entities
    // `expect $name: …` is resolved without notes, so that its hole needs a type.
    quick.parameters[WordNotes.hole] = .number
    return SentenceJudge(
      language: language, model: plain, context: quick, permissions: permissions, bearers: bearers,
      rule: rule, slots: slots)
  }

  /// - Parameters:
  ///   - line: The line that is edited.
  ///   - cursor: A byte offset in its UTF-8.
  ///   - earlier: The lines of the same sentence, or block of declarations, above it, without the last one's end.
  package func completion(of line: String, cursor: Int, after earlier: String = "") -> Completion {
    let above = earlier.isEmpty ? [] : Array(earlier.utf8) + [UInt8(ascii: "\n")]
    let bytes = above + Array(line.utf8)
    let cursor = min(max(0, cursor) + above.count, bytes.count)
    let before = Array(bytes[..<cursor])
    if above.isEmpty, let answer = otherLines(before, self) { return answer }
    let words = [TypedWord.Form.path, .moment, .word]
      .compactMap { TypedWord(before: before, lexer: language.lexer, as: $0) }
      .filter { $0.start >= above.count }
    let answer = answer(to: words, before) ?? Completion(replaceRange: cursor..<cursor, candidates: [])
    return answer.moved(by: -above.count)
  }

  /// A name that was begun without its quotes may be read as something else, which is not always what was meant.
  private func answer(to words: [TypedWord], _ before: [UInt8]) -> Completion? {
    let begun = begunName(before)
    if let begun, begun.isMeant { return begun.answer }
    let answer = answer(toTyped: words)
    guard let begun else { return answer }
    let isTouching = !before.isEmpty && !Lexer.isBlank(before[before.count - 1])
    let onlyGoesOn = isTouching && answer?.replaceRange.lowerBound == before.count
    guard let answer, !answer.candidates.isEmpty, !onlyGoesOn else { return begun.answer }
    return answer.widened(to: begun.answer.replaceRange.lowerBound, in: before)?.or(begun.answer) ?? answer
  }

  /// A path, a day or a time is completed where one is expected; digits alone may be anything else first.
  private func answer(toTyped words: [TypedWord]) -> Completion? {
    var last: Completion?
    for word in words.filter({ !$0.isNumber }) + words.filter(\.isNumber) {
      let answer = answer(readAs: word)
      if !answer.isEmpty { return answer }
      if word.form == .word || last == nil { last = answer }
    }
    return last
  }

  func answer(readAs word: TypedWord) -> Completion {
    if let line = DeclarationLine(of: word) {
      let block = SourceText(bytes: Array(word.source.bytes[line.range]), name: word.source.name)
      let (declared, slots) = ModelReader().outline(
        of: SourceText(bytes: Array((model.text + "\n").utf8) + block.bytes, name: block.name))
      let language = Language(vocabulary: declared.vocabulary)
      // Words that the block declares are read as what they will be.
      guard let word = TypedWord(before: word.source.bytes, lexer: language.lexer, as: word.form)
      else {
        return Completion(replaceRange: word.start..<word.start, candidates: [])
      }
      return WordCompletion(
        self, word, as: line.rule, language: language, model: declared,
        slots: line.rule == .member ? [] : slots
      ).answer
    }
    return WordCompletion(self, word, as: .sentence, language: language, model: model)
      .answer
  }
}

/// Names that need quotes, found without them.
extension Completer {
  struct BegunName {
    let answer: Completion
    /// Whether nothing else can be: what was typed before its last word would be a name that no record bears.
    let isMeant: Bool
  }

  /// The records whose names begin as what is typed before the cursor, over several words or with no letter; nil where none
  /// does.
  func begunName(_ before: [UInt8]) -> BegunName? {
    for word in TypedWord.begunNames(before: before, language.lexer) where mayBeNamed(word) {
      let answer = answer(readAs: word)
      if answer.candidates.isEmpty { continue }
      let isMeant = isMeant(word)
      // Behind a name that is borne, something else follows.
      return isMeant || word.text.last != " " ? BegunName(answer: answer, isMeant: isMeant) : nil
    }
    return nil
  }

  private func mayBeNamed(_ word: TypedWord) -> Bool {
    language.expectations(after: word.tokens).legal.contains { $0.tokenClass == .text }
  }

  private func isMeant(_ word: TypedWord) -> Bool {
    let first = String(word.text.prefix { $0 != " " })
    guard first != word.text, isName(first, after: word) else { return false }
    var bare = word
    bare.text = first
    let entities = Set(answer(readAs: bare).candidates.compactMap(\.entity))
    return !entities.contains { bears(first, $0) }
  }

  /// Whether `first` can be nothing but a name where `word` stands.
  private func isName(_ first: String, after word: TypedWord) -> Bool {
    let end = word.start + first.utf8.count
    let bytes = Array(word.source.bytes[..<end]) + [UInt8(ascii: " ")]
    guard let tokens = TypedWord(before: bytes, lexer: language.lexer)?.tokens,
      tokens.last?.range == word.start..<end
    else { return false }
    return language.readings(of: tokens)?.last?.allSatisfy { $0.tokenClass == .word } ?? false
  }

  private func bears(_ name: String, _ entity: String) -> Bool {
    names.name(of: entity, like: name) != nil
  }
}

extension Completion.Candidate {
  /// Of which the record is; nil for what is none.
  fileprivate var entity: String? {
    note.hasPrefix(Candidate.recordNote) ? String(note.dropFirst(Candidate.recordNote.count)) : nil
  }
}

/// Until when a person waits for an answer: all that one Tab looks for is found by then, or left.
package struct Deadline: Sendable {
  private(set) var end: ContinuousClock.Instant

  package init(after time: Duration) { end = .now + time }

  /// No one waits.
  package static var none: Deadline { Deadline(after: .seconds(3600)) }

  /// There is no time to try anything.
  package static var over: Deadline { Deadline(after: .seconds(-1)) }

  var isOver: Bool { ContinuousClock.now > end }

  /// Half of what is left, for a part of the answer.
  var half: Deadline {
    let now = ContinuousClock.now
    var half = self
    half.end = end < now ? end : now + (end - now) / 2
    return half
  }
}
