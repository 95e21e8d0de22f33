import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

@Suite struct PagerTests {
  @Test(
    arguments: [
      (["PATH": "/nonexistent"], nil), (["PAGER": "more -d"], "more -d"),
      (["PAGER": "", "PATH": "/usr/bin"], nil),
      (["PAGER": " cat"], nil), (["PAGER": "catfish"], "catfish"), ([:], nil),
    ] as [([String: String], String?)])
  func chosen(environment: [String: String], words: String?) {
    #expect(Pager(environment: environment).words == words)
  }

  @Test func onGoesBackToTheFirst() {
    var pager = Pager(environment: ["PAGER": "more"])
    pager.use("less -R")
    #expect(pager.description == "on: less -R")
    pager.isOn = false
    pager.use(nil)
    #expect(pager.description == "on: more")
  }

  @Test func lessIsToldOnlyWhatThePersonHasNotSaid() {
    #expect(Pager.environment(["HOME": "/"]).keys.sorted() == ["HOME", "LESS", "LESSCHARSET"].sorted())
    #expect(Pager.environment(["LESS": "M"])["LESS"] == "-R M")
  }

  @Test(arguments: [
    ("", 0), ("a", 0), ("a\n", 1), ("a\n\nb\n", 3), ("1234567890\n", 1), ("12345678901\n", 2),
    ("\u{1B}[1m1234567890\u{1B}[0m\n", 1), ("日本語日本語\n", 2), ("a\nb\nc\nd\ne\nf\n", 5),
  ])
  func rowsOfAScreen(text: String, rows: Int) {
    #expect(ScreenText.rows(Array(text.utf8), width: 10, upTo: 5) == rows)
  }

  @Test(arguments: [
    (Duration.milliseconds(12), "0.012 s"), (.microseconds(400), "0.000 s"),
    (.milliseconds(61_234), "61.234 s"),
  ])
  func times(duration: Duration, words: String) { #expect(Measures.words(duration) == words) }
}
