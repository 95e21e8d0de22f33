internal import ParlanceModel
internal import ParlancePlanner

/// How a change that nobody wants to be told of is remembered as `it`, at no cost until `it` is said.
enum MemoryRule {
  case nothing
  /// What was deleted is no longer there.
  case forget
  /// The summary is run when `it` is said.
  case summary(PreparedSQL, entity: String)
  case lastInserted(entity: String)
  /// What the step returned, if that was one record.
  case returned(entity: String)

  init(_ plan: Plan, summary: PreparedSQL?) {
    guard case .receipt(let receipt) = plan.answer else {
      self = .nothing
      return
    }
    if case .done = receipt.kind {
      self = .nothing
      return
    }
    let entity = receipt.entity.name
    let returns = plan.steps.contains { if case .writeReturning = $0 { true } else { false } }
    if receipt.kind == .deleted {
      self = .forget
    } else if returns {
      self = .returned(entity: entity)
    } else if let summary {
      self = .summary(summary, entity: entity)
    } else {
      self = receipt.kind == .added ? .lastInserted(entity: entity) : .nothing
    }
  }
}
