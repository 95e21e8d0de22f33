import ParlanceModel
import Testing

/// The extension of a file determines its format.
@Suite struct FileNameTests {
  @Test(arguments: [
    ("facts.csv", FileFormat.rows(.csv)), ("a/b.c/facts.JSON", .rows(.json)), ("facts.jsonl", .rows(.ndjson)),
    ("x.md", .rows(.markdown)), ("x.htm", .rows(.html)), ("x.txt", .rows(.ascii)), ("x.plist", .rows(.plist)),
    (".hidden.ics", .calendar),
  ])
  func isKnownByItsEnding(_ path: String, _ format: FileFormat) {
    #expect(FileFormat(of: FileName(path)) == format)
  }

  @Test(arguments: ["", "csv", ".csv", "a.csv/", "a.csv/b", "facts.", "facts.csv.gz", "..", "a.cs"])
  func isUnknown(_ path: String) {
    #expect(FileFormat(of: FileName(path)) == nil)
  }

  @Test(arguments: [
    ("facts", "facts.csv"), ("facts.xlsx", "facts.csv"), ("a.b/facts", "a.b/facts.csv"), ("", "all.csv"),
    ("a/", "a/all.csv"), (".csv", "all.csv"), ("facts.", "facts.csv"), (".old.x", ".old.csv"),
  ])
  func getsAnother(_ path: String, _ expected: String) {
    #expect(FileName(path).ending(in: "csv", orNamed: "all") == expected)
  }

  @Test func noEndingIsOfTwoFormats() {
    let endings = FileFormat.all.flatMap(\.endings)
    #expect(Set(endings).count == endings.count)
  }
}
