import ParlanceLanguage

/// Tells whether the model can make something of a sentence with a candidate in the middle of it.
struct SentenceMeaning {
  private let judge: SentenceJudge
  private let before: [UInt8]
  private let rest: TypedRest

  /// What is not tried by then is taken for sensible.
  private let deadline: Deadline

  init(_ judge: SentenceJudge, from word: TypedWord, before rest: TypedRest, until deadline: Deadline) {
    self.deadline = deadline
    self.judge = judge
    before = Array(word.source.bytes[(word.tokens.first?.range.lowerBound ?? word.start)..<word.start])
    self.rest = rest
  }

  /// Those of `candidates` with which the sentence has a meaning. In the middle of one that has none whatever is said, all
  /// of them.
  func sensible(_ candidates: [(candidate: TabCandidate, isWhole: Bool)]) -> [TabCandidate] {
    // What ends the line was tried already.
    guard !rest.isEmpty else { return candidates.map(\.candidate) }
    // One record is as good as the other.
    var known: [String: Bool] = [:]
    let kept = candidates.filter { candidate, isWhole in
      guard isWhole, !deadline.isOver else { return true }
      let isRecord = candidate.note.hasPrefix(Candidate.recordNote)
      if isRecord, let known = known[candidate.note] { return known }
      let isSensible = isSensible(candidate.text)
      if isRecord { known[candidate.note] = isSensible }
      return isSensible
    }
    return (kept.isEmpty ? candidates : kept).map(\.candidate)
  }

  private func isSensible(_ text: String) -> Bool {
    judge.refusal(of: SourceText(bytes: before + text.utf8 + rest.text, name: "")) == nil
  }
}
