import Foundation
import ParlanceLanguage
import ParlanceModel
import ParlanceSQLite
import ParlanceStore
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

@Suite("A model that changes while rows are kept")
struct ChangingModelTests {
  @Test(
    "The tables are those that the remembered model makes, and no value is lost", arguments: 0..<8)
  func sequences(seed: Int) throws {
    let conversation = try Conversation(model: "Tests/ParlanceConsoleTests/Transcripts/Files/empty.model")
    let session = conversation.session
    var random = RandomDeclarations(seed: UInt64(seed))
    for _ in 0..<40 {
      let (model, before) = (session.model, try DatabaseContents(session.engine))
      switch random.next(model) {
      case .insert(let sql):
        try? session.engine.execute(sql)
        continue
      case .say(let text):
        let answer = try conversation.say(text)
        let after = try DatabaseContents(session.engine)
        let trace = Comment("seed \(seed): \(text)\n\(answer)")
        #expect(try ModelStore(session.engine).text() == session.model.text, trace)
        #expect(after.schema == (try fresh(session.model)).schema, trace)
        #expect(
          try DatabaseContents.read("select * from pragma_foreign_key_check", 1, of: session.engine) == [],
          trace)
        if conversation.lastErrorID != nil { #expect(before == after && model == session.model, trace) }
        if text.hasPrefix("delete") { continue }
        let migration = Migration(from: model, to: session.model)
        for entity in model.entities {
          guard let kept = migration.kept.first(where: { $0.old.name == entity.name }) else {
            #expect(before.rows[entity.table]?.isEmpty == true, trace)
            continue
          }
          compare(before, after, kept, trace)
        }
      }
    }
  }

  @Test(
    "An entity that is spelled otherwise keeps its rows, and those that refer to them",
    arguments: [("person", "Person"), ("person", "PERSON"), ("cafe", "café"), ("café", "Cafe")])
  func spelling(name: String, other: String) throws {
    let conversation = try Conversation(model: "Tests/ParlanceConsoleTests/Transcripts/Files/empty.model")
    for said in [
      "entity \(name)\n  name text key", "entity pet of \(name)\n  name text key", "add \(name) \"Al\"",
      "add pet \"Rex\" of \"Al\"", "entity \(other)\n  name text key\n  age number optional",
    ] {
      let answer = try conversation.say(said)
      #expect(conversation.lastErrorID == nil, "\(said): \(answer)")
    }
    #expect(try conversation.say("expect 1: count pets of \"Al\"") == "")
    #expect(try conversation.say("change \"Al\": age 3").hasPrefix("changed \(other) 1 \"Al\""))
    #expect(conversation.session.model.entities.count == 2)
  }

  /// By design, existing rows stay without a value if the field is optional, because nobody knows when they got it.
  @Test(
    "Rows that are there get the day or moment at which a required field is added, and that is reported",
    arguments: [
      (
        "bought date default today", "added field `bought` to tool: 2 tools get the default `today`",
        "2026-11-20"
      ),
      (
        "bought time default now", "added field `bought` to tool: 2 tools get the default `now`",
        "2026-11-20 09:30:00"
      ),
      (
        "bought date default 3 days ago",
        "added field `bought` to tool: 2 tools get the default `3 days ago`",
        "2026-11-17"
      ),
      ("bought date optional default today", "added field `bought` to tool: affects 2 tools", "null"),
    ])
  func dated(line: String, receipt: String, value: String) throws {
    let conversation = try Conversation(model: "Tests/ParlanceConsoleTests/Transcripts/Files/empty.model")
    _ = try conversation.say("entity tool\n  name text key\nadd tool saw\nadd tool drill")
    #expect(try conversation.say("entity tool\n  name text key\n  \(line)") == receipt)
    let rows = try conversation.say(".mode json\nlist tools showing bought")
    #expect(rows.split(separator: "\n").count { $0.contains(value) } == 2, "\(rows)")
    _ = try conversation.say("add tool axe")
    #expect(try conversation.say("expect 1: count tools where bought >= 2026-11-17 and name = \"axe\"") == "")
  }

  private func fresh(_ model: Model) throws -> DatabaseContents {
    let engine = try SQLiteEngine(path: ":memory:")
    try ModelStore(engine).create(model, schema: OpenDatabase.schema(of: model, in: engine.dialect))
    return try DatabaseContents(engine)
  }

  /// Checks that every old value still exists and reads the same.
  private func compare(
    _ before: DatabaseContents, _ after: DatabaseContents, _ kept: EntityMigration, _ trace: Comment
  ) {
    let (rows, now) = (before.rows[kept.old.table] ?? [:], after.rows[kept.new.table] ?? [:])
    #expect(Set(rows.keys) == Set(now.keys), trace)
    for (id, row) in rows {
      for field in kept.old.storedFields {
        let value = row[field.column] ?? "NULL"
        if value == "NULL" || field.isFlag && value == "0" { continue }
        let heir = kept.new.storedFields.first { kept.former(of: $0)?.name == field.name }
        #expect(
          heir.flatMap { heir in now[id]?[heir.column].map { read($0, heir.type) } }
            == read(value, field.type),
          trace)
      }
    }
  }

  /// Returns a value in the form that users read, independent of its storage.
  private func read(_ quoted: String, _ type: FieldType) -> String {
    let text = quoted.trimmingCharacters(in: ["'"])
    guard let number = Double(text) else { return text }
    if case .decimal(let scale) = type { return "\(number / pow(10, Double(scale)))" }
    return "\(number)"
  }
}
