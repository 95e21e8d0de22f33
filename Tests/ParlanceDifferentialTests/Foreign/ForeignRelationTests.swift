import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceRender
import ParlanceSQLite
import ParlanceStore
import Testing

@testable import ParlanceSession

/// In external tables, values that are stored differently can be equal: '5' and '05' beside a number, or 'a' and 'A'
/// beside a case-insensitive name. Rows are related if SQLite's own comparison says so, whichever statement reads them.
@Suite("Related rows of databases that others made")
struct ForeignRelationTests {
  private static let types = ["integer", "text", "numeric", "real", "", "text collate nocase"]

  @Test("They are those of a correlated select", arguments: types, types)
  func related(key: String, reference: String) throws {
    for index in ["", "create index batting_person on batting (person_k)"] {
      let engine = try SQLiteEngine(path: ":memory:")
      try engine.execute("pragma foreign_keys = off")
      try engine.execute("create table person (n integer primary key, k \(key) unique, name text)")
      try engine.execute(
        "create table batting (m integer primary key, person_k \(reference) references person (k), hr integer)"
      )
      if !index.isEmpty { try engine.execute(index) }
      for value in ["5", "'5'", "'05'", "6", "'a'", "'A'", "null"] {
        try engine.execute("insert or ignore into person (k, name) values (\(value), 'one')")
        try engine.execute("insert into batting (person_k, hr) values (\(value), 10), (\(value), 1)")
      }
      let database = try OpenDatabase.open(":memory:") { (_, _) throws(EngineError) in engine }
      let sink = MemorySink()
      let session = Session(
        engine: engine, model: database.model, clock: try #require(Clock(iso: "2026-11-20")),
        output: AnswerWriter(sink, mode: .csv), isExternal: true)
      func answer(_ sentence: String) throws -> [String] {
        let start = sink.bytes.count
        try session.say(SourceText(sentence))
        try session.output.flush()
        return String(decoding: sink.bytes[start...], as: UTF8.self).split(whereSeparator: \.isNewline)
          .dropFirst()
          .map(String.init)
      }
      // A number leads to the persons '5' and '05', so the key isn't a reference.
      if ["integer", "numeric", "real"].contains(reference),
        ["text", "", "text collate nocase"].contains(key)
      {
        #expect(throws: Diagnostic.self) { try answer("list persons with battings") }
        continue
      }
      let related = "from batting where person_k = person.k"
      let trace: Comment = "key \(key), reference \(reference), \(index)"
      #expect(
        try answer("list persons showing id, sum hr of battings, count of battings")
          == rows(
            "n || ',' || ifnull((select sum(hr) \(related)), '') || ',' || (select count(*) \(related))",
            in: engine),
        trace)
      #expect(
        try answer("list persons with battings showing id")
          == rows("n", where: "exists (select 1 \(related))", in: engine), trace)
      #expect(
        try answer("list persons without (battings where hr > 1) showing id")
          == rows("n", where: "not exists (select 1 \(related) and hr > 1)", in: engine), trace)
      #expect(
        try answer("list persons where sum hr of battings > 11 showing id")
          == rows("n", where: "(select sum(hr) \(related)) > 11", in: engine), trace)
    }
  }

  private func rows(_ column: String, where condition: String = "true", in engine: SQLiteEngine) throws
    -> [String]
  {
    let statement = try engine.prepare(
      "select cast(\(column) as text) from person where \(condition) order by n")
    var rows: [String] = []
    while try statement.step() {
      if case .text(let text) = statement.value(0) { rows.append(text) }
    }
    return rows
  }
}
