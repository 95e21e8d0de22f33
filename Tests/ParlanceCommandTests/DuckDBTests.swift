import Foundation
import ParlanceDuckDB
import ParlanceStore
import TerminalSupport
import TestSupport
import Testing

/// DuckDB databases and data files, opened by the program.
@Suite("DuckDB's databases and files", .onTerminalThread, .enabled(if: DuckDBLibraryOfTests.isThere))
struct DuckDBTests {
  private let place = Workplace()

  private static let library = [
    "PARLANCE_DUCKDB": ProcessInfo.processInfo.environment["PARLANCE_DUCKDB"] ?? ""
  ]

  init() throws {
    place.write(
      "day,kilometres,place\n2026-01-02,7.5,Zürich\n2026-01-09,12,Bern\n2026-02-01,5,\n", to: "runs-1.csv")
    place.write("day,kilometres,place\n2026-03-01,3,Bern\n", to: "runs-2.csv")
    place.write("name\twords\nAnna\tsix\n", to: "people.tsv")
    place.write("{\"title\": \"one\", \"tags\": [\"a\", \"b\"]}\n", to: "notes.json")
    place.write("no database", to: "text.duckdb")
    let engine = try DuckDBEngine()
    for sql in [
      "attach '\(place.path)/air.duckdb' as made", "use made",
      "create table airlines (code varchar primary key, title varchar)",
      """
      create table flights (id integer primary key, airline varchar references airlines (code), flown timestamp,
        fare decimal(9, 2), cabin enum ('economy', 'first'), legs integer[], delay tinyint)
      """,
      "insert into airlines values ('AA', 'Alpha'), ('BB', 'Beta')",
      """
      insert into flights values (1, 'AA', '2026-01-02 10:00:00.5', 99.95, 'first', [1, 2], 100),
        (2, 'AA', '2026-02-03 11:00:00', 0.05, 'economy', null, 100), (3, 'BB', null, 10, null, [], 100)
      """,
      "copy flights to '\(place.path)/f-1.parquet'", "copy flights to '\(place.path)/f-2.parquet'",
      "copy airlines to '\(place.path)/codes.parquet'", "use memory", "detach made",
    ] { try engine.execute(sql) }
  }

  private func run(_ arguments: String..., input: String = "") throws -> ProgramRun {
    try place.run(arguments, input: Array(input.utf8), environment: Self.library)
  }

  private static let questions: [(database: String, sentence: String, answer: String)] = [
    ("runs-1.csv", "count runs-1", "3\n"), ("runs-1.csv", "sum kilometres of runs-1", "24.5\n"),
    ("runs-1.csv", "count runs-1 where place is empty", "1\n"),
    ("runs-1.csv", "count runs-1 where place contains \"ZURICH\"", "1\n"),
    ("runs-1.csv", "count runs-1 since 2026-01-05", "2\n"),
    ("runs-*.csv", "sum kilometres of runs", "27.5\n"),
    ("people.tsv", "count people where words = \"six\"", "1\n"),
    ("notes.json", "count notes where tags = \"[a, b]\"", "1\n"),
    ("*.parquet", "count codes", "2\n"), ("*.parquet", "count f", "6\n"),
    ("air.duckdb", "sum fare of flights of airline AA", "100.00\n"),
    ("air.duckdb", "count flights in january 2026", "1\n"),
    ("air.duckdb", "median delay of flights", "100\n"), ("air.duckdb", "median fare of flights", "10\n"),
    ("air.duckdb", "median id of flights where id > 1", "2.5\n"),
    ("air.duckdb", "percentile 25 id of flights", "1.5\n"),
    // The column is an eight-bit integer.
    ("air.duckdb", "sum (delay * delay) of flights", "30000\n"),
  ]

  @Test(arguments: questions) func answer(database: String, sentence: String, answer: String) throws {
    let run = try run(database, "-c", sentence)
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    #expect(run.output == answer)
  }

  @Test("Rows of other files can't be added: no-temporary-tables") func used() throws {
    let run = try run("runs-1.csv", "-c", "use \"people.tsv\" as person")
    #expect(run.status == 1)
    #expect(run.errors.contains("DuckDB databases are only read, so rows of other files can't be added"))
  }

  @Test(
    "The statements that `explain` prints give the answer, also without the program's views",
    arguments: questions)
  func explained(database: String, sentence: String, answer: String) throws {
    let path = "\(place.path)/\(database)"
    let lines = try run(path, "-c", "explain \(sentence)").output.split(separator: "\n")
    let block = lines.drop { $0 != "sql" }.dropFirst().prefix { $0 != "query plan" }.filter {
      !$0.hasPrefix("  --")
    }
    let engine = try path.hasSuffix(".duckdb") ? DuckDBEngine(path: path) : DuckDBEngine()
    let values = try block.joined(separator: "\n").split(separator: ";").flatMap { sql in
      try engine.rows(String(sql)) { $0.real(0) }
    }
    #expect(values == [Double(answer.dropLast())], "\(block)")
  }

  @Test("Tables with keys, enumerations and lists are read as they are declared") func tables() throws {
    let model = try run("model", "air.duckdb")
    #expect(model.status == 0, "\(model.errors)")
    #expect(
      model.output.hasSuffix(
        """
        entity airline table "airlines"
          id key "code"
          code text key
          title text optional

        entity flight table "flights"
          id column "id" counted
          airline airline optional as of column "airline" to code
          flown time optional main stored "timestamp"  # guessed: the main date
          fare decimal 2 optional
          cabin (economy, first) optional stored "enum"
          legs text optional stored "list"
          delay number optional stored "tinyint"

        """), "\(model.output)")
    let list = try run(
      "air.duckdb", "--mode", "csv", "-c", "list flights showing id, airline, flown, fare, cabin, legs by id")
    #expect(
      list.output.replacing("\r\n", with: "\n") == """
        id,airline,flown,fare,cabin,legs
        1,AA,2026-01-02 10:00:00,99.95,first,"[1, 2]"
        2,AA,2026-02-03 11:00:00,0.05,economy,
        3,BB,,10.00,,[]

        """)
    place.write(model.output, to: "air.model")
    #expect(try run("air.duckdb", "--model", "air.model", "-c", "count flights").output == "3\n")
  }

  @Test("Intervals are lengths of time, except for those with months, and bytes are exported in base64")
  func intervalsAndBytes() throws {
    let engine = try DuckDBEngine()
    for sql in [
      "attach '\(place.path)/trips.duckdb' as made", "use made",
      "create table trips (id integer primary key, wait interval, lease interval)",
      "insert into trips select n, to_minutes(30 * n), interval '1 month' from range(1, 11) as r(n)",
      "insert into trips values (11, interval '2 years 1 day', null)",
      "create table pictures (id integer primary key, data blob)",
      "insert into pictures values (1, '\\x00\\xFF'::blob), (2, ''::blob), (3, null)", "use memory",
      "detach made",
    ] { try engine.execute(sql) }
    _ = try run("trips.duckdb", "-c", "export pictures to \"\(place.path)/pictures.csv\"")
    #expect(
      String(decoding: place.bytes("pictures.csv"), as: UTF8.self)
        == "id,data (base64)\r\n1,AP8=\r\n2,\"\"\r\n3,\r\n")
    let model = try run("model", "trips.duckdb").output
    #expect(
      model.contains("wait duration optional stored \"interval\"  # guessed: 10 of 11 sampled values are"),
      "\(model)")
    #expect(model.contains("lease text optional stored \"interval\""), "\(model)")
    #expect(try run("trips.duckdb", "-c", "sum wait of trips where wait > 4 hours").output == "9:30\n")
    let note = try run("trips.duckdb", "-c", "max wait of trips")
    #expect(
      note.output + note.errors
        == "5:00\nin 1 trip, `wait` isn't a length of time without months, so it counts as empty: \"2 years 1 day\"\n"
    )
  }

  private static let periods: [(period: String, answer: String, keys: String)] = [
    (
      "week", "0999-09-30 8, 2025-12-29 4, 2026-01-26 3,  16",
      "cast(\"day\" as date) - cast(date_part('isodow', \"day\") - 1 as integer)"
    ),
    (
      "month", "0999-10 8, 2025-12 4, 2026-01 1, 2026-02 2,  16",
      "date_part('year', \"day\"), date_part('month', \"day\")"
    ),
    (
      "quarter", "0999-Q4 8, 2025-Q4 4, 2026-Q1 3,  16",
      "date_part('year', \"day\"), date_part('quarter', \"day\")"
    ),
    ("year", "0999 8, 2025 4, 2026 3,  16", "date_part('year', \"day\")"),
  ]

  @Test("Periods are texts, but rows are grouped by numbers", arguments: periods)
  func period(period: String, answer: String, keys: String) throws {
    place.write("day,n\n2026-01-31,1\n2026-02-01,2\n2025-12-31,4\n0999-10-01,8\n,16\n", to: "points.csv")
    let sentence = "sum n of points per \(period)"
    let lines = try run("points.csv", "--mode", "csv", "-c", sentence).output.split(
      whereSeparator: \.isNewline)
    #expect(lines.dropFirst().map { $0.replacing(",", with: " ") }.joined(separator: ", ") == answer)
    let explanation = try run("points.csv", "-c", "explain \(sentence)").output
    #expect(explanation.contains("group by \(keys)\n"), "\(explanation)")
  }

  private static let refusals: [(arguments: [String], words: String)] = [
    (["air.duckdb", "-c", "add airline CC"], "DuckDB databases are opened for reading only"),
    (["air.duckdb", "-c", "delete all flights"], "DuckDB databases are opened for reading only"),
    (
      ["air.duckdb", "-c", "entity note\n  words text\n"],
      "air.duckdb`, so entities and units can't be declared"
    ),
    (["runs-1.csv", "-c", ".sql delete from \"runs-1\""], "Can only delete from base table"),
    (["air.duckdb", "-c", ".sql delete from flights where id = 1"], "reading only"),
    (["air.duckdb", "-c", ".sql create table x (y integer)"], "table"),
    (["air.duckdb", "-c", ".sql copy flights to 'x.csv'"], "file"),
    (["air.duckdb", "-c", ".sql select nothing from flights"], "Referenced column \"nothing\" not found"),
    (
      ["air.duckdb", "-c", ".backup copy.duckdb"],
      "DuckDB databases can only be copied with DuckDB's own tools"
    ),
    (["air.duckdb", "-c", ".dump"], "this command doesn't work with DuckDB"),
    (["runs-1.csv", "-c", "export runs-1 to \"runs-1.csv\""], "runs-1.csv is the open database"),
    (["air.duckdb", "-c", ".once air.duckdb"], "air.duckdb is the open database"),
    (["runs-1.csv", "-c", ".once air.duckdb"], "air.duckdb is a database, so an answer can't replace it"),
    (
      ["missing.duckdb", "-c", "count flights"],
      "the file doesn't exist, and Parlance can't create DuckDB databases"
    ),
    (["missing.csv", "-c", "count x"], "can't open the database missing.csv: no such file or directory"),
    (["x/*.csv", "-c", "count x"], "can't open the database x/*.csv: no such file or directory"),
    (["text.duckdb", "-c", "count x"], "not a valid DuckDB database file"),
  ]

  @Test(arguments: refusals) func refusal(arguments: [String], words: String) throws {
    let before = place.names
    let run = try place.run(arguments, environment: Self.library)
    #expect(run.status != 0)
    #expect(run.errors.contains(words), "\(run.errors)\(run.output)")
    #expect(place.names == before)
  }

  @Test("SQL is run as it is written, and with values") func sql() throws {
    let sql = """
      .mode csv
      .sql select legs, fare, cabin, flown from flights order by id
      let least be 5
      .sql select count(*) as n, list(id order by id) as ids from flights where fare > $least
      """
    #expect(
      try run("air.duckdb", "-c", sql).output.replacing("\r\n", with: "\n") == """
        legs,fare,cabin,flown
        "[1, 2]",99.95,first,2026-01-02 10:00:00.5
        ,0.05,economy,2026-02-03 11:00:00
        [],10,,
        n,ids
        2,"[1, 3]"

        """)
  }

  @Test("A database of SQLite is one, whatever its name ends in") func named() throws {
    _ = try place.run(["facts.db", "--model", "facts.model", "-c", "add fact one"])
    try FileManager.default.moveItem(atPath: place.path + "/facts.db", toPath: place.path + "/facts.csv")
    #expect(try run("facts.csv", "-c", "count facts").output == "1\n")
  }

  @Test("Without the library, it says how to get it") func library() throws {
    let run = try place.run(
      ["air.duckdb", "-c", "count flights"], environment: ["PARLANCE_DUCKDB": "/none/libduckdb.so"])
    #expect(run.status == 2)
    #expect(
      run.errors.contains("DuckDB's library, libduckdb.so, was not found: /none/libduckdb.so: cannot open"))
    #expect(run.errors.contains("install DuckDB's C library, 1.4 or later"))
  }
}
