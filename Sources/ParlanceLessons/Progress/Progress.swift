import ParlanceModel

/// One attempt at an exercise, as a line of the progress file.
package struct Try: Equatable, Sendable, Codable {
  package let course: String
  package let exercise: String
  package let entered: String
  package let isRight: Bool
  /// How many hints had been shown.
  package let hints: Int
  /// Whether the answer had been shown.
  package let hasSeenAnswer: Bool
  /// The moment, in ISO 8601.
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

  /// Whether it solved the exercise without seeing the answer first.
  package var solves: Bool { isRight && !hasSeenAnswer }
}

/// What a learner has solved, and how.
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
  package static func text(_ done: Int, of count: Int, width: Int = 10, isASCII: Bool) -> String {
    let full = count == 0 ? 0 : done * width / count
    return String(repeating: isASCII ? "#" : "█", count: full)
      + String(repeating: isASCII ? "." : "░", count: width - full)
  }
}
