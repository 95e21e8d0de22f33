/// A set of the strings of at most two token classes with which something may begin.
struct ClassPairs: Equatable {
  /// Whether nothing at all may be said.
  var hasEmpty = false
  /// The strings of exactly one class.
  var singles = ClassSet()
  /// For each first class, the second ones.
  var seconds: [Int: ClassSet] = [:]

  mutating func formUnion(_ other: ClassPairs) {
    hasEmpty = hasEmpty || other.hasEmpty
    singles.formUnion(other.singles)
    for (first, classes) in other.seconds { seconds[first, default: ClassSet()].formUnion(classes) }
  }

  var firsts: ClassSet { singles.union(ClassSet(seconds.keys)) }

  /// The first two classes of what is in this set and then in `next`.
  func followed(by next: ClassPairs) -> ClassPairs {
    var result = ClassPairs()
    result.seconds = seconds
    let firsts = next.firsts
    if !firsts.isEmpty {
      for first in singles.members { result.seconds[first, default: ClassSet()].formUnion(firsts) }
    }
    if next.hasEmpty { result.singles = singles }
    if hasEmpty { result.formUnion(next) }
    return result
  }

  /// The strings that are in both, each as its classes.
  func common(with other: ClassPairs) -> [[Int]] {
    var result = singles.intersection(other.singles).members.map { [$0] }
    for first in seconds.keys.sorted() {
      guard let theirs = other.seconds[first], let mine = seconds[first] else { continue }
      result += mine.intersection(theirs).members.map { [first, $0] }
    }
    if hasEmpty, other.hasEmpty { result.append([]) }
    return result
  }
}
