import Testing

/// A file of SQL that is run as a script is refused, and what reads it is told (`sql-file`).
@Suite struct SQLFileTests {
  private let place = Workplace()

  private let note =
    "  `.sql STATEMENT` runs one statement\n"
    + "  `.shell sqlite3 new.db < d.sql` makes a database of the file, and `.open new.db` opens it\n"

  @Test("So is what `.dump` has written", arguments: [["-f", "d.sql"], ["-c", ".read d.sql"]])
  func aDump(arguments: [String]) throws {
    let dump = try place.run(["--demo", "-c", ".once d.sql", "-c", ".dump"])
    #expect(dump.status == 0, "\(dump.errors)")
    let run = try place.run(["--demo", "--width", "120"] + arguments)
    #expect(run.status == 1)
    #expect(
      run.errors.hasPrefix(
        "d.sql:1:1: no such word: this is SQL, and no sentence\npragma foreign_keys = off;\n^^^^^^\n\(note)"),
      "\(run.errors)")
  }

  @Test(
    "Whatever such a file begins with",
    arguments: [
      "PRAGMA foreign_keys=OFF;", "BEGIN TRANSACTION;", "CREATE TABLE t (a integer);",
      "create unique index i on t (a);", "INSERT INTO t VALUES(1,'it''s');",
    ])
  func statements(statement: String) throws {
    place.write(statement + "\n", to: "d.sql")
    let run = try place.run(["--demo", "--width", "120", "-f", "d.sql"])
    #expect(run.errors.contains(note), "\(run.errors)")
  }

  @Test("What is out of reach is not proposed")
  func safe() throws {
    place.write("pragma foreign_keys = off;\n", to: "d.sql")
    let run = try place.run(["--demo", "--safe", "-f", "d.sql"])
    #expect(run.errors.hasSuffix("and no sentence\npragma foreign_keys = off;\n^^^^^^\n"), "\(run.errors)")
  }

  @Test("Names are told as the shell reads them, and none that something has")
  func names() throws {
    place.write("pragma foreign_keys = off;\n", to: "it's d.sql")
    place.write("", to: "new.db")
    let run = try place.run(["--demo", "--width", "120", "-f", "it's d.sql"])
    #expect(run.errors.contains("`.shell sqlite3 new-2.db < 'it'\\''s d.sql'` makes"), "\(run.errors)")
  }

  @Test("What is typed is no file")
  func typed() throws {
    let run = try place.run(["--demo", "-c", "pragma foreign_keys = off"])
    #expect(run.errors.contains("no such word: ") && !run.errors.contains("sqlite3"), "\(run.errors)")
  }
}
