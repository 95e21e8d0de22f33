import Testing

@testable import ParlanceRender

@Suite("Numbers grouped as an example shows")
struct NumberLayoutTests {
  @Test(
    "A number",
    arguments: [
      ("1,234.5", "1234567.89", "1,234,567.89"), ("1.234,5", "1234567.89", "1.234.567,89"),
      ("1 234", "-999", "-999"), ("1 234", "-1000", "-1 000"), ("1'234.5", "100000", "100'000"),
      ("1_234", "0.0001", "0.0001"), ("1234,5", "1234.5", "1234,5"), ("1234.5", "1234.5", "1234.5"),
      ("1.234", "12345.5", "12.345,5"), ("1,234", "inf", "inf"), ("1,234.5", "1.5e-9", "1.5e-9"),
      ("1,234", "9223372036854775807", "9,223,372,036,854,775,807"),
    ])
  func number(example: String, plain: String, text: String) throws {
    let layout = try #require(NumberLayout(like: example))
    #expect(layout.text(of: plain) == text)
  }

  @Test(
    "Anything else is no example", arguments: ["", "1", "1,234,5", "1.234.5", "1234.56", "2,345", "1-234"])
  func wrong(example: String) { #expect(NumberLayout(like: example) == nil) }

  @Test(
    "A count of the console's own",
    arguments: [(0, "0"), (999, "999"), (1_000, "1,000"), (123_456, "123,456"), (-1_234_567, "-1,234,567")])
  func count(number: Int, text: String) { #expect(NumberLayout.thousands.text(of: number) == text) }
}
