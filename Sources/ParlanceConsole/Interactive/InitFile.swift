import ParlanceLanguage

/// A person's own sentences and dot commands, which an interactive console runs before it greets.
struct InitFile {
  let console: Console

  init(_ console: Console) { self.console = console }

  /// Runs the file where there is one. What fails is told with file and line, and the lines after it are run.
  ///
  /// - Throws: What writing the output throws.
  func run() throws {
    let path = Places(environment: console.environment).initFile
    let source: SourceText
    do {
      source = try FileReader().read(path)
    } catch {
      if !FileReader.isMissing(error) {
        console.errors.write("parlance: cannot read \(path): \(FileReader.reason(error))\n")
      }
      return
    }
    var options = ScriptRunner.Options()
    options.keepsGoing = true
    let tells = console.session.tellsReceipts
    defer { console.session.tellsReceipts = tells }
    let runner = ScriptRunner(in: console, options: options)
    _ = try RunningQuery.interruptible { try runner.run([Script(source, tellsReceipts: false)]) }
    try console.session.output.flush()
  }
}
