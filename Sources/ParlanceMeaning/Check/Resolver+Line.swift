package import ParlanceLanguage
package import ParlanceModel

extension Resolver {
  /// Resolves the conditions, calculations, questions and changes in one line of a declaration.
  ///
  /// - Parameters:
  ///   - line: A `declaration`, a `member` of an entity, a `step` of a verb, or the `query` of a report.
  ///   - entity: The entity that is being declared.
  ///   - slots: The slots of the verb or report that is being declared.
  package func check(
    line: SyntaxNode, of entity: Entity?, taking slots: [Slot], notes: WordNotes? = nil
  ) throws(Diagnostic) {
    let resolution = resolution
    resolution.notes = notes
    resolution.limitsFormulas = false
    try resolution.check(line: line, of: entity, taking: slots)
  }
}

extension Resolution {
  fileprivate func check(line: SyntaxNode, of entity: Entity?, taking slots: [Slot]) throws(Diagnostic) {
    switch (line.rule, entity) {
    case (.query, _):
      try check(Report(name: "", slots: slots, query: line, queryText: ""), isDefined: false)
    case (.step, _):
      // The text of the step isn't needed.
      try check(Verb(name: "", slots: slots, steps: [Verb.Step(Syntax.Step(line)) { _ in "" }]))
    case (.member, let entity?):
      try inModel { () throws(Diagnostic) in try check(Syntax.Member(line), of: entity) }
    case (.declaration, let entity?):
      guard case .entity(let said) = Syntax.Declaration(line).form else { return }
      for rule in said.uniqueRules {
        if let condition = rule.condition {
          try check(condition, of: entity, in: "the condition of `one per`")
        }
      }
    default: break
    }
  }

  private func check(_ member: Syntax.Member, of entity: Entity) throws(Diagnostic) {
    switch member.form {
    case .check(let said): try check(said.condition, of: entity, in: Self.checkRule)
    case .main(let said):
      let date = try path(said.path, in: entity)
      // Without a date field, there isn't an error yet, because a later line can declare a date field.
      let hasDate = entity.fields.contains { $0.type.isTemporal }
      if hasDate, !date.type.isTemporal, date.type != .computed {
        throw ValueError.wrongType(.date, found: date.type.words).at(said.path.range)
      }
    case .goal(let said):
      _ = try quantity(said.quantity, expecting: nil)
    case .field(let said):
      let name = "\(entity.name) \(said.name.text)"
      formulasInProgress.insert(name)
      defer { formulasInProgress.remove(name) }
      switch said.fieldContent {
      case .computed(let expression): _ = try self.expression(expression, in: .row(entity), expecting: nil)
      case .flag(let flag): if let condition = flag.condition { try check(condition, of: entity, in: nil) }
      case .stored(let stored):
        let type = type(of: stored.fieldType)
        for option in stored.options {
          switch option.form {
          case .check(let said): try check(said.condition, of: entity, in: Self.checkRule)
          case .default(let value):
            let subject = WordNotes.Subject(compared: type, name: said.name.text)
            rowRule = Self.defaultRule
            defer { rowRule = nil }
            _ = try describing(subject) { () throws(Diagnostic) in
              try defaultValue(value.node, of: type, in: entity)
            }
          default: break
          }
        }
      }
    case .index, .distribute, .id: break
    }
  }

  /// Returns the type of a declared field. For a name that isn't declared yet, returns ``FieldType/computed``, because
  /// a later line can declare it.
  private func type(of said: Syntax.FieldType) -> FieldType {
    switch said.form {
    case .text: return .text
    case .number: return .number
    case .decimal(let scale): return .decimal(scale: scale.flatMap { Int($0.text) } ?? 2)
    case .date: return .date
    case .time: return .time
    case .clock: return .clock
    case .duration: return .duration
    case .boolean: return .flag
    case .choice(let words): return .choice(words.map(\.text))
    case .word(let word):
      if let unit = model.unit(word.text) { return .quantity(unit: unit.name) }
      return model.entity(word.text).map { .reference($0.name) } ?? .computed
    }
  }

  private func check(
    _ condition: Syntax.Condition, of entity: Entity, in rule: String?
  ) throws(Diagnostic) {
    rowRule = rule
    defer { rowRule = nil }
    _ = try self.condition(condition, in: .row(entity))
  }
}
