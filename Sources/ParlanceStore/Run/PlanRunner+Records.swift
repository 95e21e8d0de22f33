public import ParlanceLanguage
import ParlanceMeaning
public import ParlanceModel
public import ParlancePlanner
import ParlanceSQL

extension PlanRunner {
  /// Looks up the records that a sentence names, without running the sentence. If it is a question, its numbers and dates
  /// are read, too.
  ///
  /// - Returns: The ranges of the records' names and numbers in the sentence.
  /// - Throws: ``Diagnostic`` if a record doesn't exist, or if a number or date can't be read; ``EngineFailure``.
  @discardableResult
  public func findRecords(_ plan: PreparedPlan, _ said: SourceSentence) throws -> [SourceRange] {
    try reading(said) {
      var values = BindingValues(said, remembered, echoesNearNames: false)
      values.seeksNearNames = seeksNearNames
      var near: [NearName] = []
      for number in plan.lookups.indices {
        values.found.append(
          try RecordFinder(lookup: plan.lookups[number], number: number).find(values, nearNames: &near))
      }
      for case .read(let sql) in plan.plan.steps {
        for binding in sql.arguments where binding.isTyped { _ = try values.value(of: binding) }
      }
    }
    return plan.lookups.compactMap { lookup in
      if case .selection = lookup.lookup.name { return nil }
      return said.tokens.indices.contains(lookup.lookup.lastToken)
        ? said.tokens[lookup.lookup.lastToken].range : nil
    }
  }

  /// Returns a receipt that describes a record, or nil if the record doesn't exist.
  ///
  /// - Throws: ``EngineFailure``.
  public func record(_ id: Int64, of entity: Entity, by naming: RecordNaming) throws -> Receipt? {
    try reading(.nothing) {
      let values = values(about: id)
      let row = try PreparedSQL(naming.label, engine: engine).bound(values)
      defer { row.reset() }
      guard try row.step() else { return nil }
      var found = ChangedRecords()
      found.add(row)
      let details = try naming.details.flatMap {
        try DetailReader($0, engine: engine).told(id: id, isOne: true, before: nil, values)
      }
      return Receipt(
        kind: .changed, entity: entity, isSingle: true, count: 1, ids: found.ids, labels: found.labels,
        details: details)
    }
  }

  private func values(about id: Int64) -> BindingValues {
    var values = BindingValues(.nothing, remembered, echoesNearNames: false)
    values.slots = [.integer(id)]
    return values
  }
}

extension PlanRunner {
  /// Runs one lookup of a plan in the open transaction, and returns the id of the found record. Returns nil if no
  /// record has the name, but a row contains the name as a reference.
  ///
  /// - Throws: ``Diagnostic`` if the record doesn't exist; ``EngineError``.
  public func record(_ number: Int, of plan: PreparedPlan, _ said: SourceSentence) throws -> Int64? {
    let values = BindingValues(said, remembered, echoesNearNames: false)
    var near: [NearName] = []
    return try RecordFinder(lookup: plan.lookups[number], number: number).find(values, nearNames: &near)
      .ids.first
  }
}

extension Binding {
  /// Whether the value is a number, text or date that the sentence contains. Other values may depend on earlier steps.
  fileprivate var isTyped: Bool {
    switch self {
    case .literal, .day, .moment: true
    case .negated(let inner), .name(let inner, _), .periods(let inner, _), .scaled(let inner, _),
      .increased(let inner, _):
      inner.isTyped
    case .constant, .timeOfDay, .record, .unmatched, .records, .parameter, .slot: false
    }
  }
}
