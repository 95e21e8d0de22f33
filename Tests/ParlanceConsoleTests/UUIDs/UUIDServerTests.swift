import ParlanceStore
import PostgreSQLSupport
import Testing

@testable import ParlanceSession

/// How a server stores and finds records with uuids.
@Suite("Records with uuids on a server", .enabled(if: PostgreSQLServer.name != nil))
struct UUIDServerTests {
  private static let model = "Tests/ParlanceConsoleTests/Transcripts/Files/plants.model"

  @Test("Ids and what refers to them are of the type `uuid`, made at random, and referred to by foreign keys")
  func schema() throws {
    let console = try Conversation(model: Self.model, with: PostgreSQLServer.opener)
    func rows(_ sql: String) throws -> [String] {
      let statement = try console.session.engine.prepare(sql)
      defer { statement.reset() }
      var rows: [String] = []
      while try statement.step() { rows.append(statement.label(0)) }
      return rows
    }
    #expect(
      try rows(
        """
        select concat_ws(' ', column_name, data_type, column_default) from information_schema.columns
        where table_schema = current_schema() and table_name = 'watering' and data_type = 'uuid' order by ordinal_position
        """) == ["id uuid gen_random_uuid()", "bed_id uuid"])
    #expect(
      try rows(
        """
        select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'watering'::regclass and contype in ('p', 'f')
        order by contype
        """) == ["FOREIGN KEY (bed_id) REFERENCES bed(id)", "PRIMARY KEY (id)"])
    _ = try console.say("add bed North")
    #expect(
      try rows("select id::text from bed where id::text ~ '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab]'")
        .count
        == 1)
  }

  @Test("A record is found by an index, and joined by the uuids themselves")
  func plans() throws {
    let console = try Conversation(model: Self.model, with: PostgreSQLServer.opener)
    try console.session.engine.execute(
      """
      insert into bed (name) select 'bed ' || n from generate_series(1, 5000) as n;
      insert into watering (bed_id, day, litres)
        select id, '2026-01-01'::date + n, n from bed, generate_series(1, 4) as n;
      analyze bed; analyze watering
      """)
    for (sentence, index) in [
      ("list waterings of \"bed 7\"", "watering_bed_id_day_unique"),
      ("add 5 to \"bed 7\" on 2026-01-02", "watering_bed_id_day_unique"),
      ("change bed \"bed 7\": name \"seven\"", "bed_id_number_unique"),
    ] {
      let told = try console.say("explain \(sentence)")
      #expect(told.contains("using bed_id_number_unique"), "\(told)")
      #expect(told.contains(index), "\(told)")
      #expect(!told.contains("Seq Scan"), "\(told)")
    }
    let joined = try console.say("explain list waterings showing bed, litres")
    #expect(joined.contains("on \"b\".\"id\" = \"w\".\"bed_id\""), "\(joined)")
    #expect(try console.say("count waterings of \"bed 7\"") == "4")
  }

  @Test("Nothing waits longer for the server than with numbers")
  func trips() throws {
    let proxy = try CountingProxy(to: PostgreSQLServer.socketFolder)
    defer { proxy.close() }
    let console = try Conversation(
      model: Self.model, with: PostgreSQLServer.sharedOpener(through: proxy))
    _ = try console.say("add bed North")
    for (sentence, trips) in [("add 108 to North", 2), ("sum litres of waterings of North", 2)] {
      _ = try console.say(sentence)
      _ = proxy.takeRequests()
      _ = try console.say(sentence)
      let sent = proxy.takeRequests().filter { !($0.contains("commit") && !$0.contains("select")) }
      #expect(sent.count <= trips, "\(sentence): \(sent)")
    }
  }
}
