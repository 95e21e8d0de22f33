import ParlanceLanguage

@testable import ParlanceConsole
@testable import ParlanceSession

/// Places to which Tab itself leads.
extension TabPlaces {
  /// The beginnings of sentences that are made of what Tab offers, each word chosen by chance, but always the same.
  ///
  /// - Parameter count: How many sentences are begun.
  func walked(_ count: Int) -> [String] {
    var generator = SeededGenerator(seed: 11)
    let completer = completer()
    var seen = Set<String>()
    var lines: [String] = []
    for _ in 0..<count {
      var line = ""
      for _ in 0..<9 {
        let words = Self.words(completer, after: line)
        // By chance, signs lead to long sentences that nobody says: `max ( ( ( amount`.
        let plain = words.filter { !["(", "+", "-", "*", "/", ","].contains($0) }
        guard let word = (plain.isEmpty ? words : plain).randomElement(using: &generator) else { break }
        line += word + " "
        if seen.insert(line).inserted { lines.append(line) }
      }
    }
    return lines
  }

  /// What can be said after `line`, as Tab tells it: what it offers, and a word for each slot.
  static func words(_ completer: Completer, after line: String) -> [String] {
    let answer = completer.completion(of: line, cursor: line.utf8.count)
    let offered = answer.candidates.filter { $0.endsWord && $0.note != "declaration" }
    return offered.map(\.text) + answer.expected.compactMap(said)
  }

  /// A word for what no list can hold; nil for a slot that stands beside candidates and needs none.
  private static func said(_ expected: String) -> String? {
    if expected.contains("number") || expected.contains("amount") { return "5" }
    if expected.contains("day") { return "2026-07-01" }
    if expected.contains("year") { return "2026" }
    if expected.contains("time") { return "18:00" }
    if expected.contains("new name") { return "fresh" }
    if expected.contains("$") { return "$quota" }
    if expected.contains("text") || expected.contains("name") || expected.contains("file") { return "\"a\"" }
    return nil
  }
}
