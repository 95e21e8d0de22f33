import ParlanceModel
import ParlanceRender
import ParlanceStore

/// The prompt of a console as things are now.
struct Prompt {
  let console: Console

  var text: String { text(of: console.prompt.first) }

  private func text(of format: PromptFormat) -> String {
    let session = console.session
    return format.prompt(coloured: session.output.tableStyle.palette != .none) { placeholder in
      switch placeholder {
      case .name: CellText.visible(console.database.name)
      case .transaction: String(repeating: "*", count: console.session.transactions.depth)
      case .readOnly: session.engine.isReadOnly ? " (read-only)" : ""
      case .it: session.rememberedWords.it.map { $0 + " " } ?? ""
      case .time: String(session.clock.now.iso.dropFirst(11).prefix(5))
      case .bold, .red, .green, .yellow, .cyan, .plain: ""
      }
    }
  }

  /// What stands before the lines that a sentence goes on in: as it was set, else points as wide as the prompt.
  var continuation: String {
    if let format = console.prompt.further { return text(of: format).replacing("\n", with: " ") }
    let lastLine = text.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    let width = DisplayWidth.of(PromptText(String(lastLine)).visible)
    return String(repeating: ".", count: max(width - 1, 3)) + " "
  }
}
