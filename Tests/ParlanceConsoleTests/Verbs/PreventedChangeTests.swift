import ParlanceStore
import PostgreSQLSupport
import Testing

@testable import ParlanceConsole
@testable import ParlanceSession

/// A trigger or row-level security silently prevents the change of a row.
@Suite("Changes of one record that the database prevents")
struct PreventedChangeTests {
  private static func studio(with opener: @escaping EngineOpener = Conversation.opener) throws -> Conversation
  {
    let conversation = try Conversation(model: "examples/studio/studio.model", with: opener)
    for said in [
      "add studio Moose", "add member Anna: credits 9", "add member Ben: credits 2.50", "add instructor Nia",
      "add class Yin of moose: starts tomorrow at 9:00, spots 8", "book yin for anna",
    ] {
      let answer = try conversation.say(said)
      try #require(conversation.lastErrorID == nil, "\(said): \(answer)")
    }
    return conversation
  }

  private static let state =
    "list members showing name, credits by name; list bookings showing member, cancelled; count instructors"

  /// Sentences that fail if no member can be changed and no instructor can be deleted.
  private static let refused = [
    ("change member ben: credits 9", "member \"Ben\" can't be changed"),
    ("change member 2: credits = credits + 1", "member \"Ben\" can't be changed"),
    // A verb fails as a whole: no booking without a payment, and no cancellation without a refund.
    ("book yin for ben", "member \"Ben\" can't be changed"),
    ("cancel booking 1", "member \"Anna\" can't be changed"),
    ("delete instructor nia", "instructor \"Nia\" can't be deleted"),
  ]

  private func expectRefusals(_ conversation: Conversation) throws {
    let before = try conversation.say(Self.state)
    for (said, message) in Self.refused {
      let answer = try conversation.say(said)
      #expect(answer.contains("refused: " + message), "\(said): \(answer)")
      #expect(conversation.lastErrorID == "change-prevented")
      #expect(try conversation.say(Self.state) == before, "\(said)")
    }
    // By design, the receipt for a set counts only the rows that were changed, because the user didn't specify a
    // number.
    #expect(try conversation.say("change members where credits > 0: credits 1") == "changed no members")
  }

  @Test("A trigger of SQLite that ignores the change")
  func ignored() throws {
    let conversation = try Self.studio()
    for (change, table) in [("update", "member"), ("delete", "instructor")] {
      try conversation.session.engine.execute(
        "create trigger \(table)_\(change) before \(change) on \(table) begin select raise(ignore); end")
    }
    try expectRefusals(conversation)
    try conversation.session.engine.execute(
      "create trigger member_insert before insert on member begin select raise(ignore); end")
    for said in ["add member Cleo", "save member Cleo: credits 3"] {
      let answer = try conversation.say(said)
      #expect(answer.contains("refused: no member can be added: a trigger"), "\(said): \(answer)")
    }
  }

  /// Adding to an accumulator fails in a single sentence and in a script, and the sum stays the same.
  private func expectNothingAdded(_ opener: @escaping EngineOpener, _ triggers: [String]) throws {
    let conversation = try Conversation(model: "examples/practice/practice.model", with: opener)
    for sentence in ["add practice Ngondro", "add 5 to ngondro"] { _ = try conversation.say(sentence) }
    for sql in triggers { try conversation.session.engine.execute(sql) }
    for sentence in ["add 7 to ngondro", "add 7 to ngondro yesterday", "begin; add 7 to ngondro"] {
      let answer = try conversation.say(sentence)
      #expect(
        answer.contains("refused: nothing can be added to sessions: a trigger"), "\(sentence): \(answer)")
      #expect(conversation.lastErrorID == "change-prevented")
    }
    _ = try conversation.say("rollback")
    #expect(
      conversation.runErrors("add 1 to ngondro\n").contains("refused: nothing can be added to sessions"))
    #expect(try conversation.say("sum amount of sessions").contains("5"))
  }

  @Test("A sum that a trigger of SQLite leaves as it is")
  func ignoredSum() throws {
    try expectNothingAdded(
      Conversation.opener,
      ["update", "insert"].map {
        "create trigger s_\($0) before \($0) on session begin select raise(ignore); end"
      })
  }

  @Test("A sum that a trigger of PostgreSQL leaves as it is", .enabled(if: PostgreSQLServer.name != nil))
  func nullSum() throws {
    try expectNothingAdded(
      PostgreSQLServer.sharedOpener(),
      [
        "create function leave() returns trigger language plpgsql as 'begin return null; end'",
        "create trigger prevent before insert or update on session for each row execute function leave()",
      ])
  }

  @Test("What is so already is changed no more, and not refused")
  func already() throws {
    let conversation = try Conversation()
    _ = try conversation.say("archive fact 3")
    #expect(try conversation.say("archive fact 3") == "nothing to do: the fact is already archived")
    #expect(try conversation.say("change fact 3 in 2001: number 1") == "changed no fact")
  }

  @Test("A trigger of PostgreSQL that returns no row", .enabled(if: PostgreSQLServer.name != nil))
  func returningNull() throws {
    let conversation = try Self.studio(with: PostgreSQLServer.sharedOpener())
    let engine = conversation.session.engine
    try engine.execute(
      "create function leave() returns trigger language plpgsql as 'begin return null; end'")
    for (change, table) in [("update", "member"), ("delete", "instructor")] {
      try engine.execute(
        "create trigger prevent before \(change) on \(table) for each row execute function leave()")
    }
    try expectRefusals(conversation)
    try engine.execute(
      "create trigger prevent_insert before insert on member for each row execute function leave()")
    #expect(try conversation.say("add member Cleo").contains("refused: no member can be added"))
  }

  @Test("Row-level security that hides a row from changes", .enabled(if: PostgreSQLServer.name != nil))
  func hidden() throws {
    let conversation = try Self.studio(with: PostgreSQLServer.sharedOpener())
    let engine = conversation.session.engine
    let schema = try engine.prepare("select current_schema()")
    try #require(try schema.step())
    let (name, role) = (schema.label(0), "limited_" + schema.label(0))
    schema.reset()
    for sql in [
      "create role \(role)", "grant usage on schema \(name) to \(role)",
      "grant all on all tables in schema \(name) to \(role)",
      "grant all on all sequences in schema \(name) to \(role)",
      "alter table member enable row level security", "create policy seen on member for select using (true)",
      "alter table instructor enable row level security",
      "create policy seen on instructor for select using (true)", "set role \(role)",
    ] { try engine.execute(sql) }
    defer { try? engine.execute("reset role; drop owned by \(role); drop role \(role)") }
    try expectRefusals(conversation)
  }
}
