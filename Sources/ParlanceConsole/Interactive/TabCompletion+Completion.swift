import ParlanceAssist
import ParlanceTerminal

extension TabCompletion {
  /// What the line editor shows of a completion.
  init(_ completion: Completion) {
    self.init(
      replaceRange: completion.replaceRange, candidates: completion.candidates.map(TabCandidate.init),
      expected: completion.expected)
    misfit = completion.misfit.flatMap(TabMisfit.init)
    remark = completion.remark
    isPartial = completion.isPartial
    beginnings = completion.beginnings
    isWithin = completion.isWithin
    mayEnd = completion.mayEnd
  }
}

extension TabCandidate {
  init(_ candidate: Completion.Candidate) {
    self.init(candidate.text, note: candidate.note, endsWord: candidate.endsWord)
  }
}

extension TabMisfit {
  init?(_ misfit: Completion.Misfit) {
    self.init(
      misfit.typed, candidates: misfit.candidates.map(TabCandidate.init), expected: misfit.expected,
      likeliest: misfit.likeliest, isPartial: misfit.isPartial)
  }
}
