import ParlanceLanguage
import ParlancePlanner

@testable import ParlanceConsole
@testable import ParlanceSession

/// Places in the middle of a line: of a sentence that is accepted a word is left out, or two.
extension TabPlaces {
  struct Gap: Sendable {
    let before: String
    /// The words that were left out.
    let words: [String]
    let rest: String
    /// Of the first of ``words``.
    let tokenClass: TokenClass

    var line: String { "\(before)|\(rest)" }
  }

  /// So many gaps of so many words, always the same, each in another sentence and with something behind it.
  func gaps(_ count: Int, ofWords length: Int) -> [Gap] {
    var generator = SeededGenerator(seed: 23)
    let judge = completer().judge
    var gaps: [Gap] = []
    for sentence in SaidSentences.all.shuffled(using: &generator) where gaps.count < count {
      let source = SourceText(sentence)
      // Whatever follows `expect error` is accepted.
      guard !sentence.hasPrefix("expect error"), let node = try? language.parse(source),
        judge.refusal(of: node, in: source) == nil
      else { continue }
      let tokens = node.allTokens
      guard let index = tokens.indices.dropLast(length).randomElement(using: &generator) else { continue }
      gaps.append(
        Gap(
          before: source[0..<tokens[index].range.lowerBound],
          words: tokens[index..<index + length].map { source[$0.range] },
          rest: " " + source[tokens[index + length].range.lowerBound..<source.bytes.count],
          tokenClass: tokens[index].tokenClass))
    }
    return gaps
  }

  /// What is offered in the gap, one record of each entity.
  func offered(in gap: Gap, until deadline: Deadline = .none) -> [TabCandidate] {
    let answer = completer(until: deadline).completion(
      of: gap.before + gap.rest, cursor: gap.before.utf8.count)
    var seen = Set<String>()
    return answer.candidates.filter {
      $0.endsWord && $0.note != "declaration"
        && (!$0.note.hasPrefix(Candidate.recordNote) || seen.insert($0.note).inserted)
    }
  }

  /// The sentence that a search which is given time finds for the candidate in the gap, as far as what stands behind it.
  func sentence(with candidate: TabCandidate, in gap: Gap) -> String? {
    let completer = completer()
    let bytes = Array(gap.before.utf8)
    guard let typed = TypedWord(before: bytes, lexer: language.lexer),
      let word = TypedWord(before: Array(bytes[..<typed.start]), lexer: language.lexer)
    else { return nil }
    let isRecord = candidate.note.hasPrefix(Candidate.recordNote)
    let tried = Candidate(isRecord ? .record : .word, candidate.text, candidate.note)
    for rest in TypedRest.readings(of: Array(gap.rest.utf8)[...], after: word, language.lexer) {
      for keepsMeaning in [true, false] {
        guard
          let kept = RestToKeep(
            rest, after: word, as: .sentence, language, keepsMeaning: keepsMeaning)
        else { continue }
        var prospect = Prospect(
          word, as: .sentence, language, FieldReach(model), completer.context, completer.judge, slots: [],
          before: kept)
        prospect.effort = Prospect.Effort(words: 300, sentences: 100, wordsOfPlace: 1_000_000, faults: 60)
        if case .good(let sentence) = prospect.outlook(of: tried) { return sentence }
      }
    }
    return nil
  }
}
