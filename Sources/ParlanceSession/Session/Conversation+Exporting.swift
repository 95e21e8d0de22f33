package import ParlanceFiles
package import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore
import ParlanceSQL

/// Sentences that write an answer into a file: `export SETS to "file"`, `export QUERY to "file"`.
extension Conversation {
  func exporting(_ wanted: Syntax.Export) throws -> PreparedSentence {
    let resolved = try resolver.resolve(wanted.node)
    guard case .export(let export) = resolved.command else { return try plain(wanted.node).0 }
    let (rows, file) =
      switch wanted.exported {
      case .set(let set):
        (
          set.sets.range.lowerBound..<max(set.pick.range.upperBound, set.sets.range.upperBound),
          set.file.range
        )
      case .query(let asked): (asked.query.range, asked.file.range)
      }
    return .export(
      PreparedExport(
        export: export, plan: runner.prepare(try planner.plan(resolved)), notes: AnswerNotes(resolved),
        rows: rows, file: file, lists: try lists(of: export)))
  }

  private func lists(of export: Export) throws -> [PreparedPlan] {
    try export.columns.compactMap { column in
      guard case .list(let list) = column.source else { return nil }
      return runner.prepare(
        try planner.plan(ResolvedSentence(command: .query(list.query), lookups: [], isCacheable: false)))
    }
  }

  /// Runs the query and writes its rows to a file. The file appears only when it is complete.
  func write(_ prepared: PreparedExport, _ said: SourceSentence) throws {
    if preferences.printsQueryPlan { try tellQueryPlan(of: prepared.plan, said) }
    let target = try answerTarget(said.reader.text(at: prepared.file), at: prepared.file)
    let draft = try FileDraft(
      of: target.path, within: permissions, at: prepared.file, stoppedBy: cancellation)
    let buffer = OutputBuffer(draft)
    let title = OneLine.of(said.source[prepared.rows])
    let file: any RowSink =
      switch prepared.export.form {
      case .calendar(let events):
        CalendarSink(buffer, events, of: header(title, prepared.export, said.clock.now))
      case .rows(.plist) where !prepared.export.columns.isEmpty:
        PropertyListRowsSink(
          buffer, prepared.export, lists: try prepared.lists.map { try names(in: $0, said) },
          zone: speaker.fileStyle.zone)
      case .rows(let mode): mode.makeFileSink(to: buffer, style: speaker.fileStyle, title: title)
      }
    let calendar = file as? CalendarSink
    let sink = speaker.task.map { CountedRows(file, for: $0) } ?? file
    forgetMisfits(prepared.plan.plan)
    let outcome = try target.writing { () -> Outcome in
      let outcome = try runner.run(prepared.plan, said, into: sink)
      if case .scalar(let value, let column) = outcome.result {
        try sink.write([column], [[value]])
      }
      return outcome
    }
    try draft.keep()
    let count = outcome.result.rowCount
    let entity = prepared.export.query.selection.entity
    let undated = calendar?.undatedCount ?? 0
    try tell(
      prepared.export.listsRecords
        ? receipt(calendar?.eventCount ?? count, entity, target, undated: undated)
        : target.receipt(rows: count),
      [
        "action": "wrote", "entity": prepared.export.listsRecords ? .text(entity.name) : nil,
        "count": .number(calendar?.eventCount ?? count), "file": .text(target.path),
      ], isCertain: true)
    try showHints(of: outcome, prepared.notes, said)
    try showMisfits(prepared.plan.plan)
  }

  /// Runs the plan of a list column. For each owner's id, returns the names in the owner's list.
  private func names(in plan: PreparedPlan, _ said: SourceSentence) throws -> [Int64: [String]] {
    let lists = OwnedNames()
    _ = try runner.run(plan, said, into: lists)
    return lists.names
  }

  /// Returns a receipt: `wrote 1,204 workouts to history.json, replacing the old file`.
  private func receipt(_ count: Int, _ entity: Entity, _ target: TargetFile, undated: Int) -> String {
    func counted(_ count: Int) -> String {
      count == 0 ? "no \(entity.noun(for: count))" : entity.counted(count)
    }
    let rest = undated == 0 ? "" : "; \(counted(undated)) without a date left out"
    return "wrote \(counted(count)) to \(target.name)\(target.loss)\(rest)"
  }

  private func header(_ title: String, _ export: Export, _ now: Moment) -> CalendarHeader {
    CalendarHeader(
      name: title, entity: export.query.selection.entity.name, database: name,
      stamp: speaker.fileStyle.zone.utc(now))
  }
}

/// A sink that collects the names in an ``OwnedList``. Each row has two columns: the owner's id and the name of a
/// listed record.
private final class OwnedNames: RowSink {
  private(set) var names: [Int64: [String]] = [:]

  func begin(_ columns: [ResultColumn]) {}
  func row(_ cursor: any RowCursor) { names[cursor.integer(0), default: []].append(cursor.label(1)) }
  func end() {}
}

/// Functions for the file names in sentences and commands.
extension Conversation {
  /// Returns the path for a file name that a user typed. A leading `~` is the home directory.
  package func path(_ said: String) -> String { FilePath.fromHome(said, home) }

  /// Returns the path of a file to read. In a script, the file is first looked for in the script's own directory. If it
  /// isn't there, the path is relative to the current directory.
  package func pathToRead(_ said: String) -> String {
    let path = path(said)
    guard !scriptFolder.isEmpty, path != "-", !path.hasPrefix("/"), permissions.allows(.files) else {
      return path
    }
    return FileReader.isRegular(scriptFolder + path) ? scriptFolder + path : path
  }

  /// Returns the file to write, and what already exists at its path.
  ///
  /// - Parameter range: The range of the file's name, for errors.
  /// - Throws: `out-of-reach`.
  package func target(_ path: String, at range: SourceRange) throws(Diagnostic) -> TargetFile {
    try TargetFile(self.path(path), within: permissions, at: range)
  }

  /// Returns the file into which a sentence writes its answer.
  ///
  /// - Parameter path: The name of the file in the sentence, without quotes.
  /// - Throws: `file-exists` if the file is a database; `out-of-reach`.
  func answerTarget(_ path: String, at range: SourceRange) throws(Diagnostic) -> TargetFile {
    let target = try target(path, at: range)
    try target.requireNoDatabase()
    return target
  }
}
