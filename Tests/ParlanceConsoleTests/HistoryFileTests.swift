import Glibc
import Testing

@testable import ParlanceConsole

struct HistoryFileTests {
  private let directory = TemporaryDirectory()
  private var file: HistoryFile { HistoryFile(path: directory.path + "/history", limit: 3) }

  @Test(arguments: ["list", "a\nb", #"a\nb"#, "\\", "\\\\\n\\", "ö\r\t日"])
  func anEntryComesBackFromItsLine(text: String) {
    let line = HistoryEntry(text: text).line
    #expect(!line.contains("\n"))
    #expect(HistoryEntry(line: line[...]).text == text)
  }

  @Test func nothingIsThereAtFirst() throws {
    #expect(try file.load() == [])
  }

  @Test func olderEntriesGo() throws {
    for number in 1...5 { try file.append("\(number)") }
    #expect(try file.load() == ["3", "4", "5"])
    #expect(directory.read("history") == "3\n4\n5\n")
    #expect(directory.mode("history") == 0o600)
    try file.append("6")
    #expect(directory.read("history") == "3\n4\n5\n6\n")
    #expect(directory.names == ["history"])
  }

  @Test func halfALineIsEnded() throws {
    directory.write("one\ntw".utf8, to: "history")
    try file.append("three")
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
    #expect(throws: HistoryError.self) { try file.append("x") }
  }

  @Test func manyAtOnceLoseNothing() async throws {
    let path = file.path
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask { for number in 0..<50 { try? HistoryFile(path: path).append("\(writer) \(number)") } }
      }
    }
    #expect(try HistoryFile(path: path).load().count == 200)
  }
}
