import ParlanceLanguage

/// What rows are ordered by, one after the other: `by day and amount`, `by credits, then by name descending`.
struct SpokenOrder {
  private static let links: Set<String> = [",", "and", "&", "then"]
  private static let directions = ["asc": "asc", "ascending": "asc", "desc": "desc", "descending": "desc"]

  let lexis: SayingLexis

  /// The sentence with commas between; none where it is ordered by one thing, or said so.
  func sentences(_ words: [String]) -> [String] {
    guard let first = words.firstIndex(where: Self.isBy), first > 1 else { return [] }
    return SpokenWords.turned(words) { place in
      guard place == first, let (orders, end) = orders(behind: place, words) else { return nil }
      return ([words[place], orders.joined(separator: ", ")], end)
    }
  }

  /// Whether the words behind the first `by` are nothing but what rows are ordered by.
  func isOne(_ words: [String]) -> Bool {
    words.firstIndex(where: Self.isBy).flatMap { orders(behind: $0, words) } != nil
  }

  private static func isBy(_ word: String) -> Bool { word.lowercased() == "by" }

  /// At least two of them, and where they end.
  private func orders(behind place: Int, _ words: [String]) -> (orders: [String], end: Int)? {
    var orders: [String] = []
    var place = place + 1
    while let (order, end) = order(at: place, words) {
      orders.append(order)
      place = end
      guard let next = following(place, words) else { break }
      place = next
    }
    return orders.count > 1 ? (orders, place) : nil
  }

  /// A field with its direction, and where it ends.
  private func order(at place: Int, _ words: [String]) -> (String, Int)? {
    guard place < words.count, let field = lexis.field(words[place]) else { return nil }
    let next = place + 1 < words.count ? Self.directions[words[place + 1].lowercased()] : nil
    return ([field, next].compactMap(\.self).joined(separator: " "), place + (next == nil ? 1 : 2))
  }

  /// Where the next one begins behind what links it; nil where none does.
  private func following(_ place: Int, _ words: [String]) -> Int? {
    let links = words[place...].prefix { Self.links.contains($0.lowercased()) }
    guard !links.isEmpty else { return nil }
    let next =
      words.dropFirst(links.endIndex).first.map(Self.isBy) == true ? links.endIndex + 1 : links.endIndex
    return order(at: next, words) == nil ? nil : next
  }
}
