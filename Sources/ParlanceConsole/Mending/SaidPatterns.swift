import ParlanceLanguage
import ParlanceModel
import ParlanceStore

/// The patterns by which a sentence finds texts as SQL does: `where name like 'a%'`.
///
/// `like` ignores the case of the letters of English, and no test here does. So each spelling of the part that is kept is
/// told beside the one that was said, and what is offered finds the rows that `like` finds.
struct SaidPatterns: SaidLaw {
  /// What joins or denies tests, of which a part of several needs parentheses.
  private static let joining: Set<String> = ["and", "or", "not", "having"]

  private let text: String
  private let words: [SQLWord]
  /// With the places of the words `like`.
  private let patterns: [(like: Int, pattern: LikePattern)]
  /// What leaves all open, or more than the ends: no test here finds the same.
  private let others: Set<String>
  private let model: Model
  private let changing: ChangingWords
  private let data: SayingData

  init(_ text: String, _ lexis: SayingLexis, _ data: SayingData) {
    (self.text, model, changing, self.data) = (text, lexis.model, ChangingWords(lexis.lexicon), data)
    let words = SQLChange.words(of: text) ?? []
    let isCondition = words.contains { ["where", "having"].contains($0.lowercased) }
    let places =
      isCondition
      ? words.indices.dropLast().filter { words[$0].lowercased == "like" && words[$0 + 1].isText } : []
    patterns = places.compactMap { place in LikePattern(words[place + 1].text).map { (place, $0) } }
    others = Set(places.map { words[$0 + 1].text }.filter { LikePattern($0) == nil })
    self.words = words
  }

  /// The sentence with each pattern as it is said here; none where it has none, or one has too many spellings.
  var sentences: [String] { said { $0 }.map { [$0] } ?? [] }

  /// What may be meant where a pattern leaves nothing open: to SQL the whole text, to a person a part of it.
  var readings: [String] {
    guard patterns.contains(where: { $0.pattern.place == .whole }) else { return [] }
    return [said { $0 }, said { $0 == .whole ? .within : $0 }].compactMap(\.self)
  }

  /// - Parameter place: Where each part is looked for, by where SQL would look.
  private func said(_ place: (TextPlace) -> TextPlace) -> String? {
    guard !patterns.isEmpty else { return nil }
    let names = words.map(\.lowercased)
    var result = text
    for (like, pattern) in patterns.reversed() {
      let path = path(before: like, names)
      guard !path.isEmpty, let others = spellings(of: pattern.part, at: place(pattern.place), path, names)
      else { return nil }
      let field = words[path].map(\.text).joined(separator: " ")
      let test = LikePattern.test(at: place(pattern.place))
      let tests = ([pattern.part] + others).map { "\(field) \(test) \(SpokenName.quoted($0))" }
      let joined = tests.joined(separator: " or ")
      let isPart = tests.count > 1 && !Self.joining.isDisjoint(with: names)
      result.replaceSubrange(
        words[path.lowerBound].range.lowerBound..<words[like + 1].range.upperBound,
        with: isPart ? "(\(joined))" : joined)
    }
    return result
  }

  /// Whether each test of a suggestion that says a pattern says it in all spellings that are kept. What would change rows
  /// takes no whole text for a part.
  func isKept(in suggestion: String) -> Bool {
    guard !patterns.isEmpty || !others.isEmpty else { return true }
    let offered = SpokenWords.cut(suggestion)
    let names = offered.map { $0.lowercased() }
    let texts = Set(offered.filter { $0.hasPrefix("\"") }.map(SpokenName.name))
    guard others.isDisjoint(with: texts) else { return false }
    // To no test here `%` leaves anything open.
    let open = patterns.filter { $0.pattern.place != .whole }.map { words[$0.like + 1].text }
    guard names.contains("like") || texts.isDisjoint(with: open) else { return false }
    let changes = changing.begin(suggestion)
    return offered.indices.dropFirst(2).allSatisfy { index in
      guard let place = LikePattern.place(of: names[index - 1]),
        let (_, pattern) = patterns.first(where: { $0.pattern.part == SpokenName.name(offered[index]) })
      else { return true }
      if changes, pattern.place == .whole, place != .whole { return false }
      let path = path(before: index - 1, names)
      return path.isEmpty
        || spellings(of: pattern.part, at: place, path, names).map(texts.isSuperset) ?? false
    }
  }

  // MARK: Fields

  /// The places of the words that name the field: `class title`.
  private func path(before place: Int, _ names: [String]) -> Range<Int> {
    let words = names[..<place].reversed().prefix { !Self.joining.contains($0) && isNamed($0) }
    return place - words.count..<place
  }

  private func isNamed(_ word: String) -> Bool {
    model.entities.contains { $0.name.lowercased() == word || field(word, of: $0) != nil }
  }

  private func field(_ name: String, of entity: Entity) -> Field? {
    entity.fields.first { $0.name.lowercased() == name }
  }

  /// The other spellings of the part in the field; nil where they are not known, or more than are told.
  private func spellings(
    of part: String, at place: TextPlace, _ path: Range<Int>, _ names: [String]
  ) -> [String]? {
    guard part.contains(where: { $0.isASCII && $0.isLetter }) else { return [] }
    var owner = names.lazy.compactMap(noun).first
    for name in names[path].dropLast() {
      let reference = owner.flatMap { field(name, of: $0) }?.referencedEntity ?? name
      owner = model.entities.first { $0.name.lowercased() == reference.lowercased() }
    }
    guard let owner, let field = field(names[path.upperBound - 1], of: owner), field.type == .text,
      field.computed == nil
    else { return nil }
    return data.otherSpellings(part, place, field, owner)
  }

  private func noun(_ word: String) -> Entity? {
    model.entities.first { [$0.name.lowercased(), $0.plural.lowercased()].contains(word) }
  }
}
