import ParlanceLanguage
import ParlanceSession

extension InteractiveConsole: Typist {
  func beginFreshLine() { editor.beginFreshLine() }

  var sentences: [String] { editor.history.entries }

  /// What is saved is run as if it had been typed. Nothing else is: not what is empty, nor what was left as it was.
  func edit(_ text: String?) throws {
    let last = text ?? sentences.last { !ConsoleCommand.begins(with: Array($0.utf8)[...]) } ?? ""
    try session.output.flush()
    switch editedText(last) {
    case .failed(let reason): errors.write("parlance: \(reason); nothing was run\n")
    case .saved(let saved):
      if saved.isEmpty {
        try session.output.receipt("the text is empty; nothing was run")
      } else if saved == last.asEdited {
        try session.output.receipt("the text is as it was; nothing was run")
      } else {
        try session.output.echo(Prompt(console: console).text + saved)
        edited = saved
      }
    }
  }

  /// Lets the person work on `text` in their own editor.
  func editedText(_ text: String) -> EditedText {
    let program = EditorProgram(environment: console.environment, within: session.permissions)
    return switch program.edit(text) {
    case .saved(let saved): .saved(saved.asEdited)
    case .failed(let reason): .failed(reason)
    }
  }
}

extension String {
  /// Without newlines at both ends, and blanks at the end: the first line keeps its margin.
  fileprivate var asEdited: String { drop(while: \.isNewline).trimmedAtEnd }
}
