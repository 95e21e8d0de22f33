import ParlanceRender
import ParlanceSession
import ParlanceTerminal

/// The view of `watch` on a terminal. Each new answer is drawn over the previous one.
final class LiveScreen: LiveView {
  private let terminal: Terminal
  private let output: AnswerWriter
  private let hint: String
  /// The widths of the lines on the screen, in cells. The cursor is after the last line.
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

  /// The number of screen rows that the drawn lines occupy now. Terminals wrap lines again when the width changes.
  private var rows: Int {
    drawn.reduce(0) { $0 + max(1, ($1 + size.width - 1) / size.width) }
  }
}

/// Text with escape sequences (`ESC [ … m`), which take no space on the screen.
enum ScreenText {
  private static let escape: Unicode.Scalar = "\u{1B}"

  /// Returns the width of `text` in cells.
  static func width(_ text: String) -> Int {
    var width = 0
    walk(text) { character, isSequence in
      if !isSequence { width += DisplayWidth.of(character) }
      return true
    }
    return width
  }

  /// Returns `text` cut to at most `limit` cells. If something was cut, the result ends with `mark`. If the result
  /// contains escape sequences, one that ends all colours follows.
  static func cut(_ text: String, to limit: Int, mark: String = "…") -> String {
    guard width(text) > limit else { return text }
    var cut = ""
    var width = 0
    var isColored = false
    walk(text) { character, isSequence in
      if isSequence {
        isColored = true
      } else {
        width += DisplayWidth.of(character)
        if width > limit - mark.count { return false }
      }
      cut.append(character)
      return true
    }
    return cut + mark + (isColored ? "\u{1B}[0m" : "")
  }

  /// Returns the number of screen rows that the complete lines in `bytes` occupy. Counting stops at `most`.
  static func rows(_ bytes: [UInt8], width limit: Int, upTo most: Int) -> Int {
    var rows = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast() {
      rows += max(1, (width(String(decoding: line, as: UTF8.self)) + limit - 1) / limit)
      if rows >= most { break }
    }
    return rows
  }

  /// Calls `body` for each character until it returns false. `isSequence` is true for the characters of escape
  /// sequences.
  private static func walk(_ text: String, _ body: (Character, _ isSequence: Bool) -> Bool) {
    var isSequence = false
    for character in text {
      if character.unicodeScalars.first == escape { isSequence = true }
      guard body(character, isSequence) else { return }
      if isSequence, character.isLetter { isSequence = false }
    }
  }
}

/// The lines of `watch` on the screen: the answer, cut to the height of the screen, and a status line below it.
struct LiveFrame {
  let scene: LiveScene
  let output: AnswerWriter
  let width: Int
  let height: Int
  /// A hint on how to end the view: `any key stops it`.
  let hint: String

  func lines() throws -> [String] {
    var lines = try scene.answer.map { try fitted($0, to: max(height - 2, 1)) } ?? []
    lines.append(status)
    let mark = output.spelled("…")
    return lines.map { ScreenText.cut($0, to: width, mark: mark) }
  }

  /// The status line. A long query is cut to leave room for the status.
  private var status: String {
    let dot = output.spelled(" · ")
    var state = dot + output.spelled(scene.status.words)
    if case .loaded = scene.status { state += dot + hint }
    let start = "watching "
    let room = max(width - ScreenText.width(start + state), Self.leastQuery)
    let words = start + ScreenText.cut(scene.query, to: room, mark: output.spelled("…")) + state
    return scene.status.isFailure ? output.tableStyle.palette.alarming(words) : words
  }

  /// The minimum width of the query, in cells.
  private static let leastQuery = 12

  /// Returns the rows that fit, and a line with the number of rows that don't fit.
  private func fitted(_ answer: LiveAnswer, to room: Int) throws -> [String] {
    var shown = min(answer.rows.count, room)
    while true {
      var lines = try self.lines(answer, showing: shown)
      let rest = answer.count - shown
      if rest > 0 {
        tell(
          output.spelled("… ") + "\(rest) more \(rest == 1 ? "row" : "rows")", insteadOf: shown, in: &lines)
      }
      if lines.count <= room { return lines }
      if shown <= 1 {
        let fit = max(room - 1, 0)
        return lines.prefix(fit) + [output.spelled("… ") + "\(lines.count - fit) more lines"]
      }
      // A row may take several lines, so the number of rows that fit isn't known. Reduce the number step by step.
      shown -= max(1, min(shown - 1, (lines.count - room) / 4))
    }
  }

  private func tell(_ rest: String, insteadOf shown: Int, in lines: inout [String]) {
    if let count = lines.lastIndex(of: shown == 1 ? "1 row" : "\(shown) rows") {
      lines[count] = rest
    } else {
      lines.append(rest)
    }
  }

  private func lines(_ answer: LiveAnswer, showing shown: Int) throws -> [String] {
    let sink = MemorySink()
    let buffer = OutputBuffer(sink)
    let marked = scene.difference?.marked ?? []
    if let rows = output.sink(for: answer.form, to: buffer, marking: marked) {
      try answer.write(to: rows) { $0 < shown }
    } else {
      let margin = RowMargin(marking: marked, palette: output.tableStyle.palette)
      let text = CellText.of(answer.rows[0][0], in: answer.columns[0], output.format, keepingLines: true)
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        try buffer.append(margin.text(row: 0) + line + "\n")
      }
      try buffer.flush()
    }
    var lines = sink.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
