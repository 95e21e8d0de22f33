/// A word that was written short: letters were left out that whoever reads it puts in again.
struct ShortenedWord {
  /// Of fewer letters too many words are short.
  private static let fewestLetters = 3
  private static let vowels = Set("aeiou".unicodeScalars)

  private let letters: [Unicode.Scalar]
  private let isSkeleton: Bool

  /// - Parameter letters: Folded.
  init?(_ letters: [Unicode.Scalar]) {
    guard letters.count >= Self.fewestLetters else { return nil }
    self.letters = letters
    isSkeleton = letters.dropFirst().allSatisfy { !Self.vowels.contains($0) }
  }

  /// Whether it is short for the word of these letters: its beginning, a third of it at least (`desc`); all of it but some
  /// vowels (`nmbr`); or, itself without vowels, about half of its letters (`amt`).
  func isShort(for word: [Unicode.Scalar]) -> Bool {
    guard word.count > letters.count, word.first == letters.first, letters.count * 3 >= word.count else {
      return false
    }
    if word.starts(with: letters) { return true }
    guard let leftOut = leftOut(of: word) else { return false }
    return leftOut.allSatisfy(Self.vowels.contains) || isSkeleton && letters.count * 2 + 1 >= word.count
  }

  /// What `word` has more than these letters, which stand in it in this order; nil where they do not.
  private func leftOut(of word: [Unicode.Scalar]) -> [Unicode.Scalar]? {
    var rest = letters[...]
    var leftOut: [Unicode.Scalar] = []
    for letter in word {
      if letter == rest.first { rest.removeFirst() } else { leftOut.append(letter) }
    }
    return rest.isEmpty ? leftOut : nil
  }
}
