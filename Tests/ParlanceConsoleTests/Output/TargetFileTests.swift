import Glibc
import ParlanceFiles
import ParlanceStore
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// Overwriting files: databases are never overwritten, and replacing another file is reported.
@Suite("Files that are written over")
struct TargetFileTests {
  private let place = TemporaryDirectory()
  private let conversation: Conversation

  init() throws {
    conversation = try Conversation(model: "examples/facts/facts.model", path: place.path + "/open.db")
    _ = try conversation.say("add fact one")
  }

  private func said(_ line: String) throws -> String {
    try conversation.say(line, in: place)
  }

  private func makeDatabase(_ name: String) throws -> String {
    let other = try Conversation(model: "examples/facts/facts.model", path: "\(place.path)/\(name)")
    _ = try other.say("add fact other")
    return place.path + "/" + name
  }

  @Test(
    "No answer takes the place of a database",
    arguments: [
      ("facts.csv", "export facts to \"@/facts.csv\""),
      ("facts.svg", "chart count facts per text to \"@/facts.svg\""),
      ("gym.db", ".once @/gym.db"), ("gym.db", ".output \"@/gym.db\""), ("my gym.db", ".once '@/my gym.db'"),
    ])
  func refusesDatabases(name: String, line: String) throws {
    _ = try makeDatabase(name)
    let before = place.bytes(name)
    let answer = try said(line)
    #expect(conversation.lastErrorID == "file-exists", "\(answer)")
    #expect(answer.contains("@/\(name) is a database, so an answer can't replace it"))
    #expect(place.bytes(name) == before)
  }

  @Test("What belongs to a database is left alone as well", arguments: ["-wal", "-shm", "-journal"])
  func refusesCompanions(suffix: String) throws {
    _ = try makeDatabase("x.db")
    for name in ["x.db", "open.db"] {
      if place.mode(name + suffix) == nil { place.write("x".utf8, to: name + suffix) }
      _ = try said(".once @/\(name)\(suffix)")
      #expect(conversation.lastErrorID == "file-exists", "\(name)")
    }
  }

  @Test(
    "Only the first bytes tell a database",
    arguments: [
      ("", false), ("SQLite format 3", false), ("SQLite format 3\0", true), ("SQLITE FORMAT 3\0", false),
    ])
  func firstBytes(text: String, isDatabase: Bool) throws {
    place.write(text.utf8, to: "x.csv")
    _ = try said(".once @/x.csv")
    #expect((conversation.lastErrorID == "file-exists") == isDatabase)
  }

  @Test("A sentence that has replaced a file tells it")
  func tellsWhatIsReplaced() throws {
    #expect(try said("export facts to \"@/a.csv\"") == "wrote 1 fact to @/a.csv")
    #expect(try said("export facts to \"@/a.csv\"") == "wrote 1 fact to @/a.csv, replacing the old file")
    _ = try said("add fact two: number 3")
    #expect(try said("chart count facts per text to \"@/a.svg\"") == "wrote @/a.svg")
    #expect(
      try said("chart count facts per text to \"@/a.svg\"") == "wrote @/a.svg, replacing the old file")
  }

  @Test("Other files are emptied by `.once`, as in other shells; a device is written to")
  func otherFiles() throws {
    place.write("old".utf8, to: "a.txt")
    #expect(try said(".once @/a.txt\ncount facts") == "wrote 1 row to @/a.txt, replacing the old file")
    #expect(place.read("a.txt") == "1\n")
    #expect(try said(".once /dev/null\ncount facts") == "wrote 1 row to /dev/null")
    #expect(conversation.lastErrorID == nil)
  }

  @Test("A copy of the database takes no link's place")
  func backupOfLinks() throws {
    place.write("precious".utf8, to: "a.db")
    symlink("a.db", place.path + "/b.db")
    _ = try said(".backup --replace @/b.db")
    #expect(conversation.lastErrorID == "file-exists")
    #expect(place.read("a.db") == "precious")
  }

  @Test("^C leaves what was there, and says so")
  func stopped() throws {
    let path = place.path + "/a.csv"
    for (isThere, words) in [(false, "\(path) was not written"), (true, "\(path) is unchanged")] {
      if isThere { place.write("old".utf8, to: "a.csv") }
      let target = try conversation.session.target(path, at: 0..<0)
      #expect(throws: WritingStopped(file: path, wasThere: isThere)) {
        try target.writing { throw EngineError.interrupted }
      }
      #expect(WritingStopped(file: path, wasThere: isThere).words == words)
    }
  }
}
