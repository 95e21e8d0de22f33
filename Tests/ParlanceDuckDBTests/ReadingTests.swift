import ParlanceModel
import ParlancePlanner
import ParlanceStore
import TestSupport
import Testing

@testable import ParlanceDuckDB

@Suite("What belongs to DuckDB")
struct KindTests {
  @Test(arguments: [
    ("flights.duckdb", true), ("x.CSV", true), ("data/*.parquet", true), ("a.json", true), ("a.tsv", true),
    ("csv", false),
    ("x.db", false), (":memory:", false), ("postgres://host/x.csv/y", false),
  ])
  func name(name: String, isOwn: Bool) { #expect(DuckDBKind().claims(name) == isOwn) }

  @Test(arguments: [
    (["data/flights.parquet"], "flights"), (["runs-2025.csv", "runs-2026.csv"], "runs"),
    (["p/1.csv", "p/2.csv"], "p"),
    (["1.csv", "2.csv"], "rows"), (["my.data.csv"], "my.data"), (["é1.csv", "è1.csv", "e.csv"], "rows"),
  ])
  func table(files: [String], name: String) { #expect(DataFiles.name(of: files) == name) }
}

@Suite("Reading of DuckDB's catalog and plans", .enabled(if: DuckDBLibraryOfTests.isThere))
struct CatalogTests {
  private let engine: DuckDBEngine

  init() throws {
    engine = try DuckDBEngine()
    for sql in [
      "create table airline (code varchar primary key, title varchar not null)",
      """
      create table flight (id integer primary key, airline varchar references airline (code), fare decimal(9, 2) default 0,
        cabin enum ('economy', 'it''s first', ''), status varchar check (status in ('open', 'done')), flown timestamptz,
        legs integer[], unique (airline, flown))
      """,
      "create view late as select * from flight",
      "create schema \"old one\"", "create table \"old one\".\"flight\" (x bigint)",
      "create table \"a.b\" (x bigint)",
      "insert into airline values ('AA', 'Alpha')",
      "insert into flight (id, airline) values (1, 'AA'), (9, 'AA')",
      "create index flight_fare on flight (fare)",
    ] { try engine.execute(sql) }
  }

  @Test("Tables, columns and keys") func tables() throws {
    let tables = try engine.describeTables(looking: true)
    #expect(tables.map(\.name) == ["airline", "flight", "late", "main.a.b", "old one.flight"])
    #expect(
      try engine.tableNames(withViews: true) == ["airline", "flight", "late", "main.a.b", "old one.flight"])
    #expect(try engine.tableNames(withViews: false) == ["airline", "flight", "main.a.b", "old one.flight"])
    let flight = tables[1]
    #expect(flight.columns.map(\.name) == ["id", "airline", "fare", "cabin", "status", "flown", "legs"])
    #expect(flight.columns.map(\.primaryKeyPlace) == [1, 0, 0, 0, 0, 0, 0])
    #expect(flight.columns[0].isNotNull && flight.columns[0].holdsIDs && flight.columns[2].hasDefault)
    #expect(flight.columns[3].allowed == ["economy", "it's first", ""])
    #expect(
      flight.columns.map(\.typing) == [
        InferredColumnType(.number, .native("integer")), InferredColumnType(),
        InferredColumnType(.decimal(scale: 2)),
        InferredColumnType(.text, .native("enum")), InferredColumnType(),
        InferredColumnType(.time, .native("timestamptz")),
        InferredColumnType(.text, .native("list")),
      ])
    #expect(flight.foreignKeys == [ForeignKey(["airline"], to: "airline", ["code"])])
    #expect(Set(flight.uniques) == [["id"], ["airline", "flown"]])
    #expect(tables[2].isView && tables[2].columns.count == 7)
  }

  @Test("The statements of a table") func statements() throws {
    let statements = try engine.statements(making: "flight")
    #expect(statements.count == 2 && statements[0].hasPrefix("CREATE TABLE flight"))
    #expect(statements[1].hasPrefix("CREATE INDEX flight_fare"))
  }

  @Test("A plan is a tree") func plan() throws {
    let steps = try engine.queryPlan(
      "select cabin, sum(fare) from flight where id > $1 group by cabin", [.integer(3)])
    #expect(steps.contains { $0.detail.hasPrefix("HASH_GROUP_BY") })
    let scan = try #require(steps.last)
    #expect(scan.detail.contains("flight") && scan.parent > 0)
  }

  private static let refusals: [(sql: String, reason: SQLRefusal.Reason)] = [
    ("", .empty), ("select 1; select 2", .severalStatements), ("create table x (y integer)", .changesSchema),
    ("drop table flight", .changesSchema), ("begin", .changesTransaction),
    ("copy flight to 'x.csv'", .writesFile),
    ("attach 'x.db'", .changesConnection), ("set threads = 1", .changesConnection),
    ("load json", .changesConnection),
  ]

  @Test(arguments: refusals) func refused(sql: String, reason: SQLRefusal.Reason) {
    #expect(throws: SQLRefusal(reason)) { try engine.compile(written: sql) }
  }

  @Test("SQL that can't be read is refused in DuckDB's words") func unreadable() throws {
    let refusal = #expect(throws: SQLRefusal.self) {
      try engine.compile(written: "select nothing from flight")
    }
    let reason = String(describing: refusal?.reason)
    #expect(reason.contains("noSuchColumn(\"Binder Error: Referenced column"))
    #expect(throws: SQLRefusal.self) { try engine.compile(written: "selec 1") }
  }

  @Test("SQL is described before it is run") func written() throws {
    let asked = try engine.compile(
      written: "select id as one, $quota + 1 as two from flight where id = $quota")
    #expect(asked.columnNames == ["one", "two"] && asked.parameters == ["$quota"])
    #expect(asked.isReadOnly && !asked.changesRows && !asked.isExplanation)
    let change = try engine.compile(written: "delete from flight where id = ?")
    #expect(!change.isReadOnly && change.changesRows && change.parameters == ["?"])
    #expect(try engine.compile(written: "explain select 1").isExplanation)
  }
}
