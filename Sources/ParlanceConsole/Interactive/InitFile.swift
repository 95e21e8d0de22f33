import ParlanceLanguage
import ParlanceSession

/// A person's own sentences and dot commands, which an interactive console runs before it greets: what they change is told,
/// and nothing is watched. They reach as far as what is typed after them, and are refused what lies beyond.
struct InitFile {
  let console: Console

  init(_ console: Console) { self.console = console }

  /// Runs the file where there is one. What fails is told with file and line, and the lines after it are run.
  ///
  /// - Throws: What writing the output throws.
  func run() throws {
    let places = Places(environment: console.environment)
    let source: SourceText
    do {
      source = try places.readInitFile()
    } catch {
      if !FileReader.isMissing(error) {
        console.errors.write("parlance: cannot read \(places.initFile): \(FileReader.reason(error))\n")
      }
      return
    }
    let (tells, keepsGoing) = (console.session.tellsReceipts, console.keepsGoing)
    console.keepsGoing = true
    // A live view would keep the console from its start.
    let watchPlace = console.session.watchPlace
    console.session.watchPlace = nil
    console.session.tellsNames = false
    defer {
      (console.session.tellsReceipts, console.keepsGoing) = (tells, keepsGoing)
      console.session.watchPlace = watchPlace
      console.session.tellsNames = true
    }
    _ = try console.run([Script(source, tellsReceipts: true)])
    try console.session.output.flush()
  }
}
