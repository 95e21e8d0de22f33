import ParlanceMeaning
import ParlanceModel
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

@Suite("Kinds of value")
struct ValueKindTests {
  private static let types: [FieldType] = [
    .number, .decimal(scale: 2), .text, .choice(["a", "b"]), .date, .time, .flag, .quantity(unit: "km"),
    .quantity(unit: "m"), .quantity(unit: "min"), .reference("activity"), .reference("plan"),
  ]

  @Test("Two types are of one kind where their values compare", arguments: types)
  func compare(_ type: FieldType) {
    let model = CompleterTests.model
    let typing = ExpressionTyping(model: model)
    for other in Self.types {
      let isOne = ValueKind(type, in: model) == ValueKind(other, in: model)
      #expect(isOne == typing.areComparable(type, other), "\(type), \(other)")
    }
  }

  @Test("A path reaches what the fields at its end hold, over references too")
  func reach() throws {
    let reach = FieldReach(CompleterTests.model)
    let booking = try #require(reach.model.entity("booking"))
    let member = try #require(booking.field("member"))
    #expect(reach.kinds(from: member, of: booking) == [.record(of: "member"), .text, .number])
    #expect(reach.end(of: ["class", "starts"], from: booking) == .time)
    #expect(reach.end(of: ["class", "credits"], from: booking) == nil)
    #expect(reach.kindsOfSeveral(from: try #require(reach.model.entity("member"))) == [])
  }

  @Test("A computed field holds what its calculation makes")
  func computed() throws {
    let reach = FieldReach(CompleterTests.model)
    let classes = try #require(reach.model.entity("class"))
    let left = try #require(classes.field("left"))
    #expect(reach.type(of: left, in: classes) == .number)
  }
}
