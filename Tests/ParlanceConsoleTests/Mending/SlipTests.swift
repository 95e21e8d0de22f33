import ParlanceStore
import Testing

@testable import ParlanceConsole

/// Slips of who is new to it, over the example models, and the one sentence that each is offered.
@Suite("Slips of the first day")
struct SlipTests {
  private static func offers(_ slips: [(String, String?)], in system: String) throws {
    let conversation = try Conversation(model: "examples/\(system)/\(system).model")
    _ = try conversation.say(Repository.text("examples/\(system)/sample.say"))
    for (said, offered) in slips {
      _ = try conversation.say("begin")
      let answer = try conversation.say(said)
      #expect(conversation.lastErrorID != nil, "\(said) is said here: \(answer)")
      #expect(SuggestedSentence(conversation)?.text == offered, "\(said)")
      _ = try conversation.say("rollback")
    }
  }

  @Test("Misspelt days, units and words of other shells are tried as all that may stand there")
  func misspelt() throws {
    try Self.offers(
      [
        ("finish run yestrday", "finish exercise of run yesterday"),
        ("log 1 kilometrs of run", "log 1 km of run today"),
        ("list exercises where distance > 5 kilometrs", "list exercises where distance > 5 km"),
        ("log 5km run yesterday", "log 5 km of run yesterday"), ("list plans skiped", "list skipped plans"),
        ("list exercises where not finished", "list exercises where not done"),
        ("list exercises where reopened", "list exercises where not done"),
      ], in: "exercise-planning")
    try Self.offers(
      [
        ("remvoe fact 3", "delete fact 3"), ("list facts arcived", "list archived facts"),
        ("list facts fridday", "list facts on friday"),
        ("list facts orderd by number", "list facts by number"),
        ("list facts where number less then 5", "list facts where number < 5"),
      ], in: "facts")
    try Self.offers([("history ngondor", "history of Ngöndro")], in: "practice")
  }

  @Test(
    "Who leaves out the noun of what has no name is offered it, where that is one record; else the question")
  func nameless() throws {
    try Self.offers(
      [
        ("cancel pilates for anna", "cancel booking in pilates for anna"),
        ("cancel anna pilates", "cancel booking for anna in pilates"),
        ("cancel pilates", "cancel booking in pilates"),
        ("cancel anna", "list bookings for anna"), ("cancel booking anna", "list bookings for anna"),
        ("delete booking anna pilates", "delete bookings for anna in pilates"),
      ], in: "studio")
    try Self.offers(
      [
        ("skip run tomorrow", "skip plan of run tomorrow"), ("skip plan yoga", "list plans of yoga"),
        ("reopen run", "list exercises of run"),
      ], in: "exercise-planning")
  }

  @Test("Several records are named by words of their texts: what deletes is offered the question")
  func several() throws {
    let both = "\"Everest is 8849 m high\", \"Honey does not spoil\""
    try Self.offers(
      [
        ("list facts everest, honey", "list facts \(both)"),
        ("archive facts everest, honey", "archive facts \(both)"),
        ("delete facts everest, honey", "list facts \(both)"),
        ("remove facts everest, honey", "list facts \(both)"),
        ("archive facts 1 3", "archive facts 1, 3"), ("archive facts 1-3", "archive facts 1 to 3"),
        ("archive fact 1, 3 and 5", "archive facts 1, 3, 5"), ("change facts number: 0", nil),
      ], in: "facts")
  }

  @Test("A name of several words is put in quotes, wherever it stands")
  func quotes() throws {
    try Self.offers(
      [
        ("book sunrise yoga for may", "book \"sunrise yoga\" for may"),
        ("add booking in vinyasa flow for ben", "add booking in \"vinyasa flow\" for ben"),
        ("change sunrise yoga: spots 12", "change \"sunrise yoga\": spots 12"),
        ("list bookings sunrise yoga", "list bookings in \"sunrise yoga\""),
        ("change sunrise yoga: instructor Maria", "change \"sunrise yoga\": instructor Maria"),
      ], in: "studio")
  }

  @Test("Fields, records and values are said in the words of speech")
  func speech() throws {
    try Self.offers(
      [
        ("list classes with instructor maya", "list classes where instructor = Maya"),
        ("list members with credits less than 5", "list members where credits < 5"),
        ("change anna credits +5", "change anna: credits = credits + 5"),
        ("add member Carl, 5 credits", "add member Carl: credits 5"),
        ("add members Dora, Emil", "add member Dora; add member Emil"),
        ("change all classes: cost 3 where studio = moose", "change classes where studio = moose: cost 3"),
        (
          "add class Boxing at moose: starts tomorrow at 18:00, spots 10",
          "add class Boxing of moose: starts tomorrow at 18:00, spots 10"
        ),
      ], in: "studio")
    try Self.offers(
      [
        ("change target of refuge: 2000", "change refuge: target 2000"),
        ("add 1 mala to refuge and ngondro", "add 1 mala to refuge; add 1 mala to ngondro"),
      ], in: "practice")
    try Self.offers([("list facts text, number", "list facts showing text, number")], in: "facts")
    try Self.offers(
      [("list workouts with squat", "list workouts with sets of squat")], in: "exercise-history")
    try Self.offers(
      [("list exercises run and yoga", "list exercises where activity in (Run, Yoga)")],
      in: "exercise-planning")
  }
}
