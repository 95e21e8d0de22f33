import TestSupport
import Testing

@testable import ParlanceSession

/// In any order of bookings and cancellations, no credits or spots are lost or created.
@Suite("Booking and cancelling at random")
struct BookingPropertyTests {
  private static let members = 3
  private static let classes = 3
  /// In hundredths, so that sums are exact.
  private static let credits = 1000

  @Test("Credits and spots always add up, and a refused sentence changes nothing", arguments: 1...2)
  func addsUp(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let studio = try Conversation(model: "examples/studio/studio.model")
    // Hints would make the answers hard to parse as numbers.
    studio.session.preferences.showsHints = false
    _ = try studio.say("add studio Moose")
    for number in 1...Self.members { _ = try studio.say("add member m\(number): credits 10") }
    for number in 1...Self.classes {
      _ = try studio.say(
        "add class c\(number) of Moose: starts 2026-11-2\(number) at 18:00, spots 2, cost \(number).25")
    }
    var refused = 0
    for _ in 0..<60 {
      let sentence = Self.sentence(&dice)
      let before = try Self.state(studio)
      let answer = try studio.say(sentence)
      if studio.lastErrorID != nil {
        refused += 1
        #expect(try Self.state(studio) == before, "\(sentence) was refused, so it changed nothing\n\(answer)")
      }
      for number in 1...Self.members {
        let left = try Self.hundredths(studio.say("sum credits of members where name = m\(number)"))
        let spent = try Self.hundredths(
          studio.say("sum class cost of bookings for m\(number) where not cancelled"))
        #expect(left + spent == Self.credits, "after \(sentence)")
      }
      #expect(try studio.say("count members where credits < 0").hasPrefix("0"))
      #expect(try studio.say("count classes where left < 0").hasPrefix("0"))
    }
    #expect(refused > 0, "some sentences were refused")
    #expect(try !studio.say("count bookings").hasPrefix("0"), "some were done")
  }

  private static func sentence(_ dice: inout Dice) -> String {
    let member = "m\(dice.number(1...members))"
    switch dice.number(0...9) {
    case 0..<4: return "book class c\(dice.number(1...classes)) for \(member)"
    case 4: return "book all classes for \(member)"
    case 5: return "book (classes by cost desc first 2) for \(member)"
    case 6: return "cancel bookings for \(member) where not cancelled"
    case 7: return "cancel bookings in class c\(dice.number(1...classes))"
    default: return "cancel booking \(dice.number(1...12))"
    }
  }

  private static func state(_ studio: Conversation) throws -> String {
    try studio.say("list members") + studio.say("list bookings")
  }

  /// Parses `2.25` as 225. An empty sum is 0.
  private static func hundredths(_ text: String) throws -> Int {
    if text.hasPrefix("—") { return 0 }
    // Hints are printed below the value.
    let text = text.prefix { $0 != "\n" }
    return try #require(Int(text.replacing(".", with: "")), "\(text) has two decimals")
  }
}
