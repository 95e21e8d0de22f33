/// The progress of a class. For each exercise, it has the number of learners who tried it, the number of learners who
/// solved it, and the most frequent wrong answers.
package struct ClassReport: Sendable {
  /// The results of one exercise.
  package struct Line: Sendable, Encodable {
    package let kind = "class"
    package let exercise: String
    package let lesson: String
    /// The number of learners who tried the exercise.
    package let learners: Int
    /// The number of learners who solved it without seeing the answer.
    package let solved: Int
    package let attempts: Int
    /// The number of hints shown, summed over all learners.
    package let hints: Int
    /// The most frequent wrong answers with their counts, at most three.
    package let wrong: [Wrong]
  }

  package struct Wrong: Sendable, Encodable {
    package let sentence: String
    package let count: Int
  }

  package let lines: [Line]

  /// Creates the report of a course.
  ///
  /// - Parameter learners: The attempts of each learner.
  package init(_ learners: [[Try]], of course: Course) {
    lines = course.exercises.map { exercise in
      let tries = learners.map { $0.filter { $0.course == course.name && $0.exercise == exercise.name } }
      let all = tries.joined()
      let wrong = Dictionary(grouping: all.filter { !$0.isRight }, by: \.entered).mapValues(\.count)
        .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(3)
      return Line(
        exercise: exercise.name, lesson: course.lesson(of: exercise)?.name ?? "",
        learners: tries.count { !$0.isEmpty }, solved: tries.count { $0.contains(where: \.solves) },
        attempts: all.count, hints: tries.reduce(0) { $0 + ($1.map(\.hints).max() ?? 0) },
        wrong: wrong.map { Wrong(sentence: $0.key, count: $0.value) })
    }
  }
}
