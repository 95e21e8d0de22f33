public import ParlanceEnglish
import ParlanceMeaning
import ParlanceSQL

/// One step of `explain step by step`: what happens to the rows, why the SQL is written this way, and how many rows
/// remain.
///
/// The plans ``count`` and ``rows`` run the answer's statement only up to this step.
public struct AnswerStep: Sendable {
  /// The kind of a step. The raw value is shown to the user.
  public enum Kind: String, Sendable {
    case read, filter, lookUp = "look up", calculate, group, fill, measure, combine, order, first, totals,
      change

    /// Whether the step removes rows.
    public var isNarrowing: Bool { self == .filter || self == .first }
  }

  public let kind: Kind
  /// Returns the description of the step in English, in the full or the brief style of the printer.
  public let words: @Sendable (EnglishPrinter) -> String
  /// The reasons why the SQL of the step is written this way, one line each.
  public let reasons: [String]
  /// The plan that counts the rows after the step.
  public internal(set) var count: Plan
  /// The plan that reads a sample of the rows after the step: at most ``StepCutter/sampleSize`` rows.
  public internal(set) var rows: Plan
}

extension Plan {
  /// Copies the look-ups and the named date ranges to the plans of all steps.
  mutating func completeSteps() {
    for index in answerSteps.indices {
      (answerSteps[index].count.lookups, answerSteps[index].count.spans) = (lookups, spans)
      (answerSteps[index].rows.lookups, answerSteps[index].rows.spans) = (lookups, spans)
    }
  }
}

extension Planner {
  /// Returns the plan with ``Plan/answerSteps``, or unchanged if ``formsSteps`` isn't set.
  ///
  /// - Parameter cut: A function that adds the steps in order.
  func explained(_ plan: Plan, _ lowering: Lowering, _ cut: (inout StepCutter) -> Void) -> Plan {
    guard formsSteps else { return plan }
    var cutter = StepCutter(lowering, passes)
    cut(&cutter)
    var plan = plan
    plan.answerSteps = cutter.steps
    return plan
  }
}
