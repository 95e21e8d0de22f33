extension WordCompletion {
  /// What may stand where the word is.
  struct Offer {
    var candidates: [TabCandidate]
    var expected: [String] = []
    /// Whether a word that nothing lists may stand there: a new name, a text.
    var takesAnyWord = false
    /// The notes on records of which there are more than are among the candidates.
    var cut: Set<String> = []
    /// What all names begin with of which there are more than are among the candidates; nil where that is not known.
    var beginnings: [String]?
    /// What whatever may follow would be refused for, because of what stands before.
    var refusal: String?
    /// Whether the candidates are names that have the word behind their beginning.
    var isWithin = false

    var isPartial: Bool { candidates.contains { cut.contains($0.note) } }

    var isEmpty: Bool { candidates.isEmpty && expected.isEmpty }

    /// What a list has no room for is then a name, of which it is told that there are more.
    mutating func putNamesLast() {
      candidates = candidates.filter { !cut.contains($0.note) } + candidates.filter { cut.contains($0.note) }
    }

    func with(_ candidates: [TabCandidate]) -> Offer {
      var offer = self
      offer.candidates = candidates
      return offer
    }
  }
}
