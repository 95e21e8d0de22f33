import ParlanceMeaning
import ParlanceModel
import Testing

@Suite struct ExpressionTypingTests {
  let typing = ExpressionTyping(model: Fixture.model)
  let km = FieldType.quantity(unit: "km")
  let m = FieldType.quantity(unit: "m")
  let min = FieldType.quantity(unit: "min")

  @Test func decimalsKeepTheirDecimals() {
    let cost = FieldType.decimal(scale: 2)
    #expect(typing.result(of: .plus, cost, .decimal(scale: 3)) == .decimal(scale: 3))
    #expect(typing.result(of: .times, cost, .decimal(scale: 3)) == .decimal(scale: 5))
    #expect(typing.result(of: .times, .number, cost) == cost)
    #expect(typing.result(of: .divided, cost, cost) == .number)
    #expect(typing.result(of: .minus, cost, .number) == .number)
  }

  @Test func quantitiesKeepTheirUnit() {
    #expect(typing.result(of: .plus, km, m) == km)
    #expect(typing.result(of: .divided, km, m) == .number)
    #expect(typing.result(of: .times, .number, km) == km)
    #expect(typing.result(of: .divided, km, .number) == km)
    #expect(typing.result(of: .plus, km, min) == nil)
    #expect(typing.result(of: .times, km, m) == nil)
    #expect(typing.result(of: .plus, km, .number) == nil)
  }

  @Test func whatDoesNotFit() {
    #expect(typing.result(of: .plus, .text, .number) == nil)
    #expect(typing.result(of: .plus, .date, .date) == nil)
    #expect(typing.result(of: .minus, .date, .date) == .number)
    #expect(typing.result(of: .plus, .flag, .number) == nil)
    #expect(typing.result(of: .sum, over: .text) == nil)
    #expect(typing.result(of: .max, over: .text) == .text)
    #expect(typing.result(of: .average, over: .decimal(scale: 2)) == .number)
    #expect(typing.result(of: .median, over: km) == km)
  }

  @Test func comparing() {
    #expect(typing.areComparable(km, m))
    #expect(!typing.areComparable(km, min))
    #expect(!typing.areComparable(km, .number))
    #expect(typing.areComparable(.date, .time))
    #expect(typing.areComparable(.choice(["a"]), .text))
    #expect(!typing.areComparable(.reference("member"), .reference("class")))
    #expect(!typing.isAssignable(.text, to: .choice(["a"])))
    #expect(typing.isAssignable(.number, to: .decimal(scale: 2)))
  }
}
