import ParlanceLanguage
import ParlanceModel
import Testing

@testable import ParlanceConsole

/// Verbs, reports, pairs and goals that newcomers declare in their own words.
@Suite("Verbs and reports declared in other words")
struct CallsElsewhereTests {
  private static let model = """
    entity person
      name text key
    entity book
      name text key
      pages number default 0
      done flag
      day date optional
    entity loan of book, person as for
      day date main default today
    entity reading of book
      day date main default today

    """

  private static func check(_ cases: [(said: String, meant: String?)]) throws {
    let conversation = try Conversation(model: "Tests/ParlanceConsoleTests/Transcripts/Files/empty.model")
    _ = try conversation.say(model)
    for (said, meant) in cases {
      let source = SourceText(said)
      do {
        _ = try DeclarationReader(model: conversation.session.model, permissions: .safe)
          .read(source, source.bytes.indices)
        Issue.record("this is right: \(said)")
      } catch let errors as ModelErrors {
        #expect(errors.mended.map { $0[0..<$0.bytes.count] } == meant, "\(said)")
      }
    }
  }

  @Test("Verbs")
  func verbs() throws {
    let finish = "verb finish book\n  change $book: done"
    let read = "verb read pages as number of book\n  change $book: pages = $pages"
    let lend = "verb lend book for person\n  add loan of $book for $person"
    try Self.check([
      ("verb finish book: change $book: done", finish), ("verb finish book { change $book: done }", finish),
      ("verb finish(book)\n  change $book: done", finish),
      ("verb finish the book\n  change $book: done", finish),
      ("verb finish $book\n  change $book: done", finish),
      ("verb finish book:\n  change $book: done", finish),
      ("verb finish on book\n  change $book: done", finish),
      ("verb finish book {\n  change $book: done\n}", finish),
      ("verb finish book\n  change book: done", finish),
      ("verb finish book\n  set done", finish), ("verb finish book\n  done = yes", finish),
      ("verb finish book\n  $book.done = true", finish),
      ("verb finish book\n  update $book set done = true", finish),
      ("verb finish up book\n  change $book: done", "verb finish_up book\n  change $book: done"),
      ("verb read book pages number\n  change $book: pages = $pages", read),
      ("verb read book for pages as number\n  change $book: pages = $pages", read),
      (
        "verb read book with day as date\n  change $book: day $day",
        "verb read book on day as date\n  change $book: day $day"
      ),
      ("verb lend book for person\n  add loan of book for person", lend),
      ("verb lend book for person\n  - add loan of $book for $person", lend),
      ("verb lend book toward person: add loan of $book for $person", lend),
    ])
  }

  @Test("Reports")
  func reports() throws {
    let overdue = "report overdue\n  list books where not done"
    try Self.check([
      ("report overdue: list books where not done", overdue),
      ("report overdue = list books where not done", overdue),
      ("report overdue as list books where not done", overdue),
      ("report overdue list books where not done", overdue),
      ("report overdue\n  books where not done", overdue),
      ("report over due\n  list books", "report over_due\n  list books"),
      ("report lent(person)\n  list loans for $person", "report lent for person\n  list loans for $person"),
    ])
  }

  @Test("What brings another error to light is offered with what mends that, or not at all")
  func hopeless() throws {
    let conversation = try Conversation(model: "Tests/ParlanceConsoleTests/Transcripts/Files/empty.model")
    _ = try conversation.say(Self.model)
    let both = try conversation.say("report all people\n  select * from person")
    #expect(both.contains("report all_people\n      list person"), "\(both)")
    let neither = try conversation.say("report all people\n  list books where colour = 3 and weather = 2")
    #expect(conversation.lastErrorID != nil)
    #expect(!neither.contains("all_people\n") && !neither.contains("did you mean"), "\(neither)")
  }

  @Test("Pairs")
  func pairs() throws {
    let book = "pair loan with reading on book"
    try Self.check([
      ("pair loan and reading on book", book), ("pair loan, reading by book", book),
      ("pair loan with reading on (book)", book), ("pair loan with reading", book + ", day"),
      ("pair loan with reading on book and day", book + ", day"),
    ])
  }

  @Test("Goals")
  func goals() throws {
    let shelf = { (goal: String) in "entity trip\n  day date main\n  \(goal)" }
    let visit = "entity visit of trip\n  at date main\n"
    try Self.check([
      (shelf("goal 3 times a week"), shelf("goal 3 per week")),
      (shelf("goal: 3 per week"), shelf("goal 3 per week")),
      (shelf("goal 3/week"), shelf("goal 3 per week")), (shelf("goal 3 weekly"), shelf("goal 3 per week")),
      (visit + shelf("goal 3 visits per week"), visit + shelf("goal 3 per week of visits")),
      (visit + shelf("goal visits 3 per week"), visit + shelf("goal 3 per week of visits")),
    ])
  }
}
