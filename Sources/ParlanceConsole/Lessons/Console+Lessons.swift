import ParlanceFiles
import ParlanceLanguage
import ParlanceLessons
import ParlanceModel
import ParlanceRender
import ParlanceSession
import ParlanceStore

/// Lessons. A course runs in a database in memory, and each answer to an exercise is judged at once.
extension Console {
  /// Runs `.lessons`: lists the courses, or the lessons of one course, with the number of solved exercises.
  func listLessons(_ line: DotCommand.Line) throws {
    let progress = ProgressFile(places, session.permissions).read()
    let isASCII = session.output.tableStyle.isASCII
    if let name = line.words.first?.text ?? lesson?.run.course.name {
      let course = try course(named: name, at: line.argumentRange)
      try session.output.line(session.output.marks.heading(course.title))
      try list(
        course.lessons.map { lesson in
          let count = progress.solvedCount(of: lesson.exercises, in: course)
          return (".lesson \(lesson.name)", "\(bar(count, lesson.exercises.count, isASCII))  \(lesson.title)")
        })
      return
    }
    let courses = try Courses.names.map { try course(named: $0, at: line.argumentRange) }
    try list(
      courses.map { course in
        let count = progress.solvedCount(of: course.exercises, in: course)
        return (
          ".lesson \(course.name)",
          "\(bar(count, course.exercises.count, isASCII))  \(course.title). \(course.about)"
        )
      })
  }

  private func bar(_ done: Int, _ count: Int, _ isASCII: Bool) -> String {
    "\(ProgressBar.text(done, of: count, isASCII: isASCII)) \(done) of \(count)"
  }

  /// Runs `.lesson NAME`: begins a course, a lesson or an exercise. `.lesson off` returns to the previous database.
  func beginLesson(_ line: DotCommand.Line) throws {
    let name = line.argument
    if name.lowercased() == "off" { return try leaveLesson() }
    if !session.transactions.isAlone {
      throw ConsoleError.openInTransaction(isScript: session.transactions.isScript).at(line.nameRange)
    }
    let (course, exercise) = try target(name, at: line.argumentRange)
    try begin(course, at: exercise)
  }

  /// Begins a course.
  ///
  /// - Parameter exercise: The exercise to begin with; nil for the first one that isn't solved.
  func begin(_ course: Course, at exercise: Exercise?, seed: UInt64 = 1) throws {
    let progress = lesson?.run.progress ?? ProgressFile(places, session.permissions).read()
    let run = try LessonRun(course, at: exercise, progress: progress, seed: seed, with: engineOpener)
    lesson = RunningLesson(run, before: lesson?.before ?? database, clock: lesson?.clock ?? session.clock)
    try openLesson()
    let count = progress.solvedCount(of: course.exercises, in: course)
    try session.output.sentence(
      "\(course.title) \(bar(count, course.exercises.count, session.output.tableStyle.isASCII)). Your progress is "
        + "saved; `.lessons` shows it, `.quit` leaves.")
    try showExercise(withLesson: true)
  }

  /// Returns the course and the exercise that `.lesson NAME` names. For a course, the exercise is nil.
  private func target(_ name: String, at range: SourceRange) throws -> (Course, Exercise?) {
    if name.isEmpty {
      guard let lesson else { return (try course(named: Courses.names[0], at: range), nil) }
      return (lesson.run.course, lesson.run.exercise)
    }
    if let (course, _) = Courses.builtIn(name) { return (course, nil) }
    let current = lesson.map { [$0.run.course] } ?? []
    for course in current + Courses.names.compactMap({ Courses.builtIn($0)?.course }) {
      let numbers = name.split(separator: ".").compactMap { Int($0) }
      if numbers.count == 2, course.lessons.indices.contains(numbers[0] - 1),
        case let exercises = course.lessons[numbers[0] - 1].exercises,
        exercises.indices.contains(numbers[1] - 1)
      {
        return (course, exercises[numbers[1] - 1])
      }
      if let number = Int(name), course.lessons.indices.contains(number - 1) {
        return (course, firstUnsolved(of: course.lessons[number - 1], course))
      }
      if let found = course.lessons.first(where: { $0.name == name }) {
        return (course, found.exercises.first)
      }
      if let found = course.exercises.first(where: { $0.name == name }) { return (course, found) }
    }
    return (try course(named: name, at: range), nil)
  }

  /// Returns the first unsolved exercise of a lesson, or its first exercise if all are solved.
  private func firstUnsolved(of lesson: Lesson, _ course: Course) -> Exercise? {
    let progress = self.lesson?.run.progress ?? ProgressFile(places, session.permissions).read()
    return lesson.exercises.first { !progress.hasSolved($0, of: course) } ?? lesson.exercises.first
  }

  /// Returns a built-in course, or the course in a folder.
  ///
  /// - Throws: `unknown-lesson`; `broken-course`.
  func course(named name: String, at range: SourceRange) throws -> Course {
    if let (course, _) = Courses.builtIn(name) { return course }
    let path = session.path(name)
    guard session.permissions.allows(.files), let files = CourseFolder(path).files else {
      let known =
        Courses.names
        + Courses.names.compactMap { Courses.builtIn($0)?.course }.flatMap(\.lessons).map(\.name)
      let nearest = EditDistance.nearest(to: name, in: known, count: 1).first
      throw CommandError.unknownLesson.at(range, fix: nearest.map { .init(replacing: range, with: $0) })
    }
    var reader = CourseReader(files)
    let (course, faults) = reader.read(CourseFolder(path).name)
    if let fault = faults.first { throw CommandError.brokenCourse(fault.text).at(range) }
    return course
  }

  /// Opens a database with the data of the current exercise.
  private func openLesson() throws {
    guard let lesson else { return }
    let run = lesson.run
    let data = run.course.dataSet(of: run.exercise)
    var model = Model()
    for file in data.models {
      model = try ModelReader().read(SourceText(model.text + "\n" + file.text, name: file.name))
    }
    var opened = try OpenDatabase.open(":memory:", given: model, isNamed: false, with: engineOpener)
    opened.name = "\(run.course.name) \(run.number)"
    database = opened
    session.clock = run.course.clock.stopped()
    session.begin(with: opened)
    let journal = session.transactions.writer.setting
    session.transactions.writer.setting.isOn = false
    try session.quietly { for file in data.sentences { try session.say(file) } }
    session.transactions.writer.setting = journal
    try session.quietly { for file in data.journaled { try session.say(file) } }
    session.runner.remembered.forgetAll()
  }

  private func leaveLesson() throws {
    guard let lesson else { return try session.output.receipt("no lesson is open") }
    self.lesson = nil
    database = lesson.before
    session.clock = lesson.clock
    session.begin(with: database)
    try session.output.receipt("back in \(database.name)")
  }

  // MARK: Commands in a lesson

  /// The commands whose dot may be left out in a lesson.
  static let lessonWords: Set<String> = ["hint", "next", "again", "skip", "answer", "lessons"]

  /// Returns the dot command for a word on its own line in a lesson; nil for anything else.
  private func lessonCommand(_ tokens: [Token], _ source: SourceText) -> DotCommand.Line? {
    guard tokens.count == 2, case let word = source[tokens[0].range].lowercased(),
      Self.lessonWords.contains(word)
    else { return nil }
    let text = SourceText("." + word, name: source.name)
    return DotCommand.Line(text, text.bytes.indices)
  }

  /// Handles input that has a special meaning in a lesson: a lesson command without its dot, or a prediction.
  ///
  /// - Returns: Whether the input was handled. If not, it is run as a sentence.
  func handleLessonInput(_ tokens: [Token], _ source: SourceText) throws -> Bool {
    guard lesson != nil else { return false }
    if let line = lessonCommand(tokens, source) {
      _ = try run(line)
      return true
    }
    return try judge(prediction: source[tokens[0].range], tokens)
  }

  func currentLesson(_ line: DotCommand.Line) throws(Diagnostic) -> RunningLesson {
    guard let lesson else { throw CommandError.noLesson.at(line.nameRange) }
    return lesson
  }

  func showHint(_ line: DotCommand.Line) throws {
    let run = try currentLesson(line).run
    try session.output.sentence(
      run.hint()
        ?? "There are no more hints. `.answer` shows the answer, but then the exercise doesn't count as solved."
    )
  }

  func showAnswer(_ line: DotCommand.Line) throws { try showAnswer(try currentLesson(line).run.answer()) }

  private func showAnswer(_ text: String) throws {
    try showCode(text)
    try session.output.sentence(
      "This is the answer, so the exercise doesn't count as solved. `.again` restarts the exercise, `.skip` opens the next one."
    )
  }

  func goOn(_ line: DotCommand.Line, skipping: Bool) throws {
    let run = try currentLesson(line).run
    if !skipping, !run.isSolved, !run.progress.hasSolved(run.exercise, of: run.course) {
      return try session.output.sentence(
        "this exercise isn't solved yet: `.hint` shows a hint, `.skip` skips the exercise")
    }
    guard run.next() else {
      let all = run.course.exercises
      let count = run.progress.solvedCount(of: all, in: run.course)
      return try session.output.sentence(
        "This was the last exercise of \(run.course.title): \(count) of \(all.count) are solved. "
          + "`.lessons` shows your progress, `.lesson off` leaves the course.")
    }
    try openLesson()
    try showExercise(withLesson: run.beginsLesson)
  }

  func beginAgain(_ line: DotCommand.Line) throws {
    try currentLesson(line).run.again()
    try openLesson()
    try showExercise(withLesson: false)
  }

  // MARK: Showing exercises

  private func showExercise(withLesson: Bool) throws {
    guard let run = lesson?.run else { return }
    let marks = session.output.marks
    if withLesson, let lesson = run.lesson {
      try session.output.line("")
      try session.output.line(marks.heading(lesson.title))
      try showMarkdown(lesson.text)
    }
    try session.output.line("")
    try session.output.line(marks.heading("\(run.number) \(run.exercise.title)"))
    try showMarkdown(run.exercise.question)
    switch run.exercise.kind {
    case .say(let code), .repair(let code), .predict(let code):
      if run.exercise.question.contains(where: { $0.contains(code) }) { break }
      try session.output.line("")
      try showCode(code)
    default: break
    }
    try session.output.line("")
    try session.output.sentence(Self.task(run))
  }

  private static func task(_ run: LessonRun) -> String {
    switch run.exercise.kind {
    case .answer: "Type the sentence. `.hint` shows a hint, `.skip` skips the exercise."
    case .changes: "Type the sentences that change the data. `.again` restores the original data."
    case .model: "Type the declarations. An empty line ends each one, `.again` starts over."
    case .predict:
      "How many rows or which value does the sentence show? Type the number or value before you try the sentence."
    case .sql: "Write the equivalent SQL: `.sql select …`. `.schema` shows the tables."
    case .say: "Type the equivalent sentence."
    case .repair: "Type the corrected sentence."
    case .refused: "Type a sentence that is refused for this reason."
    }
  }

  private func showCode(_ text: String) throws {
    let width = session.output.layout.width - 4
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isNarrow = DisplayWidth.of(String(line)) > width
      let lines = isNarrow ? TextLayout(width: width, isASCII: false).paragraph(String(line)) : [String(line)]
      for part in lines { try session.output.line("    " + session.output.marks.code(part)) }
    }
  }

  /// Prints Markdown. Paragraphs are wrapped to the width of the terminal. Tables are printed unchanged.
  private func showMarkdown(_ lines: [String]) throws {
    var paragraph: [String] = []
    func endParagraph() throws {
      if !paragraph.isEmpty { try session.output.sentence(paragraph.joined(separator: " ")) }
      paragraph = []
    }
    for line in lines {
      if line.isEmpty || line.hasPrefix("    ") || line.hasPrefix("|") || line.hasPrefix("- ") {
        try endParagraph()
        if line.hasPrefix("- ") {
          try session.output.sentence(line)
        } else if line.hasPrefix("    ") {
          try showCode(String(line.dropFirst(4)))
        } else {
          try session.output.line(line)
        }
      } else {
        paragraph.append(line)
      }
    }
    try endParagraph()
  }

  // MARK: Judging

  /// Judges a sentence as an attempt at the exercise. The sentence has already run.
  func judge(sentence: String) throws {
    guard let lesson, !lesson.run.isSolved || lesson.run.awaitsModel else { return }
    if let (verdict, attempt) = try lesson.run.judge(sentence: sentence, isLast: !hasMoreToRun, at: now) {
      try show(verdict, attempt)
    }
  }

  func judge(sql: String) throws {
    guard let lesson, lesson.run.awaitsSQL, !lesson.run.isSolved else { return }
    let (verdict, attempt) = try lesson.run.judge(.sql(sql), ".sql \(sql)", at: now)
    try show(verdict, attempt)
  }

  /// Judges the learner's model after a declaration.
  func judgeModel() throws {
    guard let lesson, lesson.run.awaitsModel else { return }
    session.writeModel()
    let text = session.model.text
    let (verdict, attempt) = try lesson.run.judge(.model(text), text, at: now)
    try show(verdict, attempt)
  }

  /// Judges a sentence that was refused, if the exercise asks for such a sentence.
  func judge(refused sentence: String, _ error: any Error) throws {
    guard let lesson, lesson.run.awaitsRefusal, !lesson.run.isSolved,
      let diagnostic = error as? Diagnostic ?? (error as? EngineFailure)?.diagnostic
    else { return }
    let (verdict, attempt) = try lesson.run.judge(
      .refusal(sentence, message: diagnostic.message), sentence, at: now)
    // If the sentence wasn't understood, its error message is enough, so no verdict is printed.
    if !verdict.isRight, [.noSuchWord, .notLegalHere].contains(diagnostic.kind) { return }
    try show(verdict, attempt)
  }

  /// Judges a prediction: the number or value that the learner expects as the answer.
  ///
  /// - Returns: Whether the text was a prediction: a single word, number or text, while a prediction is expected.
  private func judge(prediction text: String, _ tokens: [Token]) throws -> Bool {
    guard let lesson, lesson.run.awaitsPrediction, !lesson.run.isSolved, tokens.count == 2 else {
      return false
    }
    let (verdict, attempt) = try lesson.run.judge(.prediction(text), text, at: now)
    try show(verdict, attempt)
    return true
  }

  private var now: String { Clock.system.now.iso }

  private func show(_ verdict: Verdict, _ attempt: Try) throws {
    ProgressFile(places, session.permissions).add(attempt)
    guard let run = lesson?.run else { return }
    let isASCII = session.output.tableStyle.isASCII
    try session.output.line("")
    switch verdict {
    case .right(let note):
      let seen = run.hasSeenAnswer ? ", after the answer was shown: `.again` lets you solve it yourself" : ""
      try session.output.sentence((isASCII ? "right" : "✓ right") + (note.map { ": \($0)" } ?? "") + seen)
      if let after = run.exercise.after, after != "explain" { try session.output.sentence(after) }
      try session.output.sentence(
        run.isLast
          ? "This was the last exercise: `.lessons` shows your progress." : "`.next` opens the next exercise."
      )
    case .wrong(let feedback):
      // An exercise may need several sentences. After the first ones, the result isn't wrong, but incomplete.
      let isPartial = run.awaitsChange || run.awaitsModel
      let mark = isASCII ? "" : isPartial ? "○ " : "✗ "
      try session.output.sentence(
        "\(mark)\(isPartial ? "not complete yet" : "not right yet"): \(feedback.message)")
      for line in feedback.counterexample { try session.output.line(line) }
      if run.awaitsChange, run.hasEnteredMore {
        try session.output.sentence("`.again` restores the original data.")
      }
    }
  }
}

/// The open lesson of a console.
final class RunningLesson {
  let run: LessonRun
  /// The database that `.lesson off` restores.
  let before: OpenDatabase
  let clock: Clock

  init(_ run: LessonRun, before: OpenDatabase, clock: Clock) {
    (self.run, self.before, self.clock) = (run, before, clock)
  }
}

extension SourceText {
  fileprivate var text: String { self[start..<bytes.count] }
}
