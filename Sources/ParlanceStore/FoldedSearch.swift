internal import ParlanceLanguage

/// Finds keys that equal a name but for case and diacritics, without reading them all.
///
/// The keys' index is walked as a trie: below each prefix that exists, the letters that could stand for the name's next
/// one are looked for by seeking, and branches that do not exist are never entered.
struct FoldedSearch {
  struct Match: Equatable {
    let key: [UInt8]
    let id: Int64
  }

  /// Gives the first key that is not below the bytes, in the order of bytes; nil past the last.
  let seek: ([UInt8]) throws -> Match?

  /// Up to `limit` keys that fold to the same text as `name`, in order.
  func keys(equalTo name: String, limit: Int) throws -> [Match] {
    var matches: [Match] = []
    try walk([], Self.variants(of: name), 0, marksAtEnd: true) { prefix in
      if let match = try seek(prefix), match.key == prefix { matches.append(match) }
      return matches.count < limit
    }
    return matches
  }

  /// Up to `limit` keys whose folded text begins with that of `prefix`, in order.
  func keys(withPrefix prefix: String, limit: Int) throws -> [Match] {
    var matches: [Match] = []
    try walk([], Self.variants(of: prefix), 0, marksAtEnd: false) { prefix in
      var next = prefix
      while matches.count < limit, let match = try seek(next), match.key.starts(with: prefix) {
        matches.append(match)
        next = match.key + [0]
      }
      return matches.count < limit
    }
    return matches
  }

  /// For each letter of the folded text, what may stand for it.
  private static func variants(of text: String) -> [FoldedVariants] {
    Folding.folded(text).unicodeScalars.map(FoldedVariants.init(of:))
  }

  /// Calls `found` with every prefix of a key that folds to all of `name`, until it says false.
  ///
  /// - Parameters:
  ///   - prefix: Folds to the first `position` letters of `name`; some key begins with it.
  ///   - marksAtEnd: Whether marks behind the last letter make another prefix, or belong to what follows.
  @discardableResult
  private func walk(
    _ prefix: [UInt8], _ name: [FoldedVariants], _ position: Int, marksAtEnd: Bool,
    found: ([UInt8]) throws -> Bool
  ) throws -> Bool {
    let isAtEnd = position == name.count
    if isAtEnd {
      guard try found(prefix) else { return false }
      if !marksAtEnd { return true }
    }
    let wanted = isAtEnd ? FoldedVariants.atEnd : name[position]
    var next = wanted.candidates.first(from: 0)
    while let scalar = next {
      guard let match = try seek(prefix + UTF8Bytes.of(scalar)), match.key.starts(with: prefix),
        let child = UTF8Bytes.scalar(in: match.key, at: prefix.count)
      else { return true }
      next = wanted.candidates.first(from: child)
      guard next == child else { continue }
      if let letters = wanted.letters(for: child) {
        guard
          try walk(
            prefix + UTF8Bytes.of(child), name, position + letters, marksAtEnd: marksAtEnd, found: found)
        else { return false }
      }
      next = wanted.candidates.first(from: child + 1)
    }
    return true
  }
}
