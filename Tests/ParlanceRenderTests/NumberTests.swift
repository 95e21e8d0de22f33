import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import Testing
import ParlanceSQL

/// The text of values, for people and for programs.
struct NumberTests {
  @Test(arguments: [
    (Cell(.null), ResultColumn.Kind.number, "—"), (0, .number, "0"), (-7, .number, "-7"),
    (Cell(.integer(.max)), .number, "9223372036854775807"),
    (Cell(.integer(.min)), .number, "-9223372036854775808"),
    (3.0, .number, "3"), (-0.0, .number, "0"), (0.1, .number, "0.1"), (-2.25, .number, "-2.25"),
    (Cell(.real(0.1 + 0.2)), .number, "0.3"), (Cell(.real(4.35 * 100)), .number, "435"),
    (Cell(.real(1.0 / 3)), .number, "0.333333333333333"),
    (Cell(.real(2.0 / 3)), .number, "0.666666666666667"),
    (1e-5, .number, "0.00001"), (0.000_001_5, .number, "0.0000015"), (1.5e-9, .number, "1.5e-9"),
    (1e18, .number, "1000000000000000000"), (1e21, .number, "1e21"), (-1.25e300, .number, "-1.25e300"),
    (123_456_789.123, .number, "123456789.123"), (Cell(.real(.infinity)), .number, "inf"),
    (Cell(.real(9.999_999_999_999_999)), .number, "10"),
    (250, .decimal(scale: 2), "2.50"), (5, .decimal(scale: 2), "0.05"), (-5, .decimal(scale: 2), "-0.05"),
    (0, .decimal(scale: 3), "0.000"), (7, .decimal(scale: 0), "7"), (233.5, .decimal(scale: 2), "2.34"),
    (Cell(.integer(.min)), .decimal(scale: 2), "-92233720368547758.08"),
    (1e30, .decimal(scale: 2), "1e28"),
    (5000, .quantity(unit: "km", factor: 1000), "5"),
    (8046.72, .quantity(unit: "km", factor: 1000), "8.04672"),
    (5, .quantity(unit: "kg", factor: 1), "5"), (90, .quantity(unit: "min", factor: 60), "1.5"),
    (1, .flag, "yes"), (0, .flag, "no"), ("2026-07-01", .day, "2026-07-01"),
    ("2026-07-01 18:00:00", .moment, "2026-07-01 18:00"),
    ("2026-07-01 18:00:05", .moment, "2026-07-01 18:00:05"), ("x\u{1B}[2J\ny", .text, "x\\e[2J\\ny"),
    ("n/a", .number, "n/a"),
  ])
  func human(_ cell: Cell, _ kind: ResultColumn.Kind, _ expected: String) {
    #expect(CellText.of(cell.value, as: kind) == expected)
  }

  @Test(
    "A sum is shown without its rounding error, and other numbers aren't rounded",
    arguments: [
      (4824.42999999986, "4824.43"), (67416.5099999921, "67416.51"), (-33927.0400000048, "-33927.04"),
      (9999.99999999998, "10000"), (0.1 + 0.2, "0.3"), (1.0 / 3, "0.333333333333333"),
      (4824.4299999, "4824.4299999"), (123_456.789_012_345, "123456.789012345"),
      (0.123_456_000_1, "0.1234560001"),
      (1e-9, "1e-9"), (1.5e300, "1.5e300"), (0, "0"),
    ])
  func sums(_ number: Double, _ text: String) throws {
    let sum = ResultColumn(name: "sum n", kind: .number, isSum: true)
    #expect(CellText.of(.real(number), in: sum, ValueFormat()) == text)
    // Files for programs contain the whole number.
    let exported = try OutputMode.csv.text([sum], [[Cell(.real(number))]]).split(whereSeparator: \.isNewline)
    #expect(Double(exported.last ?? "") == number)
  }

  @Test func aTextThatIsAllThereIsKeepsItsLines() {
    #expect(CellText.of(.text("a\r\nb\n\tc"), as: .text, keepingLines: true) == "a\nb\n\\tc")
  }

  /// Numbers in JSON and CSV can be parsed to exactly the same double, and the JSON is valid.
  @Test func exactNumbersSurvive() throws {
    var generator = SeededGenerator(seed: 7)
    var numbers = (0..<5_000).map { _ in Double(bitPattern: generator.next()) }.filter(\.isFinite)
    numbers += (0..<5_000).map { _ in
      Double(Int64.random(in: -1_000_000...1_000_000, using: &generator)) / 1000
    }
    numbers += [.leastNonzeroMagnitude, .greatestFiniteMagnitude, .pi, 0.1 + 0.2, 0x1p53, 0x1p53 + 2, 1e22]
    let text = try OutputMode.tsv.text([ResultColumn("n", .number)], numbers.map { [Cell(.real($0))] })
    let read = text.split(separator: "\n").dropFirst()
    #expect(read.map { Double($0) } == numbers)
    for (line, number) in zip(read, numbers) where (1e-5..<1e20).contains(number.magnitude) {
      // An integer with this many digits would be parsed as an integer.
      #expect(line.contains("e") == (number.magnitude >= 0x1p53), "\(number)")
      #expect(line.count <= number.description.count + 6)
    }
  }

  /// JSON can't represent infinity, and `null` would be a missing value.
  @Test func jsonHasInfinityAsText() throws {
    let rows: [[Cell]] = [[Cell(.real(.infinity))], [Cell(.real(-.infinity))], [Cell(.real(.nan))]]
    #expect(
      try OutputMode.ndjson.text([ResultColumn("n", .number)], rows)
        == "{\"n\":\"Infinity\"}\n{\"n\":\"-Infinity\"}\n{\"n\":\"NaN\"}\n")
  }

  @Test(
    "A quantity has the fewest digits that name what is stored",
    arguments: [
      (100, 60, "1.6666666666666667"), (90, 60, "1.5"), (-90, 60, "-1.5"), (8046.72, 1609.344, "5"),
      (Cell(.real(333.3333333333333)), 1000, "0.3333333333333333"),
      (Cell(.integer(9_007_199_254_740_993)), 1000, "9007199254740.993"), (1e16, 1000, "1e13"), (0, 60, "0"),
    ] as [(Cell, Double, String)])
  func quantities(_ cell: Cell, _ factor: Double, _ expected: String) throws {
    let column = ResultColumn("n", .quantity(unit: "u", factor: factor))
    #expect(try OutputMode.tsv.text([column], [[cell]]) == "n\n\(expected)\n")
  }
}
