/// What may follow at a place in a line.
package struct Completion: Equatable, Sendable {
  /// The byte offsets, in the UTF-8 of the line, of what a candidate replaces; the cursor is behind it.
  package var replaceRange: Range<Int>
  package var candidates: [Candidate]
  /// What is expected beside them that no list can hold: `a number of reps`.
  package var expected: [String]
  /// Set if there are no candidates because nothing begins with the typed word.
  package var misfit: Misfit?
  /// Set where no word could follow at all: why, in a few words.
  package var remark: String?
  /// Whether there are more than ``candidates``. Nobody has counted how many.
  package var isPartial = false
  /// What all names begin with, if there are more than ``candidates``; nil where that is not known.
  package var beginnings: [String]?
  /// Whether the typed word is within the candidates, not at their beginning: what they begin with says nothing about it.
  package var isWithin = false
  /// Whether nothing is typed yet, and nothing more need be: then the end is another way to go on.
  package var mayEnd = false

  package init(replaceRange: Range<Int>, candidates: [Candidate], expected: [String] = []) {
    self.replaceRange = replaceRange
    self.candidates = candidates
    self.expected = expected
  }

  /// Whether nothing is known that may follow.
  package var isEmpty: Bool { candidates.isEmpty && expected.isEmpty }

  /// The same for a line that begins `count` bytes earlier.
  package func moved(by count: Int) -> Completion {
    var moved = self
    moved.replaceRange = replaceRange.lowerBound + count..<replaceRange.upperBound + count
    return moved
  }

  /// The same with what stands before it, from `start` on, in each candidate; nil where it begins there already.
  package func widened(to start: Int, in line: [UInt8]) -> Completion? {
    guard start < replaceRange.lowerBound else { return nil }
    let before = String(decoding: line[start..<replaceRange.lowerBound], as: UTF8.self)
    var widened = self
    widened.replaceRange = start..<replaceRange.upperBound
    for index in candidates.indices { widened.candidates[index].text = before + candidates[index].text }
    return widened
  }

  /// What may stand there as the sentence is read here, or as it is read in `other`.
  package func or(_ other: Completion) -> Completion {
    let listed = [self, other].filter { !$0.candidates.isEmpty }
    // What only has the word within it counts where nothing begins with it.
    let likely = listed.contains { !$0.isWithin } ? listed.filter { !$0.isWithin } : listed
    guard likely.count == 2, replaceRange == other.replaceRange else { return likely.first ?? other }
    var either = self
    either.candidates += other.candidates
    either.expected += other.expected.filter { !expected.contains($0) }
    either.isPartial = isPartial || other.isPartial
    either.beginnings = nil
    either.mayEnd = false
    return either
  }

  /// One way to go on.
  package struct Candidate: Equatable, Sendable {
    /// What would be in the line, in place of ``Completion/replaceRange``.
    package var text: String
    /// What is said about it in the list, or empty.
    package var note: String
    /// Whether a space follows it when it is the only one.
    package var endsWord: Bool

    package init(_ text: String, note: String = "", endsWord: Bool = true) {
      self.text = text
      self.note = note
      self.endsWord = endsWord
    }
  }

  /// What can be said where nothing begins as the word that was typed.
  package struct Misfit: Equatable, Sendable {
    package let typed: String
    /// What may be typed in its place.
    package let candidates: [Candidate]
    /// What else is expected there that no list can hold.
    package let expected: [String]
    /// How many of ``expected`` are named before the candidates.
    package let likeliest: Int
    /// Whether there are more than ``candidates``. Nobody has counted how many.
    package let isPartial: Bool

    /// Nil where nothing could follow: then there is nothing to say either.
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
