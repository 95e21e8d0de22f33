import Foundation
import Glibc
import TerminalSupport
import Testing

@testable import ParlanceTerminal

/// The tests write an entry without a database as a text.
extension HistoryEntry: ExpressibleByStringInterpolation {
  public init(stringLiteral text: String) { self.init(text: text) }
}

struct HistoryFileTests {
  private let directory = TemporaryDirectory()
  private var file: HistoryFile { HistoryFile(path: directory.path + "/history", limit: 3) }

  @Test(arguments: ["list", "a\nb", #"a\nb"#, "\\", "\\\\\n\\", "ö\r\t日"])
  func anEntryComesBackFromItsLine(text: String) {
    let line = HistoryEntry(text: text).line
    #expect(!line.contains("\n"))
    #expect(HistoryEntry(bytes: Array(line.utf8)[...]).text == text)
  }

  @Test func nothingIsThereAtFirst() throws {
    #expect(try file.load() == [])
  }

  @Test func olderEntriesGo() throws {
    for number in 1...5 { try file.append(["\(number)"]) }
    #expect(try file.load() == ["3", "4", "5"])
    #expect(directory.read("history") == "3\n4\n5\n")
    #expect(directory.mode("history") == 0o600)
    try file.append(["6"])
    #expect(directory.read("history") == "3\n4\n5\n6\n")
    #expect(directory.names == ["history"])
  }

  @Test func halfALineIsEnded() throws {
    directory.write("one\ntw".utf8, to: "history")
    try file.append(["three"])
    #expect(try file.load() == ["one", "tw", "three"])
  }

  @Test func othersMayNotRead() throws {
    directory.write("one\n".utf8, to: "history", mode: 0o644)
    #expect(try file.load() == ["one"])
    #expect(directory.mode("history") == 0o600)
  }

  @Test(arguments: [[0x61, 0x00], [0x61, 0xFF]] as [[UInt8]]) func damageIsSetAside(bytes: [UInt8]) {
    directory.write(bytes, to: "history")
    let aside = directory.path + "/history.damaged-7"
    #expect(throws: HistoryError.damaged(aside)) { try file.load(now: 7) }
    #expect(directory.names == ["history.damaged-7"])
  }

  @Test func aPipeHoldsNothingUp() {
    mkfifo(file.path, 0o600)
    #expect(throws: HistoryError.self) { try file.load() }
    #expect(throws: HistoryError.self) { try file.append(["x"]) }
  }

  @Test func manyAtOnceLoseNothing() async throws {
    let path = file.path
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for number in 0..<50 { try? HistoryFile(path: path).append(["\(writer) \(number)"]) }
        }
      }
    }
    #expect(try HistoryFile(path: path).load().count == 200)
  }

  @Test func newsIsWhatOthersAdded() throws {
    #expect(try file.news(since: nil) == nil)
    try file.append(["one"])
    let first = try #require(try file.news(since: nil))
    #expect(first.entries == ["one"] && first.areAll)
    #expect(try file.news(since: first.place) == nil)
    try file.append(["two\nlines"])
    let second = try #require(try file.news(since: first.place))
    #expect(second.entries == ["two\nlines"] && !second.areAll)
    // When another console trims the file, the entries that were already read move to another position.
    for number in 3...5 { try file.append(["\(number)"]) }
    _ = try file.load()
    let third = try #require(try file.news(since: second.place))
    #expect(third.entries == ["3", "4", "5"] && third.areAll)
  }

  @Test func aLineThatIsBeingWrittenWaits() throws {
    directory.write("one\ntw".utf8, to: "history")
    let first = try #require(try file.news(since: nil))
    #expect(first.entries == ["one"])
    directory.write("one\ntwo\n".utf8, to: "history")
    #expect(try file.news(since: first.place)?.entries == ["two"])
  }

  @Test func consolesSeeOneAnother() {
    var here = History(file: file)
    var there = History(file: file)
    #expect(here.add(["one"]) == .replaced)
    #expect(there.add(["two"]) == .replaced)
    // New entries from other consoles are inserted before this console's entries, so that Up recalls its own first.
    #expect(here.refresh() == .replaced)
    #expect(here.entries == ["two", "one"])
    #expect(here.add(["one"]) == .none)
    #expect(here.add(["three"]) == .added(1))
    #expect(there.refresh() == .replaced)
    #expect(there.entries == ["one", "three", "two"])
    #expect(here.add([" secret"]) == .none)
  }

  @Test func whatTwoConsolesRunInTurnIsThereOnce() throws {
    var here = History(file: file)
    var there = History(file: file)
    _ = here.add(["one", "count facts"])
    _ = there.add(["two", "count facts"])
    _ = here.add(["count facts"])
    #expect(try file.load() == ["count facts", "two", "count facts"])
    _ = there.add([".quit"])
    _ = here.add(["three", ".quit"])
    #expect(try file.load().suffix(3) == [".quit", "three", ".quit"])
    var later = History(file: file)
    _ = later.add([".quit"])
    #expect(try file.load().suffix(3) == [".quit", "three", ".quit"])
    #expect(zip(here.entries, here.entries.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test(
    "What tells a password is kept nowhere",
    arguments: [
      (".open postgres://anna:secret@db/studio", false), (".open postgresql://:secret@db", false),
      (".open host=db password=secret", false), (".open postgres://anna@db/studio", true),
      (".open postgres://db:5432/studio", true), ("list facts where text = \"see http://a.b\"", true),
    ])
  func passwords(entry: String, isKept: Bool) {
    var history = History(file: nil)
    _ = history.add([entry])
    #expect(history.entries == (isKept ? [entry] : []))
  }

  @Test("Each database has its own entries; those of earlier versions belong to all")
  func databases() throws {
    directory.write("old\n".utf8, to: "history")
    let file = HistoryFile(path: directory.path + "/history")
    var studio = History(file: file)
    studio.database = "/home/ana/the\\studio.db"
    _ = studio.add(["list members", "count members"])
    var books = History(file: file)
    books.database = "/home/ana/books.db"
    _ = books.add(["count books"])
    #expect(books.here == ["old", "count books"])
    #expect(books.entries == ["old", "list members", "count members", "count books"])
    #expect(books.foreignDatabase(of: "list members") == "/home/ana/the\\studio.db")
    #expect(books.foreignDatabase(of: "count books") == nil)
    _ = books.add(["count members"])
    #expect(books.foreignDatabase(of: "count members") == nil)
    books.database = "/home/ana/the\\studio.db"
    #expect(books.here == ["old", "list members", "count members"])
    #expect(directory.read("history")?.split(separator: "\n").last == "\\@/home/ana/books.db\tcount members")
    _ = studio.refresh()
    #expect(studio.here == ["old", "list members", "count members"])
  }

  @Test("A line of an earlier version")
  func withoutDatabase() throws {
    directory.write("list facts\n\\@no tab\n".utf8, to: "history")
    #expect(try file.load() == ["list facts", "\\@no tab"])
    var history = History(file: file)
    history.database = "/home/ana/books.db"
    _ = history.refresh()
    #expect(history.here == ["list facts", "\\@no tab"])
  }

  @Test func withoutAFileEntriesAreKeptForNow() {
    var history = History(file: HistoryFile(path: "/dev/null/history"))
    #expect(history.add(["one"]) == .added(1))
    #expect(history.entries == ["one"])
    #expect(history.takeWarning()?.contains("/dev/null/history") == true)
    #expect(history.add(["two"]) == .added(1))
    #expect(history.takeWarning() == nil)
  }
}

@Suite struct HistoryWalkTests {
  private let entries = ["list facts", "count facts", "list members", "list members"]

  @Test func anEmptyLineWalksOverAllAndBack() {
    var walk = HistoryWalk(over: entries, from: "", prefix: "")
    #expect(older(&walk) == ["list members", "count facts", "list facts"])
    #expect(newer(&walk) == ["count facts", "list members", ""])
    #expect(walk.newer() == nil)
  }

  @Test func whatStandsBeforeTheCursorFilters() {
    var walk = HistoryWalk(over: entries, from: "lip", prefix: "li")
    #expect(older(&walk) == ["list members", "list facts"])
    #expect(newer(&walk) == ["list members", "lip"])
  }

  @Test func whatStandsThereAlreadyIsNoStep() {
    var walk = HistoryWalk(over: entries, from: "list members", prefix: "list")
    #expect(older(&walk) == ["list facts"])
    #expect(newer(&walk) == ["list members"])
  }

  @Test func nothingFits() {
    var walk = HistoryWalk(over: entries, from: "show", prefix: "show")
    #expect(walk.older() == nil)
    #expect(walk.newer() == nil)
  }

  private func older(_ walk: inout HistoryWalk) -> [String] {
    var found: [String] = []
    while let entry = walk.older() { found.append(entry) }
    return found
  }

  private func newer(_ walk: inout HistoryWalk) -> [String] {
    var found: [String] = []
    while let entry = walk.newer() {
      // Equal consecutive entries count as one.
      if found.last != entry { found.append(entry) }
    }
    return found
  }
}
