import Testing

@testable import ParlanceConsole

/// What newcomers say to the example models where a word of the model stands in another place than here.
@Suite("Words of the model in other places")
struct NewcomerTests {
  private static func offers(_ cases: [(String, String?)], in system: String) throws {
    let conversation = try Conversation(model: "examples/\(system)/\(system).model")
    _ = try conversation.say(Repository.text("examples/\(system)/sample.say"))
    for (said, offered) in cases {
      _ = try conversation.say("begin")
      let answer = try conversation.say(said)
      #expect(conversation.lastErrorID != nil, "\(said) is said here: \(answer)")
      #expect(SuggestedSentence(conversation)?.text == offered, "\(said)")
      _ = try conversation.say("rollback")
    }
  }

  @Test("Paths, values, columns and bounds")
  func studio() throws {
    try Self.offers(
      [
        (
          "list bookings where class.title = \"Vinyasa Flow\"",
          "list bookings where class title = \"Vinyasa Flow\""
        ),
        (
          "list bookings showing member.name and class.title",
          "list bookings showing member name, class title"
        ),
        ("list class.title", "list classes showing title"),
        ("list bookings showing class's title", "list bookings showing class title"),
        ("list classes by maya", "list classes where instructor = Maya"),
        ("list bookings of classes by maya", "list bookings in (classes where instructor = Maya)"),
        ("list classes showing title, bookings", "list classes showing title, count of bookings"),
        (
          "list bookings showing class title member credits",
          "list bookings showing class title, member credits"
        ),
        ("list classes with title and cost", "list classes showing title, cost"),
        ("members with more than 5 credits", "list members where credits > 5"),
        ("list members over 5 credits", "list members where credits > 5"),
        ("add member Zoe, credits 3", "add member Zoe: credits 3"),
        ("save members as members.csv", "export members to \"members.csv\""),
        ("how many bookings have I cancelled", "count cancelled bookings"),
        // A verb that does more than set a flag is not taken back by it.
        ("uncancel booking 1", nil),
      ], in: "studio")
  }

  @Test("What is there already, what has no name, and texts of digits")
  func loans() throws {
    let conversation = try Conversation(model: "Tests/ParlanceConsoleTests/Transcripts/Files/empty.model")
    for said in [
      "entity book\n  title text key\n  author text\n  year number optional",
      "entity locker one per number\n  number number", "add book Dune: author \"F. Herbert\"",
    ] {
      _ = try conversation.say(said)
      #expect(conversation.lastErrorID == nil, "\(said)")
    }
    for (said, offered) in [
      ("save book Dune: year 1966", "change book Dune: year 1966"), ("save book Emma: year 1815", nil),
      ("add locker 3", "add locker: number 3"),
      ("change book Dune: author 0664123", "change book Dune: author \"0664123\""),
      ("let x = 7", "let x be 7"), ("let last = max year of books", "let last be the max year of books"),
    ] as [(String, String?)] {
      #expect(try conversation.offer(to: said) == offered, "\(said)")
    }
  }

  @Test("What is done, and what takes it back")
  func planning() throws {
    try Self.offers(
      [
        ("unskip plan 1", "resume plan 1"),
        ("how many plans have I skipped", "count skipped plans"),
        ("add exercise of run, distance 5 km", "add exercise of run: distance 5 km"),
        (
          "add exercise of run with distance 5 km and duration 30 min",
          "add exercise of run: distance 5 km, duration 30 min"
        ),
        ("list exercises showing activity.name distance", "list exercises showing activity name, distance"),
        ("longest exercise", "list exercises by distance desc first 1"),
      ], in: "exercise-planning")
  }

  @Test("A text that is said as a fact stays one; a flag that was said is not lost")
  func facts() throws {
    try Self.offers(
      [
        ("how many facts have I archived", "count archived facts"),
        ("which facts have I archived", "list archived facts"),
        ("unarchived facts", "list facts where not archived"),
      ], in: "facts")
  }

  @Test(
    "Who changes a record without saying what is shown how, with that record",
    arguments: [
      ("edit anna", "such as: change member anna: credits "),
      ("change anna", "such as: change member anna: "),
      ("new class Spin of Moose", "such as: add class Spin of Moose: "),
    ])
  func example(said: String, told: String) throws {
    let conversation = try Conversation(model: "examples/studio/studio.model")
    _ = try conversation.say(Repository.text("examples/studio/sample.say"))
    let answer = try conversation.say(said)
    #expect(answer.contains(told), "\(answer)")
    #expect(SuggestedSentence(conversation) == nil)
  }
}
