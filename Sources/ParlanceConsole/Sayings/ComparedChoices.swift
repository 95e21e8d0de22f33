import ParlanceModel

/// The words of a choice behind their field as people say them: `where weekday mon`, `is mon or tuesday`.
struct ComparedChoices {
  private static let links: Set<String> = ["=", "is", "are", "in"]

  let model: Model

  /// The sentence with each of them as it is compared, or given behind a colon; none where all are said so.
  func sentences(_ words: [String]) -> [String] {
    SpokenWords.turned(words) { place in place > 0 ? comparison(at: place, words) : nil }
  }

  /// What is said of the field at `place`, and where that ends.
  private func comparison(at place: Int, _ words: [String]) -> (text: [String], end: Int)? {
    let fields = model.entities.lazy.compactMap { $0.field(words[place]) }
    return fields.compactMap { comparison($0, at: place, words) }.first
  }

  private func comparison(_ field: Field, at place: Int, _ words: [String]) -> (text: [String], end: Int)? {
    let word = words.dropFirst(place + 1).first?.lowercased()
    let link = word.flatMap { Self.links.contains($0) ? $0 : nil }
    var end = place + (link == nil ? 1 : 2)
    guard end < words.count, let first = field.type.choice(named: words[end]) else { return nil }
    var choices = [first]
    end += 1
    while end + 1 < words.count, words[end].lowercased() == "or",
      let next = field.type.choice(named: words[end + 1])
    {
      choices.append(next)
      end += 2
    }
    if choices.count > 1 {
      // Beside an `and` nobody knows how far the `or` reaches.
      let isJoined = words.contains { $0.lowercased() == "and" }
      return (isJoined ? Self.listed(choices, field) : Self.either(choices, field), end)
    }
    if words[..<place].contains(":") { return ([field.name, first], end) }
    return ([field.name, link == "is" ? "is" : "=", first], end)
  }

  private static func listed(_ choices: [String], _ field: Field) -> [String] {
    [field.name, "in", "(" + choices.joined(separator: ", ") + ")"]
  }

  private static func either(_ choices: [String], _ field: Field) -> [String] {
    choices.enumerated().flatMap { ($0.offset > 0 ? ["or"] : []) + [field.name, "=", $0.element] }
  }
}
