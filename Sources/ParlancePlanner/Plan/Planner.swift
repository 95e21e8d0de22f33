public import ParlanceLanguage
public import ParlanceMeaning
public import ParlanceModel
public import ParlanceSQL

/// Plans a command: what must be read, checked and changed. Planning needs the model and a dialect, but no database.
public struct Planner {
  let model: Model
  let dialect: Dialect
  let conditions: any ModelConditions
  /// Whether plans get ``Plan/answerSteps``.
  let formsSteps: Bool

  /// Creates a planner.
  ///
  /// - Parameters:
  ///   - conditions: The resolved conditions of the model, such as checks. If nil, the planner resolves them.
  ///   - formsSteps: Whether plans get ``Plan/answerSteps``, for `explain step by step`.
  public init(
    model: Model, dialect: Dialect, conditions: (any ModelConditions)? = nil, formsSteps: Bool = false
  ) {
    self.model = model
    self.dialect = dialect
    self.formsSteps = formsSteps
    self.conditions = conditions ?? Resolver(model: model)
  }

  /// Plans a sentence. The plan is valid for all sentences that differ only in their literals.
  ///
  /// - Parameter returning: Whether the statement returns the new row, which the receipt needs. False for a bulk
  ///   import.
  /// - Throws: A diagnostic if a condition of the model can't be resolved.
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

  /// Plans an export. The word `them` can't refer to exported rows, because they aren't listed.
  func plan(_ export: Export) -> Plan {
    var plan = plan(export.query)
    if case .rows(let columns, _) = plan.answer { plan.answer = .rows(columns, records: nil) }
    plan.words = { [words = plan.words] in words() + ["  write the rows to a file as \(export.format.words)"]
    }
    return plan
  }
}
