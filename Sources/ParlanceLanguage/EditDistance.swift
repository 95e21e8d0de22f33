/// How far apart two words are, for offering the one that was probably meant.
public enum EditDistance {
  /// The number of letters left out, put in, exchanged, or swapped with their neighbour, that lead from
  /// `left` to `right`; case and diacritics do not count.
  public static func between(_ left: String, _ right: String) -> Int {
    between(letters(left), letters(right))
  }

  /// The candidates near enough to `word` to have been meant, the nearest first; ties keep their order.
  ///
  /// Near enough is one change in three letters, and at least one.
  public static func nearest(to word: String, in candidates: some Sequence<String>, count: Int = 3)
    -> [String]
  {
    let wanted = letters(word)
    let limit = max(1, wanted.count / 3)
    var found: [(distance: Int, place: Int, candidate: String)] = []
    for (place, candidate) in candidates.enumerated() {
      let other = letters(candidate)
      guard abs(other.count - wanted.count) <= limit else { continue }
      let distance = between(wanted, other)
      let keepsALetter = distance < max(wanted.count, other.count)
      if distance <= limit, keepsALetter { found.append((distance, place, candidate)) }
    }
    found.sort { ($0.distance, $0.place) < ($1.distance, $1.place) }
    return found.prefix(count).map(\.candidate)
  }

  private static func letters(_ word: String) -> [Unicode.Scalar] {
    Array(Folding.folded(word).unicodeScalars)
  }

  /// The distance of optimal string alignment, in three rows.
  private static func between(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      for column in right.indices {
        let isSame = left[row] == right[column]
        var best = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
