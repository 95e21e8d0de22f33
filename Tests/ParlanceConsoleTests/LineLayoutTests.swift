import Testing

@testable import ParlanceConsole

@Suite struct LineLayoutTests {
  @Test(arguments: [
    ("", 0, 0),
    ("> list", 0, 6),
    ("> list\n  x", 1, 3),
    ("1234567890", 1, 0),
    ("1234567890\n", 2, 0),
    ("123456789日", 1, 2),
    ("\u{1}x", 0, 3),
    ("a\tb", 0, 9),
    ("e\u{301}", 0, 1),
  ])
  func endsWhereLibeditDrawsIt(text: String, row: Int, column: Int) {
    _ = Terminal.useUTF8()
    var layout = LineLayout(width: 10)
    layout.add(text)
    #expect(layout.row == row)
    #expect(layout.column == column)
  }
}
