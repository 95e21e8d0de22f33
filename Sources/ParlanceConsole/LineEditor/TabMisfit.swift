import ParlanceLanguage

/// What Tab has to say where nothing begins as the word that was typed.
package struct TabMisfit: Equatable, Sendable {
  package var typed: String
  /// What may stand in its place.
  package var candidates: [TabCandidate]
  /// What else is expected there that no list can hold.
  package var expected: [String]
  /// How many of ``expected`` are told before the candidates.
  package var likeliest: Int
  /// Whether there are more than ``candidates``, nobody has counted how many.
  package var isPartial: Bool

  /// Nil where nothing could stand there: then there is nothing to say either.
  package init?(
    _ typed: String, candidates: [TabCandidate], expected: [String], likeliest: Int = 0,
    isPartial: Bool = false
  ) {
    guard !typed.isEmpty, !(candidates.isEmpty && expected.isEmpty) else { return nil }
    self.typed = typed
    self.candidates = candidates
    self.expected = expected
    self.likeliest = likeliest
    self.isPartial = isPartial
  }

  /// One row of the screen: as much of what is expected as there is room for.
  func row(width: Int) -> String {
    let limit = width - 1
    let beginning = "nothing begins with \"\(CandidateList.plain(typed))\": expected "
    let listed = candidates.map { CandidateList.plain($0.text) }
    let all = Array(expected.prefix(likeliest)) + listed + expected.dropFirst(likeliest)
    for count in stride(from: min(all.count, Self.most), to: 0, by: -1) {
      let rest = all.count - count
      let said = rest == 0 && !isPartial ? all : all.prefix(count) + [isPartial ? "more" : "\(rest) more"]
      let row = beginning + EnglishList.of(said, "or")
      if CandidateList.width(row) <= limit { return row }
    }
    return CandidateList.cut("nothing begins with \"\(CandidateList.plain(typed))\"", to: limit)
  }

  /// Of a longer list a person reads no more at a glance.
  private static let most = 8
}
