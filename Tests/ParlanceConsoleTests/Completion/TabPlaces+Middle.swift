import ParlanceLanguage
import ParlancePlanner

@testable import ParlanceConsole

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

  /// Some gaps of so many words, always the same, each with something behind it.
  func gaps(_ count: Int, ofWords length: Int) -> [Gap] {
    var generator = SeededGenerator(seed: 23)
    return Array(allGaps(ofWords: length).shuffled(using: &generator).prefix(count))
  }

  private func allGaps(ofWords length: Int) -> [Gap] {
    let judge = completer().judge
    return SaidSentences.all.flatMap { sentence -> [Gap] in
      let source = SourceText(sentence)
      guard let node = try? language.parse(source), judge.refusal(of: node, in: source) == nil else {
        return []
      }
      // Whatever follows it is accepted.
      guard !sentence.hasPrefix("expect error") else { return [] }
      let tokens = node.allTokens
      return tokens.indices.dropLast(length).map { index in
        let left = tokens[index..<index + length]
        return Gap(
          before: source[0..<tokens[index].range.lowerBound], words: left.map { source[$0.range] },
          rest: " " + source[tokens[index + length].range.lowerBound..<source.bytes.count],
          tokenClass: tokens[index].tokenClass)
      }
    }
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
