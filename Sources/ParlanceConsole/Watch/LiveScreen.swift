import ParlanceSession
import ParlanceTerminal

/// A live view on a terminal: a region that is drawn anew each time.
final class LiveScreen: LiveView {
  private let terminal: Terminal
  private let output: AnswerWriter
  private let hint: String
  /// The cells of each line that stands on the screen; the cursor is behind the last one.
  private var drawn: [Int] = []
  private var size = (width: 80, height: 24)

  init(_ terminal: Terminal, _ output: AnswerWriter, hint: String) {
    self.terminal = terminal
    self.output = output
    self.hint = hint
  }

  var rowLimit: Int { 500 }

  func show(_ scene: LiveScene) throws {
    size = terminal.size ?? (80, 24)
    let frame = LiveFrame(
      scene: scene, output: output, width: size.width, height: size.height, hint: hint)
    let lines = try frame.lines()
    let clearing = drawn.isEmpty ? "" : TerminalModes.clear(rowsAbove: rows - 1)
    terminal.write(clearing + lines.joined(separator: "\n"))
    drawn = lines.map(ScreenText.width)
  }

  func fit(_ scene: LiveScene) throws {
    guard let now = terminal.size, now != size else { return }
    try show(scene)
  }

  func leave() {
    if !drawn.isEmpty { terminal.write("\n") }
    drawn = []
  }

  /// The rows that the lines take: terminals break them anew at another width.
  private var rows: Int {
    drawn.reduce(0) { $0 + max(1, ($1 + size.width - 1) / size.width) }
  }
}
