import Foundation
import ParlanceFiles
import ParlanceSQLite
import ParlanceStore
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// `~` in file names.
@Suite struct HomePathTests {
  @Test("A file whose name begins as that of a user's home is a file")
  func user() {
    let directory = FileManager.default.currentDirectoryPath
    #expect(FilePath.place(of: "~root") == FilePath.place(of: directory) + "/~root")
  }

  @Test(
    "It is the person's own directory at the beginning of a path, and nowhere else",
    arguments: [
      ("~", "/home/maya"), ("~/x.say", "/home/maya/x.say"), ("~other/x", "~other/x"), ("a/~/b", "a/~/b"),
      ("x~", "x~"), ("", ""),
    ])
  func expanded(said: String, path: String) {
    #expect(FilePath.fromHome(said, "/home/maya") == path)
    #expect(FilePath.fromHome(said, nil) == said)
    #expect(FilePath.fromHome(said, "") == said)
  }

  @Test("Tab lists what is there, and keeps the sign")
  func listed() throws {
    let home = TemporaryDirectory()
    home.write("".utf8, to: "x.say")
    try FileManager.default.createDirectory(
      atPath: home.path + "/notes", withIntermediateDirectories: true)
    let place = home.path
    #expect(FileNames.beginning(with: "~", home: place) == ["~/"])
    #expect(FileNames.beginning(with: "~/", home: place) == ["~/notes/", "~/x.say"])
    #expect(FileNames.beginning(with: "~/x", home: place) == ["~/x.say"])
  }

  @Test("What leads nowhere, and what no line can hold, is not listed")
  func unlisted() throws {
    let home = TemporaryDirectory()
    for name in ["a.say", "b\n.say", "c\u{1B}[31m.say", "d\u{7F}", "e\tf"] { home.write("".utf8, to: name) }
    for (name, target) in [("gone", "nowhere"), ("link", "a.say"), ("self", "self")] {
      try FileManager.default.createSymbolicLink(
        atPath: home.path + "/" + name, withDestinationPath: target)
    }
    #expect(FileNames.beginning(with: "~/", home: home.path) == ["~/a.say", "~/e\tf", "~/link"])
  }

  @Test("A database is known by how it begins, and an empty file may become one")
  func databases() throws {
    let home = TemporaryDirectory()
    home.write("SQLite format 3\0 and more".utf8, to: "a")
    home.write("".utf8, to: "b")
    home.write("SQLite format 3".utf8, to: "c")
    home.write("name,number\n".utf8, to: "d.csv")
    home.write("locks".utf8, to: "open-shm")
    home.write("not read".utf8, to: "open")
    EngineKinds.register([SQLiteKind()])
    let open = OpenFileRegistration(home.path + "/open", of: SQLiteKind())
    mkfifo(home.path + "/pipe", 0o600)
    let found = withExtendedLifetime(open) {
      home.names.filter { DatabaseCheck.mayBeDatabase(home.path + "/" + $0) }
    }
    #expect(found.sorted() == ["a", "b", "open"])
    #expect(!DatabaseCheck.mayBeDatabase(home.path + "/nothing"))
    #expect(!DatabaseCheck.mayBeDatabase(home.path))
  }
}
