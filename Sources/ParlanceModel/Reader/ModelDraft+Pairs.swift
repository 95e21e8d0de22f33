internal import ParlanceLanguage

extension ModelDraft {
  /// Resolves the entities and fields of a pair.
  mutating func resolve(_ draft: PairDraft) {
    let (first, second) = (draft.said.planned, draft.said.actual)
    let found = [first, second].compactMap { entityName($0, in: draft.file).flatMap(entity) }
    guard found.count == 2 else { return }
    let (planned, actual) = (found[0], found[1])
    if planned.name == actual.name {
      problems.refuse(
        ModelTextError.pairMismatch(.itself(planned.name)), at: Place(file: draft.file, range: second.range))
      return
    }
    if pairs.contains(where: { $0.planned == planned.name && $0.actual == actual.name }) {
      problems.refuse(
        ModelTextError.duplicatePair(planned.name, actual.name),
        at: Place(file: draft.file, range: first.range))
    }
    for word in draft.said.fields { checkPaired(word, planned, actual, in: draft.file) }
    let fields = draft.said.fields.map { planned.field($0.text)?.name ?? $0.text }
    pairs.append(Pair(planned: planned.name, actual: actual.name, fields: fields, text: draft.text))
  }

  private func checkPaired(_ word: SyntaxToken, _ planned: Entity, _ actual: Entity, in file: Int) {
    let place = Place(file: file, range: word.range)
    var types: [FieldType] = []
    for entity in [planned, actual] {
      guard let field = entity.pairedField(word.text) else {
        problems.unknown(
          FieldError.unknownField(word.text, of: entity.name), at: place, name: word.text,
          among: entity.storedFields.map(\.name))
        return
      }
      if field.isUnknown { return }
      if field.computed != nil {
        problems.refuse(ModelTextError.pairMismatch(.computed(field.name, of: entity.name)), at: place)
        return
      }
      types.append(field.type)
    }
    guard types[0] != types[1] else { return }
    problems.refuse(
      ModelTextError.pairMismatch(.types(of: word.text, planned.name, actual.name)), at: place)
  }

  /// Returns the name of the entity that `word` means. Adds an error if the entity doesn't exist.
  ///
  /// - Parameter expected: The end of the error's message, such as `; expected an entity …`.
  func entityName(_ word: SyntaxToken, in file: Int, _ expected: String = "") -> String? {
    if let entity = names.entity(word.text) { return entity.name }
    problems.unknown(
      EntityError.unknownEntity(word.text, advice: expected), at: Place(file: file, range: word.range),
      name: word.text, among: names.model.entities.map(\.name))
    return nil
  }
}
