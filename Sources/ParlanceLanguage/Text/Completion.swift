/// The continuations that the Tab key offers at a position in a line.
package struct Completion: Equatable, Sendable {
  /// The range that a candidate replaces, as byte offsets into the line's UTF-8. The cursor is at its end.
  package var replaceRange: Range<Int>
  package var candidates: [Candidate]
  /// Descriptions of expected values that can't be listed: `a number of reps`.
  package var expected: [String]
  /// The words that could replace the typed word. Set only if no candidate begins with the typed word.
  package var misfit: Misfit?
  /// If no word can follow: the reason in a few words.
  package var remark: String?
  /// Whether there are more candidates than those listed. The total number isn't known.
  package var isPartial = false
  /// For each entity with more matching names than those listed: the common prefix of all its matching names. Nil if
  /// one of these prefixes isn't known.
  package var beginnings: [String]?
  /// Whether the typed word occurs in the middle of the candidates, not at their beginning. If so, the common prefix of
  /// the candidates doesn't extend the typed word.
  package var isWithin = false
  /// Whether no part of the next word has been typed and the sentence can also end here.
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

  /// Returns the completion with a range that begins at `start`. Each candidate then begins with the text from `start`
  /// to the old range.
  ///
  /// - Returns: nil if `start` isn't before the old range.
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
    // Candidates that begin with the typed word replace candidates that contain it in the middle.
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
    /// A note that the list shows after the candidate. It may be empty.
    package var note: String
    /// Whether Tab adds a space after the candidate if it is the only one.
    package var endsWord: Bool

    package init(_ text: String, note: String = "", endsWord: Bool = true) {
      self.text = text
      self.note = note
      self.endsWord = endsWord
    }
  }

  /// The words that could replace a typed word. Used if no candidate begins with the typed word.
  package struct Misfit: Equatable, Sendable {
    package let typed: String
    /// The words that can be listed.
    package let candidates: [Candidate]
    /// Descriptions of words that can't be listed: `a number of reps`.
    package let expected: [String]
    /// The number of elements of ``expected`` to show before the candidates.
    package let likeliest: Int
    /// Whether there are more candidates than those listed. The total number isn't known.
    package let isPartial: Bool

    /// Returns nil if `typed` is empty, or if nothing can replace it.
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
