import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
package import ParlanceSession
import ParlanceStore

/// Checks a course. Each answer must solve its exercise, and each typical mistake must be judged wrong. No hint may
/// contain the answer. An answer may use only words that its lesson or an earlier lesson teaches.
package struct CourseCheck {
  private let course: Course
  private let judge: Judge
  private var faults: [CourseFault] = []
  /// The words taught by the current and the previous lessons.
  private var taught: Set<String> = []

  /// Whether exercises about SQL and `undo` are checked. They are checked only with SQLite, because other engines have
  /// a different SQL dialect or no `undo`.
  private let isForSQLite: Bool

  /// Creates a check of a course.
  ///
  /// - Parameters:
  ///   - variants: The number of variants for each exercise.
  ///   - isForSQLite: Whether exercises about SQL and `undo` are checked.
  ///   - opener: Opens an empty database on each call.
  package init(
    _ course: Course, variants: Int = Judge.variantCount, isForSQLite: Bool = true,
    with opener: @escaping EngineOpener
  ) {
    (self.course, self.isForSQLite) = (course, isForSQLite)
    judge = Judge(course, variants: variants, with: opener)
  }

  /// Checks the whole course.
  ///
  /// - Returns: All faults, in the order of the lessons. If a data set can't be loaded, returns only the first such
  ///   fault.
  package mutating func faultsFound() -> [CourseFault] {
    for data in course.dataSets {
      do {
        _ = try judge.world(data)
      } catch let fault as CourseFault {
        return [fault]
      } catch {
        fail(
          CoursePlace(file: CourseReader.description, line: 1),
          "data set \(data.name): \(Self.words(of: error))")
        return faults
      }
    }
    for lesson in course.lessons {
      taught.formUnion(lesson.taughtWords)
      check(examplesOf: lesson)
      for exercise in lesson.exercises where isForSQLite || !exercise.needsSQLite { check(exercise) }
    }
    return faults
  }

  private mutating func check(examplesOf lesson: Lesson) {
    for example in lesson.examples where isForSQLite || !example.sentence.needsSQLite {
      do {
        let world = try judge.world(course.dataSet(example.data) ?? DataSet(name: "empty"))
        if example.sentence.hasPrefix(".sql ") {
          _ = try world.rows(ofSQL: example.sentence.droppingSQLCommand)
        } else {
          try world.say(example.sentence)
        }
      } catch {
        fail(example.place, "`\(example.sentence)`: \(Self.words(of: error))")
      }
    }
  }

  private mutating func check(_ exercise: Exercise) {
    do {
      try checkAnswer(exercise)
      try checkMistakes(exercise)
      checkHints(exercise)
      try checkWords(exercise)
    } catch let fault as CourseFault {
      faults.append(fault)
    } catch {
      fail(exercise.place, Self.words(of: error))
    }
  }

  private mutating func checkAnswer(_ exercise: Exercise) throws {
    let bench = try judge.bench(of: exercise)
    let attempt: Attempt
    switch exercise.kind {
    case .model: attempt = .model(exercise.answer)
    case .predict(let sentence):
      let answer = try bench.visible.trying { try bench.visible.say(sentence) }
      guard answer != nil else { throw CourseFault(exercise.place, "`\(sentence)` shows no rows") }
      return
    case .refused:
      do {
        try bench.visible.trying { _ = try bench.visible.say(exercise.answer) }
        throw CourseFault(exercise.place, "`\(exercise.answer)` is not refused")
      } catch let error where !(error is CourseFault) {
        attempt = .refusal(exercise.answer, message: Self.words(of: error))
      }
    case .sql: return try checkOrder(exercise, bench)
    case .say(let select):
      attempt = .sentence(exercise.answer, earlier: [])
      try checkOrder(exercise, bench)
      try checkSelect(select, exercise, bench)
    case .repair(let sentence):
      attempt = .sentence(exercise.answer, earlier: [])
      try checkOrder(exercise, bench)
      if bench.visible.canRun(sentence),
        try judge.judge(.sentence(sentence, earlier: []), of: exercise).isRight
      {
        fail(exercise.place, "the sentence to repair is already right: `\(sentence)`")
      }
    case .answer:
      attempt = .sentence(exercise.answer, earlier: [])
      try checkOrder(exercise, bench)
    case .changes:
      let sentences = exercise.answer.splitSentences
      attempt = .sentence(sentences.last ?? "", earlier: sentences.dropLast())
    }
    if case .wrong(let feedback) = try judge.judge(attempt, of: exercise) {
      fail(exercise.place, "the answer is judged wrong: \(feedback.message)")
    }
  }

  /// Checks that the answer shows its sort keys. If the answer has `first`, also checks that it is sorted, and that
  /// rows with equal sort keys don't leave open which rows are the first ones.
  private mutating func checkOrder(_ exercise: Exercise, _ bench: Judge.Bench) throws {
    let facts = SentenceFacts(exercise.answer, in: bench.visible)
    guard let answer = try bench.visible.say(exercise.answer) else {
      throw CourseFault(exercise.place, "the answer shows no rows: `\(exercise.answer)`")
    }
    if facts.orderColumns(of: answer) == nil {
      fail(exercise.place, "the answer doesn't show all values that it is sorted by")
    }
    if facts.query?.ordering.first != nil, !facts.isSorted {
      fail(exercise.place, "`first` without `by` leaves open which rows are right")
    }
    if let withTies = facts.withTies, let all = try? bench.visible.say(withTies),
      all.rows.count != answer.rows.count
    {
      fail(exercise.place, "equal values leave open which rows are the first ones")
    }
  }

  private mutating func checkSelect(_ select: String, _ exercise: Exercise, _ bench: Judge.Bench) throws {
    let rows = try bench.visible.rows(ofSQL: select)
    guard let expected = try bench.visible.say(exercise.answer) else { return }
    let isEqual = [expected, expected.asStored].contains { wanted in
      let comparison = AnswerComparison(expected: wanted, comparesRecords: false, orderColumns: [])
      if case .equal = comparison.compare(rows, by: nil).result { return true }
      return false
    }
    if !isEqual { fail(exercise.place, "the SQL and the answer return different rows") }
  }

  private mutating func checkMistakes(_ exercise: Exercise) throws {
    for mistake in exercise.mistakes {
      let attempt: Attempt
      switch exercise.kind {
      case .sql: attempt = .sql(mistake.sentence.droppingSQLCommand)
      case .predict: attempt = .prediction(mistake.sentence)
      case .model: attempt = .model(mistake.sentence)
      case .refused: continue
      default:
        let sentences = mistake.sentence.splitSentences
        attempt = .sentence(sentences.last ?? "", earlier: sentences.dropLast())
        do {
          try judge.world(course.dataSet(of: exercise)).say(sentences.joined(separator: "\n"))
        } catch {
          fail(mistake.place, "this mistake can't run: \(Self.words(of: error))")
          continue
        }
      }
      switch try judge.judge(attempt, of: exercise) {
      case .right:
        fail(mistake.place, "no data distinguishes this mistake from the answer: `\(mistake.sentence)`")
      case .wrong(let feedback):
        if feedback.message != mistake.message {
          fail(mistake.place, "this mistake gets feedback other than its `say`: \(feedback.message)")
        }
      }
    }
  }

  private mutating func checkHints(_ exercise: Exercise) {
    for hint in exercise.hints where hint.lowercased().contains(exercise.answer.lowercased()) {
      fail(exercise.place, "a hint contains the answer; only the last one, `hint answer`, may show it")
    }
  }

  private mutating func checkWords(_ exercise: Exercise) throws {
    if case .model = exercise.kind { return }
    let world = try judge.bench(of: exercise).visible
    var untaught: Set<String> = []
    for sentence in exercise.answer.splitSentences {
      let words = SentenceFacts(sentence, in: world).keywords
      untaught.formUnion(words.filter { $0.first?.isLetter == true && !taught.contains($0) })
    }
    if !untaught.isEmpty {
      let words = EnglishList.of(untaught.sorted().map { "`\($0)`" }, "and")
      fail(exercise.place, "no lesson so far teaches \(words)")
    }
  }

  private mutating func fail(_ place: CoursePlace, _ message: String) {
    faults.append(CourseFault(place, message))
  }

  private static func words(of error: any Error) -> String {
    switch error {
    case let error as Diagnostic: error.message
    case let error as EngineFailure: error.diagnostic.message
    case let error as ModelErrors: error.all.first?.diagnostic.message ?? "the model can't be read"
    case let error as StartError: error.message
    default: "\(error)"
    }
  }
}

extension Exercise {
  /// Whether the exercise works only with SQLite, because it is about SQL or undoes changes.
  fileprivate var needsSQLite: Bool {
    switch kind {
    case .sql, .say: true
    default: answer.needsSQLite || mistakes.contains { $0.sentence.needsSQLite }
    }
  }
}

extension String {
  fileprivate var needsSQLite: Bool {
    hasPrefix(".sql") || split { !$0.isLetter }.contains { ["undo", "redo", "journal"].contains($0) }
  }
}
