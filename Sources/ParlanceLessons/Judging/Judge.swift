import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
package import ParlanceSession
import ParlanceStore
import ParlanceSQL

/// Judges a learner's attempts at exercises. It compares the rows of an attempt with the rows of the right answer, in
/// the visible data and in variants of the data that the learner doesn't see.
///
/// It isn't thread-safe.
package final class Judge {
  package let course: Course
  private let opener: EngineOpener
  private let seed: UInt64
  private let variantCount: Int
  private var benches: [String: Bench] = [:]

  /// Creates a judge of a course.
  ///
  /// - Parameters:
  ///   - seed: The seed for the random data of the variants.
  ///   - variants: The number of data variants for each exercise.
  ///   - opener: Opens an empty database on each call, for the visible data or for a variant.
  package init(
    _ course: Course, seed: UInt64 = 1, variants: Int = Judge.variantCount,
    with opener: @escaping EngineOpener
  ) {
    (self.course, self.seed, self.opener, variantCount) = (course, seed, opener, variants)
  }

  /// The default number of data variants for each exercise.
  package static let variantCount = 12

  /// Judges an attempt.
  ///
  /// - Throws: An error in the exercise itself.
  package func judge(_ attempt: Attempt, of exercise: Exercise) throws -> Verdict {
    switch (exercise.kind, attempt) {
    case (.model, .model(let text)): return try judge(model: text, exercise)
    case (.predict(let sentence), .prediction(let text)):
      return try judge(prediction: text, of: sentence, exercise)
    case (.refused(let words), .refusal(_, let message)):
      if message.lowercased().contains(words.lowercased()) { return .right(note: nil) }
      return .wrong(Feedback("this sentence is refused, but not for the reason that the exercise asks for"))
    case (.refused, _):
      return .wrong(Feedback("the exercise asks for a sentence that is refused, but this one works"))
    case (.changes, .sentence(let sentence, let earlier)):
      return try judge(change: earlier + [sentence], exercise)
    case (.sql, .sql(let text)): return try judge(rowsOf: .sql(text), exercise)
    case (.sql, _): return .wrong(Feedback("write SQL here: `.sql select …`"))
    case (.answer, .sentence(let sentence, let earlier)), (.repair, .sentence(let sentence, let earlier)),
      (.say, .sentence(let sentence, let earlier)):
      return try judge(rowsOf: .sentence(sentence, earlier), exercise)
    default: return .wrong(Feedback("this isn't what the exercise asks for"))
    }
  }

  // MARK: Worlds

  /// The databases of one exercise: one with the visible data, and one for each variant.
  final class Bench {
    let exercise: Exercise
    let data: DataSet
    let visible: World
    fileprivate(set) var variants: [(variant: Variant, world: World)] = []
    fileprivate var hasVariants = false

    init(_ exercise: Exercise, _ data: DataSet, _ visible: World) {
      (self.exercise, self.data, self.visible) = (exercise, data, visible)
    }
  }

  func bench(of exercise: Exercise) throws -> Bench {
    if let bench = benches[exercise.name] { return bench }
    let data = course.dataSet(of: exercise)
    let bench = Bench(exercise, data, try world(data))
    benches[exercise.name] = bench
    return bench
  }

  func world(_ data: DataSet, model: Model? = nil) throws -> World {
    try World(data, model: model, clock: course.clock, with: opener)
  }

  /// Returns the variants of an exercise. They are generated only once.
  func variants(of bench: Bench) throws -> [(variant: Variant, world: World)] {
    if bench.hasVariants { return bench.variants }
    bench.hasVariants = true
    if bench.visible.model.entities.isEmpty || !bench.data.journaled.isEmpty { return [] }
    let sentences = [bench.exercise.answer] + bench.exercise.mistakes.map(\.sentence)
    let maker = try VariantMaker(bench.data, beside: sentences, clock: course.clock, with: opener)
    for number in 0..<variantCount {
      let variant = try maker.variant(seed: seed &* 1000 &+ UInt64(number))
      if let world = try? world(of: variant, bench) { bench.variants.append((variant, world)) }
    }
    return bench.variants
  }

  private func world(of variant: Variant, _ bench: Bench) throws -> World {
    try world(variant.data(of: bench.data))
  }

  // MARK: Rows

  private enum Asked {
    case sentence(String, [String])
    case sql(String)

    var text: String {
      switch self {
      case .sentence(let sentence, _): sentence
      case .sql(let text): text
      }
    }
  }

  private func rows(_ asked: Asked, in world: World) throws -> AnswerRows? {
    switch asked {
    case .sql(let text): return try world.rows(ofSQL: text)
    case .sentence(let sentence, let earlier):
      return try world.trying {
        for said in earlier { _ = world.canRun(said) }
        return try world.say(sentence)
      }
    }
  }

  private func judge(rowsOf asked: Asked, _ exercise: Exercise) throws -> Verdict {
    let bench = try bench(of: exercise)
    let facts = SentenceFacts(exercise.answer, in: bench.visible)
    guard let expected = try bench.visible.say(exercise.answer) else {
      throw CourseFault(exercise.place, "the answer shows no rows: `\(exercise.answer)`")
    }
    guard let learner = try? rows(asked, in: bench.visible) else {
      return .wrong(Feedback("this shows no rows; expected a question"))
    }
    let isSQL = if case .sql = exercise.kind { true } else { false }
    let comparison = AnswerComparison(
      expected: isSQL ? expected.asStored : expected, comparesRecords: facts.listsRecords && !isSQL,
      orderColumns: facts.orderColumns(of: expected) ?? [])
    var (result, columns) = comparison.compare(learner, by: nil)
    if isSQL, case .different = result {
      let asRead = AnswerComparison(
        expected: expected, comparesRecords: false, orderColumns: comparison.orderColumns)
      let (other, otherColumns) = asRead.compare(learner, by: nil)
      if case .equal = other { (result, columns) = (other, otherColumns) }
    }
    var counterexample: (Variant, AnswerRows, AnswerRows)?
    if case .equal = result {
      for (variant, world) in try variants(of: bench) {
        guard let wanted = try stableAnswer(exercise, facts, in: world) else { continue }
        guard let theirs = try? rows(asked, in: world) else { continue }
        let outcomes = [wanted, wanted.asStored].prefix(isSQL ? 2 : 1).map { wanted in
          AnswerComparison(
            expected: wanted, comparesRecords: comparison.comparesRecords,
            orderColumns: comparison.orderColumns
          ).compare(theirs, by: columns)
        }
        guard let outcome = outcomes.first(where: { if case .equal = $0.result { true } else { false } })
        else {
          counterexample = (variant, wanted, theirs)
          break
        }
        columns = outcome.columns ?? columns
      }
    }
    if case .equal(let hasMore) = result, counterexample == nil {
      if case .sentence(let sentence, _) = asked, let feedback = constructs([sentence], exercise, bench) {
        return .wrong(feedback)
      }
      return .right(
        note: hasMore ? "your answer shows more columns than the exercise asks for, which is fine" : nil)
    }
    if let mistake = try mistake(equalTo: asked, bench) { return .wrong(Feedback(mistake.message)) }
    let words = FeedbackWords(
      bench.visible, exercise, facts, learner: SentenceFacts(asked.text, in: bench.visible))
    if case .different(let difference) = result {
      return .wrong(words.feedback(difference, expected, learner))
    }
    guard let (variant, wanted, theirs) = counterexample else { return .right(note: nil) }
    let small = smallest(variant, asked, exercise, facts, comparison, bench) ?? (variant, wanted, theirs)
    return .wrong(words.counterexample(small.0, expected: small.1, learner: small.2))
  }

  /// Returns the right answer in a variant. Returns nil if rows with equal sort keys leave open which rows are the
  /// first ones.
  private func stableAnswer(_ exercise: Exercise, _ facts: SentenceFacts, in world: World) throws
    -> AnswerRows?
  {
    guard let answer = try? world.say(exercise.answer) else { return nil }
    if let withTies = facts.withTies, let all = try? world.say(withTies), all.rows.count != answer.rows.count
    {
      return nil
    }
    return answer
  }

  /// Returns a typical mistake that equals the attempt. It has the same words, or the same rows in the visible data and
  /// all variants.
  private func mistake(equalTo asked: Asked, _ bench: Bench) throws -> Exercise.Mistake? {
    if let mistake = bench.exercise.mistakes.first(where: { $0.isWorded(as: asked.text) }) { return mistake }
    for mistake in bench.exercise.mistakes {
      let isSQL = if case .sql = bench.exercise.kind { true } else { false }
      let their: Asked = isSQL ? .sql(mistake.sentence.droppingSQLCommand) : .sentence(mistake.sentence, [])
      let worlds = [bench.visible] + (try variants(of: bench)).map(\.world)
      let isEqual = worlds.allSatisfy { world in
        guard let theirs = try? rows(their, in: world), let learner = try? rows(asked, in: world) else {
          return false
        }
        let comparison = AnswerComparison(expected: theirs, comparesRecords: false, orderColumns: [])
        if case .equal = comparison.compare(learner, by: nil).result { return true }
        return false
      }
      if isEqual { return mistake }
    }
    return nil
  }

  private func constructs(_ sentences: [String], _ exercise: Exercise, _ bench: Bench) -> Feedback? {
    let keywords = sentences.reduce(into: Set<String>()) { keywords, sentence in
      keywords.formUnion(SentenceFacts(sentence, in: bench.visible).keywords)
    }
    if let word = exercise.required.first(where: { !keywords.contains($0) }) {
      return Feedback("the result is right; this exercise practises `\(word)`, so use it")
    }
    if let word = exercise.forbidden.first(where: keywords.contains) {
      return Feedback("the result is right; this exercise asks for a way without `\(word)`")
    }
    return nil
  }

  /// Removes sentences from the variant as long as the answers still differ. Returns the rest of the variant, and both
  /// answers.
  private func smallest(
    _ variant: Variant, _ asked: Asked, _ exercise: Exercise, _ facts: SentenceFacts,
    _ comparison: AnswerComparison,
    _ bench: Bench
  ) -> (Variant, AnswerRows, AnswerRows)? {
    func difference(_ variant: Variant) -> (Variant, AnswerRows, AnswerRows)? {
      guard let world = try? world(of: variant, bench),
        let wanted = try? stableAnswer(exercise, facts, in: world),
        let theirs = try? rows(asked, in: world)
      else { return nil }
      let result = AnswerComparison(
        expected: wanted, comparesRecords: comparison.comparesRecords, orderColumns: comparison.orderColumns
      ).compare(theirs, by: nil).result
      if case .different = result { return (variant, wanted, theirs) }
      return nil
    }
    guard var best = difference(variant) else { return nil }
    // Start at the end, because later records refer to earlier ones by id.
    var index = best.0.sentences.count - 1
    while index >= 0 {
      var sentences = best.0.sentences
      sentences.remove(at: index)
      if let smaller = difference(Variant(sentences: sentences)) { best = smaller }
      index -= 1
    }
    return best
  }

  // MARK: Changes

  private func judge(change sentences: [String], _ exercise: Exercise) throws -> Verdict {
    let bench = try bench(of: exercise)
    let wanted = try state(after: exercise.answer, bench.data)
    guard let state = try? state(after: sentences.joined(separator: "\n"), bench.data) else {
      return .wrong(Feedback("these changes don't give the result that the exercise asks for"))
    }
    let words = FeedbackWords(bench.visible, exercise, nil)
    if let feedback = words.feedback(state: state, wanted: wanted) {
      let said = sentences.joined(separator: ";")
      if let mistake = exercise.mistakes.first(where: { $0.isWorded(as: said) }) {
        return .wrong(Feedback(mistake.message))
      }
      for mistake in exercise.mistakes {
        if let other = try? self.state(after: mistake.sentence, bench.data),
          words.feedback(state: state, wanted: other) == nil
        {
          return .wrong(Feedback(mistake.message))
        }
      }
      return .wrong(feedback)
    }
    if let feedback = constructs(sentences, exercise, bench) { return .wrong(feedback) }
    return .right(note: nil)
  }

  private func state(after sentences: String, _ data: DataSet) throws -> [String: AnswerRows] {
    let world = try world(data)
    try world.say(sentences)
    return try world.state()
  }

  // MARK: Models and predictions

  private func judge(model text: String, _ exercise: Exercise) throws -> Verdict {
    let model: Model
    do throws(ModelErrors) {
      model = try ModelReader().read(SourceText(text, name: "your model"))
    } catch {
      let reason = error.all.first.map { ": \($0.diagnostic.message)" } ?? ""
      return .wrong(Feedback("the model can't be read" + reason))
    }
    for demand in exercise.demands {
      let sentences = demand.sentences.splitSentences
      let world = try world(DataSet(name: "learner"), model: model)
      var refusal: String?
      for (number, sentence) in sentences.enumerated() {
        let isLast = number == sentences.count - 1
        do {
          try world.say(sentence)
        } catch let error as Diagnostic {
          if demand.isAccepted || !isLast {
            return .wrong(feedback(ofRefused: sentence, error.message, demand))
          }
          refusal = error.message
        } catch let error as EngineFailure {
          if demand.isAccepted || !isLast {
            return .wrong(feedback(ofRefused: sentence, error.diagnostic.message, demand))
          }
          refusal = error.diagnostic.message
        }
      }
      if !demand.isAccepted, refusal == nil {
        return .wrong(
          Feedback(demand.message ?? "your model accepts `\(demand.sentences)`, which it should refuse"))
      }
    }
    let words = Set(text.lowercased().split { !$0.isLetter && $0 != "-" }.map(String.init))
    if let word = exercise.required.first(where: { !words.contains($0) }) {
      return .wrong(Feedback("the model works; this exercise practises `\(word)`, so use it"))
    }
    return .right(note: nil)
  }

  private func feedback(ofRefused sentence: String, _ reason: String, _ demand: Exercise.Demand) -> Feedback {
    let refusal = "our model refuses `\(sentence)`: \(reason)"
    // The author's message applies only if the last sentence was refused.
    guard demand.isAccepted, sentence == demand.sentences.splitSentences.last, let remark = demand.message
    else {
      return Feedback("y" + refusal)
    }
    return Feedback("\(remark) Y\(refusal)")
  }

  /// Whether the learner predicts the value of a sentence. If not, the learner predicts its number of rows.
  package func predictsValue(_ exercise: Exercise) throws -> Bool {
    guard case .predict(let sentence) = exercise.kind else { return false }
    return try prediction(of: sentence, exercise).isOneValue
  }

  private func prediction(of sentence: String, _ exercise: Exercise) throws -> AnswerRows {
    let bench = try bench(of: exercise)
    guard let answer = try bench.visible.trying({ try bench.visible.say(sentence) }) else {
      throw CourseFault(exercise.place, "the sentence shows no rows: `\(sentence)`")
    }
    return answer
  }

  /// Whether a sentence is a question about the data of an exercise.
  package func isQuestion(_ sentence: String, _ exercise: Exercise) throws -> Bool {
    try bench(of: exercise).visible.query(of: sentence) != nil
  }

  private func judge(prediction text: String, of sentence: String, _ exercise: Exercise) throws -> Verdict {
    let answer = try prediction(of: sentence, exercise)
    let isValue = answer.isOneValue
    let wanted: ComparableCell =
      isValue ? answer.cell(0, 0) : ComparableCell(Double(answer.rows.count))
    let typed = text.trimmingBlanks()
    let given: ComparableCell =
      if let number = Double(typed.replacing("_", with: "")) {
        ComparableCell(number)
      } else if typed == "empty" {
        .empty
      } else {
        .text(typed.unquoted)
      }
    if given == wanted { return .right(note: nil) }
    if let mistake = exercise.mistakes.first(where: { $0.sentence == typed }) {
      return .wrong(Feedback(mistake.message))
    }
    return .wrong(
      Feedback(
        "the sentence shows a different \(isValue ? "value" : "number of rows"); type `.hint`, or try the sentence"
      )
    )
  }
}

extension AnswerRows {
  fileprivate var isOneValue: Bool { isValue || rows.count == 1 && columns.count == 1 }

  /// The same rows, for a comparison of the stored values: 250 instead of 2.50.
  var asStored: AnswerRows {
    var answer = self
    answer.columns = columns.map { .init(name: $0.name, kind: .number) }
    return answer
  }
}

extension Exercise.Mistake {
  /// Whether the text equals the sentence of the mistake, ignoring spaces, semicolons, case and `.sql`.
  func isWorded(as text: String) -> Bool { Self.words(sentence) == Self.words(text) }

  private static func words(_ text: String) -> [Substring] {
    text.droppingSQLCommand.lowercased().split { $0.isWhitespace || $0 == ";" }
  }
}

extension String {
  /// The text without a leading `.sql`.
  package var droppingSQLCommand: String { hasPrefix(".sql ") ? String(dropFirst(5)) : self }

  fileprivate var unquoted: String {
    count > 1 && hasPrefix("\"") && hasSuffix("\"") ? String(dropFirst().dropLast()) : self
  }

  /// The sentences in the text, which is split as in a script.
  package var splitSentences: [String] {
    let source = SourceText(self)
    let language = Language(vocabulary: Model().vocabulary)
    var reader = SentenceReader(source)
    var sentences: [String] = []
    while let piece = reader.next(language) { sentences.append(source[piece.range].trimmingBlanks()) }
    return sentences.filter { !$0.isEmpty }
  }
}
