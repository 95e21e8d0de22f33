public import ParlanceLanguage

extension Model {
  /// The words that this model adds to the language.
  ///
  /// A unit's formed plural gives way to a unit of that very name: beside `unit m`, `ms` may be milliseconds.
  public var vocabulary: Vocabulary {
    var words = VocabularyBuilder()
    for entity in entities {
      words.add(entity.name, .entity)
      words.add(entity.plural, .entity, canonical: entity.name)
    }
    for field in entities.lazy.flatMap(\.fields) {
      words.add(field.name, field.isFlag ? .flag : .field)
      for verb in [field.setVerb, field.clearVerb] { verb.map { words.add($0, .verb) } }
      if let preposition = field.preposition, !Model.builtInPrepositions.contains(preposition) {
        words.add(preposition, .preposition)
      }
    }
    // A word of the language, but for those to whom something is done.
    if (verbs.flatMap(\.slots) + reports.flatMap(\.slots)).contains(where: { $0.preposition == "to" }) {
      words.add("to", .preposition)
    }
    for verb in verbs { words.add(verb.name, .verb) }
    for report in reports { words.add(report.name, .report) }
    if !entities.isEmpty { words.add("id", .field) }
    for unit in units { words.add(unit.name, .unit) }
    for unit in units { words.add(EnglishPlural.of(unit.name), .unit, canonical: unit.name) }
    return Vocabulary(words.all)
  }

  /// The prepositions that the grammar has without a model.
  static let builtInPrepositions: Set<String> = ["of", "in", "for"]
}

/// Collects words, each once for every class it belongs to; the first canonical spelling stays.
private struct VocabularyBuilder {
  private(set) var all: [Vocabulary.Word] = []
  private var known: Set<Entry> = []

  private struct Entry: Hashable {
    let folded: String
    let tokenClass: TokenClass
  }

  mutating func add(_ spelling: String, _ tokenClass: TokenClass, canonical: String? = nil) {
    guard known.insert(Entry(folded: Folding.folded(spelling), tokenClass: tokenClass)).inserted else {
      return
    }
    all.append(Vocabulary.Word(spelling, tokenClass, canonical: canonical ?? spelling))
  }
}
