import Testing

@testable import ParlanceTerminal

struct ColorChoiceTests {
  @Test func onlyATerminalIsColouredUnlessAsked() {
    let file = Terminal(-1)
    #expect(!ColorChoice.auto.colors(file, environment: [:]))
    #expect(ColorChoice.always.colors(file, environment: ["NO_COLOR": "1"]))
    #expect(!ColorChoice.never.colors(file, environment: [:]))
  }
}
