import Testing

@testable import ParlanceRender

/// Numbers as people write them in files.
@Suite("Written numbers")
struct WrittenNumberTests {
  @Test(
    "A number is read with its marks",
    arguments: [
      ("79,90", "79.90"), ("79.90", "79.90"), ("1.234,56", "1234.56"), ("1,234.50", "1234.50"),
      ("1 234,5", "1234.5"), ("1\u{A0}234,5", "1234.5"), ("1\u{202F}234", "1234"), ("1'234.50", "1234.50"),
      ("1’234", "1234"), ("1.234.567", "1234567"), ("1,234,567.8", "1234567.8"), ("0,123", "0.123"),
      ("1234,567", "1234.567"), ("1 234 567", "1234567"),
    ])
  func isRead(text: String, number: String) {
    guard case .number(let read, _, _)? = WrittenNumber(text.utf8) else {
      Issue.record("\(text) isn't read")
      return
    }
    #expect(read == number)
  }

  @Test(
    "Other texts aren't numbers with marks",
    arguments: [
      "", "12", ",", "1,", ",5", "1,,2", "1.23.456", "1,2,3", "1.234,567,8", "1 23", "12 34,5", "a", "1,5a",
      "1234 567",
      "1,234 5", "١",
    ])
  func isNotRead(text: String) { #expect(WrittenNumber(text.utf8) == nil) }

  @Test(
    "One mark before three digits is ambiguous",
    arguments: [("1,234", "1.234", "1234"), ("12.345", "12.345", "12345")])
  func either(text: String, decimal: String, whole: String) {
    guard case .either(let first, let second, _)? = WrittenNumber(text.utf8) else {
      Issue.record("\(text) isn't ambiguous")
      return
    }
    #expect(first == decimal && second == whole)
  }
}
