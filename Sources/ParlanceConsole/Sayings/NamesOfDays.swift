import ParlanceLanguage
import ParlanceModel

/// A name that is a month's or a day's, too, where nothing says which it is: `delete bookings may`, where a member is called
/// May.
struct NamesOfDays {
  /// What leads to a day, or to a name, before it.
  private static let leading: Set<String> = [
    "in", "on", "since", "before", "after", "until", "till", "from", "to", "during", "within", "this", "last",
    "next", "by", "and", "or", "between", "through", "every", "each", ",", "-", "=", "!=", "<", ">", "<=",
    ">=", "is", "(",
  ]

  let lexis: SayingLexis
  let data: SayingData

  /// One such word.
  struct Found {
    /// The sentences with it as the record's.
    let names: [String]
    /// What leads to the month or the day, and how that is called.
    let link: String
    let day: String
    /// The sentence with that.
    let dated: String

    /// Whether it has become that.
    func isDated(_ offered: [String]) -> Bool {
      zip(offered, offered.dropFirst()).contains { $0 == link && day.hasPrefix($1.prefix(3)) }
    }
  }

  /// The first of them; nil where there is none.
  func found(_ words: [String]) -> Found? {
    for place in words.indices.dropFirst() where isBare(place, words) {
      let word = words[place]
      guard let (link, day) = time(word), let entity = entity(before: place, words, named: word) else {
        continue
      }
      let isSaid = words[..<place].contains { lexis.entity($0) != nil }
      let noun = isSaid ? [] : [entity.plural]
      let said = { (link: String) in
        SpokenWords.joined(words[..<place] + noun + [link, word] + words[(place + 1)...])
      }
      return Found(names: links(to: word, entity).map(said), link: link, day: day, dated: said(link))
    }
    return nil
  }

  private func isBare(_ place: Int, _ words: [String]) -> Bool {
    let before = words[place - 1].lowercased()
    let next = place + 1 < words.count ? words[place + 1] : ""
    return !Self.leading.contains(before) && before.first?.isNumber != true && next.first?.isNumber != true
      && !lexis.lexicon.has(before, as: .field) && !lexis.lexicon.has(before, as: .preposition)
  }

  private func time(_ word: String) -> (link: String, day: String)? {
    let word = word.lowercased()
    if let month = lexis.named(word, .month) { return ("in", month) }
    return lexis.named(word, .weekday).map { ("on", $0) }
  }

  /// Of what is spoken, where it or what it refers to bears the name: the noun before it, else the one kind of record that
  /// refers to one so called.
  private func entity(before place: Int, _ words: [String], named name: String) -> Entity? {
    if let entity = words[..<place].lazy.compactMap(lexis.entity).first {
      return data.bearers(of: name, from: entity, in: lexis.model).isEmpty ? nil : entity
    }
    let others = lexis.model.entities.filter { !links(to: name, $0).isEmpty }
    return others.count == 1 ? others[0] : nil
  }

  private func links(to name: String, _ entity: Entity) -> [String] {
    let kinds = Set(data.bearers(of: name, from: entity, in: lexis.model).map(\.name))
    return entity.references.filter { kinds.contains($0.referencedEntity ?? "") }.compactMap(\.followingWord)
  }
}
