public import ParlanceMeaning

/// One step on the way to an answer: what happens to the rows, why the SQL is written so, and how many rows the step leaves.
///
/// Its plans run the answer's own statement, cut after the step.
public struct AnswerStep: Sendable {
  public enum Kind: String, Sendable {
    case read, filter, lookUp = "look up", calculate, group, fill, measure, combine, order, first, totals,
      change

    /// Whether the step leaves a part of the rows before it.
    public var isNarrowing: Bool { self == .filter || self == .first }
  }

  public let kind: Kind
  /// Describes the step in the words of a printer.
  public let words: @Sendable (EnglishPrinter) -> String
  /// Why the step is as it is, one line each.
  public let reasons: [String]
  /// Counts the rows that the step leaves.
  public internal(set) var count: Plan
  /// Reads up to ``StepCutter/sampleSize`` of these rows.
  public internal(set) var rows: Plan
}

extension Plan {
  /// Has the plans of the steps find the same records by name.
  mutating func completeSteps() {
    for index in answerSteps.indices {
      (answerSteps[index].count.lookups, answerSteps[index].count.spans) = (lookups, spans)
      (answerSteps[index].rows.lookups, answerSteps[index].rows.spans) = (lookups, spans)
    }
  }
}

extension Planner {
  /// The plan with its steps, where they are wanted.
  ///
  /// - Parameter cut: Adds the steps in their order.
  func explained(_ plan: Plan, _ lowering: Lowering, _ cut: (inout StepCutter) -> Void) -> Plan {
    guard formsSteps else { return plan }
    var cutter = StepCutter(lowering, passes)
    cut(&cutter)
    var plan = plan
    plan.answerSteps = cutter.steps
    return plan
  }
}
