import ParlanceFiles
import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore

/// The `export all to "folder"` sentence: writes all records to files, and a script that imports them.
extension Conversation {
  private static let modelFile = "model.model"
  private static let script = "restore.say"

  /// Writes the folder. It appears only when all files in it are complete.
  ///
  /// - Parameter range: The range of the folder's name.
  func writeAll(_ range: SourceRange, _ said: SourceSentence) throws {
    let path = path(said.reader.text(at: range))
    writeModel()
    let export = WholeExport(of: declared)
    if export.files.isEmpty { throw DeclarationError.nothingDeclared.at(said.range) }
    let folder = try FolderDraft(of: path, within: permissions, at: range, stoppedBy: cancellation)
    var counts: [Int] = []
    var plans: [Plan] = []
    // One transaction reads the rows of all files, so that the files are consistent even if another connection writes
    // meanwhile.
    try runner.trying(said, writing: false) {
      for file in export.files {
        let resolved = ResolvedSentence(command: .query(file.query), lookups: [], isCacheable: false)
        let plan = try planner.plan(resolved)
        forgetMisfits(plan)
        plans.append(plan)
        counts.append(try write(file, plan, into: folder, said))
      }
    }
    try folder.write(Self.modelFile) {
      try $0.write(model.text.hasSuffix("\n") ? model.text : model.text + "\n")
    }
    if export.canBeRestored {
      try folder.write(Self.script) { try $0.write(Self.restoring(export, counts)) }
    }
    try folder.keep()
    let recordCount = zip(export.files, counts).reduce(0) { $0 + ($1.0.completesRecords ? 0 : $1.1) }
    try tell(
      "wrote \(counted(recordCount, "record")) to \(counted(counts.count, "file")) in \(CellText.visible(path))",
      [
        "action": "wrote", "count": .number(recordCount), "files": .number(counts.count),
        "folder": .text(path),
      ], isCertain: true)
    let place = Self.quoted(path.hasSuffix("/") ? String(path.dropLast()) : path)
    let hint =
      if export.canBeRestored {
        "to restore them: parlance new.sqlite --model \(place)/\(Self.modelFile) -f \(place)/\(Self.script)"
      } else if model.isExternal {
        "no \(Self.script) was written: the tables were created by another program"
      } else {
        "no \(Self.script) was written: some records refer to each other, so none can be added first"
      }
    try show(Hint(hint))
    if export.canBeRestored { try showBrokenRules(in: place, said) }
    if !export.leftOut.isEmpty { try show(Hint("left out: \(EnglishList.of(export.leftOut, "and"))")) }
    for plan in plans { try showMisfits(plan) }
  }

  /// Writes the rows of one file.
  ///
  /// - Returns: The number of rows.
  private func write(
    _ file: WholeExport.File, _ plan: Plan, into folder: FolderDraft, _ said: SourceSentence
  ) throws -> Int {
    try folder.write(file.name) { draft in
      // The user's format settings aren't applied, because the files may be imported with other settings.
      let sink = OutputMode.csv.makeFileSink(
        to: OutputBuffer(draft), style: TableStyle(), title: file.entity.plural)
      return try runner.run(runner.prepare(plan), said, into: sink).result.rowCount
    }
  }

  /// Shows a hint for each check that records no longer satisfy, because the records that they refer to changed later. An
  /// import into a database with such a check is refused.
  private func showBrokenRules(in place: String, _ said: SourceSentence) throws {
    let migration = Migration(from: declared, to: declared)
    let planner = MigrationPlanner(migration, dialect: engine.dialect)
    for kept in migration.kept {
      for check in kept.new.checks {
        guard let query = try planner.violations(of: check, in: kept) else { continue }
        let count = try runner.reading(said) { try AffectedRows(engine).count(query) }
        if count == 0 { continue }
        let words = "\(kept.new.counted(count)) no longer \(count == 1 ? "satisfies" : "satisfy")"
        try show(
          Hint(
            "\(words) `\(check.text)`: before you restore, remove this check from \(place)/\(Self.modelFile); afterwards, declare it again"
          ))
      }
    }
  }

  /// Returns the script that imports the files and checks the number of records.
  private static func restoring(_ export: WholeExport, _ counts: [Int]) -> String {
    var lines = [
      "# Imports the files of `export all` into an empty database:",
      "#   parlance new.sqlite --model \(modelFile) -f \(script)",
    ]
    for file in export.files {
      lines.append(
        "import \(file.entity.plural) from \"\(file.name)\"\(file.completesRecords ? " saving" : "")")
    }
    for (file, count) in zip(export.files, counts) where !file.completesRecords {
      lines.append("expect \(count): count \(file.entity.plural)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the path, quoted for a shell if necessary.
  private static func quoted(_ path: String) -> String {
    let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-~".contains($0) }
    return isPlain ? path : "'\(path.replacing("'", with: "'\\''"))'"
  }
}

extension FileDraft {
  fileprivate func write(_ text: String) throws {
    var text = text
    try text.withUTF8 { try write(UnsafeRawBufferPointer($0)) }
  }
}
