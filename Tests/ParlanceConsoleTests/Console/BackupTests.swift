import Foundation
import ParlanceSQLite
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// `.backup FILE` creates a complete copy or none.
@Suite("Backup", .onTerminalThread)
struct BackupTests {
  private let place = TemporaryDirectory()
  private let conversation: Conversation

  init() throws {
    conversation = try Conversation(model: "examples/facts/facts.model", path: place.path + "/x.db")
    _ = try conversation.say("add fact one")
  }

  private func said(_ line: String) throws -> String {
    try conversation.say(line, in: place)
  }

  private func count(_ name: String) throws -> String {
    let copy = try Conversation(model: "examples/facts/facts.model", path: "\(place.path)/\(name)")
    return try copy.say("count facts")
  }

  @Test("The copy is a database of its own")
  func copies() throws {
    #expect(try said(".backup @/copy.db") == "copied x.db to @/copy.db")
    _ = try said("add fact two")
    #expect(try count("copy.db") == "1")
    #expect(place.names.filter { $0.hasPrefix("copy") } == ["copy.db"])
  }

  @Test("What is there is replaced only where that is said")
  func replaces() throws {
    place.write("precious".utf8, to: "copy.db")
    _ = try said(".backup @/copy.db")
    #expect(conversation.lastErrorID == "file-exists")
    #expect(place.read("copy.db") == "precious")
    #expect(
      try said(".backup --replace @/copy.db") == "copied x.db to @/copy.db, replacing the old file")
    #expect(try count("copy.db") == "1")
  }

  @Test("Never what is open")
  func refusesOpenFiles() throws {
    _ = try Conversation(model: "examples/facts/facts.model", path: place.path + "/other.db").say(
      "add fact a")
    let terminal = try PseudoTerminal(
      "parlance", arguments: [place.path + "/other.db", "--color", "never"], columns: 100)
    try terminal.expect("other.db> ")
    for (name, reason) in [("x.db", "the open database"), ("other.db", "open in another program")] {
      #expect(
        try said(".backup --replace @/\(name)").contains("@/\(name) is \(reason): choose another name"))
      #expect(conversation.lastErrorID == "file-exists")
    }
    #expect(try said("count facts") == "1")
    terminal.type(".quit\r")
    #expect(try terminal.waitForEnd() == 0)
    #expect(try said(".backup --replace @/other.db").hasSuffix("replacing the old file"))
  }

  @Test("A log that nobody holds any more is no one's that is open", arguments: ["", "all of it"])
  func leftLog(log: String) throws {
    _ = try Conversation(model: "examples/facts/facts.model", path: place.path + "/copy.db").say(
      "count facts")
    // A write-ahead log with changes, as after a crash.
    let bytes = log.isEmpty ? [] : try #require(place.bytes("x.db-wal"))
    #expect(log.isEmpty || !bytes.isEmpty)
    place.write(bytes, to: "copy.db-wal")
    #expect(
      try said(".backup --replace @/copy.db").hasSuffix("copied x.db to @/copy.db, replacing the old file"))
    #expect(place.names.filter { $0.hasPrefix("copy") } == ["copy.db"])
    #expect(try count("copy.db") == "1")
  }

  @Test("A log of what is no database, or gone, stays, and none is written beside it", arguments: ["x", nil])
  func strayLog(contents: String?) throws {
    if let contents { place.write(contents.utf8, to: "other.db") }
    place.write("x".utf8, to: "other.db-wal")
    let answer = try said(".backup --replace @/other.db").replacing("\n  ", with: " ")
    #expect(
      answer.contains("@/other.db-wal already exists, and the copy would use it as its log"), "\(answer)"
    )
    #expect(place.read("other.db") == contents)
    #expect(place.read("other.db-wal") == "x")
  }

  @Test("While another one writes, it is as it was before")
  func whileAnotherWrites() throws {
    let other = try SQLiteEngine(path: place.path + "/x.db")
    try other.begin(writing: true)
    try other.execute("insert into fact (text, saved) values ('other', '2026-01-01 00:00:00')")
    #expect(try said(".backup @/copy.db") == "copied x.db to @/copy.db")
    try other.commit()
    #expect(try count("copy.db") == "1")
    #expect(try said("count facts") == "2")
  }

  @Test("Not while something is changed and not kept")
  func refusesWithinBegin() throws {
    _ = try said("begin; add fact two")
    _ = try said(".backup @/copy.db")
    #expect(conversation.lastErrorID == "backup-in-transaction")
    #expect(!place.names.contains("copy.db"))
  }

  @Test("Where nothing can be written, nothing is left")
  func cannotWrite() throws {
    _ = try said(".backup @/missing/copy.db")
    #expect(conversation.lastErrorID == "unwritable-file")
    _ = try said(".backup @")
    #expect(conversation.lastErrorID == "file-exists")
    #expect(!place.names.contains { $0.hasSuffix(".new") })
  }

  @Test("A copy of a damaged database is refused, and what was there before is kept: damaged-copy")
  func damaged() throws {
    for number in 0..<200 { _ = try said("add fact \"a fact of some length, number \(number)\"") }
    _ = try said(".backup @/bad.db")
    _ = try said(".backup @/kept.db")
    let file = try #require(FileHandle(forUpdatingAtPath: place.path + "/bad.db"))
    try file.seek(toOffset: 4096 * 4)
    try file.write(contentsOf: Data(repeating: 0xA5, count: 4096))
    try file.close()
    let before = place.read("kept.db")
    _ = try said(".open @/bad.db")
    _ = try said(".backup --replace @/kept.db")
    #expect(conversation.lastErrorID == "damaged-copy")
    #expect(place.read("kept.db") == before)
  }
}
