import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

@Suite struct HistoryListTests {
  private let sentences =
    (1...9).map { "count \($0)" } + ["entity Book\n  name text key", "list \u{1B}[31mfacts"]

  @Test func entriesAreNumberedAndTheNewestIsLast() {
    #expect(HistoryList(sentences, holding: "").text.hasPrefix(" 1  count 1\n 2  count 2\n"))
  }

  @Test func furtherLinesStandBelowAndControlsAreNotObeyed() {
    #expect(HistoryList(sentences, holding: "book").text == "10  entity Book\n      name text key\n")
    #expect(HistoryList(sentences, holding: "LIST").text == "11  list \u{FFFD}[31mfacts\n")
    #expect(HistoryList(sentences, holding: "nothing").text == "")
  }
}
