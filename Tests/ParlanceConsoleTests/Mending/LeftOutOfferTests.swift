import ParlanceLanguage
import Testing

@testable import ParlanceConsole

/// `except`, `neither` and other words of elsewhere that leave something out, whatever that is.
@Suite("What is left out in a word of elsewhere")
struct LeftOutOfferTests {
  @Test(
    "Records, a time, a condition: all but these",
    arguments: [
      ("list members except anna and ben", "list members where not name in (Anna, Ben)"),
      ("list members other than anna, ben", "list members where not name in (Anna, Ben)"),
      ("list members neither anna nor ben", "list members where not name in (Anna, Ben)"),
      ("count members except anna or ben", "count members where not name in (Anna, Ben)"),
      ("list members but not anna", "list members minus members anna"),
      ("list bookings neither for anna nor for ben", "list bookings not for anna not for ben"),
      ("list bookings neither anna nor ben", "list bookings not for anna not for ben"),
      ("all facts except fact 3", "list facts minus fact 3"),
      ("list all facts except fact 3", "list facts minus fact 3"),
      ("list facts except 3", "list facts minus facts 3"),
      ("list facts except facts 3 and 4", "list facts minus facts 3, 4"),
      ("list facts except 3, 4 and 5", "list facts minus facts 3, 4, 5"),
      ("list facts not fact 3", "list facts minus fact 3"),
      ("list classes except class pilates", "list classes minus class pilates"),
      ("list bookings except class 1", "list bookings not in class 1"),
      ("list bookings except booking 3", "list bookings minus booking 3"),
      ("list sessions except this week", "list sessions minus sessions this week"),
      ("list sessions except last 7 days", "list sessions minus sessions last 7 days"),
      ("list sessions except in november", "list sessions minus sessions in november"),
      ("list sessions except since monday", "list sessions minus sessions since monday"),
      ("list sessions not this week", "list sessions minus sessions this week"),
      ("list sessions of ngondro except this week", "list sessions of ngondro minus sessions this week"),
      ("list facts except where number > 10", "list facts minus facts where number > 10"),
      ("list bookings except class 1 and class 2", "list bookings not in (class 1, 2)"),
      ("sum amount of sessions except ngondro", "sum amount of sessions not of ngondro"),
      ("average spot of bookings except for anna", "average spot of bookings not for anna"),
      // Of one thing and another both are left out.
      ("delete all bookings except for anna and cancelled", nil),
      ("list bookings except for anna and where cancelled", nil),
      ("list facts except 3 and archived", nil),
      // Nobody is called so.
      ("list members except anna and zorro", nil),
    ] as [(String, String?)])
  func asked(said: String, offered: String?) throws {
    #expect(try Conversation().offer(to: said) == offered)
  }

  @Test(
    "A change reaches no row that was left out",
    arguments: [
      ("delete bookings except booking 3", "delete (bookings minus booking 3)"),
      ("delete all bookings except booking 3", "delete (bookings minus booking 3)"),
      ("archive facts except fact 3", "archive (facts minus fact 3)"),
      ("archive all facts except fact 3 and 4", "archive (facts minus facts 3, 4)"),
      ("change members except anna: credits 5", "change (members minus members anna): credits 5"),
      ("change all members except anna: credits 5", "change (members minus members anna): credits 5"),
      (
        "change members except anna and ben: credits 5",
        "change members where not name in (Anna, Ben): credits 5"
      ),
      ("delete sessions except this week", "delete (sessions minus sessions this week)"),
    ])
  func changed(said: String, offered: String) throws {
    #expect(try Conversation().offer(to: said) == offered)
  }

  @Test(
    "The word that leaves out is the wrong one, and not what is left out",
    arguments: [
      ("list members except anna and ben", "except"), ("list members except zorro", "except"),
      ("list members neither anna nor ben", "neither"), ("list members but not anna", "but"),
      ("list members other than anna", "other than"), ("list sessions except this week", "except"),
      ("list bookings exept for anna", "exept"), ("delete members except anna and ben", "except"),
      ("delete sessions of ngondro except this week", "except"),
    ])
  func blamed(said: String, wrong: String) throws {
    let conversation = try Conversation()
    _ = try conversation.say(said)
    let error = try #require(conversation.errors.last?.diagnostic)
    #expect(SourceText(said)[error.range] == wrong)
    #expect(error.message == "`\(wrong)` is no word here; expected `not` or `minus`")
  }

  @Test("A word that is wrong before it is told first")
  func earlier() throws {
    let conversation = try Conversation()
    _ = try conversation.say("lst members except anna")
    let error = try #require(conversation.errors.last?.diagnostic)
    #expect(error.range == 0..<3)
  }
}
