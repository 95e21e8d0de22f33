import ParlanceLanguage
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// As in sqlite3, a prefix is enough to name a command.
@Suite("Names of commands")
struct DotCommandNameTests {
  @Test(
    "The beginning of one alone is enough",
    arguments: [
      (".q", ".quit"), (".schem", ".schema"), (".ta", ".tables"), (".MOD", ".mode"), (".mode", ".mode"),
    ])
  func beginning(typed: String, name: String) throws {
    #expect(try find(typed).name == name)
  }

  @Test(
    "What begins several is none of them, and what is only a sign is nothing",
    arguments: [
      (".s", "ambiguous-command"), (".", "unknown-command"), (".xyz", "unknown-command"),
      (".foo", "unknown-command"),
    ])
  func several(typed: String, id: String) throws {
    do throws(Diagnostic) {
      let found = try find(typed)
      Issue.record("\(typed) is \(found.name)")
    } catch {
      #expect(error.id == id)
      #expect(id != "ambiguous-command" || error.message.contains("`.schema`"))
    }
  }

  @Test("Each whole name is that command, though others begin so")
  func whole() throws {
    for command in DotCommand.all {
      for name in command.names { #expect(DotCommand.named(name)?.name == command.name) }
    }
  }

  private func find(_ typed: String) throws(Diagnostic) -> DotCommand {
    let source = SourceText(typed)
    return try DotCommand.find(DotCommand.Line(source, source.bytes.indices))
  }
}
