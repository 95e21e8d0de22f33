import Testing

@testable import ParlanceConsole

struct PromptTextTests {
  @Test func escapesAreMarkedAndNeverLast() {
    let prompt = PromptText("\u{1B}[1m\u{1B}[36m>\u{1B}[0m ")
    #expect(prompt.marked == "\u{1}\u{1B}[1m\u{1B}[36m\u{1}>\u{1}\u{1B}[0m\u{1} ")
    #expect(prompt.visible == "> ")
    #expect(PromptText("\u{1B}[36m> \u{1B}[0m").marked == "\u{1}\u{1B}[36m\u{1}>\u{1}\u{1B}[0m\u{1} ")
    #expect(PromptText("plain> ").marked == "plain> ")
  }
}
