import ParlanceModel

/// One attempt at an exercise, stored as a line of the progress file.
package struct Try: Equatable, Sendable, Codable {
  package let course: String
  package let exercise: String
  /// The text that the learner entered.
  package let entered: String
  package let isRight: Bool
  /// The number of hints shown before the attempt.
  package let hints: Int
  /// Whether the answer was shown before the attempt.
  package let hasSeenAnswer: Bool
  /// The time of the attempt in ISO 8601.
  package let at: String

  private enum CodingKeys: String, CodingKey {
    case course, exercise, hints, at
    case entered = "sentence"
    case isRight = "right"
    case hasSeenAnswer = "answerShown"
  }

  package init(
    course: String, exercise: String, entered: String, isRight: Bool, hints: Int, hasSeenAnswer: Bool,
    at: String
  ) {
    (self.course, self.exercise, self.entered, self.isRight) = (course, exercise, entered, isRight)
    (self.hints, self.hasSeenAnswer, self.at) = (hints, hasSeenAnswer, at)
  }

  /// Whether the attempt solved the exercise, and the learner hadn't seen the answer.
  package var solves: Bool { isRight && !hasSeenAnswer }
}

/// A learner's attempts and solved exercises.
package struct Progress: Sendable {
  package private(set) var tries: [Try] = []
  private var solved: Set<String> = []

  package init(_ tries: [Try] = []) { for attempt in tries { add(attempt) } }

  package mutating func add(_ attempt: Try) {
    tries.append(attempt)
    if attempt.solves { solved.insert(Self.key(attempt.course, attempt.exercise)) }
  }

  package func hasSolved(_ exercise: Exercise, of course: Course) -> Bool {
    solved.contains(Self.key(course.name, exercise.name))
  }

  package func solvedCount(of exercises: [Exercise], in course: Course) -> Int {
    exercises.count { hasSolved($0, of: course) }
  }

  private static func key(_ course: String, _ exercise: String) -> String { "\(course) \(exercise)" }
}

/// A bar such as `███░░`.
package enum ProgressBar {
  /// Returns the bar. `width` is the number of characters.
  package static func text(_ done: Int, of count: Int, width: Int = 10, isASCII: Bool) -> String {
    let full = count == 0 ? 0 : done * width / count
    return String(repeating: isASCII ? "#" : "█", count: full)
      + String(repeating: isASCII ? "." : "░", count: width - full)
  }
}
