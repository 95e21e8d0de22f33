import Foundation
import Testing

@testable import ParlanceConsole

/// A console whose database's file another program wrote over says so, and changes nothing.
@Suite("A file that is written over")
struct FileOverwrittenTests {
  private let place = TemporaryDirectory()
  private let conversation: Conversation
  private var path: String { place.path + "/x.db" }

  init() throws {
    let other = try Conversation(model: "examples/facts/facts.model", path: place.path + "/other.db")
    _ = try other.say("add fact other; add fact more")
    _ = try other.say(".backup \(place.path)/whole.db")
    conversation = try Conversation(model: "examples/facts/facts.model", path: place.path + "/x.db")
    _ = try conversation.say("add fact one")
  }

  private func shell(_ command: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = URL(fileURLWithPath: place.path)
    try process.run()
    process.waitUntilExit()
  }

  private func said(_ line: String) throws -> String {
    try conversation.say(line, in: place)
  }

  @Test("Every change is refused, and every copy")
  func refused() throws {
    try shell("cp whole.db x.db")
    for line in [
      "add fact two", "change all facts: text \"x\"", "unit furlong", ".sql delete from fact", ".dump",
      ".backup @/kept.db",
    ] {
      let answer = try said(line)
      #expect(conversation.lastErrorID == "file-overwritten", "\(line): \(answer)")
    }
    #expect(
      try said("add fact two") == """
        add fact two
        ^^^^^^^^^^^^
        refused: another program wrote over the database's file since it was opened
          nothing is changed any more: `.quit`, and start again to go on with what is there now
          what was not in the file yet is then laid beside it, as a file that ends in `-wal.old`
        """)
    let files = FileManager.default
    #expect(files.contents(atPath: path) == files.contents(atPath: place.path + "/whole.db"))
    #expect(!files.fileExists(atPath: place.path + "/kept.db"))
  }

  @Test("What was begun before is not committed")
  func refusesCommit() throws {
    _ = try said("begin; add fact two")
    try shell("cp whole.db x.db")
    _ = try said("commit")
    #expect(conversation.lastErrorID == "file-overwritten")
  }

  @Test("A copy of a damaged database is refused, and what was there before is kept: damaged-copy")
  func damaged() throws {
    for number in 0..<200 { _ = try said("add fact \"a fact of some length, number \(number)\"") }
    _ = try said(".backup @/bad.db")
    _ = try said(".backup @/kept.db")
    try shell("dd if=/dev/urandom of=bad.db bs=4096 seek=4 count=1 conv=notrunc 2>&1")
    let before = place.read("kept.db")
    _ = try said(".open @/bad.db")
    _ = try said(".backup --replace @/kept.db")
    #expect(conversation.lastErrorID == "damaged-copy")
    #expect(place.read("kept.db") == before)
  }
}
