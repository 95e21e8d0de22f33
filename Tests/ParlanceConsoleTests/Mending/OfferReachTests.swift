import ParlanceLanguage
import Testing

@testable import ParlanceConsole

/// A mend reaches the rows that were said, and no others: where that cannot be known, nothing is offered.
@Suite("Which rows an offer reaches")
struct OfferReachTests {
  private static func offer(_ said: String) throws -> String? {
    try Conversation().offer(to: said)
  }

  @Test(
    "What is denied of one or the other is denied of both",
    arguments: [
      ("delete bookings not for anna or ben", "delete bookings not for anna not for ben"),
      ("delete sessions not of ngondro or refuge", "delete sessions not of ngondro not of refuge"),
      ("list bookings not for anna or ben", "list bookings not for anna not for ben"),
      ("list bookings not for anna and ben", "list bookings not for anna not for ben"),
      ("count bookings not in pilates or spinning", "count bookings not in pilates not in spinning"),
      (
        "list members without bookings in pilates or spinning",
        "list members without bookings in pilates without bookings in spinning"
      ),
      ("delete members without bookings in pilates and spinning", nil),
      ("delete bookings not anna or ben", "delete bookings not for anna not for ben"),
    ] as [(String, String?)])
  func denied(said: String, offered: String?) throws {
    #expect(try Self.offer(said) == offered)
  }

  @Test(
    "What is had of one and the other is had of both",
    arguments: [
      (
        "list members with bookings in pilates and spinning",
        "list members with bookings in pilates with bookings in spinning"
      ),
      (
        "delete members with bookings in pilates and spinning",
        "delete members with bookings in pilates with bookings in spinning"
      ),
      ("who booked pilates and spinning", "list members with bookings in pilates with bookings in spinning"),
    ] as [(String, String?)])
  func both(said: String, offered: String?) throws {
    #expect(try Self.offer(said) == offered)
  }

  @Test(
    "A period ends where it ends",
    arguments: [
      ("delete sessions before last week", "delete sessions before start of last week"),
      ("delete sessions since last month", "delete sessions since start of last month"),
      ("delete sessions after last week", "delete sessions after end of last week"),
      ("list sessions until last month", "list sessions until end of last month"),
      ("list sessions before this week", "list sessions before start of this week"),
      ("list classes before next week", "list classes before start of next week"),
      ("list classes until next year", "list classes until end of next year"),
      ("delete sessions where day < last week", "delete sessions where day < start of last week"),
      ("delete sessions where day > last month", "delete sessions where day > end of last month"),
      (
        "list sessions where day = last week",
        "list sessions where day between start of last week to end of last week"
      ),
    ] as [(String, String?)])
  func periods(said: String, offered: String?) throws {
    #expect(try Self.offer(said) == offered)
  }

  @Test(
    "The past week is seven days, and now is no whole day",
    arguments: [
      ("delete sessions in the past week", "delete sessions last 1 week"),
      ("list sessions over the past month", "list sessions last 1 month"),
      ("delete sessions in the past 7 days", "delete sessions last 7 days"),
      ("delete bookings where class starts after now", nil),
    ] as [(String, String?)])
  func stretches(said: String, offered: String?) throws {
    #expect(try Self.offer(said) == offered)
  }

  @Test(
    "No number is left to a comment, and what is one or the other is not both",
    arguments: [
      ("delete bookings #1", "delete bookings 1"), ("delete bookings #1 #3", "delete bookings 1, 3"),
      ("archive facts #1, #3", "archive facts 1, 3"),
      ("delete facts where archived xor number = 64", nil),
      ("delete from fact where 10 < number < 100", nil),
    ] as [(String, String?)])
  func numbers(said: String, offered: String?) throws {
    #expect(try Self.offer(said) == offered)
  }

  @Test(
    "A bound lies where it was said, and what has no number is not within it",
    arguments: [
      ("list facts where number is no more than 64", "list facts where number <= 64"),
      ("delete facts where number is no less than 64", "delete facts where number >= 64"),
      ("delete facts where number is not less than 64", "delete facts where number >= 64"),
      ("delete facts where number no more than 64", "delete facts where number <= 64"),
      ("list facts with number no more than 64", "list facts where number <= 64"),
      ("archive facts with number no less than 64", "archive facts where number >= 64"),
      ("list facts where number at most 64", "list facts where number <= 64"),
      ("delete facts where number is not in (8, 64)", "delete facts where number != 8 and number != 64"),
    ] as [(String, String?)])
  func bounds(said: String, offered: String?) throws {
    #expect(try Self.offer(said) == offered)
  }

  @Test(
    "No word is left out, nor stands for something else",
    arguments: [
      ("list sessions every monday", nil), ("delete sessions each monday", nil),
      ("list sessions last week monday", nil), ("delete sessions monday last week", nil),
      ("list sessions before last tuesday at noon", nil),
      ("delete sessions before last tuesday at 18:00", nil),
      ("list classes before last tuesday at noon", "list classes before last tuesday at 12:00"),
      ("list facts archived yesterday", nil), ("unarchive facts archived last week", nil),
      ("delete bookings cancelled today", nil), ("delete facts archived before monday", nil),
      ("list the cheapest class", "list classes by cost first 1"),
      ("list the cheapest classes", "list classes by cost"),
      ("list the newest fact", "list facts by saved desc first 1"),
    ] as [(String, String?)])
  func kept(said: String, offered: String?) throws {
    #expect(try Self.offer(said) == offered)
  }

  @Test(
    "A change of one is offered where it reaches one, else the question that shows them",
    arguments: [
      ("delete booking of anna", "list booking for anna"),
      ("cancel booking of anna", "list bookings for anna"),
      ("delete fact wher archived", "show fact where archived"),
      ("archive fact wher number > 5", "list facts where number > 5"),
      ("delete fact wher number = 64", "delete fact where number = 64"),
      ("delete facts wher number > 5", "delete facts where number > 5"),
      ("archive fact 1-3", "archive facts 1 to 3"),
      ("delete session off ngondro since 2026-11-11", nil),
      // Years are no numbers of records, and no amounts.
      ("delete sessions from 2025 to 2026", nil), ("count sessions between 2025 and 2026", nil),
      // No name is changed, and none swallows the next sentence.
      ("add member AT&T; list members", nil), ("add member J. R. R. Martin. add member Bob", nil),
      ("booking delete for anna", nil), ("change session of ngondro amount 3", nil),
    ] as [(String, String?)])
  func one(said: String, offered: String?) throws {
    #expect(try Self.offer(said) == offered)
  }

  @Test(
    "What is there already is shown, or added to; nothing writes over it",
    arguments: [
      ("add session of refuge on 2026-11-18: amount 5", "add 5 to refuge on 2026-11-18"),
      ("add session of refuge on 2026-11-18: amount 5, note \"x\"", "list sessions of refuge on 2026-11-18"),
      ("add session of ngondro yesterday", "list sessions of ngondro yesterday"),
      ("add class Pilates of moose: starts tomorrow at 18:00, spots 5", "show class Pilates"),
      ("add member Anna: credits 5", "show member Anna"),
      ("add practice \"Guru Yoga\"", "show practice \"Guru Yoga\""),
      ("add booking in spinning for may", "list bookings in spinning for may where not cancelled"),
      ("new member Anna: credits 5", nil), ("insert into members (name) values ('Anna')", nil),
    ] as [(String, String?)])
  func existing(said: String, offered: String?) throws {
    #expect(try Self.offer(said) == offered)
  }

  @Test(
    "Sentences for what had none",
    arguments: [
      ("delete facts where text does not contain \"day\"", "delete facts where not text contains \"day\""),
      ("list facts where number is not missing", "list facts where number is not empty"),
      ("list classes today after 17:00", "list classes today after today at 17:00"),
      ("list classes on friday before 18:30", "list classes on friday before friday at 18:30"),
      ("list facts except archived", "list facts where not archived"),
      ("delete facts except archived ones", "delete facts where not archived"),
      ("add 108 to guru yga", "add 108 to \"Guru Yoga\""),
      ("show class sunrise yga", "show class \"Sunrise Yoga\""),
      ("change anna, ben: credits 5", "change members where name in (Anna, Ben): credits 5"),
    ] as [(String, String?)])
  func gaps(said: String, offered: String?) throws {
    #expect(try Self.offer(said) == offered)
  }

  @Test(
    "A value is written as it is kept",
    arguments: [
      ("list classes where title is sunrise yoga", "list classes where title is \"Sunrise Yoga\""),
      ("list classes where title = sunrise yoga", "list classes where title = \"Sunrise Yoga\""),
    ] as [(String, String?)])
  func spelling(said: String, offered: String?) throws {
    #expect(try Self.offer(said) == offered)
  }
}
