import Testing

@testable import ParlanceConsole

/// An offer for a statement of SQL that writes touches the rows that the statement would touch.
@Suite("The rows of an offered statement")
struct StatementRowsTests {
  private static func conversation() throws -> Conversation {
    let conversation = try Conversation(model: "Tests/ParlanceConsoleTests/Transcripts/Files/tasks.model")
    for sentence in [
      "add task Emma: project \"home\", due 2026-11-18, pages 3, done",
      "add task Milk: project \"Home\", pages 300",
      "add task bulk: due 2026-11-25", "add task m_lk: project \"work\", pages 301, done",
      "add task \"100%\": project \"m_lk\", due 2026-12-24", "add task \"1000\"",
    ] {
      _ = try conversation.say(sentence)
      try #require(conversation.lastErrorID == nil, "\(sentence)")
    }
    return conversation
  }

  /// All rows after a sentence, which is undone.
  private static func rows(after sentence: String, _ conversation: Conversation) throws -> String {
    _ = try conversation.say("begin")
    defer { _ = try? conversation.say("rollback") }
    let answer = try conversation.say(sentence)
    #expect(conversation.lastErrorID == nil, "\(sentence)\n\(answer)")
    return try conversation.say(".sql select * from task order by id")
  }

  @Test(
    "The offer leaves the rows that the statement leaves",
    arguments: [
      "project not in ('home')", "project not in ('home', 'work')", "not project in ('home')",
      "project in ('home', 'work')",
      "not (project = 'home')", "not project = 'home'", "not not project = 'home'", "project != 'home'",
      "project <> 'home'",
      "not due = '2026-11-18'", "not due < '2026-11-20'", "not pages > 300", "not pages <= 3",
      "not (pages > 3 and due is not null)", "not (project = 'home' or pages = 301)",
      "not project is null", "project is not null and not done", "not done = 1", "not done", "done",
      "pages between 3 and 300", "not pages between 3 and 300", "pages not between 3 and 300",
      "title = 'Milk'", "title = 'milk'", "title = 'nothing'", "project = 'HOME'", "title = 1000",
      "title like '100%'", "title like '%0'",
    ])
  func rows(condition: String) throws {
    let conversation = try Self.conversation()
    for statement in ["delete from task where \(condition)", "update task set pages = 7 where \(condition)"] {
      guard let offer = try conversation.offer(to: statement), !offer.hasPrefix(".sql ") else {
        Issue.record("nothing is offered for \(statement)")
        continue
      }
      #expect(
        try Self.rows(after: offer, conversation) == Self.rows(after: ".sql \(statement)", conversation),
        "\(statement)\n→ \(offer)")
    }
  }

  @Test(
    "What no test says of the same rows is no change",
    arguments: [
      "project not like '%ome'", "not project like '%ome'", "project not like 'm_lk'", "title like 'B%k'",
      "title like '%e%m%'", "title like '%'", "title like 'm_lk'", "title like 'emma'", "title like 'E%'",
      "title not like '1%'", "title like '1%0'", "project is not 'home'", "project not null",
      "project like 'home' and pages = 3",
    ])
  func nothing(condition: String) throws {
    let conversation = try Self.conversation()
    for statement in ["delete from task where \(condition)", "update task set pages = 7 where \(condition)"] {
      guard let offer = try conversation.offer(to: statement), !offer.hasPrefix(".sql ") else { continue }
      #expect(
        try Self.rows(after: offer, conversation) == Self.rows(after: ".sql \(statement)", conversation),
        "\(statement)\n→ \(offer)")
    }
  }

  @Test(
    "The record is named only as it is written",
    arguments: [
      ("delete from task where title = 'Milk'", "delete task \"Milk\""),
      ("delete from task where title = 'milk'", "delete tasks where title = \"milk\""),
      ("delete from task where not pages > 300", "delete tasks where pages <= 300"),
      (
        "update task set done = 1 where project not in ('home', 'work')",
        "change tasks where project != \"home\" and project != \"work\": done"
      ),
    ])
  func words(said: String, offered: String) throws {
    #expect(try Self.conversation().offer(to: said) == offered)
  }

  @Test(
    "No offer is refused",
    arguments: [
      "update task set project = project || 'x'", "update task set project = project || 'x' where pages = 3",
      "list tasks by pages desc limit 2,2", "list tasks first 2,5", "lst tasks first 0",
      "lst tasks first 2.5",
    ])
  func refused(said: String) throws {
    let conversation = try Self.conversation()
    guard let offer = try conversation.offer(to: said) else { return }
    let answer = try conversation.say(offer)
    #expect(conversation.lastErrorID == nil, "\(said)\n→ \(offer)\n\(answer)")
    #expect(
      !offer.contains("limit") && !offer.contains("first 2.") && !offer.contains("||")
        || offer.hasPrefix(".sql"))
  }
}
