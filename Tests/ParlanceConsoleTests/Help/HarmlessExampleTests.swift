import ParlanceLanguage
import ParlanceModel
import ParlanceStore
import Testing

@testable import ParlanceConsole

/// The examples of the help may be typed as they stand: a change takes no value away.
@Suite struct HarmlessExampleTests {
  private static let systems = [
    "demo", "exercise-history", "exercise-planning", "facts", "practice", "studio",
  ]

  private func conversation(_ system: String) throws -> Conversation {
    if system == "demo" { return try Conversation() }
    let conversation = try Conversation(model: "examples/\(system)/\(system).model")
    _ = try conversation.say(Repository.text("examples/\(system)/sample.say"))
    return conversation
  }

  /// Every value that is kept, by its table, row and column.
  private func values(_ conversation: Conversation) throws -> [String: String] {
    let engine = conversation.session.engine
    var values: [String: String] = [:]
    for entity in conversation.session.model.entities {
      for field in entity.storedFields {
        let rows = try engine.prepare("select id, quote(\"\(field.column)\") from \"\(entity.table)\"")
        while try rows.step() {
          let value = String(decoding: rows.text(1), as: UTF8.self)
          if value != "NULL" { values["\(entity.name) \(rows.integer(0)) \(field.name)"] = value }
        }
        rows.reset()
      }
    }
    return values
  }

  private func examples(_ conversation: Conversation) -> Set<String> {
    let model = conversation.session.model
    return conversation.session.withExamples { maker in
      let forms = FormCatalogue.forms.filter { $0.purpose != .declaring }.flatMap { maker.sentences(for: $0) }
      let entities = model.entities.flatMap { entity in
        maker.sentences(for: entity, limit: 6)
          + entity.fields.flatMap { maker.sentences(for: $0, of: entity) }
      }
      return Set(forms + entities + model.units.flatMap { maker.sentences(for: $0) })
    }
  }

  @Test(arguments: systems) func noChangeTakesAValueAway(system: String) throws {
    let conversation = try conversation(system)
    let all = examples(conversation)
    let changes = all.filter { $0.contains("change ") || $0.hasPrefix("save ") }
    #expect(!changes.isEmpty)
    let before = try values(conversation)
    for sentence in changes.sorted() {
      _ = try conversation.say("begin\n" + sentence)
      #expect(conversation.lastErrorID == nil, "\(sentence)")
      let after = try values(conversation)
      #expect(before.allSatisfy { after[$0.key] == $0.value }, "\(sentence)")
      _ = try conversation.say("rollback")
    }
  }

  @Test func aChangeGivesWhatIsThere() throws {
    let conversation = try Conversation(model: "examples/facts/facts.model")
    _ = try conversation.say(
      "entity gadget\n  name text key\n  price decimal optional\n  bought date optional\n  tried time optional\n"
        + "  note text optional\n  size (small, large) optional\n\n")
    _ = try conversation.say(
      "add gadget \"Bosch Drill\": price 89.90, bought 2026-11-20, tried 2026-11-20 at 18:30, note \"big one\", size large"
    )
    #expect(conversation.lastErrorID == nil)
    let expected = [
      "price": "price 89.90", "bought": "bought 2026-11-20", "tried": "tried 2026-11-20 at 18:30",
      "note": "note \"big one\"", "size": "size large",
    ]
    for (field, assigned) in expected {
      let told = try conversation.say("help \(field)")
      #expect(told.contains("change gadget \"Bosch Drill\": \(assigned)"), "\(field): \(told)")
    }
  }

  @Test func noRecordRefersToItself() throws {
    let conversation = try Conversation(model: "examples/exercise-planning/exercise-planning.model")
    _ = try conversation.say("add activity Run")
    #expect(try !conversation.say("help activity").contains("parent Run"))
    _ = try conversation.say("add activity Walk")
    #expect(try conversation.say("help activity").contains("change activity Run: parent Walk"))
  }
}
