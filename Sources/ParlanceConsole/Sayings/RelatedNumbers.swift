import ParlanceModel

/// The number of a record that others belong to, said without its noun: `list bookings for 3`, `delete sessions of 2`.
struct RelatedNumbers {
  let lexis: SayingLexis

  /// The sentence with the noun before the number, where what is spoken of refers to one kind of record so; none elsewhere.
  func sentences(_ words: [String]) -> [String] {
    guard let entity = words.lazy.compactMap({ lexis.entity($0) }).first else { return [] }
    var said = words
    for place in words.indices.dropFirst().reversed() where words[place].allSatisfy(\.isNumber) {
      let owners = entity.fields.filter { $0.followingWord == words[place - 1].lowercased() }
        .compactMap(\.referencedEntity)
      guard owners.count == 1, let owner = owners.first else { continue }
      said.insert(owner, at: place)
    }
    return said == words ? [] : [SpokenWords.joined(said)]
  }
}
