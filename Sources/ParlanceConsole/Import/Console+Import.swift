import ParlanceFiles
import ParlanceLanguage
import ParlanceSession
import ParlanceStore

extension Console {
  /// Runs `.import [OPTION…] FILE ENTITY`: does the same as the sentence `import`, and accepts options for the file.
  ///
  /// - Throws: The errors of ``ImportOptions`` and of ``Session/importRows(_:_:reportingTo:)``; `unknown-entity`.
  func importRows(_ line: DotCommand.Line) throws {
    let options = try ImportOptions(line, in: session)
    let said = SourceSentence(
      line.source, tokens: [Token(kind: .word, range: line.range)], clock: session.clock)
    let task = ProgressTask(options.file.text)
    try awaited(as: task) { try session.importRows(options, said, reportingTo: task) }
  }
}
