import ParlanceLanguage
import ParlanceModel
import ParlancePostgreSQL
import ParlanceRender
import ParlanceSQLite
import ParlanceStore
import PostgreSQLSupport
import Testing

@testable import ParlanceSession

/// Times that other programs store in UTC are compared with `now` and `today` in the session's time zone.
@Suite("Times stored in UTC")
struct InstantTests {
  /// Four visits: 19 November 22:29, 22:30 and 23:59, and 20 November 08:00 in UTC.
  private static let seconds = [1_795_127_340, 1_795_127_400, 1_795_132_740, 1_795_161_600]

  /// Sentences, and their answers one and a half hours ahead of UTC, in csv.
  private static let answers = [
    ("count visits today", "count\n3"), ("count visits yesterday", "count\n1"),
    ("count visits where seen < now", "count\n3"),
    ("list visits showing seen by seen first 2", "seen\n2026-11-19 23:59:00\n2026-11-20 00:00:00"),
    ("count visits per seen day", "seen day,count\n2026-11-19,1\n2026-11-20,3"),
  ]

  private static func say(_ sentences: String..., to engine: any Engine) throws -> String {
    let database = try OpenDatabase.open("", given: nil) { (_, _) throws(EngineError) in engine }
    let sink = MemorySink()
    let session = Session(
      engine: engine, model: database.model, clock: try #require(Clock(iso: "2026-11-20T09:30")),
      output: AnswerWriter(sink, mode: .csv), isExternal: true)
    var start = 0
    for sentence in sentences {
      start = sink.bytes.count
      try session.say(SourceText(sentence))
      try session.output.flush()
    }
    return String(decoding: sink.bytes[start...], as: UTF8.self).replacing("\r\n", with: "\n").trimmed
  }

  @Test(
    arguments: [
      "unix": seconds.map { "\($0)" }, "unix-ms": seconds.map { "\($0)500" },
      "webkit": seconds.map { "\($0 + 11_644_473_600)000000" },
      "julian": seconds.map { "\(Double($0) / 86_400 + 2_440_587.5)" },
      "iso": [
        "2026-11-19T22:29:00Z", "2026-11-19T23:30:00+01:00", "2026-11-19T23:59:00.5Z", "2026-11-20T09:30:00",
      ]
      .map { "'\($0)'" },
    ])
  func sqlite(_ storage: String, _ values: [String]) throws {
    let engine = try SQLiteEngine(path: ":memory:", zone: .ahead(minutes: 90))
    try engine.execute("create table visits (id integer primary key, seen timestamp)")
    try engine.execute("insert into visits (seen) values \(values.map { "(\($0))" }.joined(separator: ", "))")
    for (sentence, answer) in Self.answers {
      #expect(try Self.say(sentence, to: engine) == answer, "\(storage): \(sentence)")
    }
    let added = try Self.say(
      "add visit: seen 2026-11-20 at 01:15", "list visits showing seen by id desc first 1", to: engine)
    #expect(added == "seen\n2026-11-20 01:15:00", "\(storage)")
  }

  /// Receipts of `change` and `save` say that a record is unchanged if the shown value is equal. So the part of a value that
  /// isn't shown must not change either.
  @Test(
    "A change to the same time keeps fractions of a second",
    arguments: [
      "unix-ms": "1795127340123", "unix-us": "1795127340123456", "iso": "'2026-11-19T22:29:00.25Z'",
      "julian": "\(1_795_127_340.25 / 86_400 + 2_440_587.5)",
    ])
  func fractions(_ storage: String, _ value: String) throws {
    let engine = try SQLiteEngine(path: ":memory:", zone: .ahead(minutes: 0))
    try engine.execute(
      "create table visits (id integer primary key, name text, seen timestamp); insert into visits values (1, 'a', \(value))"
    )
    func stored() throws -> [String] { try engine.rows("select seen from visits") { $0.label(0) } }
    let before = try stored()
    let shown = try Self.say("list visits showing seen", to: engine)
    #expect(shown == "seen\n2026-11-19 22:29:00", "\(storage)")
    _ = try Self.say("change visit 1: seen 2026-11-19 at 22:29", to: engine)
    _ = try Self.say("change all visits: seen = seen", to: engine)
    #expect(try stored() == before, "\(storage)")
    _ = try Self.say("change visit 1: seen 2026-11-19 at 22:30", to: engine)
    #expect(try Self.say("list visits showing seen", to: engine) == "seen\n2026-11-19 22:30:00", "\(storage)")
  }

  @Test("The server keeps fractions of a second, too", .enabled(if: PostgreSQLServer.name != nil))
  func fractionsOnServer() throws {
    let schema = try PostgreSQLServer.makeSchema()
    let engine = try PostgreSQLEngine(PostgreSQLServer.name ?? "", zone: .ahead(minutes: 90))
    try engine.execute(
      """
      set search_path to \(schema); create table visits (id int primary key, seen timestamptz, noted timestamp);
      insert into visits values (1, '2026-11-19 22:29:00.25Z', '2026-11-19 22:29:00.123456')
      """)
    func stored() throws -> [String] {
      try engine.rows("select extract(epoch from seen)::text || ' ' || noted::text from visits") {
        $0.label(0)
      }
    }
    let before = try stored()
    _ = try Self.say("change visit 1: seen 2026-11-19 at 23:59, noted 2026-11-19 at 22:29", to: engine)
    #expect(try stored() == before)
  }

  @Test("The server converts them", .enabled(if: PostgreSQLServer.name != nil))
  func postgres() throws {
    let schema = try PostgreSQLServer.makeSchema()
    let engine = try PostgreSQLEngine(PostgreSQLServer.name ?? "", zone: .ahead(minutes: 90))
    try engine.execute(
      """
      set search_path to \(schema); create table visits (id int primary key, seen timestamptz);
      insert into visits select nr, to_timestamp(seen) from unnest(array\(Self.seconds)) with ordinality as t (seen, nr)
      """)
    for (sentence, answer) in Self.answers {
      #expect(try Self.say(sentence, to: engine) == answer, "\(sentence)")
    }
  }

  @Test("A server's times are subtracted as moments", .enabled(if: PostgreSQLServer.name != nil))
  func clockChanges() throws {
    let schema = try PostgreSQLServer.makeSchema()
    let engine = try PostgreSQLEngine(PostgreSQLServer.name ?? "", zone: .ahead(minutes: 60))
    try engine.execute(
      """
      set search_path to \(schema); set time zone 'CET-1CEST,M3.5.0,M10.5.0/3';
      create table shifts (id int primary key, who text, began timestamptz, ended timestamptz, opened timestamp);
      insert into shifts values
        (1, 'a', '2026-03-29 00:30Z', '2026-03-29 03:30Z', '2026-03-29 01:30'),
        (2, 'b', '2026-10-25 00:30Z', '2026-10-25 02:30Z', '2026-10-25 01:30')
      """)
    for (sentence, answer) in [
      ("list shifts showing ended - began", "180 120"), ("list shifts showing ended - opened", "180 180"),
      ("count shifts where ended - began > 3 hours", "0"), ("sum (ended - began) of shifts", "300"),
      ("max ended - min began of shifts per who", "a,180 b,120"),
      ("list shifts showing began + 4 hours", "2026-03-29 06:30:00 2026-10-25 05:30:00"),
    ] {
      let rows = try Self.say(sentence, to: engine).split(separator: "\n").dropFirst().joined(separator: " ")
      #expect(rows == answer, "\(sentence)")
    }
  }

  @Test("Midnights in UTC are dates, which no time zone changes")
  func dates() throws {
    let engine = try SQLiteEngine(path: ":memory:", zone: .ahead(minutes: -300))
    try engine.execute(
      """
      create table visits (id integer primary key, seen date, noted date);
      insert into visits (seen, noted) values (1795132800, 2461364.5), (1795046400, 2461363.5)
      """)
    #expect(
      try Self.say("list visits showing seen, noted", to: engine)
        == "seen,noted\n2026-11-20,2026-11-20\n2026-11-19,2026-11-19")
  }

  @Test("A server that doesn't know the zone's name gets the next name")
  func names() {
    #expect(WallClockTimeZone.ahead(minutes: 90).posixNames == ["<+0130>-01:30"])
    #expect(WallClockTimeZone.ahead(minutes: -300).posixNames == ["<-05>+05:00"])
    #expect(WallClockTimeZone.system.posixNames.count > 1)
  }
}
