import Foundation
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// If the database file is missing, the console reports this instead of a success.
@Suite("A file that is gone")
struct FileGoneTests {
  private let place = TemporaryDirectory()
  private let conversation: Conversation
  private var path: String { place.path + "/x.db" }

  init() throws {
    conversation = try Conversation(model: "examples/facts/facts.model", path: place.path + "/x.db")
    _ = try conversation.say("add fact one")
  }

  private func said(_ line: String) throws -> String {
    try conversation.say(line, in: place)
  }

  private func lose(_ deed: String) throws {
    let files = FileManager.default
    switch deed {
    case "moved": try files.moveItem(atPath: path, toPath: path + ".old")
    case "deleted": try files.removeItem(atPath: path)
    default:
      try files.copyItem(atPath: path, toPath: path + ".copy")
      try files.removeItem(atPath: path)
      try files.moveItem(atPath: path + ".copy", toPath: path)
    }
  }

  @Test("Every change is refused, and what is open can be kept", arguments: ["moved", "deleted", "replaced"])
  func refusesChanges(deed: String) throws {
    try lose(deed)
    for sentence in [
      "add fact two", "change all facts: text \"x\"", "archive fact 1", "delete fact 1", "unit furlong",
      ".sql delete from fact",
    ] {
      let answer = try said(sentence)
      #expect(conversation.lastErrorID == "file-gone", "\(sentence): \(answer)")
    }
    #expect(
      try said("add fact two") == """
        add fact two
        ^^^^^^^^^^^^
        refused: the database's file was moved, deleted or replaced since it was opened
          `.backup FILE` saves the open database to another file; `.open FILE` opens a file
        """)
    // The open database can still be queried and copied.
    #expect(try said("count facts") == "1")
    #expect(try said(".backup @/kept.db") == "copied x.db to @/kept.db")
    _ = try said(".open @/kept.db")
    _ = try said("add fact two")
    #expect(conversation.lastErrorID == nil)
    #expect(try said("count facts") == "2")
  }

  @Test("What was begun before is not committed")
  func refusesCommit() throws {
    _ = try said("begin; add fact two")
    try lose("moved")
    _ = try said("commit")
    #expect(conversation.lastErrorID == "file-gone")
    _ = try said("rollback")
    #expect(try said("count facts") == "1")
  }

  @Test("In memory nothing can be lost so")
  func inMemory() throws {
    let conversation = try Conversation(model: "examples/facts/facts.model")
    _ = try conversation.say("add fact one")
    #expect(conversation.lastErrorID == nil)
  }
}
