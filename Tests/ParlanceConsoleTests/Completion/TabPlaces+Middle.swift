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

  /// Whether a sentence is accepted that has the candidate in the gap, and words behind it that Tab leads to: looked for
  /// without any of the rules by which Tab itself finds it.
  func isSaid(_ candidate: TabCandidate, in gap: Gap, tries: Int) -> Bool {
    let completer = completer(until: .over)
    let judge = completer.judge
    var waiting = [candidate.text]
    var left = tries
    while !waiting.isEmpty, left > 0 {
      let words = waiting.removeFirst()
      left -= 1
      for text in [words] + [words + " " + gap.words.dropFirst().joined(separator: " ")] {
        let source = SourceText(gap.before + text + gap.rest)
        if let node = try? language.parse(source), judge.refusal(of: node, in: source) == nil { return true }
      }
      if waiting.count < left {
        waiting += Self.words(completer, after: gap.before + words + " ").map { words + " " + $0 }
      }
    }
    return false
  }
}
