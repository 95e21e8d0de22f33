import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// `.read` and `load` print as little as `-f`, and report which file ran.
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

  @Test("A file that goes on after errors tells how much of it was done", arguments: [".read", "load"])
  func goesOn(command: String) throws {
    let place = TemporaryDirectory()
    place.write("add fact \"One\"\nad fact two\nshow fact 99\n".utf8, to: "x.say")
    place.write("load \"\(place.path)/x.say\"\ncount facts\n".utf8, to: "y.say")
    let conversation = try Conversation()
    _ = try conversation.say(".echo off\n.bail off")
    let one = try conversation.say("\(command) \"\(place.path)/x.say\"")
    #expect(one.hasSuffix("ran 3 sentences of \(place.path)/x.say: 1 succeeded, 2 failed"), "\(one)")
    _ = try conversation.say("delete facts where text = \"One\"")
    let nested = try conversation.say("\(command) \"\(place.path)/y.say\"")
    #expect(nested.hasSuffix("ran 5 sentences of \(place.path)/y.say: 3 succeeded, 2 failed"), "\(nested)")
  }
}
