internal import ParlanceLanguage

extension ModelDraft {
  mutating func addPair(_ node: SyntaxNode, _ line: ModelLine) {
    let words = node.tokens(.word)
    guard words.count > 2 else { return }
    var pair = Pair(planned: words[0].text, actual: words[1].text, fields: words.dropFirst(2).map(\.text))
    pair.text = files.sources[line.file][line.range]
    pairs.append(PairDraft(pair: pair, file: line.file, words: words))
  }

  /// Finds the entities and fields that a pair names.
  mutating func resolvePair(at index: Int) {
    let draft = pairs[index]
    let found = draft.words.prefix(2).compactMap { entity(named: $0, in: draft.file) }
    guard found.count == 2 else { return }
    let (planned, actual) = (found[0], found[1])
    if planned.name == actual.name {
      problems.refuse(
        "pair-mismatch", at: Place(file: draft.file, range: draft.words[1].range),
        "`\(planned.name)` cannot be compared with itself")
      return
    }
    let isAgain = pairs[..<index].contains {
      $0.pair.planned == planned.name && $0.pair.actual == actual.name
    }
    if isAgain {
      problems.refuse(
        "duplicate-pair", at: Place(file: draft.file, range: draft.words[0].range),
        "`\(planned.name)` with `\(actual.name)` is paired twice")
    }
    for word in draft.words.dropFirst(2) { checkPaired(word, planned, actual, in: draft.file) }
    let fields = draft.words.dropFirst(2).map { planned.field($0.text)?.name ?? $0.text }
    pairs[index].pair = Pair(planned: planned.name, actual: actual.name, fields: fields)
    pairs[index].pair.text = draft.pair.text
  }

  private func checkPaired(_ word: SyntaxToken, _ planned: Entity, _ actual: Entity, in file: Int) {
    let place = Place(file: file, range: word.range)
    var types: [FieldType] = []
    for entity in [planned, actual] {
      guard let field = entity.field(word.text) else {
        problems.unknown(
          "unknown-field", at: place, "`\(entity.name)` has no field `\(word.text)`", name: word.text,
          among: entity.storedFields.map(\.name))
        return
      }
      if field.isUnknown { return }
      if field.computed != nil {
        problems.refuse(
          "pair-mismatch", at: place,
          "`\(field.name)` of `\(entity.name)` is computed, so nothing is paired by it")
        return
      }
      types.append(field.type)
    }
    guard types[0] != types[1] else { return }
    problems.refuse(
      "pair-mismatch", at: place,
      "`\(word.text)` is of one type in `\(planned.name)` and of another in `\(actual.name)`")
  }

  /// The entity that `word` names, as far as it is read; an unknown one is told.
  func entity(named word: SyntaxToken, in file: Int) -> Entity? {
    if let name = names.entity(word.text)?.name { return entity(name) }
    problems.unknown(
      "unknown-entity", at: Place(file: file, range: word.range), "there is no entity `\(word.text)`",
      name: word.text, among: names.model.entities.map(\.name))
    return nil
  }
}
