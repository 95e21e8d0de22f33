import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceSession
import ParlanceStore

/// A scene as lines of a screen: the answer, cut to the screen's height, and the status below it.
struct LiveFrame {
  let scene: LiveScene
  let output: AnswerWriter
  let width: Int
  let height: Int
  /// How watching is ended: `a key ends it`.
  let hint: String

  func lines() throws -> [String] {
    var lines = try scene.answer.map { try fitted($0, to: max(height - 2, 1)) } ?? []
    lines.append(status)
    let mark = output.spelled("…")
    return lines.map { ScreenText.cut($0, to: width, mark: mark) }
  }

  /// A long query gives way to how things stand.
  private var status: String {
    let dot = output.spelled(" · ")
    var state = dot + output.spelled(scene.status.words)
    if case .loaded = scene.status { state += dot + hint }
    let start = "watching "
    let room = max(width - ScreenText.width(start + state), Self.leastQuery)
    let words = start + ScreenText.cut(scene.query, to: room, mark: output.spelled("…")) + state
    return scene.status.isFailure ? output.tableStyle.palette.alarming(words) : words
  }

  /// The cells that are left to a query at least.
  private static let leastQuery = 12

  /// As many rows as there is room for, and how many there are beside them.
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
      // A row may take several lines, so that fewer rows than lines may be too many.
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
      try rows.begin(answer.columns)
      for row in answer.rows.prefix(shown) { try rows.row(StoredRow(row)) }
      try rows.end()
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
