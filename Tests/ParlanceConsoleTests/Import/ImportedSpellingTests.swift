import PostgreSQLSupport
import TerminalSupport
import Testing

@testable import ParlanceSession

/// An import on a server refuses a name that differs from another name only in case or blanks. The transcript
/// `spellings` shows the same on SQLite.
@Suite("Spellings of imported names", .enabled(if: PostgreSQLServer.name != nil))
struct ImportedSpellingTests {
  @Test("In the file, and in the table")
  func refused() throws {
    let directory = TemporaryDirectory()
    let session = try Conversation(
      model: "Tests/ParlanceConsoleTests/Transcripts/Files/same-names.model", with: PostgreSQLServer.opener)
    let refusal = "a member called \"Anna\" already exists"
    directory.write("name,email\nAnna,a\nBen,b\nANNA,c\n".utf8, to: "twice.csv")
    #expect(try session.say("import members from \"\(directory.path)/twice.csv\"").contains(refusal))
    #expect(try session.say("count members") == "0")
    directory.write("name\nAnna\nBen\n".utf8, to: "first.csv")
    #expect(
      try session.say("import members from \"\(directory.path)/first.csv\"").hasPrefix("imported 2 members"))
    directory.write("name\n änna\n".utf8, to: "known.csv")
    for saving in ["", " saving"] {
      let answer = try session.say("import members from \"\(directory.path)/known.csv\"\(saving)")
      #expect(answer.contains(refusal))
    }
    #expect(try session.say("count members") == "2")
  }
}
