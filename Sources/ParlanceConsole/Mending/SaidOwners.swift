import ParlanceLanguage
import ParlanceModel

/// Whose the rows are, where they refer to one kind of record in two ways: `items of ben` are those of the team, and not
/// those whose boss is one; and `items of 3` leaves open whether that is its number or its name.
struct SaidOwners: SaidLaw {
  /// Between what a row refers by and the name.
  private static let comparing: Set<String> = ["=", "is", "in", "("]

  private let words: [String]
  private let model: Model
  private let references: [Field]
  private let data: SayingData
  /// The name that is a month's or a day's, too: it becomes none.
  private let ofDay: NamesOfDays.Found?

  init(_ said: String, _ model: Model, _ lexis: SayingLexis, _ data: SayingData) {
    words = Self.words(of: said)
    (self.model, self.data) = (model, data)
    ofDay = SpokenWords(said).flatMap { NamesOfDays(lexis: lexis, data: data).found($0.words) }
    references = words.lazy.compactMap(lexis.entity).first?.references ?? []
  }

  func isKept(in suggestion: String) -> Bool {
    let offered = Self.words(of: suggestion)
    guard !hasOtherReference(offered), ofDay?.isDated(offered) != true else { return false }
    return words.indices.dropFirst().allSatisfy { place in
      let meant = references.filter { leads($0, words[place - 1]) }
      guard let kind = meant.first?.referencedEntity, let name = name(behind: place - 1) else { return true }
      if isOpen(name, kind), offered.contains(name) { return false }
      let others = references.filter { other in
        other.referencedEntity == kind && !meant.contains { $0.name == other.name }
          && !words.contains(other.name)
      }
      return !offered.indices.contains { start in
        others.contains { leads($0, offered[start]) } && Self.value(behind: start, offered) == name
      }
    }
  }

  /// Whether rows are of a record in a way that was not said, where what is of one of its kind is so by a preposition.
  private func hasOtherReference(_ offered: [String]) -> Bool {
    references.contains { field in
      let name = field.name.lowercased()
      let hasOwner = references.contains {
        $0.followingWord != nil && $0.referencedEntity == field.referencedEntity
      }
      return field.followingWord == nil && hasOwner && !words.contains(name)
        && zip(offered, offered.dropFirst()).contains { $0 == name && Self.comparing.contains($1) }
    }
  }

  /// What a number behind a preposition may be, where the records that this leads to are numbered, and one of them is called
  /// so; nil elsewhere.
  func readings(of number: String, behind word: String) -> [String]? {
    let kinds = references.filter { $0.followingWord == word }.compactMap(\.referencedEntity)
    guard kinds.count == 1, isOpen(number, kinds[0]) else { return nil }
    return ["\(kinds[0]) \(number)", "\"\(number)\""]
  }

  /// Whether it is a number, and one of the kind is called so.
  private func isOpen(_ name: String, _ kind: String) -> Bool {
    guard name.allSatisfy(\.isNumber), let entity = model.entity(kind), entity.key != nil else {
      return false
    }
    return data.recordName(name, entity) != nil
  }

  private func leads(_ field: Field, _ word: String) -> Bool {
    field.followingWord == word || field.name.lowercased() == word
  }

  /// The name after the word at `place`, with or without a noun between.
  private func name(behind place: Int) -> String? {
    let rest = words.dropFirst(place + 1)
    let isNoun = references.contains { $0.referencedEntity?.lowercased() == rest.first }
    return isNoun ? rest.dropFirst().first ?? rest.first : rest.first
  }

  private static func value(behind place: Int, _ words: [String]) -> String? {
    words.dropFirst(place + 1).first { !comparing.contains($0) }
  }

  /// In small letters, those of a text too.
  private static func words(of text: String) -> [String] {
    SpokenWords.cutSmall(text.replacing("\"", with: " "))
  }
}
