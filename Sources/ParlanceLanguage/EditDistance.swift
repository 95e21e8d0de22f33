/// How far apart two words are, for offering the one that was probably meant.
public enum EditDistance {
  /// The number of letters left out, put in, exchanged, or swapped with their neighbour, that lead from
  /// `left` to `right`; case and diacritics do not count.
  public static func between(_ left: String, _ right: String) -> Int {
    between(letters(left), letters(right))
  }

  /// The candidates near enough to `word` to have been meant, the nearest first. Of those as near one that begins otherwise is
  /// last, as the first letter is seldom wrong, before it a shorter one, as letters are left out more often than put in;
  /// others keep their order.
  ///
  /// Near enough is one change in three letters, and at least one; and the same word in the other number. Last comes the
  /// one candidate for which `word` is short.
  public static func nearest(to word: String, in candidates: some Sequence<String>, count: Int = 3)
    -> [String]
  {
    let wanted = letters(word)
    let limit = max(1, wanted.count / 3)
    let short = ShortenedWord(wanted)
    var found: [(distance: Int, doubt: Int, place: Int, candidate: String)] = []
    var lengthened: [(letters: [Unicode.Scalar], candidate: String)] = []
    for (place, candidate) in candidates.enumerated() {
      let other = letters(candidate)
      if isOtherNumber(wanted, other) || isOtherNumber(other, wanted) {
        found.append((1, 0, place, candidate))
      } else if let distance = near(wanted, other, limit) {
        let doubt = other.first != wanted.first ? 2 : other.count < wanted.count ? 1 : 0
        found.append((distance, doubt, place, candidate))
      } else if let short, short.isShort(for: other) {
        lengthened.append((other, candidate))
      }
    }
    found.sort { ($0.distance, $0.doubt, $0.place) < ($1.distance, $1.doubt, $1.place) }
    let only = lengthened.first { one in lengthened.allSatisfy { $0.letters.starts(with: one.letters) } }
    return Array((found.map(\.candidate) + [only?.candidate].compactMap { $0 }).prefix(count))
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
