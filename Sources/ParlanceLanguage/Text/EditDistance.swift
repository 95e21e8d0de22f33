/// How far apart two words are, for offering the one that was probably meant.
public enum EditDistance {
  /// The candidates near enough to `word` to have been meant, the nearest first. Of those as near one that begins otherwise is
  /// last, as the first letter is seldom wrong, before it a shorter one, as letters are left out more often than put in;
  /// others keep their order.
  ///
  /// Near enough is one change in three letters, and at least one; and the same word in the other number.
  public static func nearest(to word: String, in candidates: some Sequence<String>, count: Int = 3)
    -> [String]
  {
    let wanted = letters(word)
    let limit = max(1, wanted.count / 3)
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

  /// The distance, where it is within the limit and leaves a letter as it was.
  private static func near(_ wanted: [Unicode.Scalar], _ other: [Unicode.Scalar], _ limit: Int) -> Int? {
    guard abs(other.count - wanted.count) <= limit else { return nil }
    let distance = between(wanted, other)
    return distance <= limit && distance < max(wanted.count, other.count) ? distance : nil
  }

  /// Whether the second is the plural of the first that takes more letters than an `s`: `boxes`, `categories`.
  private static func isOtherNumber(_ one: [Unicode.Scalar], _ several: [Unicode.Scalar]) -> Bool {
    guard one.count > 2, several.count > one.count, several.suffix(2).elementsEqual("es".unicodeScalars)
    else { return false }
    if one.last == "y" { return several.elementsEqual(one.dropLast() + Array("ies".unicodeScalars)) }
    return several.dropLast(2).elementsEqual(one)
  }

  static func letters(_ word: String) -> [Unicode.Scalar] {
    Array(Folding.folded(word).unicodeScalars)
  }

  /// What each slip of the fingers weighs.
  struct Weights {
    let swapped, doubled, leftOut, putIn, replaced: Int

    static let equal = Weights(swapped: 1, doubled: 1, leftOut: 1, putIn: 1, replaced: 1)
  }

  /// The distance of optimal string alignment, in three rows, of what was typed from what was meant: letters left out, put
  /// in, exchanged, or swapped with their neighbour.
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
