import ParlanceLanguage
import ParlanceSession
import ParlanceStore

extension Console {
  /// `.import [OPTION…] FILE ENTITY`: as the sentence `import` does, and with more to say of the file.
  ///
  /// - Throws: What ``ImportOptions`` throws; `unknown-entity`; as ``Session/importRows(_:_:reportingTo:)``.
  func importRows(_ line: DotCommand.Line) throws {
    let options = try ImportOptions(line, in: session)
    let said = SourceSentence(
      line.source, tokens: [Token(kind: .word, range: line.range)], clock: session.clock)
    let task = ProgressTask(options.file.text)
    try awaited(as: task) { try session.importRows(options, said, reportingTo: task) }
  }
}
