import ParlanceLanguage
import ParlanceModel
import Testing

@Suite("Literals")
struct LiteralReaderTests {
  private func read(_ text: String, _ conversion: Conversion, isNegative: Bool = false) throws -> Value {
    // A prefix, so that the positions matter.
    let source = SourceText("add " + text)
    return try LiteralReader(source).value(at: 4..<source.bytes.count, as: conversion, isNegative: isNegative)
  }

  @Test(
    "A literal is read as its field wants it",
    arguments: [
      ("108", .number, .integer(108)),
      ("1_000", .number, .integer(1000)),
      ("2.0", .number, .integer(2)),
      ("2.5", .number, .real(2.5)),
      ("0.1", .number, .real(0.1)),
      ("0.30000000000000004", .number, .real(0.30000000000000004)),
      ("123456789.125", .number, .real(123456789.125)),
      ("9223372036854775807", .number, .integer(.max)),
      ("2", .quantity(factor: 108), .integer(216)),
      ("4.35", .quantity(factor: 1000), .integer(4350)),
      ("0.5", .quantity(factor: 108), .integer(54)),
      ("0.5", .quantity(factor: 1), .real(0.5)),
      ("3", .quantity(factor: 1609.344), .real(4828.032)),
      ("1000", .quantity(factor: 1609.344), .integer(1_609_344)),
      ("1.6666666666666667", .quantity(factor: 60), .integer(100)),
      ("9223372036854775.807", .quantity(factor: 1000), .integer(.max)),
      // Exponents occur only in files.
      ("1.3e2", .number, .integer(130)),
      ("1.5E-9", .number, .real(1.5e-9)),
      ("1e16", .number, .real(1e16)),
      ("1.7976931348623157e+308", .number, .real(.greatestFiniteMagnitude)),
      ("1.3e2", .decimal(scale: 2), .integer(13000)),
      ("2.55", .decimal(scale: 2), .integer(255)),
      ("2", .decimal(scale: 2), .integer(200)),
      ("2.55", .decimal(scale: 2), .integer(255)), ("0.550", .decimal(scale: 2), .integer(55)),
      ("7", .decimal(scale: 0), .integer(7)),
      ("0", .count, .integer(0)),
      ("12", .count, .integer(12)),
      ("\"retreat\"", .text, .text("retreat")),
      ("\"a \"\"b\"\"\"", .text, .text("a \"b\"")),
      ("\"\"", .text, .text("")),
      ("\"\"\"\"", .text, .text("\"")),
      ("`list`", .text, .text("list")),
      ("Ngöndro", .text, .text("Ngöndro")),
      ("Happy", .choice(["happy", "sad"], field: "mood"), .text("happy")),
    ] as [(String, Conversion, Value)])
  func reads(text: String, conversion: Conversion, value: Value) throws {
    #expect(try read(text, conversion) == value)
  }

  @Test(
    "A minus is read with its number",
    arguments: [
      ("9223372036854775808", .number, .integer(.min)),
      ("2.5", .number, .real(-2.5)),
      ("2.5", .decimal(scale: 2), .integer(-250)),
      ("0", .count, .integer(0)),
    ] as [(String, Conversion, Value)])
  func negative(text: String, conversion: Conversion, value: Value) throws {
    #expect(try read(text, conversion, isNegative: true) == value)
  }

  @Test(
    "What does not fit is told at the literal",
    arguments: [
      ("9223372036854775808", .number, "out-of-range", nil),
      ("123456789.123456789012345678901", .number, "too-many-digits", nil),
      ("99999999999999999999999", .number, "out-of-range", nil),
      (String(repeating: "9", count: 400) + ".5", .number, "too-many-digits", nil),
      ("9223372036854775807", .quantity(factor: 1000), "out-of-range", nil),
      ("92233720368547758.08", .decimal(scale: 2), "out-of-range", nil),
      ("2.555", .decimal(scale: 2), "too-many-decimals", nil),
      ("0.004", .decimal(scale: 2), "too-many-decimals", nil),
      ("0.049", .decimal(scale: 1), "too-many-decimals", nil),
      ("9.999", .decimal(scale: 2), "too-many-decimals", nil),
      ("2.5", .decimal(scale: 0), "too-many-decimals", nil),
      // It can be 2550 or 2.55.
      ("2.550", .decimal(scale: 2), "doubtful-number", nil),
      ("3.5", .count, "not-whole", nil),
      ("99999999999999999999", .count, "out-of-range", nil),
      ("hapy", .choice(["sad", "happy"], field: "mood"), "not-a-choice", nil),
    ] as [(String, Conversion, String, String?)])
  func refused(text: String, conversion: Conversion, id: String, fix: String?) throws {
    let diagnostic = try #require(throws: Diagnostic.self) { try read(text, conversion) }
    #expect(diagnostic.id == id)
    #expect(diagnostic.range == 4..<4 + text.utf8.count)
    #expect(diagnostic.fix?.replacement == fix)
  }

  @Test(
    "Of a number with too many decimals the nearest is told, and not offered",
    arguments: [
      ("2.555", 2, "2.56"), ("0.004", 2, "0.00"), ("0.049", 1, "0.0"), ("9.999", 2, "10.00"), ("2.5", 0, "3"),
    ])
  func rounded(text: String, scale: Int, nearest: String) throws {
    let diagnostic = try #require(throws: Diagnostic.self) { try read(text, .decimal(scale: scale)) }
    #expect(diagnostic.notes == ["the nearest value is \(nearest)"])
  }
}
