package import ParlanceLanguage
package import ParlanceModel

/// Creates valid example sentences from the words of a model and from the names of records, if there are any.
package struct ExampleMaker {
  let language: Language
  let model: Model
  let names: any RecordNames
  /// Whether the examples may change the database. It is false for a read-only database.
  let canChange: Bool
  let check: SentenceCheck

  package init(
    language: Language, model: Model, names: any RecordNames = NoRecordNames(), canChange: Bool = true
  ) {
    self.language = language
    self.model = model
    self.names = names
    self.canChange = canChange
    check = SentenceCheck(language: language, model: model)
  }

  /// Returns sentences about `entity`. Each has a different form, such as `list` or `add`.
  package func sentences(for entity: Entity, limit: Int = 4) -> [String] {
    accepted(
      ["list", "sets", "with", "where", "flags", "add", "change", "per", "show"].flatMap {
        Array(made($0, entity).prefix(1))
      }, limit)
  }

  /// Returns sentences about one field or flag.
  package func sentences(for field: Field, of entity: Entity, limit: Int = 3) -> [String] {
    var made: [String] = []
    if field.isFlag {
      made += ["list \(field.name) \(entity.plural)", "count \(entity.plural) where not \(field.name)"]
    }
    made += verbs(of: field).map { "\($0) \(subject(entity))" }
    if field.accumulates { made += additions(to: entity) }
    made += condition(on: field, of: entity).map { "list \(entity.plural) where \($0)" }
    made += assignments(of: field, in: entity).map { "change \(subject(entity)): \($0)" }
    if let preposition = preposition(field), let ref = ref(field) {
      made.append("list \(entity.plural) \(preposition) \(ref)")
    }
    if isNumeric(field) { made.append("sum \(field.name) of \(entity.plural)") }
    made.append("list \(entity.plural) showing \(field.name)")
    return accepted(made, limit)
  }

  /// Returns sentences with amounts in `unit`.
  package func sentences(for unit: ParlanceModel.Unit, limit: Int = 3) -> [String] {
    let made = model.entities.flatMap { entity in
      entity.fields.filter { self.unit(of: $0)?.base == unit.base }.flatMap { field -> [String] in
        let added = field.accumulates ? additions(to: entity, "2 \(unit.name)") : []
        return added + ["list \(entity.plural) where \(field.name) > 5 \(unit.name)"]
      }
    }
    return accepted(made, limit)
  }

  /// Returns valid examples of the form. They come from the catalogue. If the model accepts too few of these, sentences
  /// about the model's own entities come first.
  package func sentences(for form: Form, limit: Int = 5) -> [String] {
    if form.name == "transactions", canChange, limit > 1 {
      return ["begin"] + changes(limit: min(2, limit - 2)) + ["rollback"]
    }
    if form.isDeclaration { return lines(of: form).here }
    let known = accepted(form.examples, limit)
    if known.count >= min(2, form.examples.count) { return known }
    let share = Self.manifold.contains(form.name) ? 3 : 2
    return accepted(model.entities.flatMap { Array(made(form.name, $0).prefix(share)) } + known, limit)
  }

  /// The forms that get up to three examples per entity instead of two.
  private static let manifold: Set = ["per", "chart", "calculations"]

  /// Returns the valid sentences among those that ``suggested(_:_:)`` returns for this form and `entity`.
  func made(_ form: String, _ entity: Entity) -> [String] {
    suggested(form, entity).filter { check.accepts($0) }
  }

  func accepted(_ sentences: some Sequence<String>, _ limit: Int) -> [String] {
    var result: [String] = []
    for sentence in sentences
    where !result.contains(sentence) && check.accepts(sentence) {
      result.append(sentence)
      if result.count == limit { break }
    }
    return result
  }
}

/// Calls of verbs and reports, with names of real records.
extension ExampleMaker {
  func sentences(for verb: Verb) -> [String] { accepted(calls(verb.name, verb.slots), 1) }

  func sentences(for report: Report) -> [String] { accepted(calls(report.name, report.slots), 1) }

  /// Returns example calls. Returns an empty array if there isn't an example value for one of the slots.
  private func calls(_ name: String, _ slots: [Slot]) -> [String] {
    var call = name
    for slot in slots {
      guard let type = slot.type, let value = value(Field(name: slot.name, column: "", type: type)) else {
        return []
      }
      call += " " + [slot.preposition, value].compactMap(\.self).joined(separator: " ")
    }
    return [call]
  }

  private func value(_ field: Field) -> String? { field.isFlag ? "yes" : literal(field) }
}
