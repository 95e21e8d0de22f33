public import ParlanceLanguage
public import ParlanceMeaning
public import ParlanceModel

/// Plans a command: what must be read, checked and changed. Knows the model and a dialect, and no database.
public struct Planner {
  let model: Model
  let dialect: Dialect
  let conditions: any ModelConditions
  /// Whether plans have ``Plan/answerSteps``.
  let formsSteps: Bool

  /// - Parameters:
  ///   - conditions: What the model's own conditions mean; nil to resolve them as those of sentences.
  ///   - formsSteps: Whether plans have ``Plan/answerSteps``, which `explain step by step` counts.
  public init(
    model: Model, dialect: Dialect, conditions: (any ModelConditions)? = nil, formsSteps: Bool = false
  ) {
    self.model = model
    self.dialect = dialect
    self.formsSteps = formsSteps
    self.conditions = conditions ?? Resolver(model: model)
  }

  /// The plan of a sentence's shape.
  ///
  /// - Parameter returning: Whether a new row is returned, for a receipt: of very many nobody is told.
  /// - Throws: what the model's own conditions throw when they are read.
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

  /// A statement that reads rows of `entity`.
  func reading(_ entity: Entity, _ select: (Draft, Lowering) -> Select) -> SQLStatement {
    let lowering = lowering()
    return statement(select(Draft(entity, lowering.tables), lowering))
  }

  /// The rows of a list, which are not listed: what `them` was stays.
  func plan(_ export: Export) -> Plan {
    var plan = plan(export.query)
    if case .rows(let columns, _) = plan.answer { plan.answer = .rows(columns, records: nil) }
    plan.words = { [words = plan.words] in words() + ["  write the rows to a file as \(export.format.words)"]
    }
    return plan
  }
}
