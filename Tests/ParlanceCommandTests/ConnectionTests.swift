import Foundation
import TerminalSupport
import Testing

@testable import ParlanceConsole

/// Databases that are named in `~/.config/parlance/connections`.
@Suite("Named connections", .onTerminalThread) struct ConnectionTests {
  private let place = Workplace()

  private func write(_ connections: String, in folder: String = ".config") throws {
    let path = place.path + "/" + folder + "/parlance"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try connections.write(toFile: path + "/connections", atomically: true, encoding: .utf8)
  }

  @Test("A name opens its database, also with other options, for subcommands, and with .open")
  func opens() throws {
    try write("# mine\n\n  studio =  ~/facts.db  \nserver = postgresql://ana@nowhere.invalid/studio\n")
    let made = try place.run([":studio", "-m", "facts.model", "-c", "add fact one"])
    #expect(made.output == "added fact 1 \"one\"\n", "\(made.errors)")
    #expect(place.names == ["facts.db", "facts.model"])
    #expect(try place.run(["--mode", "csv", ":studio", "-c", "count facts"]).output == "count\r\n1\r\n")
    #expect(try place.run(["model", ":studio"]).output.contains("entity fact"))
    let opened = try place.run(["--keep-going", ":memory:", "-c", ".open :studio", "-c", "count facts"])
    #expect(opened.output == "1\n")
  }

  @Test("The folder is that of XDG_CONFIG_HOME, if it is set")
  func folder() throws {
    try write("studio = \(place.path)/facts.db\n", in: "config")
    let run = try place.run(
      [":studio", "-m", "facts.model", "-c", "count facts"],
      environment: ["XDG_CONFIG_HOME": place.path + "/config"])
    #expect(run.output == "0\n", "\(run.errors)")
  }

  @Test("Another name is an error, with the nearest one, and creates nothing")
  func unknown() throws {
    try write("studio = ~/studio.db\n")
    let run = try place.run([":studoi", "-c", "count facts"])
    #expect(run.status == 2)
    #expect(
      run.errors.contains("no connection is called `studoi`; the nearest name is `:studio`"), "\(run.errors)")
    #expect(place.names == ["facts.model"])
    let without = try Workplace().run([":studio", "-c", "count facts"])
    #expect(without.errors.contains("no connection is called `studio`\n"), "\(without.errors)")
    #expect(without.errors.contains("/.config/parlance/connections"), "\(without.errors)")
    let opened = try place.run(["--keep-going", ":memory:", "-c", ".open :studoi"])
    #expect(opened.errors.contains("no connection is called `studoi`"), "\(opened.errors)")
  }

  @Test(
    "A wrong line is reported with its number",
    arguments: ["studio", "studio = ", "studio = studio.db", "my studio = ~/studio.db", "= ~/studio.db"])
  func wrongLines(line: String) throws {
    try write("# first\n\(line)\n")
    let run = try place.run([":studio", "-c", "count facts"])
    #expect(run.status == 2)
    #expect(
      run.errors.contains("connections:2: expected a name"), "\(run.errors)")
  }

  @Test("An empty file may be a copy without its newest changes")
  func emptyCopy() throws {
    place.write("", to: "copy.db")
    let run = try place.run(["copy.db", "-c", "count facts"])
    #expect(
      run.errors.contains(
        "copy.db is empty; a copy of a database that is in use is complete only if `.backup`"),
      "\(run.errors)")
    #expect(try !place.run(["new.db", "-c", "count facts"]).errors.contains(".backup"))
  }
}
