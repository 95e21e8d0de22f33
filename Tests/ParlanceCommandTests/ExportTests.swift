import Foundation
import TerminalSupport
import Testing

/// `export` on the command line: the files that it creates, and the files that it must not change.
@Suite(.onTerminalThread) struct ExportTests {
  private let demo = ["--demo", "--now", "2026-11-20"]

  @Test("The ending says how the file is written, as the mode of that name answers")
  func formats() throws {
    let place = Workplace()
    let beginnings = [
      ("md", "|  id | name      | target (rep) |\n"), ("html", "<!DOCTYPE html>\n<meta charset=\"utf-8\">\n"),
      ("txt", "+----+-----------+--------------+\n| id | name      | target (rep) |\n"),
      ("csv", ""), ("tsv", ""), ("json", ""), ("ndjson", ""), ("plist", ""),
    ]
    let said = beginnings.map { "export practices by name to \"all.\($0.0)\"" }
    let run = try place.run(demo + ["-c", said.joined(separator: "; ")])
    #expect(run.output == beginnings.map { "wrote 3 practices to all.\($0.0)\n" }.joined())
    #expect(run.errors == "")
    for (ending, beginning) in beginnings {
      let text = String(decoding: place.bytes("all.\(ending)"), as: UTF8.self)
      if beginning.isEmpty {
        let answer = try place.run(demo + ["--mode", ending, "-c", "list practices by name"])
        #expect(text == answer.output)
      } else {
        #expect(text.hasPrefix(beginning), "\(text)")
      }
    }
    #expect(place.everything == (beginnings.map { "all.\($0.0)" } + ["facts.model"]).sorted())
  }

  @Test(
    "Foundation reads a property list with its types; dates are this computer's",
    arguments: ["UTC", "Asia/Tokyo"])
  func propertyList(zone: String) throws {
    let place = Workplace()
    _ = try place.run(
      demo + ["-c", "export sessions of ngondro on 2026-11-19 to \"x.plist\""], environment: ["TZ": zone])
    let data = Data(place.bytes("x.plist"))
    let rows = try #require(
      try PropertyListSerialization.propertyList(from: data, format: nil) as? [[String: Any]])
    #expect(rows.count == 1)
    #expect(rows[0]["practice"] as? String == "Ngöndro")
    #expect(rows[0]["amount"] as? Int == 108)
    let midnight = Date(timeIntervalSince1970: 1_795_046_400 - (zone == "UTC" ? 0 : 9 * 3600))
    #expect(rows[0]["day"] as? Date == midnight)
  }

  @Test("The sentence names the start, end, title and reminder of the events in a calendar")
  func partsOfEvents() throws {
    let place = Workplace()
    let script = """
      entity tool
        name text key
      entity loan of tool
        lent date main
        due date
        returned time optional
        remind date optional
        note text optional
      add tool Drill
      add loan of Drill on 2026-11-01: due 2026-12-06, remind 2026-12-04, note "blue bag"
      add loan of Drill on 2026-11-02: due 2026-12-07, returned 2026-11-20 at 09:30
      export loans to "due.ics": due to "start", tool name to "title", remind to "alarm", note to "note"
      export loans to "spans.ics": lent to "start", due to "end"
      export loans to "back.ics": returned to "start", due to "end"

      """
    let run = try place.run([":memory:", "--now", "2026-11-20T09:30", "-c", script])
    #expect(run.errors == "")
    func text(_ name: String) -> String { String(decoding: place.bytes(name), as: UTF8.self) }
    let due = text("due.ics")
    #expect(
      due.contains(
        "DTSTART;VALUE=DATE:20261206\r\nSUMMARY:Drill\r\nDESCRIPTION:note: blue bag\r\nBEGIN:VALARM\r\n"))
    #expect(due.contains("TRIGGER:-P2D\r\n"))
    #expect(due.components(separatedBy: "BEGIN:VALARM").count == 2)
    // The end in the file is the day after the last day.
    #expect(
      text("spans.ics").contains(
        "DTSTART;VALUE=DATE:20261101\r\nDTEND;VALUE=DATE:20261207\r\nSUMMARY:Drill\r\n"))
    #expect(text("back.ics").contains("DTSTART:20261120T093000\r\nDTEND:20261208T000000\r\n"))
    #expect(run.output.hasSuffix("wrote 1 loan to back.ics; 1 loan without a date left out\n"))
  }

  @Test func aCalendarHasAnEventForEachClass() throws {
    let place = Workplace()
    let run = try place.run(
      demo + ["-c", "export classes to \"classes.ics\""], environment: ["TZ": "Asia/Tokyo"])
    #expect(run.output == "wrote 5 classes to classes.ics\n")
    let text = String(decoding: place.bytes("classes.ics"), as: UTF8.self)
    let flow =
      "UID:class-4@memory\r\nDTSTAMP:20261119T150000Z\r\nDTSTART:20261120T180000\r\nDURATION:PT1H15M\r\n"
    #expect(text.contains(flow + "SUMMARY:Vinyasa Flow\r\n"))
    #expect(text.components(separatedBy: "BEGIN:VEVENT").count == 6)
  }

  @Test("What has no date is no event, and that is told")
  func undated() throws {
    let place = Workplace()
    place.write("entity visit\n  note text\n  day date main optional\n", to: "visits.model")
    let run = try place.run([
      "visits.db", "--model", "visits.model", "-c",
      "add visit: note a, day 2026-11-20; add visit: note b; export visits to \"v.ics\"",
    ])
    #expect(
      run.output.hasSuffix("wrote 1 visit to v.ics; 1 visit without a date left out\n"), "\(run.output)")
    #expect(String(decoding: place.bytes("v.ics"), as: UTF8.self).contains("UID:visit-1@visits.db\r\n"))
  }

  @Test func takesThePlaceOfAFileAndKeepsWhatItMayDo() throws {
    let place = Workplace()
    place.write("old", to: "old.csv")
    chmod("\(place.path)/old.csv", 0o600)
    symlink("old.csv", "\(place.path)/link.csv")
    #expect(try place.run(demo + ["-c", "export facts first 1 to \"link.csv\""]).status == 0)
    #expect(place.bytes("old.csv").starts(with: Array("id,text".utf8)))
    var status = stat()
    #expect(lstat("\(place.path)/link.csv", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(stat("\(place.path)/old.csv", &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test(
    "What cannot be written leaves what was there",
    arguments: [
      ("export facts to \"old\"", "export facts to \"old.csv\""),
      ("export facts to \"none/x.csv\"", "cannot write none/x.csv: no such file or directory"),
      ("export facts to \"folder.csv\"", "cannot write folder.csv: is a directory"),
      ("export facts to \"pipe.csv\"", "cannot write pipe.csv: it isn't a regular file"),
      ("export sessions of nobody to \"old.csv\"", "no practice is called \"nobody\""),
    ])
  func isLeft(sentence: String, error: String) throws {
    let place = Workplace()
    place.write("old", to: "old.csv")
    mkdir("\(place.path)/folder.csv", 0o755)
    mkfifo("\(place.path)/pipe.csv", 0o644)
    let run = try place.run(demo + ["-c", sentence])
    #expect(run.status == 1)
    #expect(run.errors.contains(error), "\(run.errors)")
    #expect(place.bytes("old.csv") == Array("old".utf8))
    #expect(place.everything == ["facts.model", "folder.csv", "old.csv", "pipe.csv"])
  }

  @Test func theOpenDatabaseIsNoFileToWriteTo() throws {
    let place = Workplace()
    let make = ["data.db", "--model", "facts.model", "-c", "add fact \"a\""]
    #expect(try place.run(make).status == 0)
    // An SQLite database under another extension.
    rename("\(place.path)/data.db", "\(place.path)/data.csv")
    link("\(place.path)/data.csv", "\(place.path)/other.csv")
    for name in ["data.csv", "./data.csv", "other.csv"] {
      for words in ["export facts to \"\(name)\"", ".output \(name)", ".once \(name)"] {
        let run = try place.run(["data.csv", "-c", words])
        #expect(run.errors.contains("refused: \(name) is the open database: choose another name"))
      }
    }
    #expect(try place.run(["data.csv", "-c", "count facts"]).output == "1\n")
  }

  @Test func aFullDiskLeavesWhatWasThere() throws {
    let place = Workplace()
    place.write("old", to: "old.csv")
    try fill(place, rows: 20_000)
    // `ulimit -f` limits the file size, in blocks of half a kilobyte.
    let run = try place.shell("ulimit -f 100; parlance x.db --read-only -c 'export items to \"old.csv\"'")
    #expect(run.status == 1)
    #expect(run.errors.contains("refused: cannot write old.csv: file too large"), "\(run.errors)")
    #expect(place.bytes("old.csv") == Array("old".utf8))
    #expect(place.everything == ["boxes.say", "facts.model", "old.csv", "x.db"])
  }

  @Test func whatIsStoppedLeavesNoFile() throws {
    let place = Workplace()
    try fill(place, rows: 20_000)
    // A slow query: each item needs the sum of all items.
    let run = try place.shell(
      "timeout --foreground --preserve-status -s INT -k 50 2 \"\(ProgramRun.program)\" x.db -c 'export items where box total > 5 to \"items.csv\"'"
    )
    #expect(run.status == 130)
    #expect(run.errors == "stopped: items.csv was not written\n")
    #expect(place.everything.filter { !$0.hasPrefix("x.db") } == ["boxes.say", "facts.model"])
  }

  @Test func many() throws {
    let place = Workplace()
    try fill(place, rows: 1_204)
    let run = try place.run(["x.db", "-c", "export items to \"items.ndjson\"; count items"])
    #expect(run.output == "wrote 1,204 items to items.ndjson\n1204\n")
    #expect(place.bytes("items.ndjson").count { $0 == UInt8(ascii: "\n") } == 1_204)
  }

  @Test("In a script it is silent but for hints, and sees what the script did")
  func inAScript() throws {
    let place = Workplace()
    place.write(
      "add fact \"new\"\nexport facts to \"new.csv\"\nexport facts where text = old to \"none.csv\"\n",
      to: "x.say")
    let run = try place.run(["x.db", "--model", "facts.model", "-f", "x.say"])
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(run.errors == "no fact is called \"old\"\n")
    #expect(String(decoding: place.bytes("new.csv"), as: UTF8.self) == "id,text,number\r\n1,new,\r\n")
    #expect(String(decoding: place.bytes("none.csv"), as: UTF8.self) == "id,text,number\r\n")
  }

  @Test("What was listed before is still `them`, and the preferences of csv hold")
  func leavesThem() throws {
    let place = Workplace()
    let run = try place.run(
      demo,
      input: Array(
        "list facts showing id first 2\n.separator ;\nexport facts to \"x.csv\"\ncount them\n".utf8))
    #expect(run.output.hasSuffix("2\n"), "\(run.output)")
    #expect(place.bytes("x.csv").starts(with: Array("id;text;".utf8)))
  }

  private func fill(_ place: Workplace, rows: Int) throws {
    let model = "entity box\n  name text key\n  total = sum n of items\nentity item of box\n  n number\n"
    place.write(
      model + "add box b\n" + String(repeating: "add item of b: n 1\n", count: rows), to: "boxes.say")
    #expect(try place.run(["x.db", "-f", "boxes.say"]).status == 0)
  }
}

extension Workplace {
  /// All files in the directory, including hidden ones, except those of the test's own runs.
  fileprivate var everything: [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return all.filter { ![".input", ".output", ".errors"].contains($0) }.sorted()
  }
}
