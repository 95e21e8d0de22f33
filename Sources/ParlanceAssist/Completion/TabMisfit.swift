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
}
