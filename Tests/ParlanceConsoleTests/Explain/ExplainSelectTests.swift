import ParlanceFiles
import ParlanceLanguage
import ParlanceModel
import ParlanceStore
import Testing

@testable import ParlanceSession

/// `explain select …` shows only a sentence with the same rows, or reports that the rows differ.
@Suite("A select as a sentence") struct ExplainSelectTests {
  /// Questions about the example systems.
  static let questions = [
    "list facts", "list archived facts", "list facts where number > 10 by saved desc first 5",
    "list facts where number is empty showing text",
    "list facts since 2026-11-01 where text contains \"Everest\"",
    "count facts where not archived", "count facts per archived", "list practices",
    "list sessions of ngondro",
    "list sessions this month where amount >= 108 showing practice, day, amount",
    "sum amount of sessions of ngondro this month", "sum amount of sessions per practice",
    "sum amount, average amount, count of sessions per practice per month",
    "sum amount of sessions per month having sum amount > 500",
    "count sessions per practice by count desc first 2",
    "list practices without sessions", "list practices with (sessions where amount > 200) showing name",
    "list practices showing name, total", "list practices where complete", "list members",
    "list members with bookings this month", "list members without bookings showing name, credits",
    "list members with at least 2 bookings", "list members where credits < 5 by credits desc",
    "list members showing name, count of bookings, sum spot of (bookings where not cancelled)",
    "list classes since today by starts", "list classes where instructor is empty",
    "list classes where not full showing title, left, spots - left called taken",
    "list classes where cost > average cost of all classes", "list classes showing distinct title",
    "list bookings for anna", "list bookings where class instructor name = \"Maya\"",
    "list bookings where cancelled or spot > 5 showing id, member, class starts",
    "count bookings per class instructor", "count distinct member of bookings",
    "average cost of classes per studio",
    "list activities where parent is empty", "list activities showing name, parent, parent parent",
    "list exercises where distance between 5 km to 10 km by day desc",
    "list exercises last 30 days where done",
    "sum distance of exercises per activity", "max distance of exercises of run",
    "count plans in 2026 per programme",
    "list plans where distance > 3 miles showing day, activity, distance",
    "list activities without done exercises",
    "count exercises where done per activity", "list sets showing workout, movement, position by position",
    "list sets last 30 days", "list workouts with sets",
    "list movements showing name, count of sets by count of sets desc",
  ]

  @Test func `the SQL of explain is said back with the same rows, or refused`() throws {
    let conversation = try Conversation(width: 10_000)
    var saidBack = 0
    for question in Self.questions {
      let explained = try conversation.say("explain \(question)")
      // A statement that begins with `with` is not a select for `explain`.
      guard let select = Self.select(in: explained) else { continue }
      let answer = try conversation.say("explain \(select)")
      if answer.contains("checked: ") {
        saidBack += 1
      } else {
        #expect(Self.refusals.contains(conversation.lastErrorID ?? ""), "\(question):\n\(select)\n\(answer)")
      }
    }
    #expect(saidBack >= 40)
  }

  /// Returns the SQL statement of an explanation, without comments.
  private static func select(in explained: String) -> String? {
    let lines = explained.split(separator: "\n").drop { $0 != "sql" }.dropFirst().prefix {
      $0 != "query plan"
    }
    let code = lines.map { $0.dropFirst(2) }.filter { !$0.hasPrefix("--") }
    let text = code.joined(separator: " ")
    return text.hasPrefix("select ") ? text : nil
  }

  private static let refusals: Set<String> = [
    "no-sentence", "unread-select", "unmapped-table", "unmapped-column", "unsaid-select",
  ]

  @Test(
    "What people wrote beside their questions has a sentence, or is refused", arguments: QuestionTests.files)
  func written(file: String) throws {
    let transcript = Transcript(try Repository.text(file))
    let directory = TemporaryDirectory()
    guard let conversation = try Conversation.begun(by: transcript, in: directory) else { return }
    var counts = (same: 0, refused: 0, different: 0)
    for step in transcript.steps {
      guard step.sentence.hasPrefix(".sql select ") else {
        // A script adds the records.
        if step.sentence.hasPrefix(".read") { _ = try conversation.say(step.sentence, in: directory) }
        continue
      }
      let answer = try conversation.say("explain " + step.sentence.dropFirst(5), in: directory)
      if answer.contains("checked: ") {
        counts.same += 1
      } else if answer.contains(" differ") {
        counts.different += 1
      } else {
        counts.refused += 1
        #expect(Self.refusals.contains(conversation.lastErrorID ?? ""), "\(step.sentence)\n\(answer)")
      }
    }
    #expect(counts.same > 0 && counts.different <= counts.same, "\(counts)")
  }

  @Test func `it needs SQL within reach`() throws {
    let conversation = try Conversation(permissions: .safe)
    #expect(try conversation.say("explain select * from fact").contains("SQL is"))
  }

  @Test func `a verb of that name keeps its sentence`() throws {
    let conversation = try Conversation()
    _ = try conversation.say("verb select fact\n  change $fact: archived\n\n")
    #expect(try conversation.say("explain select fact 1").hasPrefix("meaning"))
    #expect(try conversation.say("explain list facts").hasPrefix("meaning"))
  }

  @Test func `a large answer is not compared`() throws {
    let rows = AnswerRows()
    let row = StoredRow([.integer(1)])
    for _ in 0..<AnswerRows.limit { try rows.row(row) }
    let error = #expect(throws: Diagnostic.self) { try rows.row(row) }
    #expect(error?.id == "too-many-rows-to-compare")
  }

  @Test func `it and them stay what they were`() throws {
    let conversation = try Conversation()
    _ = try conversation.say("list facts first 2")
    let before = try conversation.say(".it")
    _ = try conversation.say("explain select * from practice")
    #expect(try conversation.say(".it") == before)
  }
}
