import ParlanceModel
import Testing

@Suite("A number in another unit")
struct ValueTimesTests {
  @Test(
    "It is exact where it is whole, and never near where it is too large",
    arguments: [
      (Value.integer(3), 1_000, Value.integer(3_000)), (.integer(-3), 1_000, .integer(-3_000)),
      (.integer(2), 1_609.344, .real(3_218.688)), (.real(0.1), 1_000, .integer(100)),
      (.integer(9_007_199_254_740_993), 1_000, .integer(9_007_199_254_740_993_000)),
      (.integer(.max), 1_000, nil), (.integer(.min), 60, nil), (.real(1e308), 1_000, nil),
      (.real(1e300), 1_000, .real(1e303)), (.null, 1_000, .null), (.text("a"), 1_000, .text("a")),
    ] as [(Value, Double, Value?)])
  func times(value: Value, factor: Double, product: Value?) {
    #expect(value.times(factor) == product)
  }
}
