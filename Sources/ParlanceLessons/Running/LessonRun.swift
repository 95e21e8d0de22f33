import ParlanceLanguage
package import ParlanceSession

/// A learner's session in a course: the current exercise, the entered sentences, and the number of hints shown.
package final class LessonRun {
  package let course: Course
  package private(set) var progress: Progress
  package private(set) var exercise: Exercise
  private let judge: Judge
  /// The sentences that ran since the exercise began.
  private var entered: [String] = []
  private var hintCount = 0
  /// Whether the answer to the exercise was shown.
  package private(set) var hasSeenAnswer = false
  /// Whether the last attempt was right.
  package private(set) var isSolved = false

  /// Begins a course.
  ///
  /// - Parameter exercise: The exercise to begin with; nil for the first one that isn't solved.
  package init(
    _ course: Course, at exercise: Exercise? = nil, progress: Progress, seed: UInt64 = 1,
    with opener: @escaping EngineOpener
  ) throws {
    guard let first = course.exercises.first else {
      throw CourseFault(CoursePlace(file: CourseReader.description, line: 1), "the course has no exercises")
    }
    self.course = course
    self.progress = progress
    self.exercise =
      exercise ?? course.exercises.first { !progress.hasSolved($0, of: course) } ?? first
    judge = Judge(course, seed: seed, with: opener)
  }

  package var lesson: Lesson? { course.lesson(of: exercise) }

  /// The number of the exercise, such as `2.3` for the third exercise of the second lesson.
  package var number: String {
    for (lesson, each) in course.lessons.enumerated() {
      if let index = each.exercises.firstIndex(where: { $0.name == exercise.name }) {
        return "\(lesson + 1).\(index + 1)"
      }
    }
    return "1.1"
  }

  /// Whether the exercise is the first one of its lesson.
  package var beginsLesson: Bool { lesson?.exercises.first?.name == exercise.name }

  /// Whether the learner enters a value instead of a sentence.
  package var awaitsPrediction: Bool { if case .predict = exercise.kind { true } else { false } }
  package var awaitsChange: Bool { if case .changes = exercise.kind { true } else { false } }
  package var awaitsModel: Bool { if case .model = exercise.kind { true } else { false } }
  package var awaitsRefusal: Bool { if case .refused = exercise.kind { true } else { false } }
  package var awaitsSQL: Bool { if case .sql = exercise.kind { true } else { false } }

  // MARK: Attempts

  /// Judges a sentence that has run.
  ///
  /// - Parameter isLast: Whether the sentence is the last of the sentences that were entered together.
  /// - Returns: nil if the sentence isn't an attempt, such as `explain`.
  package func judge(sentence: String, isLast: Bool, at now: String) throws -> (
    verdict: Verdict, attempt: Try
  )? {
    let earlier = entered
    entered.append(sentence)
    if !isLast || awaitsModel || awaitsPrediction || awaitsSQL || Self.onlyLooks(sentence) { return nil }
    // In an exercise about changes or refused sentences, a question isn't an attempt.
    if awaitsChange || awaitsRefusal, try judge.isQuestion(sentence, exercise) { return nil }
    // A wrong sentence such as `list facts`, or an example of the lesson that is wrong here, counts as an attempt only
    // if it is a typical mistake.
    let attempt = Attempt.sentence(sentence, earlier: earlier)
    let isLook = sentence.split(separator: " ").count == 2 && sentence.lowercased().hasPrefix("list ")
    if isLook || isExample(sentence), case .wrong(let feedback) = try judge.judge(attempt, of: exercise),
      !exercise.mistakes.contains(where: { $0.message == feedback.message })
    {
      return nil
    }
    let text = awaitsChange ? (earlier + [sentence]).joined(separator: "\n") : sentence
    return try self.judge(attempt, text, at: now)
  }

  /// Judges an attempt that isn't a sentence.
  package func judge(_ attempt: Attempt, _ text: String, at now: String) throws -> (
    verdict: Verdict, attempt: Try
  ) {
    let verdict = try judge.judge(attempt, of: exercise)
    if verdict.isRight { isSolved = true }
    let attempt = Try(
      course: course.name, exercise: exercise.name, entered: text, isRight: verdict.isRight, hints: hintCount,
      hasSeenAnswer: hasSeenAnswer, at: now)
    progress.add(attempt)
    return (verdict, attempt)
  }

  /// Whether the sentence is an example of the lesson.
  private func isExample(_ sentence: String) -> Bool {
    lesson?.examples.contains { $0.sentence == sentence } == true
  }

  /// Whether a sentence can't be an answer, because it only explains or describes something.
  private static func onlyLooks(_ sentence: String) -> Bool {
    let word = sentence.prefix { !$0.isWhitespace }.lowercased()
    return ["help", "explain", "describe", "would", "journal", "begin", "let"].contains(word)
  }

  // MARK: Moving on

  /// Begins the exercise again.
  package func again() { (entered, isSolved, hintCount, hasSeenAnswer) = ([], false, 0, false) }

  /// Moves to the next unsolved exercise. If all the following exercises are solved, moves to the next one.
  ///
  /// - Returns: Whether there is a next exercise.
  package func next() -> Bool {
    let all = course.exercises
    guard let index = all.firstIndex(where: { $0.name == exercise.name }), index + 1 < all.count else {
      return false
    }
    go(to: all[(index + 1)...].first { !progress.hasSolved($0, of: course) } ?? all[index + 1])
    return true
  }

  /// Whether this is the last exercise.
  package var isLast: Bool { course.exercises.last?.name == exercise.name }

  /// Whether the learner predicts a value. If not, the learner predicts a number of rows.
  package var predictsValue: Bool { (try? judge.predictsValue(exercise)) ?? false }

  /// Moves to an exercise.
  package func go(to exercise: Exercise) {
    self.exercise = exercise
    again()
  }

  /// Returns the next hint; nil if there are no more hints.
  package func hint() -> String? {
    guard hintCount < exercise.hints.count else { return nil }
    hintCount += 1
    return exercise.hints[hintCount - 1]
  }

  /// Whether more sentences ran than the answer contains.
  package var hasEnteredMore: Bool { entered.count > exercise.answer.splitSentences.count }

  /// Returns the answer. After this, the exercise can't be solved until it is begun again.
  package func answer() -> String {
    hasSeenAnswer = true
    return exercise.answer
  }
}
