package import ParlanceFiles
package import ParlanceLanguage
package import ParlanceMeaning
package import ParlanceModel
import ParlanceSession

/// Computes the completions that the Tab key offers: the words that the grammar, the model and the records allow at the
/// cursor.
///
/// It offers only words that can lead to a complete sentence. It ignores the text after the cursor.
package struct Completer {
  package var language: Language
  package var model: Model
  package var names: any RecordNames
  /// The names outside the model that a sentence may refer to: `it`, and names from `let` and `define`.
  package var context: ResolutionContext {
    didSet {
      entitiesWithRecord = NameOwnerCache(context.entitiesWithRecord)
    }
  }
  /// The session's permissions. A command that needs another permission isn't offered.
  let permissions: Permissions
  /// Completes lines that aren't sentences, such as dot commands.
  package var otherLines: (_ before: [UInt8], Completer) -> Completion? = { _, _ in nil }
  /// Returns the paths of files that begin with the given text. Paths of directories end with `/`.
  package var files: (String) -> [String] = { _ in [] }
  /// Whether a file contains a database or is empty.
  package var isDatabase: (String) -> Bool = { _ in true }
  /// The time limit. A word that can't be checked in time is offered if the grammar allows it.
  package var deadline = Deadline.none
  /// Whether an open transaction can be committed. True if this isn't known.
  package var hasOpenTransaction = true
  private var entitiesWithRecord: NameOwnerCache

  package init(
    of language: Language, model: Model, names: any RecordNames = NoRecordNames(),
    context: ResolutionContext = ResolutionContext(), permissions: Permissions = .everything
  ) {
    self.permissions = permissions
    self.language = language
    self.model = model
    self.names = names
    self.context = context
    entitiesWithRecord = NameOwnerCache(context.entitiesWithRecord)
  }

  /// Returns a judge that checks whether sentences or declaration lines are valid.
  func judge(of rule: RuleName, _ language: Language, _ model: Model, slots: [Slot]) -> SentenceJudge {
    var plain = model
    plain.reports.removeAll { report in context.defined.contains { $0.name == report.name } }
    // A declaration can't refer to earlier sentences.
    var quick = rule == .sentence ? context : ResolutionContext()
    quick.entitiesWithRecord = entitiesWithRecord.entities
    // In `expect $name: …`, the value is resolved separately from the question. The placeholder in the value needs a
    // type.
    quick.parameters[WordNotes.hole] = .number
    return SentenceJudge(
      language: language, model: plain, context: quick, permissions: permissions,
      entitiesWithRecord: entitiesWithRecord,
      rule: rule, slots: slots)
  }

  /// Returns the completion at the cursor.
  ///
  /// - Parameters:
  ///   - line: The edited line.
  ///   - cursor: The cursor's byte offset in the UTF-8 of `line`.
  ///   - earlier: The previous lines of the same sentence or declarations. The last of these lines has no line end.
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

  /// Completes the text before the cursor. The text may begin a name whose quotes are missing. If so, the records that
  /// it may name are offered, too. If it can't be anything else, only these records are offered.
  private func answer(to words: [TypedWord], _ before: [UInt8]) -> Completion? {
    let begun = unquotedName(before)
    if let begun, begun.isMeant { return begun.answer }
    let answer = answer(toTyped: words)
    guard let begun else { return answer }
    let isTouching = !before.isEmpty && !Lexer.isBlank(before[before.count - 1])
    let onlyGoesOn = isTouching && answer?.replaceRange.lowerBound == before.count
    guard let answer, !answer.candidates.isEmpty, !onlyGoesOn else { return begun.answer }
    return answer.widened(to: begun.answer.replaceRange.lowerBound, in: before)?.or(begun.answer) ?? answer
  }

  /// Tries each reading of the typed text: a file path, a day or time, or a word. Returns the first completion that
  /// isn't empty. Digits are read as a day or time only if all other readings have no completion.
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
      // The text is split into words again, because the block may declare names that `self.language` doesn't know.
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

/// Names that need quotes but are typed without them.
extension Completer {
  struct UnquotedName {
    let answer: Completion
    /// Whether the typed words can only be one name that needs quotes: the first word must be a name, but it isn't the
    /// complete name of any record.
    let isMeant: Bool
  }

  /// Returns the records whose names begin with the words before the cursor, such as `the n` or `19`. Returns nil if
  /// there aren't any.
  func unquotedName(_ before: [UInt8]) -> UnquotedName? {
    for word in TypedWord.begunNames(before: before, language.lexer) where mayBeNamed(word) {
      let answer = answer(readAs: word)
      if answer.candidates.isEmpty { continue }
      let isMeant = isMeant(word)
      // If the text is a record's complete name and a space, the next word may follow.
      return isMeant || word.text.last != " " ? UnquotedName(answer: answer, isMeant: isMeant) : nil
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

  /// Whether `first`, at the position of `word`, can only be a name.
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
  /// The entity of a record; nil for other candidates.
  fileprivate var entity: String? {
    note.hasPrefix(Candidate.recordNote) ? String(note.dropFirst(Candidate.recordNote.count)) : nil
  }
}

/// The time limit for one completion. When it has passed, unfinished work is abandoned.
package struct Deadline: Sendable {
  private(set) var end: ContinuousClock.Instant

  /// Creates a deadline that passes after `time`.
  package init(after time: Duration) { end = .now + time }

  /// A deadline after one hour, which never passes in practice.
  package static var none: Deadline { Deadline(after: .seconds(3600)) }

  /// A deadline that has passed.
  package static var over: Deadline { Deadline(after: .seconds(-1)) }

  package var isOver: Bool { ContinuousClock.now > end }

  /// The deadline for a part of the work, after half of the remaining time.
  var half: Deadline {
    let now = ContinuousClock.now
    var half = self
    half.end = end < now ? end : now + (end - now) / 2
    return half
  }
}
