import ParlanceStore
import PostgreSQLSupport
import Testing

@testable import ParlanceConsole
@testable import ParlanceSession

/// Types that only the server knows, such as `interval`. The server compares, sorts and groups the values, and Parlance
/// shows them as text.
@Suite("Types that only a server knows", .enabled(if: PostgreSQLServer.name != nil))
struct NativeTypeTests {
  private static let tables = """
    create type stage as enum ('to do', 'in progress', 'done');
    create type mood as enum ('low', 'good', 'best');
    create table depot (id int primary key, city text not null unique);
    insert into depot values (1, 'Bern'), (2, 'Oslo');
    create table parcel (
      id int primary key, depot_id int references depot, owner public.citext, shipping interval, address inet, stage stage, mood mood,
      code char(6), opens time, price money, tags text[], sent date);
    insert into parcel values
      (1, 1, 'Anna', '1 month 5 days', '10.0.0.2', 'to do', 'good', 'B', '09:00', '9.50', '{b}', '2026-01-01'),
      (2, 1, 'anna', '1 month 10 days', '10.0.0.10', 'in progress', 'best', 'a', '10:00', '10.00', '{a,z}', '2026-01-02'),
      (3, 2, 'Bob', '1 month 240:00:00', '10.0.0.9', 'done', 'low', 'B', '23:59', '100.00', '{a}', '2026-02-01'),
      (4, null, null, null, null, null, null, null, null, null, null, null);
    """

  private static let questions: [(sentence: String, sql: String)] = [
    (
      "count parcels where shipping > \"1 month 8 days\"",
      "select count(*) from parcel where shipping > '1 month 8 days'"
    ),
    (
      "count parcels where shipping = \"1 month 240 hours\"",
      "select count(*) from parcel where shipping = '1 month 240 hours'"
    ),
    (
      "count parcels where shipping != \"1 month 5 days\"",
      "select count(*) from parcel where shipping <> '1 month 5 days'"
    ),
    (
      "count parcels where shipping between \"1 month 6 days\" to \"1 month 11 days\"",
      "select count(*) from parcel where shipping between '1 month 6 days' and '1 month 11 days'"
    ),
    ("max shipping of parcels", "select max(shipping) from parcel"),
    ("min shipping of parcels", "select min(shipping) from parcel"),
    ("list parcels showing id by shipping, id", "select id from parcel order by shipping nulls last, id"),
    (
      "list parcels showing id by shipping desc, id",
      "select id from parcel order by shipping desc nulls last, id"
    ),
    // Equal intervals are in one group, even if they are written differently.
    ("count distinct shipping of parcels", "select count(distinct shipping) from parcel"),
    (
      "count parcels per shipping",
      "select shipping, count(*) from parcel group by shipping order by shipping nulls last"
    ),
    ("count parcels where address > \"10.0.0.9\"", "select count(*) from parcel where address > '10.0.0.9'"),
    ("max address of parcels", "select abbrev(max(address)) from parcel"),
    ("list parcels showing address by address", "select abbrev(address) from parcel order by address"),
    (
      "list parcels showing distinct address by address desc",
      "select abbrev(address) from parcel group by address order by address desc nulls last"
    ),
    ("count parcels where address in (\"10.0.0.2\", \"10.0.0.10\")", "select 2"),
    ("count parcels where owner = \"ANNA\"", "select count(*) from parcel where owner = 'ANNA'"),
    ("count distinct owner of parcels", "select count(distinct owner) from parcel"),
    (
      "count parcels where owner is among owner of all (parcels where id = 1)",
      "select count(*) from parcel where owner in (select owner from parcel where id = 1)"
    ),
    // An enum has its own order, also if its values aren't single words.
    ("count parcels where stage > \"to do\"", "select count(*) from parcel where stage > 'to do'"),
    ("max stage of parcels", "select max(stage) from parcel"),
    ("list parcels showing stage by stage", "select stage from parcel order by stage"),
    ("count parcels where mood > low", "select count(*) from parcel where mood > 'low'"),
    ("count parcels where mood = best", "select count(*) from parcel where mood = 'best'"),
    ("max mood of parcels", "select max(mood) from parcel"),
    (
      "count parcels per mood",
      "select mood, count(*) from parcel group by mood order by mood nulls last"
    ),
    ("count parcels where code = \"a\"", "select count(*) from parcel where code = 'a'"),
    ("count parcels where opens > 9:30", "select count(*) from parcel where opens > '9:30'"),
    ("count parcels where price > \"9.99\"", "select count(*) from parcel where price > '9.99'"),
    ("max price of parcels", "select max(price) from parcel"),
    ("list parcels showing id by tags", "select id from parcel order by tags nulls last"),
    // In groups, related rows and conditions, such values are also compared by their type.
    (
      "max shipping of parcels per depot",
      "select city, max(shipping) from parcel left join depot on depot.id = depot_id group by depot_id, city order by city nulls last"
    ),
    (
      "max shipping of parcels per depot having max shipping > \"1 month 9 days\"",
      "select city, max(shipping) from parcel join depot on depot.id = depot_id group by city having max(shipping) > '1 month 9 days' order by 1"
    ),
    (
      "count parcels per depot, shipping",
      """
      select city, shipping, count(*) from parcel left join depot on depot.id = depot_id group by city, shipping
      order by city nulls last, shipping nulls last
      """
    ),
    (
      "list depots where max shipping of parcels > \"1 month 9 days\" showing city",
      "select city from depot where (select max(shipping) from parcel where depot_id = depot.id) > '1 month 9 days' order by id"
    ),
    (
      "max shipping of parcels per month",
      "select to_char(sent, 'YYYY-MM'), max(shipping) from parcel group by 1 order by 1 nulls last"
    ),
    (
      "count parcels where shipping otherwise \"1 month 1 day\" > \"1 month 8 days\"",
      "select count(*) from parcel where coalesce(shipping, '1 month 1 day') > '1 month 8 days'"
    ),
    (
      "list parcels showing id, shipping by shipping desc, id first 1 each depot",
      """
      select id, shipping from (select *, row_number() over (partition by depot_id order by shipping desc nulls last, id) as place
      from parcel) as p where place = 1 order by shipping desc nulls last, id
      """
    ),
  ]

  /// Creates the extension once: `if not exists` fails where two connections create it at the same time.
  private static let extensionCreation = Result {
    try PostgreSQLServer.sharedOpener()("", false).execute(
      "create extension if not exists citext schema public")
  }

  private static func open() throws -> Conversation {
    try extensionCreation.get()
    let opener = try PostgreSQLServer.sharedOpener()
    try opener("", false).execute(tables)
    let console = try Conversation(data: "post", with: opener)
    console.session.preferences.showsHints = false
    _ = try console.say(".mode csv")
    return console
  }

  @Test("They are compared, sorted and grouped as SQL does it")
  func questions() throws {
    let console = try Self.open()
    for (sentence, sql) in Self.questions {
      let statement = try console.session.engine.prepare(
        "select concat_ws(',', variadic texts) from (select array(select coalesce(value, '') from json_each_text(row_to_json(own)) as x) as texts from (\(sql)) as own) as t"
      )
      var rows: [String] = []
      while try statement.step() {
        rows.append(statement.label(0))
      }
      let found = try console.say(sentence)
      let lines = found.replacing("\"", with: "").split(separator: "\r\n", omittingEmptySubsequences: false)
      let own = lines.count == 1 ? [found] : lines.dropFirst().dropLast().map(String.init)
      #expect(own == rows, "\(sentence)\n\(found)")
    }
  }

  @Test("An index of such a column serves the comparison")
  func index() throws {
    let console = try Self.open()
    let plan = try console.say("explain count parcels where owner = \"ANNA\"")
    #expect(plan.contains("\"owner\" = cast("))
  }

  @Test("A text that is no value of the type is refused, and so is a type that the server can't compare")
  func refusals() throws {
    let console = try Self.open()
    for (sentence, words) in [
      ("count parcels where shipping > \"soon\"", "invalid input syntax for type interval: \"soon\""),
      ("count parcels where stage = \"lost\"", "invalid input value for enum stage: \"lost\""),
    ] {
      let found = try console.say(sentence)
      #expect(console.lastErrorID == "wrong-type" && found.contains(words), "\(sentence)\n\(found)")
    }
    let opener = try PostgreSQLServer.sharedOpener()
    try opener("", false).execute(
      "create table note (id int primary key, body json); insert into note values (1, '{}')")
    let notes = try Conversation(data: "notes", with: opener)
    // By design, JSON values aren't compared by their text: the server has no comparison for them, so this is an error.
    #expect(
      try notes.say("count notes where body = \"{}\"").contains("reported an error: operator does not exist"))
    #expect(try notes.say("count notes where body contains \"{\"") == "1")
  }
}
