/// The continuations that the Tab key offers at a position in a line.
package struct Completion: Equatable, Sendable {
  /// The range that a candidate replaces, as byte offsets into the line's UTF-8. The cursor is at its end.
  package var replaceRange: Range<Int>
  package var candidates: [Candidate]
  /// Descriptions of expected values that can't be listed: `a number of reps`.
  package var expected: [String]
  /// The alternatives to the typed word, if there aren't any candidates because nothing begins with it.
  package var misfit: Misfit?
  /// The reason, in a few words, if no word can follow at all.
  package var remark: String?
  /// Whether there are more candidates than those listed. Their number isn't known.
  package var isPartial = false
  /// The common beginning of an entity's matching names, for each entity with more names than those listed; nil if one
  /// of the beginnings isn't known.
  package var beginnings: [String]?
  /// Whether the candidates contain the typed word in the middle, not at the beginning. If so, their common beginning
  /// doesn't extend the word.
  package var isWithin = false
  /// Whether no word is typed yet and the sentence can also end here.
  package var canEndSentence = false

  package init(replaceRange: Range<Int>, candidates: [Candidate], expected: [String] = []) {
    self.replaceRange = replaceRange
    self.candidates = candidates
    self.expected = expected
  }

  /// Whether there are neither candidates nor expected values.
  package var isEmpty: Bool { candidates.isEmpty && expected.isEmpty }

  /// Returns the completion with its range moved by `count` bytes.
  package func moved(by count: Int) -> Completion {
    var moved = self
    moved.replaceRange = replaceRange.lowerBound + count..<replaceRange.upperBound + count
    return moved
  }

  /// Returns the completion with a range that begins at `start`. The text before the old range becomes the beginning of
  /// each candidate. Returns nil if the range begins at `start` already.
  package func widened(to start: Int, in line: [UInt8]) -> Completion? {
    guard start < replaceRange.lowerBound else { return nil }
    let before = String(decoding: line[start..<replaceRange.lowerBound], as: UTF8.self)
    var widened = self
    widened.replaceRange = start..<replaceRange.upperBound
    for index in candidates.indices { widened.candidates[index].text = before + candidates[index].text }
    return widened
  }

  /// Combines the completions of two readings of a sentence.
  package func or(_ other: Completion) -> Completion {
    let listed = [self, other].filter { !$0.candidates.isEmpty }
    // Candidates with the typed word in the middle are dropped if other candidates begin with it.
    let likely = listed.contains { !$0.isWithin } ? listed.filter { !$0.isWithin } : listed
    guard likely.count == 2, replaceRange == other.replaceRange else { return likely.first ?? other }
    var either = self
    either.candidates += other.candidates
    either.expected += other.expected.filter { !expected.contains($0) }
    either.isPartial = isPartial || other.isPartial
    either.beginnings = nil
    either.canEndSentence = false
    return either
  }

  /// One possible continuation.
  package struct Candidate: Equatable, Sendable {
    /// The text that replaces ``Completion/replaceRange``.
    package var text: String
    /// A note about the candidate in the list; may be empty.
    package var note: String
    /// Whether a space follows the candidate if it is the only one.
    package var endsWord: Bool

    package init(_ text: String, note: String = "", endsWord: Bool = true) {
      self.text = text
      self.note = note
      self.endsWord = endsWord
    }
  }

  /// The alternatives to a typed word that nothing begins with.
  package struct Misfit: Equatable, Sendable {
    package let typed: String
    /// The candidates that can replace the typed word.
    package let candidates: [Candidate]
    /// Descriptions of other expected values that can't be listed.
    package let expected: [String]
    /// The number of elements of ``expected`` that are shown before the candidates.
    package let likeliest: Int
    /// Whether there are more candidates than those listed. Their number isn't known.
    package let isPartial: Bool

    /// Returns nil if nothing can replace the typed word.
    package init?(
      _ typed: String, candidates: [Candidate], expected: [String], likeliest: Int = 0,
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
}
