public import ParlanceMeaning

/// One step of an answer: what happens to the rows, why the SQL is written this way, and how many rows remain.
///
/// The plans of a step run the answer's own statement, cut after the step.
public struct AnswerStep: Sendable {
  /// The kind of a step. Its raw value is shown.
  public enum Kind: String, Sendable {
    case read, filter, lookUp = "look up", calculate, group, fill, measure, combine, order, first, totals,
      change

    /// Whether the step selects some of the rows before it.
    public var isNarrowing: Bool { self == .filter || self == .first }
  }

  public let kind: Kind
  /// Describes the step in the words of a printer.
  public let words: @Sendable (EnglishPrinter) -> String
  /// The reasons for the SQL of the step, one line each.
  public let reasons: [String]
  /// The plan that counts the rows after the step.
  public internal(set) var count: Plan
  /// The plan that reads up to ``StepCutter/sampleSize`` of these rows.
  public internal(set) var rows: Plan
}

extension Plan {
  /// Copies the look-ups of named records to the plans of the steps.
  mutating func completeSteps() {
    for index in answerSteps.indices {
      (answerSteps[index].count.lookups, answerSteps[index].count.spans) = (lookups, spans)
      (answerSteps[index].rows.lookups, answerSteps[index].rows.spans) = (lookups, spans)
    }
  }
}

extension Planner {
  /// Returns the plan with its steps, if the planner forms steps.
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
