import ParlanceFiles
import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore

/// The `chart QUERY [as WORD] [to "file"]` sentence.
extension Conversation {
  func charting(
    _ chart: Syntax.Sentence.Form.Chart
  ) throws -> (PreparedSentence, isCacheable: Bool) {
    let query = chart.query
    let tokens = query.allTokens
    let resolved = try resolver.resolve(query.node)
    let plan = try planner.plan(resolved)
    try AnswerNeed.numbers(isComparison: query.isComparison)
      .check(resolved.command, plan.answer, at: query.range)
    let roles = ColumnRoles(resolved.command, plan.answer)
    let prepared = PreparedChart(
      plan: runner.prepare(plan), notes: AnswerNotes(resolved), keyCount: roles.keyCount,
      idColumn: roles.idColumn, namedDays: resolved.command.question?.namedDays,
      gappedGroups: resolved.command.question?.gappedGroups, counts: resolved.command.question?.counts ?? [],
      isComparison: query.isComparison,
      queryTokens: (tokens[0].index, tokens[tokens.count - 1].index), kind: slot(of: chart.kind),
      file: slot(of: chart.file))
    return (.chart(prepared), resolved.isCacheable)
  }

  private func slot(of token: SyntaxToken?) -> LiteralSlot? { token.map { LiteralSlot(token: $0.index) } }

  /// Runs the query and draws its answer, in the output or in a file.
  func draw(_ prepared: PreparedChart, _ said: SourceSentence) throws {
    let kindRange = prepared.kind.map { said.tokens[$0.token].range }
    let kind = try kindRange.map { try chartKind($0, said) }
    let file = try prepared.file.map { try chartFile(said.tokens[$0.token].range, said) }
    let draw = { [self] in try self.draw(prepared, said, as: kind, at: kindRange, into: file) }
    try file?.writing(draw) ?? draw()
  }

  private func draw(
    _ prepared: PreparedChart, _ said: SourceSentence, as kind: ChartKind?, at kindRange: SourceRange?,
    into file: TargetFile?
  ) throws {
    let tokens = prepared.queryTokens
    let range = said.tokens[tokens.first].range.lowerBound..<said.tokens[tokens.last].range.upperBound
    let rows = ChartSink(at: range)
    let sink = speaker.passing(rows, of: prepared.plan.plan.answer, to: said.line)
    forgetMisfits(prepared.plan.plan)
    let outcome = try runner.run(prepared.plan, said, into: sink)
    if case .scalar(let value, let column) = outcome.result { try sink.write([column], [[value]]) }
    // A calendar has a cell for each day, so it has no hidden gaps.
    let gapped = kind == .calendar ? nil : prepared.gappedGroups
    let undrawn = gapped.map { addGaps(to: rows, $0.period, counts: prepared.counts) } ?? 0
    var chart = try Chart(
      rows, title: title(said.source[range]), keyCount: prepared.keyCount, id: prepared.idColumn,
      isComparison: prepared.isComparison, at: range, format: speaker.format)
    chart.namedDays = (
      try days(prepared.namedDays?.firsts ?? [], said).max().flatMap { Day(iso: $0) },
      try days(prepared.namedDays?.lasts ?? [], said).min().flatMap { Day(iso: $0) }
    )
    guard !chart.labels.isEmpty else {
      try speaker.say(.lines(["nothing to draw"]))
      return try explainEmptyAnswer(prepared.notes, said)
    }
    let picture = try ChartPicture(chart, as: shownKind(kind, chart, prepared), at: kindRange ?? range)
    if let file {
      let draft = try FileDraft(
        of: file.path, within: permissions, at: file.range, stoppedBy: cancellation)
      try Array(picture.svg.utf8).withUnsafeBytes { try draft.write($0) }
      try draft.keep()
      try tell(
        "wrote \(file.name)\(file.loss)", ["action": "wrote", "file": .text(file.path)], isCertain: true)
    } else {
      try speaker.say(.chart(picture, isSVG: kind == .svg))
      if kind == .svg { return }
    }
    if let gapped, undrawn > 0 {
      try show(undrawn, gapped.period, of: gapped.rows, queryEnd: range.upperBound, said)
    }
    try showHints(of: outcome, prepared.notes, said)
    try showMisfits(prepared.plan.plan)
  }

  /// The number of periods up to which a chart shows even those without rows.
  private static let mostSparsePeriods = 100

  /// Adds a row for each period without rows, so that the chart shows the gaps: a count is 0, and other values are empty.
  /// Adds no rows if some rows have no date, or if there are many periods and few have rows.
  ///
  /// - Parameter counts: The indexes of the columns that are counts.
  /// - Returns: The number of periods without rows that aren't drawn.
  private func addGaps(to rows: ChartSink, _ period: Period, counts: [Int]) -> Int {
    let drawn = Set(rows.rows.compactMap { $0.first.flatMap(firstDay) })
    guard let first = drawn.min(), let last = drawn.max() else { return 0 }
    let hasUndated = drawn.count < rows.rows.count
    var gaps: [Day] = []
    var (day, count) = (first, 1)
    while day < last, let next = day.adding(1, period) {
      (day, count) = (next, count + 1)
      if !drawn.contains(day) { gaps.append(day) }
    }
    guard !hasUndated, count <= max(Self.mostSparsePeriods, drawn.count * 2) else { return gaps.count }
    let added = gaps.map { day in
      rows.columns.indices.map { index -> Value in
        index == 0 ? .text(text(of: day, period)) : counts.contains(index) ? .integer(0) : .null
      }
    }
    rows.add(added) { firstDay($0[0]) ?? first < firstDay($1[0]) ?? last }
    return 0
  }

  /// Shows a hint with the number of periods without rows, which aren't drawn. Without the hint, the bars before and
  /// after a gap would look adjacent.
  private func show(
    _ gaps: Int, _ period: Period, of plural: String, queryEnd: Int, _ said: SourceSentence
  ) throws {
    guard let start = said.tokens.first?.range.lowerBound, let end = said.tokens.last?.range.upperBound else {
      return
    }
    let filled = said.source[start..<queryEnd] + " filled" + said.source[queryEnd..<end]
    try show(
      Hint(
        "\(counted(gaps, period.rawValue)) without \(plural) \(gaps == 1 ? "is" : "are") not drawn",
        .init("to draw \(gaps == 1 ? "it" : "them")", title(filled))))
  }

  /// Returns a period as an answer contains it. The inverse of ``firstDay(_:)``.
  private func text(of day: Day, _ period: Period) -> String {
    switch period {
    case .year: String(day.iso.prefix(4))
    case .quarter: "\(day.iso.prefix(4))-Q\((day.month + 2) / 3)"
    case .month: String(day.iso.prefix(7))
    case .week, .day: day.iso
    }
  }

  /// Returns the first day of a period. The value is a period in an answer: `2026`, `2026-Q3`, `2026-07` or
  /// `2026-07-01`.
  private func firstDay(_ value: Value) -> Day? {
    guard case .text(let text) = value else { return nil }
    let parts = text.split(separator: "-")
    if parts.count == 1 { return Day(iso: "\(text)-01-01") }
    guard let quarter = parts[1].hasPrefix("Q") ? Int(parts[1].dropFirst()) : nil else {
      return Day(iso: parts.count == 2 ? "\(text)-01" : text)
    }
    return Day(iso: "\(parts[0])-\((quarter * 3 - 2).twoDigits)-01")
  }

  /// Returns the values of the bindings as days such as `2026-07-01`. Times are dropped.
  private func days(_ bindings: [Binding], _ said: SourceSentence) throws -> [String] {
    try bindings.compactMap { binding in
      guard case .text(let text) = try runner.value(of: binding, said) else { return nil }
      return String(text.prefix(10))
    }
  }

  /// Returns the kind of chart to draw. If the sentence names no kind, or only `svg`, this is the default kind.
  private func shownKind(_ kind: ChartKind?, _ chart: Chart, _ prepared: PreparedChart) -> ChartKind {
    if let kind, kind != .svg { return kind }
    return prepared.isComparison && chart.series.count == 2 ? .compare : .bars
  }

  private func chartKind(_ range: SourceRange, _ said: SourceSentence) throws(Diagnostic) -> ChartKind {
    let word = said.reader.text(at: range)
    if let kind = ChartKind(rawValue: word.lowercased()) { return kind }
    let kinds = ChartKind.allCases.map(\.rawValue)
    throw SessionError.unknownChart(word, kinds: kinds).at(
      range, fix: EditDistance.nearest(to: word, in: kinds).first.map { .init(replacing: range, with: $0) })
  }

  private func chartFile(_ range: SourceRange, _ said: SourceSentence) throws(Diagnostic) -> TargetFile {
    let path = said.reader.text(at: range)
    let name = FileName(path)
    if name.ending?.lowercased() == "svg" { return try answerTarget(path, at: range) }
    throw FileError.notAnSvgFile.at(
      range, suggestion: .file(range, NameSpelling.quoted(name.ending(in: "svg", orNamed: "chart"))))
  }

  /// Returns the query's text on one line.
  private func title(_ words: String) -> String {
    words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
