/// Probabilities that values agree only by chance.
enum Chance {
  /// Returns the probability that at most `misses` of `count` independent pairs differ, if each pair is equal with
  /// probability `equal`.
  static func ofAgreement(_ count: Int, misses: Int, equal: Double) -> Double {
    var total = 0.0
    var combinations = 1.0
    for miss in 0...misses {
      if miss > 0 { combinations *= Double(count - miss + 1) / Double(miss) }
      total += combinations * power(1 - equal, miss) * power(equal, count - miss)
    }
    return min(total, 1)
  }

  /// Returns the probability that `part` items, chosen at random from `whole` items, are exactly the expected items.
  static func ofSubset(_ part: Int, of whole: Int) -> Double {
    let part = min(part, whole - part)
    guard part > 0 else { return 1 }
    return (0..<part).reduce(1.0) { $0 * Double($1 + 1) / Double(whole - $1) }
  }

  static func power(_ base: Double, _ exponent: Int) -> Double {
    (0..<max(exponent, 0)).reduce(1.0) { power, _ in power < 1e-30 ? 0 : power * base }
  }

  /// Returns the probability that two different elements of `values`, drawn at random, are equal.
  static func ofEqualPair(_ values: [ComparableCell]) -> Double {
    guard values.count > 1 else { return 1 }
    let counts = Dictionary(values.map { ($0, 1) }, uniquingKeysWith: +).values
    return counts.reduce(0.0) { $0 + Double($1) * Double($1 - 1) }
      / (Double(values.count) * Double(values.count - 1))
  }

  /// Returns the probability that two values drawn at random, one from each list, are equal.
  static func ofMatch(_ one: [ComparableCell], _ other: [ComparableCell]) -> Double {
    guard !one.isEmpty, !other.isEmpty else { return 1 }
    let counts = Dictionary(one.map { ($0, 1) }, uniquingKeysWith: +)
    let pairs = other.reduce(0.0) { $0 + Double(counts[$1] ?? 0) }
    return pairs / (Double(one.count) * Double(other.count))
  }
}
