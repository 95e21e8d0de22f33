import ParlanceLanguage
import ParlanceModel
import ParlanceStore
import Testing

@testable import ParlanceConsole
@testable import ParlanceSQLite
@testable import ParlanceSession

@Suite("Undo")
struct UndoTests {
  /// Each sentence runs separately, like at the prompt.
  @Test(
    "What each sentence of the example scripts changed is gone after `undo`, and there again after `redo`",
    arguments: Repository.files(".say", in: "examples"))
  func everyExample(file: String) throws {
    let system = file.split(separator: "/")[1]
    let conversation = try Conversation(model: "examples/\(system)/\(system).model")
    var changes = 0
    for sentence in try sentences(of: file, conversation.session.language) {
      let before = try DatabaseContents(conversation.session.engine)
      _ = try conversation.say(sentence)
      let after = try DatabaseContents(conversation.session.engine)
      guard after != before, conversation.session.transactions.depth == 0 else { continue }
      changes += 1
      let would = try conversation.say("would undo")
      #expect(
        try DatabaseContents(conversation.session.engine) == after, "would undo of \(sentence): \(would)")
      let undone = try conversation.say("undo")
      #expect(try DatabaseContents(conversation.session.engine) == before, "undo of \(sentence): \(undone)")
      let redone = try conversation.say("redo")
      #expect(try DatabaseContents(conversation.session.engine) == after, "redo of \(sentence): \(redone)")
    }
    #expect(changes > 0)
  }

  @Test("`would` leaves everything as it was", arguments: Repository.files(".say", in: "examples"))
  func wouldOfEveryExample(file: String) throws {
    let system = file.split(separator: "/")[1]
    let conversation = try Conversation(model: "examples/\(system)/\(system).model")
    for sentence in try sentences(of: file, conversation.session.language) {
      let before = try DatabaseContents(conversation.session.engine)
      _ = try conversation.say("would " + sentence)
      #expect(try DatabaseContents(conversation.session.engine) == before, "\(sentence)")
      _ = try conversation.say(sentence)
    }
  }

  /// Damages every byte in turn, and truncates the entry. SQLite would read a damaged changeset beyond its end, or
  /// endlessly.
  @Test("A damaged entry of the journal is refused, and quickly")
  func damaged() throws {
    let conversation = try Conversation(model: "examples/practice/practice.model")
    _ = try conversation.say("add practice ngondro; add 108 to ngondro; change session 1: note \"slow\"")
    let engine = conversation.session.engine
    let journal = try #require(engine.journaling as? SQLiteEngine)
    let stored = try journal.read("select length(changes) from parlance_journal where id = 3")
    let before = try DatabaseContents(engine)
    var refused = 0
    for place in 0..<Int(stored) {
      for byte in ["00", "01", "7f", "ff"] {
        try engine.execute("create temp table sound as select id, changes from parlance_journal where id = 3")
        try engine.execute(
          "update parlance_journal set changes = cast(substr(changes, 1, \(place)) || x'\(byte)' || substr(changes, \(place + 2)) as blob) where id = 3"
        )
        _ = try conversation.say("would undo")
        if conversation.lastErrorID == "damaged-entry" { refused += 1 }
        #expect(try DatabaseContents(engine) == before)
        try engine.execute(
          "update parlance_journal set changes = substr((select changes from sound), 1, \(place)) where id = 3"
        )
        _ = try conversation.say("would undo")
        #expect(place == 0 || conversation.lastErrorID == "damaged-entry", "cut at \(place)")
        try engine.execute(
          "update parlance_journal set changes = (select changes from sound) where id = 3; drop table sound")
      }
    }
    #expect(refused > 20)
    #expect(try conversation.say("undo").hasPrefix("undid entry 3"))
  }

  @Test("Sentences back to the first are undone one after another, and done again")
  func allTheWay() throws {
    let conversation = try Conversation(model: "examples/practice/practice.model")
    let said = [
      "add practice ngondro", "add 108 to ngondro", "add 54 to ngondro", "subtract 12 from ngondro",
      "change ngondro: target 1000", "delete session 1",
    ]
    var states = [try DatabaseContents(conversation.session.engine)]
    for sentence in said {
      _ = try conversation.say(sentence)
      states.append(try DatabaseContents(conversation.session.engine))
    }
    for state in states.dropLast().reversed() {
      _ = try conversation.say("undo")
      #expect(try DatabaseContents(conversation.session.engine) == state)
    }
    #expect(try conversation.say("undo").contains("nothing to undo"))
    for state in states.dropFirst() {
      _ = try conversation.say("redo")
      #expect(try DatabaseContents(conversation.session.engine) == state)
    }
  }

  @Test("A name that another row had meanwhile is not given back")
  func takenName() throws {
    let conversation = try Conversation(model: "examples/practice/practice.model")
    for sentence in [
      "add practice a", "add practice b", "delete practice a", "add practice a", "delete practice a",
    ] {
      _ = try conversation.say(sentence)
    }
    #expect(try conversation.say("undo 3").contains("to undo that entry first: `undo 5`"))
    #expect(conversation.lastErrorID == "changed-since")
    #expect(
      try conversation.say("undo 5; undo 4; undo 3; expect 2: count practices").contains("undid entry 3"))
  }

  @Test("What another program changed is found")
  func foreignChange() throws {
    let conversation = try Conversation(model: "examples/practice/practice.model")
    _ = try conversation.say("add practice ngondro; add 108 to ngondro")
    try conversation.session.engine.execute("update session set amount = 100")
    let answer = try conversation.say("undo")
    #expect(conversation.lastErrorID == "changed-since")
    #expect(answer.contains("amount 108 → 100"), "\(answer)")
    #expect(try conversation.say("sum amount of sessions") == "100 reps")
  }

  @Test("The oldest entries go first")
  func retention() throws {
    let conversation = try Conversation(model: "examples/facts/facts.model")
    _ = try conversation.say(".journal keep 3")
    for number in 1...5 { _ = try conversation.say("add fact \"\(number)\"") }
    #expect(try conversation.say("list facts showing id\nundo 2").contains("the journal has no entry 2"))
    conversation.session.transactions.writer.setting.bytes = 1
    _ = try conversation.say("add fact \"6\"")
    let heading = try conversation.say(".mode csv\njournal").split(separator: "\n")
    #expect(heading.count <= 2, "\(heading)")
  }

  @Test("Nothing is recorded where the journal is off, and reading makes no table")
  func off() throws {
    let conversation = try Conversation(model: "examples/facts/facts.model")
    _ = try conversation.say(".journal off\nadd fact \"a\"\nlist facts\njournal")
    #expect(try !conversation.session.engine.tableNames().contains(Journal.table))
    #expect(try conversation.say("undo").contains("nothing to undo"))
  }

  @Test("A change of the model is told to a journal that records nothing else")
  func modelWhileOff() throws {
    let conversation = try Conversation(model: "examples/facts/facts.model")
    _ = try conversation.say("add fact \"a\": number 3\n.journal off")
    let model = conversation.session.model.text.replacing(
      "number number optional", with: "number text optional")
    #expect(try conversation.say(model).contains("text (was number)"))
    #expect(
      try conversation.say("undo 1").contains("changed its tables"))
  }

  @Test("More than the journal holds is told, and not undone by half")
  func tooLarge() throws {
    let conversation = try Conversation(model: "examples/facts/facts.model")
    conversation.session.transactions.writer.setting.bytes = 20_000
    let many = (1...2_000).map { "add fact \"\($0)\"" }.joined(separator: "\n")
    for sentence in many.split(separator: "\n").prefix(1_000) { _ = try conversation.say(String(sentence)) }
    _ = try conversation.say("change all facts: number 7")
    #expect(try conversation.say("undo").contains("it was too large for the journal"))
    #expect(conversation.lastErrorID == "not-recorded")
    #expect(try conversation.say("count facts where number = 7") == "1000")
  }

  @Test("A script is one entry, and does not undo a part of itself")
  func scripts() throws {
    let model = "examples/facts/facts.model"
    let half = try ScriptConversation("add fact \"a\"\nundo\n", name: "half.say", model: model)
    #expect(try !half.succeeds())
    #expect(half.errorID == "within-a-script", "\(half.told)")
    let whole = try ScriptConversation(
      "add fact \"a\"\nadd fact \"b\"\nexpect 2: count facts\n", name: "whole.say", model: model)
    #expect(try whole.succeeds())
  }

  private func sentences(of file: String, _ language: Language) throws -> [String] {
    let source = SourceText(try Repository.text(file), name: file)
    var reader = SentenceReader(source)
    var sentences: [String] = []
    while let piece = reader.next(language) {
      if case .sentence(let tokens) = piece, let first = tokens.first, let last = tokens.dropLast().last {
        sentences.append(source[first.range.lowerBound..<last.range.upperBound])
      }
    }
    return sentences
  }
}
