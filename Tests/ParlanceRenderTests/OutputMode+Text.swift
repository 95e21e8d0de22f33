import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore
import ParlanceSQL

extension OutputMode {
  /// Returns the output of an answer in this mode.
  func text(
    _ columns: [ResultColumn], _ rows: [[Cell]], width: Int? = nil, palette: Palette = .none,
    isASCII: Bool = false, preferences: AnswerPreferences = AnswerPreferences()
  ) throws -> String {
    let memory = MemorySink()
    let sink = makeSink(
      to: OutputBuffer(memory),
      style: TableStyle(width: width, palette: palette, isASCII: isASCII, preferences: preferences))
    let cursor = FakeCursor()
    try sink.begin(columns)
    for row in rows {
      cursor.move(to: row.map(\.value))
      try sink.row(cursor)
    }
    try sink.end()
    return memory.text
  }
}
