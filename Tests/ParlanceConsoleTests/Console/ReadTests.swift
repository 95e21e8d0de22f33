import Testing

@testable import ParlanceConsole

/// `.read` and `load` are as silent as `-f`, and say what was run.
@Suite("Files that are read")
struct ReadTests {
  @Test("Receipts are told only where sentences are shown", arguments: [".read", "load"])
  func receipts(command: String) throws {
    let place = TemporaryDirectory()
    place.write("add fact \"One\"\ncount facts\n".utf8, to: "x.say")
    let conversation = try Conversation()
    _ = try conversation.say(".echo off")
    #expect(
      try conversation.say("\(command) \"\(place.path)/x.say\"")
        == "8\nran 2 sentences of \(place.path)/x.say")
    place.write("add fact \"Two\"\ncount facts\n".utf8, to: "x.say")
    let shown = try conversation.say(".echo on\n\(command) \"\(place.path)/x.say\"")
    #expect(shown.contains("> add fact"))
    #expect(shown.contains("added fact"))
  }
}
