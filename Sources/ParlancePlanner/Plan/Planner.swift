public import ParlanceLanguage
public import ParlanceMeaning
public import ParlanceModel

/// Plans a command: what must be read, checked and changed. It depends on the model and a dialect, but needs no
/// database.
public struct Planner {
  let model: Model
  let dialect: Dialect
  let conditions: any ModelConditions
  /// Whether plans have ``Plan/answerSteps``.
  let formsSteps: Bool

  /// Creates a planner.
  ///
  /// - Parameters:
  ///   - conditions: The model's own conditions, or nil to resolve them like those of sentences.
  ///   - formsSteps: Whether plans have ``Plan/answerSteps``, as `explain step by step` needs.
  public init(
    model: Model, dialect: Dialect, conditions: (any ModelConditions)? = nil, formsSteps: Bool = false
  ) {
    self.model = model
    self.dialect = dialect
    self.formsSteps = formsSteps
    self.conditions = conditions ?? Resolver(model: model)
  }

  /// Plans a sentence. The plan is valid for all sentences of the same shape.
  ///
  /// - Parameter returning: Whether a new row is returned for a receipt. A bulk import doesn't need that.
  /// - Throws: A diagnostic if one of the model's own conditions can't be resolved.
  public func plan(_ sentence: ResolvedSentence, returning: Bool = true) throws(Diagnostic) -> Plan {
    var plan =
      switch sentence.command {
      case .query(let query): plan(query)
      case .change(let change): try plan(change, returning: returning)
      case .export(let export): plan(export)
      }
    plan.spans = sentence.spans
    plan.collectCheckedFields()
    if !sentence.lookups.isEmpty {
      plan.lookups = sentence.lookups.map { self.plan($0) }
    }
    plan.completeSteps()
    return plan
  }

  var passes: Passes { Passes(model: model, dialect: dialect) }

  func lowering() -> Lowering { Lowering(model: model, dialect: dialect) }

  func statement(_ tree: some StatementTree) -> SQLStatement { passes.statement(tree) }

  /// Returns a statement that reads rows of an entity.
  func reading(_ entity: Entity, _ select: (Draft, Lowering) -> Select) -> SQLStatement {
    let lowering = lowering()
    return statement(select(Draft(entity, lowering.tables), lowering))
  }

  /// Plans an export. Its rows aren't listed, so `them` doesn't change.
  func plan(_ export: Export) -> Plan {
    var plan = plan(export.query)
    if case .rows(let columns, _) = plan.answer { plan.answer = .rows(columns, records: nil) }
    plan.words = { [words = plan.words] in words() + ["  write the rows to a file as \(export.format.words)"]
    }
    return plan
  }
}
