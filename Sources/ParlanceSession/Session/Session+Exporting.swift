package import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore

/// What writes rows into a file: `export SETS to "file"`.
extension Session {
  func exporting(_ node: SyntaxNode) throws -> PreparedSentence {
    let resolved = try resolver.resolve(node)
    guard case .export(let export) = resolved.command, let file = node.token(.text)?.range,
      let first = node.node(.sets)?.range
    else { preconditionFailure("an export is of a set, to a file") }
    let end = node.node(.pick).map(\.range.upperBound) ?? first.upperBound
    return .export(
      PreparedExport(
        export: export, plan: runner.prepare(try planner.plan(resolved)),
        notes: AnswerNotes(resolved),
        rows: first.lowerBound..<max(end, first.upperBound), file: file))
  }

  /// Runs the query into the file, which is there when all of it is.
  func write(_ prepared: PreparedExport, _ said: SourceSentence) throws {
    if preferences.printsQueryPlan { try tellQueryPlan(of: prepared.plan, said) }
    let target = try answerTarget(said.reader.text(at: prepared.file), at: prepared.file)
    let draft = try FileDraft(
      of: target.path, within: permissions, at: prepared.file, stoppedBy: cancellation)
    let buffer = OutputBuffer(draft)
    let title = OneLine.of(said.source[prepared.rows])
    let calendar = prepared.export.events.map { events in
      CalendarSink(buffer, events, of: header(title, prepared.export, said.clock.now))
    }
    let sink = output.sink(for: prepared.export, to: buffer, title: title, calendar: calendar)
    let outcome = try target.writing { try runner.run(prepared.plan, said, into: sink) }
    try draft.keep()
    guard case .rows(let count) = outcome.result else { preconditionFailure("an export is of rows") }
    guard preferences.printsReceipts else { return }
    let entity = prepared.export.query.selection.entity
    let undated = calendar?.undatedCount ?? 0
    try tell(receipt(calendar?.eventCount ?? count, entity, target, undated: undated), isCertain: true)
    try tellNotes(of: outcome, prepared.notes, said)
  }

  /// `wrote 1,204 workouts to history.json, replacing what was there`
  private func receipt(_ count: Int, _ entity: Entity, _ target: TargetFile, undated: Int) -> String {
    func counted(_ count: Int) -> String {
      count == 0 ? "no \(entity.noun(for: count))" : entity.counted(count)
    }
    let rest = undated == 0 ? "" : "; \(counted(undated)) without a date left out"
    return "wrote \(counted(count)) to \(target.name)\(target.loss)\(rest)"
  }

  private func header(_ title: String, _ export: Export, _ now: Moment) -> CalendarHeader {
    CalendarHeader(
      name: title, entity: export.query.selection.entity.name, database: name, stamp: output.zone.utc(now))
  }
}

/// The files that sentences and commands name.
extension Session {
  /// The path of the file that is said so: `~` is the person's own directory.
  package func path(_ said: String) -> String { FilePath.fromHome(said, home) }

  /// The file that is to be written.
  ///
  /// - Parameter range: The words that name it, for errors.
  /// - Throws: `out-of-reach`.
  package func target(_ path: String, at range: SourceRange) throws(Diagnostic) -> TargetFile {
    try TargetFile(self.path(path), within: permissions, at: range)
  }

  /// The file that a sentence names in quotes, for an answer.
  ///
  /// - Throws: `file-exists` where it is a database; `out-of-reach`.
  func answerTarget(_ path: String, at range: SourceRange) throws(Diagnostic) -> TargetFile {
    let target = try target(path, at: range)
    try target.requireNoDatabase()
    return target
  }
}
