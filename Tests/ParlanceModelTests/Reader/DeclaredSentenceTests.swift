import ParlanceLanguage
import ParlanceModel
import Testing

@Suite("Verbs, reports, pairs and goals of a model")
struct DeclaredSentenceTests {
  private static let model = StarterModel.model

  private static func read(_ text: String) throws -> Model {
    try ModelReader().read(SourceText(text, name: "test.model"))
  }

  @Test("A verb is told records by their entities, and what `as` types")
  func slots() throws {
    let book = try #require(Self.model.verbs.first { $0.name == "book" })
    #expect(
      book.slots == [
        Slot(name: "class", preposition: nil, type: .reference("class")),
        Slot(name: "member", preposition: "for", type: .reference("member")),
      ])
    let log = try #require(Self.model.verbs.first { $0.name == "log" })
    #expect(
      log.slots == [
        Slot(name: "distance", preposition: nil, type: .quantity(unit: "km")),
        Slot(name: "activity", preposition: "of", type: .reference("activity")),
        Slot(name: "day", preposition: "on", type: .date),
      ])
  }

  @Test("Steps keep their order, their text and what they say when they fail")
  func steps() throws {
    let book = try #require(Self.model.verbs.first { $0.name == "book" })
    guard book.steps.count == 3, case .require(let condition, let text, let message) = book.steps[0],
      case .action(let change, "change $member: credits = credits - $class cost") = book.steps[1]
    else { return #expect(Bool(false), "\(book.steps)") }
    #expect(condition.rule == .condition)
    #expect(text == "require $class left > 0 else \"the class is full\"")
    #expect(message == "the class is full")
    #expect(change.rule == .action && change.says("change"))
    #expect(book.text.hasPrefix("verb book class for member\n  require"))
    #expect(book.text.hasSuffix("add booking in $class for $member"))
  }

  @Test("A report is one query")
  func reports() {
    let reports = Self.model.reports
    #expect(reports.map(\.name) == ["history", "weekly"])
    #expect(reports.map(\.queryText).first == "list sessions of $practice by day desc")
    #expect(reports[0].slots == [Slot(name: "practice", preposition: "of", type: .reference("practice"))])
    #expect(reports[1].slots == [Slot(name: "practice", preposition: nil, type: .reference("practice"))])
    #expect(reports[1].query.rule == .query)
  }

  @Test("Names are found whatever their case, and in backticks")
  func names() throws {
    let model = try Self.read(
      """
      entity fact
        note text key
      entity tag of Facts
        n number
      VERB `take` Fact
        delete $fact
      Report `first` OF FACTS
        list tags of $facts
      """)
    #expect(model.verbs.map(\.name) == ["take"])
    #expect(model.verbs[0].slots == [Slot(name: "Fact", preposition: nil, type: .reference("fact"))])
    #expect(model.reports[0].slots == [Slot(name: "FACTS", preposition: "of", type: .reference("fact"))])
  }

  @Test("A pair names stored fields of both")
  func pairs() throws {
    let pair = try #require(Self.model.pairs.first)
    #expect(pair.planned == "plan" && pair.actual == "exercise" && pair.fields == ["activity", "day"])
    #expect(pair.text == "pair plan with exercise on activity, day")
  }

  @Test(
    "What a goal counts",
    arguments: [
      ("goal 108 rep per day of sessions", "session"), ("goal 2 mala per week of session", "session"),
      ("goal 10", nil),
    ])
  func goals(line: String, entity: String?) throws {
    let model = try Self.read(
      """
      unit rep
      unit mala = 108 rep
      unit s
      entity practice
        name text key
        \(line)
      entity session of practice one per practice, day
        day date main
        amount rep accumulates default 0
        sat s optional
      """)
    let goal = try #require(model.entities[0].goals.first)
    #expect(goal.of == entity)
    #expect("goal \(goal.text)" == line)
    #expect((goal.period == nil) == !line.contains("per"))
  }
}
