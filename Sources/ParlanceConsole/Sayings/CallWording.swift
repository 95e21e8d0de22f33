import ParlanceLanguage
import ParlanceModel

/// A verb or report of the model with other words between what it is told, or in another order: `book anna into pilates`.
struct CallWording {
  /// Words that lead to what is told.
  private static let links: Set<String> = [
    "to", "for", "of", "in", "into", "with", "by", "at", "on", "from", "as", ",", "and", ":",
  ]
  /// More words are no call.
  private static let most = 3

  let lexis: SayingLexis

  /// The sentences that tell the same things in the words of the declaration.
  func sentences(_ words: [String]) -> [String] {
    guard let first = words.first?.lowercased() else { return [] }
    let calls =
      lexis.model.verbs.filter { $0.name.lowercased() == first }.map { ($0.name, $0.slots) }
      + lexis.model.reports.filter { $0.name.lowercased() == first }.map { ($0.name, $0.slots) }
    guard !calls.isEmpty, let (told, date) = told(words.dropFirst()) else { return [] }
    return calls.flatMap { name, slots -> [String] in
      let open = slots.filter { $0.preposition != "on" }
      guard open.count == told.count else { return [] }
      // A day that a verb needs is mostly today.
      let date = date.isEmpty && open.count < slots.count ? ["today"] : date
      return orders(of: told).map { told in
        let parts = zip(open, told).map { slot, words in
          (slot.preposition.map { $0 + " " } ?? "") + words
        }
        return ([name] + parts + date).joined(separator: " ")
      }
    }
  }

  /// What it is told, each as it is said, and the date.
  private func told(_ words: ArraySlice<String>) -> ([String], date: [String])? {
    var told: [String] = []
    var rest = words
    while let word = rest.first {
      let lower = word.lowercased()
      if SpokenMoment.days.contains(lower) || lower == "on" {
        return told.count <= Self.most ? (told, Array(rest)) : nil
      }
      if Self.links.contains(lower) {
        rest = rest.dropFirst()
        continue
      }
      // `practice of ngondro` is that practice.
      if lexis.entity(word) != nil, let link = rest.dropFirst().first, Self.links.contains(link.lowercased()),
        let name = rest.dropFirst(2).first, lexis.piece(.one, [name]) != nil
      {
        rest = rest.dropFirst(2)
        continue
      }
      if let piece = lexis.piece(.value, rest.prefix(2)) ?? lexis.piece(.target, rest.prefix(2)),
        rest.count > 1
      {
        told.append(piece.text)
        rest = rest.dropFirst(2)
        continue
      }
      guard let piece = lexis.piece(.one, rest.prefix(1)) ?? lexis.piece(.value, rest.prefix(1)) else {
        return nil
      }
      told.append(piece.text)
      rest = rest.dropFirst()
    }
    return (1...Self.most).contains(told.count) ? (told, []) : nil
  }

  private func orders(of told: [String]) -> [[String]] {
    guard told.count > 1 else { return [told] }
    return told.indices.flatMap { first -> [[String]] in
      var others = told
      let next = others.remove(at: first)
      return orders(of: others).map { [next] + $0 }
    }
  }
}
