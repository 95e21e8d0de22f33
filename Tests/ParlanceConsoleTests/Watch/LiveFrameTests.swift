import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession
import ParlanceSQL

@Suite struct LiveFrameTests {
  @Test func aLongAnswerIsCutToTheScreen() throws {
    let lines = try frame(rows: 130, height: 10).lines()
    #expect(
      lines == [
        "  ┌───┐", "  │ n │", "  ├───┤", "  │ 0 │", "  │ 1 │", "  │ 2 │", "  └───┘", "… 127 more rows",
        "watching list facts · loaded 10:31:05 · any key stops it",
      ])
  }

  @Test func aShortOneIsWhole() throws {
    let lines = try frame(rows: 3, height: 10).lines()
    #expect(
      lines.suffix(3) == ["  └───┘", "3 rows", "watching list facts · loaded 10:31:05 · any key stops it"])
  }

  @Test func whatChangedIsMarked() throws {
    var scene = try scene(rows: 2)
    scene.difference = AnswerDifference(from: try self.scene(rows: 1).answer!, to: scene.answer!)
    let lines = try frame(scene, height: 20).lines()
    #expect(lines[3...4] == ["  │ 0 │", "* │ 1 │"])
    let colored = try frame(scene, height: 20, palette: .dark).lines()
    #expect(colored[4] == "\u{1B}[36m▌\u{1B}[0m │ 1 │")
  }

  @Test func aValueStandsAlone() throws {
    let column = ResultColumn(name: "count", kind: .number)
    let answer = LiveAnswer(of: .scalar(column), keeping: 1)
    try answer.write([column], [[.integer(3)]])
    let scene = LiveScene(query: "count facts", status: .loading, answer: answer)
    #expect(try frame(scene, height: 20).lines() == ["  3", "watching count facts · loading"])
  }

  @Test func noLineIsWiderThanTheScreen() throws {
    var scene = try scene(rows: 1)
    scene.status = .failed(Clock(iso: "2026-11-20T10:31:05")!.now, message: "the disk is full")
    let status = try frame(scene, height: 20, width: 30, palette: .dark).lines().last
    #expect(status == "\u{1B}[1;31mwatching list facts · error 1…\u{1B}[0m")
  }

  @Test func aLongQueryGivesWay() throws {
    var scene = LiveScene(query: "list facts where number > 100 by number desc")
    scene.status = .refreshed(Clock(iso: "2026-11-20T10:31:05")!.now, words: "1 row changed")
    #expect(
      try frame(scene, height: 20, width: 60).lines()
        == ["watching list facts whe… · refreshed 10:31:05: 1 row changed"])
  }

  @Test(arguments: [
    ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("日本", 4, "日本"), ("日本語", 5, "日本…"), ("日本", 3, "日…"),
    ("\u{1B}[1mabcd\u{1B}[0m", 3, "\u{1B}[1mab…\u{1B}[0m"),
    ("\u{1B}[1mabc\u{1B}[0m", 3, "\u{1B}[1mabc\u{1B}[0m"),
  ])
  func cutsText(_ text: String, _ width: Int, _ cut: String) {
    #expect(ScreenText.cut(text, to: width) == cut)
  }

  private func scene(rows count: Int) throws -> LiveScene {
    let column = ResultColumn(name: "n", kind: .number)
    let answer = LiveAnswer(of: .rows([column], records: nil), keeping: 50)
    try answer.write([column], (0..<count).map { [.integer(Int64($0))] })
    return LiveScene(
      query: "list facts", status: .loaded(Clock(iso: "2026-11-20T10:31:05")!.now), answer: answer)
  }

  private func frame(rows: Int, height: Int) throws -> LiveFrame {
    try frame(try scene(rows: rows), height: height)
  }

  private func frame(
    _ scene: LiveScene, height: Int, width: Int = 80, palette: Palette = .none
  ) throws -> LiveFrame {
    LiveFrame(
      scene: scene,
      output: AnswerWriter(MemorySink(), mode: .table) { TableStyle(width: width, palette: palette) },
      width: width, height: height, hint: "any key stops it")
  }
}
