/// What the judge says about one attempt.
package enum Verdict: Equatable, Sendable {
  /// - Parameter note: A remark, such as that more columns are shown than asked for.
  case right(note: String?)
  case wrong(Feedback)

  package var isRight: Bool { if case .right = self { true } else { false } }
}

/// The one message about a wrong attempt.
package struct Feedback: Equatable, Sendable {
  package let message: String
  /// The records of a variant with different answers, as lines; empty if the visible data shows it.
  package var counterexample: [String] = []

  package init(_ message: String, counterexample: [String] = []) {
    self.message = message
    self.counterexample = counterexample
  }
}

/// What a learner entered for an exercise.
package enum Attempt: Sendable {
  /// - Parameters:
  ///   - sentence: The last sentence that ran.
  ///   - earlier: The sentences that ran before it, in order.
  case sentence(String, earlier: [String])
  case sql(String)
  /// The text of the learner's model.
  case model(String)
  /// A value that the learner predicts.
  case prediction(String)
  /// A sentence that was refused with this message.
  case refusal(String, message: String)
}
