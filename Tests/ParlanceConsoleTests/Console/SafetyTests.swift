import Foundation
import ParlanceFiles
import ParlanceLanguage
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// `--safe`: no command reaches anything except the open database. All these errors are "out-of-reach".
@Suite("Safe mode")
struct SafetyTests {
  /// `@` is a placeholder for a directory.
  static let forbidden = [
    ".read @/x.say", "\\i @/x.say", ".open @/x.db", ".open --readonly @/x.db", "\\c @/x.db",
    ".import @/x.csv fact",
    ".import --tsv @/x.csv fact", ".backup @/x.db", ".backup --replace @/x.db", ".save @/x.db", ".cd /",
    "\\cd /",
    ".shell touch @/y", ".system touch @/y", "\\! touch @/y", ".sql select 1", ".sql drop table fact",
    ".sql attach '@/y' as y", "load \"@/x.say\"", "use \"@/x.model\"",
    "chart count bookings per class to \"@/y.svg\"", "export facts to \"@/y.csv\"",
  ]

  @Test("What cannot be set is not told as set")
  func settings() throws {
    #expect(try Conversation().say(".show").contains(".pager "))
    #expect(try !Conversation(permissions: .safe).say(".show").contains(".pager "))
  }

  @Test("What is forbidden is refused, and does nothing", arguments: forbidden)
  func isRefused(sentence: String) throws {
    let place = TemporaryDirectory()
    place.write("count facts\n".utf8, to: "x.say")
    place.write("text\nsafe\n".utf8, to: "x.csv")
    place.write("entity note\n  words text\n".utf8, to: "x.model")
    let before = place.names
    let conversation = try Conversation(permissions: .safe)
    let said = sentence.replacing("@", with: place.path)
    let answer = try conversation.say(said)
    #expect(conversation.lastErrorID == "out-of-reach", "\(answer)")
    #expect(place.names == before)
    #expect(try conversation.say("count facts") == "7")
  }

  static let allowed = [
    "count facts", "add fact \"safe\"", "entity note\n  words text key\n", ".tables", ".schema fact",
    ".indexes",
    ".databases", ".dump fact", ".mode csv", ".changes on", ".eqp on", ".show", ".print x", ".help shells",
    "\\d fact", "explain list facts", "chart count bookings per class",
  ]

  @Test("What concerns the open database alone is allowed", arguments: allowed)
  func isAllowed(sentence: String) throws {
    let conversation = try Conversation(permissions: .safe)
    _ = try conversation.say(sentence)
    #expect(conversation.lastErrorID == nil)
  }

  @Test("Nor is it told how SQL could be run")
  func hidesSQL() throws {
    #expect(try Conversation().say("select 1").contains(".sql"))
    #expect(try !Conversation(permissions: .safe).say("select 1").contains(".sql"))
  }

  @Test("Every command that says it reaches something is refused", arguments: DotCommand.all.map(\.name))
  func isRefusedByItsReach(name: String) throws {
    let command = try #require(DotCommand.named(name))
    guard !command.reaches.isEmpty else { return }
    let conversation = try Conversation(permissions: .safe)
    let isAlone = if case .none = command.argument.kind { true } else { false }
    _ = try conversation.say(isAlone ? name : name + " x fact")
    #expect(conversation.lastErrorID == "out-of-reach")
  }

  @Test("What was typed before is not read, and what is typed is not kept")
  func hasNoHistory() throws {
    #expect(try Conversation(permissions: .safe).console.historyFile == nil)
    #expect(try Conversation().console.historyFile != nil)
  }

  /// Only these source files open files, programs and other databases, so no code can skip the permission check.
  @Test("Doors stand in few files")
  func doors() throws {
    let door =
      /\b(?:open|fopen|creat|system|popen|posix_spawn|posix_spawnp|execve|execv|rename|unlink|chdir|dlopen|opener)\(|FileManager\.|FileHandle\(|Process\(\)/
    let known: Set<String> = [
      // These check the permission first.
      "ParlanceConsole/Shell/ShellCommand.swift", "ParlanceFiles/FileReader.swift",
      "ParlanceFiles/FileDraft.swift", "ParlanceFiles/FolderDraft.swift",
      "ParlanceConsole/Output/Outlet.swift",
      "ParlanceConsole/Console/Console+Files.swift",
      // Opened by the command line, before any sentence runs. The history needs a permission.
      "ParlanceSession/Session/OpenDatabase.swift", "ParlanceConsole/Application/Invocation.swift",
      "ParlanceConsole/Application/Connections.swift",
      "ParlanceConsole/Application/ProgramEnvironment.swift",
      "ParlanceConsole/Console/Console.swift", "ParlanceConsole/Interactive/InitFile.swift",
      "ParlanceTerminal/HistoryFile.swift",
      // The temporary file of `.edit`. The permission is checked again before the editor runs.
      "ParlanceConsole/Interactive/EditorProgram.swift",
      // The terminal device.
      "ParlanceTerminal/Input.swift", "ParlanceTerminal/Terminal.swift",
      // Saved attempts at exercises, and the files of a course.
      "ParlanceConsole/Lessons/ProgressFile.swift",
      // Only file names, and whether a file is a database, for Tab.
      "ParlanceConsole/Interactive/FileNames.swift",
      "ParlanceFiles/DatabaseCheck.swift",
    ]
    for room in ["ParlanceFiles", "ParlanceSession", "ParlanceAssist", "ParlanceTerminal", "ParlanceConsole"]
    {
      for file in Repository.files(".swift", in: "Sources/" + room) {
        let name = String(file.dropFirst("Sources/".count))
        if try Repository.text(file).contains(door) { #expect(known.contains(name), "\(name) opens a door") }
      }
    }
    // Only the command line requests every permission.
    for file in Repository.files(".swift", in: "Sources")
    where try Repository.text(file).contains("(.everything") {
      #expect(file.hasPrefix("Sources/ParlanceConsole/Application/"), "\(file)")
    }
  }
}
