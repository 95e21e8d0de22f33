/// The distance between words, for suggesting the word that was probably meant.
public enum EditDistance {
  /// Returns the candidates that are close enough to `word` to have been meant, the closest first.
  ///
  /// A candidate is close enough if only one letter differs, or at most a third of the letters. The plural or singular
  /// of `word` is close enough, too.
  ///
  /// Candidates at the same distance are ordered as follows:
  /// - Candidates that aren't shorter than `word` come first, because letters are left out more often than added.
  /// - Candidates with a different first letter come last, because the first letter is seldom wrong.
  /// - Otherwise, the order of the candidates doesn't change.
  ///
  /// - Parameter most: The largest distance; nil for a third of the letters.
  public static func nearest(
    to word: String, in candidates: some Sequence<String>, count: Int = 3, atMost most: Int? = nil
  ) -> [String] {
    let wanted = letters(word)
    let limit = most ?? max(1, wanted.count / 3)
    var found: [(distance: Int, doubt: Int, place: Int, candidate: String)] = []
    for (place, candidate) in candidates.enumerated() {
      let other = letters(candidate)
      if isOtherNumber(wanted, other) || isOtherNumber(other, wanted) {
        found.append((1, 0, place, candidate))
      } else if let distance = near(wanted, other, limit) {
        let doubt = other.first != wanted.first ? 2 : other.count < wanted.count ? 1 : 0
        found.append((distance, doubt, place, candidate))
      }
    }
    found.sort { ($0.distance, $0.doubt, $0.place) < ($1.distance, $1.doubt, $1.place) }
    return Array(found.map(\.candidate).prefix(count))
  }

  /// Returns the distance between the words, or nil if it exceeds the limit or all letters differ.
  private static func near(_ wanted: [Unicode.Scalar], _ other: [Unicode.Scalar], _ limit: Int) -> Int? {
    guard abs(other.count - wanted.count) <= limit else { return nil }
    let distance = between(wanted, other)
    return distance <= limit && distance < max(wanted.count, other.count) ? distance : nil
  }

  /// Whether `several` is the plural of `one` with the ending `es` or `ies`: `boxes`, `categories`.
  private static func isOtherNumber(_ one: [Unicode.Scalar], _ several: [Unicode.Scalar]) -> Bool {
    guard one.count > 2, several.count > one.count, several.suffix(2).elementsEqual("es".unicodeScalars)
    else { return false }
    if one.last == "y" { return several.elementsEqual(one.dropLast() + Array("ies".unicodeScalars)) }
    return several.dropLast(2).elementsEqual(one)
  }

  static func letters(_ word: String) -> [Unicode.Scalar] {
    Array(Folding.folded(word).unicodeScalars)
  }

  /// The weight of each kind of typing error.
  struct Weights {
    let swapped, doubled, leftOut, putIn, replaced: Int

    static let equal = Weights(swapped: 1, doubled: 1, leftOut: 1, putIn: 1, replaced: 1)
  }

  /// Returns the optimal string alignment distance: the total weight of the letters that are left out, added, replaced,
  /// or swapped with a neighbour. Only three rows of the matrix are in memory at a time.
  ///
  /// - Parameters:
  ///   - typed: The letters of the typed word.
  ///   - meant: The letters of the word that could be meant.
  static func between<Letter: Equatable>(_ typed: [Letter], _ meant: [Letter], _ weights: Weights = .equal)
    -> Int
  {
    var beforeLast: [Int] = []
    var last = (0...meant.count).map { $0 * weights.leftOut }
    for row in typed.indices {
      let extra = row > 0 && typed[row] == typed[row - 1] ? weights.doubled : weights.putIn
      var current = [last[0] + extra]
      current.reserveCapacity(meant.count + 1)
      for column in meant.indices {
        let isSame = typed[row] == meant[column]
        var best = min(
          last[column] + (isSame ? 0 : weights.replaced), last[column + 1] + extra,
          current[column] + weights.leftOut)
        if row > 0, column > 0, typed[row] == meant[column - 1], typed[row - 1] == meant[column] {
          best = min(best, beforeLast[column - 1] + weights.swapped)
        }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[meant.count]
  }
}
