import ParlanceModel
import ParlanceRender
import ParlanceStore

/// The prompt of a console as things are now.
struct Prompt {
  let console: Console

  var text: String {
    let session = console.session
    return console.promptFormat.prompt(coloured: session.output.tableStyle.palette != .none) { placeholder in
      switch placeholder {
      case .name: CellText.visible(console.database.name)
      case .transaction: String(repeating: "*", count: session.transactions.depth)
      case .readOnly: session.engine.isReadOnly ? " (read-only)" : ""
      case .it: session.rememberedWords.it.map { $0 + " " } ?? ""
      case .time: String(session.clock.now.iso.dropFirst(11).prefix(5))
      case .bold, .red, .green, .yellow, .cyan, .plain: ""
      }
    }
  }

  /// Points as wide as the prompt, for the lines that a sentence goes on in.
  var continuation: String {
    let width = DisplayWidth.of(PromptText(text).visible)
    return String(repeating: ".", count: max(width - 1, 3)) + " "
  }
}
