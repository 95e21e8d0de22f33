package import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
package import ParlancePlanner
import ParlanceRender
import ParlanceStore
import ParlanceSQL

/// The steps that find the rows of a sentence, with the number of rows after each step.
package struct StepwiseExplanation {
  package struct Step {
    package let kind: AnswerStep.Kind
    /// A description of the step in English.
    package let words: String
    /// The reasons why the SQL of the step is written this way, one line each.
    package let reasons: [String]
    /// The number of rows after the step; nil if the count failed.
    package let count: Int64?
    /// Why the count failed; nil if it succeeded.
    package let obstacle: String?
    /// The fraction of the previous step's rows that remain after this step; nil if the step doesn't filter rows.
    package let share: Double?
    /// The indexes that the engine uses to find the rows of this step. Indexes of earlier steps aren't repeated.
    package let indexes: [String]
    /// The time that it took to count the rows; nil if it wasn't measured.
    package let duration: Duration?
    fileprivate let rows: Plan
  }

  /// The output format of the steps.
  package enum Form: String, CaseIterable {
    case lines, svg, mermaid

    /// Creates the format for a word such as `svg`.
    ///
    /// - Throws: `unknown-picture`.
    init(_ word: SyntaxToken) throws(Diagnostic) {
      let pictures = Form.allCases.filter { $0 != .lines }
      if let form = pictures.first(where: { $0.rawValue == word.text.lowercased() }) {
        self = form
        return
      }
      let nearest = EditDistance.nearest(to: word.text, in: pictures.map(\.rawValue), count: 1).first
      throw SessionError.unknownPicture(word.text).at(
        word.range, fix: .init(replacing: word.range, with: nearest ?? "svg"))
    }
  }

  package let steps: [Step]
  fileprivate let said: SourceSentence
}

/// The `explain step by step` sentence.
extension Conversation {
  /// Counts the rows after each step, and shows the steps. All counts see the same state of the database. The database
  /// isn't changed.
  func explainSteps(
    _ resolved: ResolvedSentence, _ plan: Plan, _ said: SourceSentence, as form: StepwiseExplanation.Form
  ) throws {
    let steps = try runner.trying(said, writing: false) { try countedSteps(of: resolved, plan, said) }
    let explanation = StepwiseExplanation(steps: steps, said: said)
    stepwise = explanation
    try speaker.say(.steps(explanation, as: form))
  }

  private func countedSteps(
    of resolved: ResolvedSentence, _ plan: Plan, _ said: SourceSentence
  ) throws -> [StepwiseExplanation.Step] {
    let whole = try runner.explain(runner.prepare(plan), said)
    let english = english(of: resolved, said, found: whole.found)
    let used = Set(whole.statements.flatMap(\.indexes).map(\.name))
    var steps: [StepwiseExplanation.Step] = []
    var known: Set<String> = []
    for step in plan.answerSteps {
      let prepared = runner.prepare(step.count)
      let indexes = try runner.explain(prepared, said).statements.last?.indexes ?? []
      if step.kind == .read { known = [] }
      var (count, obstacle): (Int64?, String?)
      let start = ContinuousClock.now
      do {
        if case .scalar(.integer(let number), _) = try runner.run(prepared, said).result { count = number }
      } catch let failure as EngineFailure where failure.error.isStatementError {
        obstacle = failure.message
      }
      let duration = ContinuousClock.now - start
      let before = steps.last?.count
      let share: Double? =
        if step.kind.isNarrowing, let count, let before, before > 0 { Double(count) / Double(before) } else {
          nil
        }
      steps.append(
        StepwiseExplanation.Step(
          kind: step.kind, words: step.words(english), reasons: step.reasons, count: count,
          obstacle: obstacle,
          share: share,
          indexes: indexes.filter { used.contains($0.name) && !known.contains($0.words) }.map(\.words),
          duration: preferences.measuresSteps ? duration : nil, rows: step.rows))
      known.formUnion(indexes.map(\.words))
    }
    return steps
  }

  /// Shows the first rows of a step in the last explanation.
  ///
  /// - Parameter number: The number of the step, from 1.
  /// - Throws: `no-steps-yet`, `no-such-step`; errors of the query.
  package func showStep(_ number: Int, at range: SourceRange) throws {
    guard let stepwise else { throw SessionError.noStepsYet.at(range) }
    guard stepwise.steps.indices.contains(number - 1) else {
      throw SessionError.noSuchStep(count: stepwise.steps.count).at(range)
    }
    let step = stepwise.steps[number - 1]
    try speaker.say(.aside("\(number) \(step.words)"))
    let sink = speaker.rows(of: step.rows.answer, to: stepwise.said.line)
    let outcome = try runner.run(runner.prepare(step.rows), stepwise.said, into: sink)
    if let count = step.count, case .rows(let shown) = outcome.result, Int64(shown) < count {
      try show(Hint("the first \(shown) of \(NumberLayout.thousands.text(of: Int(count))) rows"))
    }
  }
}

extension PlanExplanation.Statement {
  /// The indexes in the query plan, without duplicates.
  fileprivate var indexes: [(name: String, words: String)] {
    queryPlan.reduce(into: []) { found, step in
      guard let name = step.index else { return }
      let columns = step.indexColumns.isEmpty ? "" : " (\(step.indexColumns.joined(separator: ", ")))"
      if !found.contains(where: { $0.words == name + columns }) { found.append((name, name + columns)) }
    }
  }
}

extension AnswerWriter {
  /// Writes a numbered line for each step. Lines with the reasons and indexes of the step follow. In a mode for
  /// programs, writes a row per step.
  func write(_ explanation: StepwiseExplanation) throws {
    guard modeOfAnswer.isForPeople else {
      try sink(for: .rows(explanation.columns, records: nil))?.write(explanation.columns, explanation.rows)
      return
    }
    let counts = explanation.steps.map { $0.count.map { counted(Int($0), "row") } ?? "not counted" }
    let margin = String(explanation.steps.count).count + 1
    let room = counts.map(\.count).max() ?? 0
    // The bar and the percentage need 17 columns, after 2 blanks.
    let side = room + (explanation.steps.contains { $0.share != nil } ? 19 : 0)
    let width = max(textWidth - margin - side - 2, 20)
    for (index, step) in explanation.steps.enumerated() {
      let blanks = String(repeating: " ", count: margin)
      let lines = TextLayout(width: width, isASCII: tableStyle.isASCII).paragraph(step.words)
      let number = String(index + 1).padded(before: margin - 1) + " "
      let gap = String(repeating: " ", count: max(width - DisplayWidth.of(lines.first ?? ""), 0) + 2)
      var line = number + (lines.first ?? "") + gap + counts[index].padded(before: room)
      if let share = step.share {
        let column = ResultColumn(name: "", kind: .bar)
        line += "  " + spelled(CellText.of(.real(share), in: column, format))
      }
      if let duration = step.duration { line += "  " + Self.words(duration) }
      try self.line(line)
      for rest in lines.dropFirst() { try self.line(blanks + rest) }
      var notes = step.reasons
      if let obstacle = step.obstacle { notes.insert("can't be counted: \(obstacle)", at: 0) }
      if !step.indexes.isEmpty { notes.append("uses index \(EnglishList.of(step.indexes, "and"))") }
      for note in notes.flatMap({ layout.paragraph($0, margin: blanks + "  ") }) {
        try verbatim(tableStyle.palette.dimmed(spelled(note)))
      }
    }
  }

  private static func words(_ duration: Duration) -> String {
    let milliseconds =
      Double(duration.components.attoseconds) / 1e15 + Double(duration.components.seconds) * 1000
    return "\((milliseconds * 10).rounded() / 10) ms"
  }
}

extension StepwiseExplanation {
  /// A picture of the steps: boxes that are connected by arrows. No arrow leads to a step that reads a table or
  /// computes totals.
  var picture: BoxChain {
    let most = Double(max(steps.compactMap(\.count).max() ?? 1, 1))
    var ends: [Int] = []
    let boxes = steps.enumerated().map { index, step -> BoxChain.Box in
      var sources: [Int] = []
      switch step.kind {
      case .read, .totals: break
      case .combine: (sources, ends) = (ends, [])
      default: if let last = ends.popLast() { sources = [last] }
      }
      ends.append(index)
      let share = step.share.map { ", \(Int(($0 * 100).rounded())) %" } ?? ""
      let count = step.count.map { counted(Int($0), "row") + share } ?? "not counted"
      let indexes = step.indexes.isEmpty ? [] : ["uses index \(EnglishList.of(step.indexes, "and"))"]
      return BoxChain.Box(
        "\(index + 1) \(step.words)", count: count, size: Double(step.count ?? 0) / most,
        notes: step.reasons + indexes, from: sources)
    }
    return BoxChain(said.line, boxes)
  }

  /// The columns in a mode for programs.
  fileprivate var columns: [ResultColumn] {
    let timed = steps.contains { $0.duration != nil }
    let columns: [(name: String, kind: ResultColumn.Kind)] = [
      ("step", .number), ("kind", .text), ("does", .text), ("rows", .number), ("share", .share),
      ("index", .text),
      ("why", .text),
    ]
    return (columns + (timed ? [("milliseconds", .number)] : [])).map {
      ResultColumn(name: $0.name, kind: $0.kind)
    }
  }

  fileprivate var rows: [[Value]] {
    steps.enumerated().map { index, step in
      func text(_ lines: [String]) -> Value { lines.isEmpty ? .null : .text(lines.joined(separator: "; ")) }
      let time = step.duration.map {
        $0.components.seconds * 1000 + $0.components.attoseconds / 1_000_000_000_000_000
      }
      return [
        .integer(Int64(index + 1)), .text(step.kind.rawValue), .text(step.words),
        step.count.map { .integer($0) } ?? .null, step.share.map { .real($0) } ?? .null, text(step.indexes),
        text(step.reasons),
      ] + (time.map { [.integer($0)] } ?? [])
    }
  }
}

extension String {
  /// Returns the text with blanks added before it, so that it has at least the given width.
  fileprivate func padded(before width: Int) -> String {
    String(repeating: " ", count: max(width - count, 0)) + self
  }
}
