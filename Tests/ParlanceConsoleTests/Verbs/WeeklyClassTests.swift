import Testing

@testable import ParlanceSession

/// The studio repeats the same class every week.
@Suite("A class that comes every week")
struct WeeklyClassTests {
  @Test("Two classes of one title differ by their days")
  func booked() throws {
    let conversation = try Conversation(model: "examples/studio/studio.model")
    for said in [
      "add studio Moose", "add member Anna: credits 9",
      "add class Yin of moose: starts 2026-11-20 at 18:00, spots 8",
      "add class Yin of moose: starts 2026-11-27 at 18:00, spots 8",
      "book \"Yin\" on friday for anna", "expect 1: count bookings in class 1",
      "book yin next friday for anna", "expect 1: count bookings in class 2",
      "expect 2: count bookings in yin", "expect 7: sum credits of member anna",
    ] {
      let answer = try conversation.say(said)
      #expect(conversation.lastErrorID == nil, "\(said): \(answer)")
    }
    let answer = try conversation.say("book yin for anna")
    #expect(conversation.lastErrorID == "ambiguous-record", "\(answer)")
  }
}
