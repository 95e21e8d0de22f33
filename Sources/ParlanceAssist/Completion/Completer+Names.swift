import ParlanceLanguage

/// Names that need quotes, found without them.
extension Completer {
  struct BegunName {
    let answer: TabCompletion
    /// Whether nothing else can be: what was typed before its last word would be a name that no record bears.
    let isMeant: Bool
  }

  /// The records whose names begin as what is typed before the cursor, over several words or with no letter; nil where none
  /// does.
  func begunName(_ before: [UInt8], _ rest: ArraySlice<UInt8>) -> BegunName? {
    for word in TypedWord.begunNames(before: before, language.lexer) where mayBeNamed(word) {
      let answer = answer(readAs: word, rest)
      if answer.candidates.isEmpty { continue }
      let isMeant = isMeant(word, rest)
      // Behind a name that is borne, something else follows.
      return isMeant || word.text.last != " " ? BegunName(answer: answer, isMeant: isMeant) : nil
    }
    return nil
  }

  private func mayBeNamed(_ word: TypedWord) -> Bool {
    language.expectations(after: word.tokens).legal.contains { $0.tokenClass == .text }
  }

  private func isMeant(_ word: TypedWord, _ rest: ArraySlice<UInt8>) -> Bool {
    let first = String(word.text.prefix { $0 != " " })
    guard first != word.text, isName(first, after: word) else { return false }
    var bare = word
    bare.text = first
    let entities = Set(answer(readAs: bare, rest).candidates.compactMap(\.entity))
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

extension TabCandidate {
  /// Of which the record is; nil for what is none.
  fileprivate var entity: String? {
    note.hasPrefix(Candidate.recordNote) ? String(note.dropFirst(Candidate.recordNote.count)) : nil
  }
}
