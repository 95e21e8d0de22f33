import ParlanceLanguage
import ParlanceModel
import ParlanceStore
import Testing

@testable import ParlanceConsole

/// What is offered to the people of a club, who enrol in courses: what is calculated of which rows, whose a new row is, and
/// who is in what.
@Suite("Offers of a club")
struct ClubOfferTests {
  private static func club(_ more: String = "") throws -> Conversation {
    let conversation = try Conversation(model: "Tests/ParlanceConsoleTests/Transcripts/Files/club.model")
    for sentence in [
      "add instructor Mia; add member Ben; add member Ann",
      "add course Yoga: start 2026-12-01 at 18:00, price 10, places 8, instructor Mia",
      "add course Judo: start 2026-12-03 at 19:00, price 12, places 10, instructor Mia",
      "add enrolment of Judo for Ben", more,
    ] where !sentence.isEmpty {
      _ = try conversation.say(sentence)
      #expect(conversation.lastErrorID == nil, "\(sentence)")
    }
    return conversation
  }

  @Test(
    "What a course has is aggregated once for each course, never once for each of its enrolments",
    arguments: [
      ("sum price * count of enrolments of courses", "sum (price * count of enrolments) of courses"),
      ("average price * count of enrolments of courses", "average (price * count of enrolments) of courses"),
      (
        "sum price * count of enrolments of courses where places > 3",
        "sum (price * count of enrolments) of courses where places > 3"
      ),
      ("max count of enrolments of courses", "max (count of enrolments) of courses"),
      ("max count of enrolments per course", "max (count of enrolments) of courses"),
      ("sum price * places of courses", "sum (price * places) of courses"),
      ("sum price * count of enrolments of (courses)", nil), ("sum price * count of enrolments", nil),
      ("sum price * count of enrolments per instructor", nil),
      // Who says of which rows is led from them to the field.
      ("sum price of enrolments", "sum course price of enrolments"),
      ("max price of enrolments per course", "max course price of enrolments per course"),
      ("list members by sum price of enrolments", "list members by sum course price of enrolments"),
    ] as [(String, String?)])
  func aggregate(said: String, offered: String?) throws {
    #expect(try Self.club().offer(to: said) == offered)
  }

  @Test("What is offered for a sum is the sum that was meant")
  func sum() throws {
    let conversation = try Self.club("add enrolment of Judo for Ann; add enrolment of Yoga for Ann")
    let offer = try conversation.offer(to: "sum price * count of enrolments of courses")
    #expect(try conversation.say(offer ?? "") == "34.00")
  }

  @Test(
    "Words for what calculates are signs here",
    arguments: [
      (
        "list courses showing price times count of enrolments",
        "list courses showing price * count of enrolments"
      ),
      ("list courses showing places minus 1", "list courses showing places - 1"),
      ("list courses showing price plus 2", "list courses showing price + 2"),
      ("list courses showing price divided by 2", "list courses showing price / 2"),
      ("list courses showing price multiplied by 2", "list courses showing price * 2"),
      ("list courses where places minus 3 > 6", "list courses where places - 3 > 6"),
      ("change course Yoga: places = places plus 1", "change course Yoga: places = places + 1"),
      ("sum price times 2 of courses", "sum (price * 2) of courses"),
      ("sum price times count of enrolments of courses", "sum (price * count of enrolments) of courses"),
      ("places minus 1", nil),
    ] as [(String, String?)])
  func calculation(said: String, offered: String?) throws {
    #expect(try Self.club().offer(to: said) == offered)
  }

  @Test(
    "A new row is of two records in the one way that there is, whatever their order",
    arguments: [
      "add enrolment of Yoga, Ben", "add enrolment of Ben, Yoga", "add enrolment of Ben to Yoga",
      "add enrolment of Ben for Yoga", "add enrolment Ben Yoga", "add enrolment Yoga and Ben",
      "add Ben to Yoga", "put Ben into Yoga", "sign up Ben for Yoga", "sign Ben up for Yoga",
      "enrol Ben in Yoga", "enroll Ben in Yoga", "enrol member Ben in course Yoga",
    ])
  func owners(said: String) throws {
    #expect(try Self.club().offer(to: said) == "add enrolment of Yoga for Ben")
  }

  @Test(
    "Nobody guesses which of two records is meant",
    arguments: [
      "add enrolment of Yoga, Ben", "add enrolment of Ben to Yoga", "add Ben to Yoga", "enrol Ben in Yoga",
      "enrol Ben in Ann", "add Ben to Ann", "add Zoe to Yoga", "who is in Yoga",
    ])
  func ambiguous(said: String) throws {
    #expect(
      try Self.club("add member Yoga; add course Ben: start today, price 1, places 1, instructor Mia").offer(
        to: said) == nil)
  }

  @Test(
    "What a verb of the model adds is not added without it, where only the names were said",
    arguments: [
      ("add Anna to class 1", nil), ("register Anna for class 1", nil),
      ("add booking of Anna, class 1", "add booking for Anna in class 1"),
      ("book Anna in class 1", "book class 1 for Anna"),
      ("add booking Anna class 1", "add booking for Anna in class 1"),
    ] as [(String, String?)])
  func verb(said: String, offered: String?) throws {
    let conversation = try Conversation(model: "examples/studio/studio.model")
    _ = try conversation.say(
      "add studio Moose; add member Anna: credits 9; add class Flow of Moose: starts tomorrow, spots 9, cost 2"
    )
    #expect(conversation.lastErrorID == nil)
    #expect(try conversation.offer(to: said) == offered)
  }

  @Test(
    "Who is in a course is a member",
    arguments: [
      ("list members enrolled in Judo", "list members with enrolments of Judo"),
      ("list members who enrolled in Judo", "list members with enrolments of Judo"),
      ("list members who are enrolled in Judo", "list members with enrolments of Judo"),
      ("who is enrolled in Judo", "list members with enrolments of Judo"),
      ("who enrolled in Judo?", "list members with enrolments of Judo"),
      ("who is in Judo", "list members with enrolments of Judo"),
      ("list members in Judo", "list members with enrolments of Judo"),
      ("who is not in Judo", "list members without enrolments of Judo"),
      ("who has not enrolled in Judo", "list members without enrolments of Judo"),
      ("who is in Chess", nil), ("list members enrolled in Chess", nil),
    ] as [(String, String?)])
  func deed(said: String, offered: String?) throws {
    #expect(try Self.club().offer(to: said) == offered)
  }

  @Test(
    "What one kind of record has is listed of them; the first of nothing known are none",
    arguments: [
      ("left per course", "list courses showing name, left"),
      ("seats left per course", "list courses showing name, left"),
      ("left of courses", "list courses showing name, left"),
      ("price per course", "list courses showing name, price"),
      ("name of courses", "list courses showing name"),
      ("top 2 courses", nil), ("list top 2 courses", nil),
      ("list courses top 2", "list courses first 2"),
      ("course Yoga", "show course Yoga"), ("course \"Yoga\"", "show course Yoga"),
      ("course Chess", nil),
    ] as [(String, String?)])
  func fields(said: String, offered: String?) throws {
    #expect(try Self.club().offer(to: said) == offered)
  }
}
