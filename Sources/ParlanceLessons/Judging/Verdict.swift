/// The judge's verdict on an attempt.
package enum Verdict: Equatable, Sendable {
  /// - Parameter note: A remark about the answer, for example if it has more columns than needed.
  case right(note: String?)
  case wrong(Feedback)

  package var isRight: Bool { if case .right = self { true } else { false } }
}

/// The feedback on a wrong attempt.
package struct Feedback: Equatable, Sendable {
  package let message: String
  /// The lines of a counterexample: sentences that add the data for which the answers differ, and both answers. Empty
  /// if the answers already differ in the visible data.
  package var counterexample: [String] = []

  package init(_ message: String, counterexample: [String] = []) {
    self.message = message
    self.counterexample = counterexample
  }
}

/// The text that a learner entered for an exercise.
package enum Attempt: Sendable {
  /// - Parameters:
  ///   - sentence: The last sentence that ran.
  ///   - earlier: The previous sentences, in order.
  case sentence(String, earlier: [String])
  case sql(String)
  /// The text of the learner's model.
  case model(String)
  /// The value that the learner predicts.
  case prediction(String)
  /// A sentence that was refused with this message.
  case refusal(String, message: String)
}
