import Foundation
import Testing

@testable import ParlanceConsole

/// `~` in the names of files.
@Suite struct HomePathTests {
  @Test(
    "It is the person's own directory at the beginning of a path, and nowhere else",
    arguments: [
      ("~", "/home/maya"), ("~/x.say", "/home/maya/x.say"), ("~other/x", "~other/x"), ("a/~/b", "a/~/b"),
      ("x~", "x~"), ("", ""),
    ])
  func expanded(said: String, path: String) {
    #expect(FileNames.fromHome(said, "/home/maya") == path)
    #expect(FileNames.fromHome(said, nil) == said)
    #expect(FileNames.fromHome(said, "") == said)
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
}
