import ParlanceStore
import PostgreSQLSupport
import TerminalSupport
import Testing

@testable import ParlanceSession

/// Several consoles on one server at the same time.
@Suite("Many consoles on PostgreSQL", .enabled(if: PostgreSQLServer.name != nil))
struct ManyConsolesTests {
  @Test("Of eight who book the last spot one has it, a thousand times")
  func lastSpot() throws {
    let races = 1_000
    let consoles = try Consoles(8, model: "examples/studio/studio.model")
    let first = consoles[0]
    _ = try first.say("add studio Moose")
    for number in 1...8 { _ = try first.say("add member M\(number): credits \(races)") }
    var winners = 0
    for race in 1...races {
      _ = try first.say("add class \"C\(race)\" of Moose: starts tomorrow at 19:30, spots 1")
      let answers = consoles.all { "book class \"C\(race)\" for M\($0 + 1)" }
      winners += answers.count { $0.contains("added booking") }
      #expect(answers.count { $0.contains("the class is full") } == 7)
    }
    #expect(winners == races)
    #expect(try first.say("count bookings") == first.say("count distinct class of bookings"))
    #expect(try first.say("sum credits of members").filter(\.isNumber) == "\(8 * races - races)00")
  }

  @Test("What all add to is the sum of what all have added")
  func sums() throws {
    let consoles = try Consoles(4, model: "examples/practice/practice.model")
    _ = try consoles[0].say("add practice Ngondro")
    for _ in 1...50 {
      for answer in consoles.all({ _ in "add 3 to Ngondro" }) { #expect(answer.contains("Ngondro")) }
    }
    #expect(try consoles[0].say("sum amount of sessions").filter(\.isNumber) == "600")
  }

  @Test("A script is run again where others have changed what it read")
  func scripts() throws {
    let consoles = try Consoles(4, model: "examples/practice/practice.model")
    _ = try consoles[0].say("add practice Ngondro")
    for _ in 1...25 {
      let errors = consoles.each { _, console in
        console.runErrors("add 1 to Ngondro\nadd 2 to Ngondro\n")
      }
      #expect(errors == ["", "", "", ""])
    }
    #expect(try consoles[0].say("sum amount of sessions").filter(\.isNumber) == "300")
  }

  @Test("An import, and a change of the model, are made again where others have changed what they read")
  func imports() throws {
    let place = TemporaryDirectory()
    place.write("practice,day,amount\nNgondro,2026-11-01,3\nNgondro,2026-11-02,5\n".utf8, to: "days.csv")
    let consoles = try Consoles(4, model: "examples/practice/practice.model")
    _ = try consoles[0].say("add practice Ngondro")
    for _ in 1...25 {
      let answers = consoles.all { _ in "import sessions from \"\(place.path)/days.csv\" saving" }
      #expect(answers == Array(repeating: "saved 2 sessions from \(place.path)/days.csv", count: 4))
    }
    #expect(try consoles[0].say("sum amount of sessions").filter(\.isNumber) == "8")
    for round in 1...10 {
      let answers = consoles.all {
        $0 == 0 ? "entity note-\(round)\n  text text\n" : "add \($0) to Ngondro on 2026-10-0\($0)"
      }
      #expect(answers.allSatisfy { $0.hasPrefix("added") || $0.contains("declared") })
    }
  }
}
