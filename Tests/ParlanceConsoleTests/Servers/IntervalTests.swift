import ParlanceModel
import ParlanceStore
import PostgreSQLSupport
import TestSupport
import Testing

@testable import ParlanceConsole
@testable import ParlanceSession

/// Columns with the SQL type `interval` are lengths of time in seconds, except for values with months.
@Suite("Intervals of a server", .enabled(if: PostgreSQLServer.name != nil))
struct IntervalTests {
  private static let tables = """
    create table trip (
      id int primary key, name text not null unique, wait interval not null, took interval, lease interval,
      latency interval, unused interval);
    insert into trip values
      (1, 'a', '2 hours', '1 day', '1 mon', '00:00:00.25'), (2, 'b', '90 minutes', null, '2 days', '00:00:00.5'),
      (3, 'c', '1 day 30 minutes', '25:00', '1 year', '00:00:01'), (4, 'd', '-00:00:01.5', '3 days', '1 year -12 mons', null);
    insert into trip select n, 'n' || n, '5 min', '10 min' from generate_series(5, 13) as n;
    insert into trip values (14, 'month', '1 mon 2 days', '1 week');
    create view waiting as select name, wait from trip;
    """

  private static func open() throws -> Conversation {
    let opener = try PostgreSQLServer.sharedOpener()
    try opener("", false).execute(tables)
    let console = try Conversation(data: "trips", with: opener)
    _ = try console.say(".mode csv")
    return console
  }

  @Test("A sample decides whether a column is a length of time")
  func model() throws {
    let engine = try Self.open().session.engine
    let mapping = try Mapping(of: try engine.describeTables(looking: true), in: "trips") {
      (reference) throws(EngineError) in try engine.fit(of: reference)
    }
    let model = mapping.written.text
    for line in [
      "wait duration stored \"interval\"  # guessed: 13 of 14 sampled values are lengths of time, but \"1 mon 2 days\" isn't",
      "took duration optional stored \"interval\"  # guessed: all 13 sampled values are lengths of time",
      "lease text optional stored \"interval\"  # guessed: 2 of 4 sampled values are lengths of time, but \"1 mon\" isn't",
      "latency text optional stored \"interval\"  # guessed: 1 of 3 sampled values are lengths of time, but \"00:00:00.25\" isn't",
      "unused duration optional stored \"interval\"  # guessed: no values sampled",
    ] { #expect(model.contains(line), "\(line)\n\(model)") }
  }

  /// Questions with handwritten SQL that returns seconds or counts.
  private static let questions: [(sentence: String, sql: String)] = [
    ("sum wait of trips where id < 14", "select extract(epoch from sum(wait)) from trip where id < 14"),
    ("sum wait of trips", "select extract(epoch from sum(wait)) from trip where id < 14"),
    ("average took of trips", "select extract(epoch from avg(took)) from trip"),
    ("max wait of trips", "select extract(epoch from interval '1 day 30 minutes')"),
    ("min wait of trips", "select -1.5"),
    ("count trips where wait > 2 hours", "select count(*) from trip where wait > '2 hours' and id < 14"),
    ("count trips where took = 24 hours", "select count(*) from trip where took = '1 day'"),
    (
      "count trips where took between 1 day to 1 week",
      "select count(*) from trip where took between '1 day' and '7 days'"
    ),
    (
      "count trips where took - wait > 1 hour",
      "select count(*) from trip where took - wait > '1 hour' and id < 14"
    ),
    ("count distinct took of trips", "select count(distinct took) from trip"),
    (
      "sum took of trips where took is among took of all (trips where id < 4)",
      "select extract(epoch from sum(took)) from trip where took in ('1 day', '25:00')"
    ),
    ("count trips where wait is empty", "select 1"),
    ("median wait of trips where id < 5", "select 3600 + 1800 + 900"),
  ]

  @Test("They are calculated and compared as the server does it", arguments: questions.indices)
  func answers(index: Int) throws {
    let console = try Self.open()
    console.session.preferences.showsHints = false
    let (sentence, sql) = Self.questions[index]
    let expected = try console.session.engine.rows(sql) { $0.real(0) }.first ?? -1
    // The first line is the heading.
    let found = try console.say(sentence).split(separator: "\r\n").last.map(String.init) ?? ""
    #expect(
      Self.seconds(found).map { abs($0 - expected) < 0.01 } == true, "\(sentence): \(found), not \(expected)")
  }

  /// Returns the seconds in a text such as `-1 day 0:30:00.500`, or the number if it isn't a length of time.
  private static func seconds(_ text: String) -> Double? {
    if let number = Double(text) { return number }
    let isNegative = text.hasPrefix("-")
    var sum = 0.0
    for word in text.dropFirst(isNegative ? 1 : 0).split(separator: " ") {
      if word.hasPrefix("day") {
        sum *= 86_400
      } else {
        let parts = word.split(separator: ":").compactMap { Double($0) }
        sum += parts.count == 1 ? parts[0] : parts.reduce(0) { $0 * 60 + $1 } * (parts.count == 2 ? 60 : 1)
      }
    }
    return isNegative ? -sum : sum
  }

  @Test("An interval with months counts as empty, a line says so, and a change leaves it as it is")
  func months() throws {
    let console = try Self.open()
    let line =
      "in 1 trip, `wait` isn't a length of time without months, so it counts as empty: \"1 mon 2 days\""
    #expect(try console.say("sum wait of trips").hasSuffix(line))
    #expect(try console.say("list trip month showing wait").hasSuffix(line))
    #expect(try !console.say("sum took of trips").contains("counts as empty"))
    for sentence in ["change trip month: wait = wait + 1 hour", "change trip month: name \"x\""] {
      _ = try console.say(sentence)
      let stored = try console.session.engine.rows("select wait::text from trip where id = 14") {
        $0.label(0)
      }
      #expect(stored == ["1 mon 2 days"], "\(sentence)")
    }
  }

  @Test("A translated select doesn't compare intervals with lengths of time")
  func selects() throws {
    let console = try Self.open()
    for (sql, name) in [("select name, took from trip", "took"), ("select sum(took) from trip", "a column")] {
      let answer = try console.say("explain \(sql)")
      #expect(answer.contains("\(name) isn't compared: it is stored in another form"), "\(answer)")
      #expect(!answer.contains("answers differ"), "\(answer)")
    }
  }

  @Test("Changes write intervals, and exported lengths are imported")
  func changes() throws {
    let console = try Self.open()
    func stored(_ column: String) throws -> [String] {
      try console.session.engine.rows(
        "select coalesce(\(column)::text, '') from trip where id < 5 order by id"
      ) {
        $0.label(0)
      }
    }
    _ = try console.say("change trip a: took 3 hours")
    _ = try console.say("change trip a: took = took + 30 minutes")
    _ = try console.say("change trip b: took 7 days")
    _ = try console.say("change trip c: took empty")
    #expect(try stored("took") == ["03:30:00", "168:00:00", "", "3 days"])
    let place = TemporaryDirectory()
    for ending in ["csv", "json", "plist"] {
      let path = "\(place.path)/trips.\(ending)"
      _ = try console.say(
        "export (trips where id < 4) to \"\(path)\": name to \"name\", took to \"took\", wait to \"wait\"")
      let before = try stored("extract(epoch from took)")
      try console.session.engine.execute("update trip set took = '1 sec' where id < 4")
      let answer = try console.say("import trips from \"\(path)\" saving")
      #expect(answer.contains("saved 3 trips"), "\(answer)")
      #expect(try stored("extract(epoch from took)").prefix(2) == before.prefix(2))
    }
    #expect(try console.say("add trip \"new\": wait 1:30").hasPrefix("added trip"))
    #expect(
      try console.session.engine.rows("select wait::text from trip where name = 'new'") { $0.label(0) } == [
        "01:30:00"
      ])
  }
}
