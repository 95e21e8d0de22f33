/// A typed word, with the cost of reading it as another word: about 20 for each wrong letter.
///
/// The distance is the optimal string alignment distance (Damerau). Common typing errors cost slightly less than rare
/// ones. So of two words at the same distance, the likelier one is cheaper.
struct Respelling {
  private static let weights = EditDistance.Weights(
    swapped: 19, doubled: 19, leftOut: 20, putIn: 22, replaced: 23)
  private static let firstLetter = 4

  private let letters: [UInt8]
  private let present: UInt32
  /// The maximum number of wrong letters: a third of the letters, and at least one.
  private let limit: Int

  init(_ word: String) {
    letters = Self.letters(word)
    present = Self.present(letters)
    limit = max(1, letters.count / 3)
  }

  /// Returns the cost of reading the typed word as `word`.
  ///
  /// - Returns: nil if `word` is too different to have been meant, or equal to the typed word.
  func cost(of word: String) -> Int? { cost(of: Self.letters(word)) }

  func cost(of other: [UInt8]) -> Int? {
    guard !letters.isEmpty, !other.isEmpty, abs(other.count - letters.count) <= limit else { return nil }
    guard (present ^ Self.present(other)).nonzeroBitCount <= 2 * limit else { return nil }
    let weight = EditDistance.between(letters, other, Self.weights)
    let slips = (weight + 5) / 20
    guard slips > 0, slips <= limit, slips < max(letters.count, other.count) else { return nil }
    let isSwapped = letters.count > 1 && letters[1] == other[0]
    // If more than one letter was typed, a word of one letter is seldom meant.
    return weight + (letters[0] == other[0] || isSwapped ? 0 : Self.firstLetter)
      + (other.count == 1 ? Self.firstLetter : 0)
  }

  static func letters(_ word: String) -> [UInt8] { Array(Folding.folded(word).utf8) }

  private static func present(_ letters: [UInt8]) -> UInt32 {
    letters.reduce(0) { $0 | 1 << UInt32($1 & 31) }
  }
}
