import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// Settings accept sqlite3's words for on and off, show their value, and can be reset.
@Suite("Settings")
struct SwitchTests {
  @Test(
    "On and off have other words",
    arguments: [
      ("on", "on"), ("yes", "on"), ("TRUE", "on"), ("1", "on"), ("2", "on"), ("off", "off"), ("No", "off"),
      ("false", "off"), ("0", "off"),
    ])
  func words(said: String, state: String) throws {
    for name in [".headers", ".eqp", ".changes", ".wrap", ".timer", ".stats"] {
      let conversation = try Conversation()
      _ = try conversation.say("\(name) \(state == "on" ? "off" : "on")\n\(name) \(said)")
      #expect(try conversation.say(name).split(separator: "\n").first.map(String.init) == state, "\(name)")
    }
  }

  @Test(
    "What is no value of a setting is refused",
    arguments: [
      (".eqp full", "unknown-switch"), (".timer maybe", "unknown-switch"), (".mode boxx", "unknown-mode"),
      (".mode box --wrap 20", "unwanted-argument"), (".width wide", "not-a-width"),
      (".separator ab", "not-a-separator"), (".theme pink", "unknown-theme"), (".dates short", "unknown-way"),
    ])
  func refused(line: String, id: String) throws {
    let conversation = try Conversation()
    _ = try conversation.say(line)
    #expect(conversation.lastErrorID == id)
  }

  @Test("`.show` lists every setting, a setting alone shows itself, `default` puts it back")
  func settings() throws {
    let conversation = try Conversation()
    let shown = try conversation.say(".show")
    for setting in Setting.all { #expect(shown.contains(setting.command.name)) }
    for (line, value) in [
      (".width 12 -8", "12 -8"), (".nullvalue none", "\"none\""), (".separator ;", ";"),
      (".format time 6:00 PM", "6:00 PM"), (".prompt \"x> \"", "x> "),
    ] {
      let name = String(line.prefix { $0 != " " })
      let initial = try conversation.say(name)
      _ = try conversation.say(line)
      #expect(try conversation.say(name).contains(value), "\(line)")
      _ = try conversation.say("\(name) default")
      #expect(try conversation.say(name) == initial, "\(line)")
    }
  }

  @Test("A tab in quotes parts values")
  func tab() throws {
    #expect(try Conversation().say(".separator \"\\t\"\n.separator") == "tab")
  }

  @Test("The time may be told once")
  func once() throws {
    let conversation = try Conversation()
    let answer = try conversation.say(".timer once\ncount facts\ncount facts\n.timer").split(separator: "\n")
    #expect(answer.count == 4)
    #expect(answer[0] == "7" && answer[1].hasSuffix(" s") && answer[2] == "7" && answer[3] == "off")
  }

  @Test(
    "Of what SQLite did, all may be told, what the sentence took, or the steps alone",
    arguments: [
      ("on", ["scanned", "sorted", "ran", "found", "uses"]), ("stmt", ["scanned", "sorted", "ran"]),
      ("vmstep", ["ran"]),
    ])
  func statistics(state: String, words: [String]) throws {
    let conversation = try Conversation()
    let answer = try conversation.say(".stats \(state)\n.mode csv\nlist facts by number")
    let told = answer.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("  ") }
    #expect(told.map { String($0.split(separator: " ")[0]) } == words)
  }

  @Test("What is told beside an answer is no part of what that took")
  func besideTheAnswer() throws {
    let conversation = try Conversation()
    _ = try conversation.say(".stats stmt\n.mode csv\ncount facts where number < 0")
    func lines() throws -> [Substring] {
      try conversation.say("count facts where number < 0").split(whereSeparator: \.isNewline)
    }
    let alone = try lines()
    _ = try conversation.say(".mode table\n.eqp on")
    let explained = try lines()
    #expect(explained.count > alone.count, "\(explained)")
    #expect(explained.suffix(2) == alone.suffix(2))
    #expect(
      alone.last?.contains(" ran ") == true && alone.dropLast().last?.contains(" scanned ") == true,
      "\(alone)")
  }
}
