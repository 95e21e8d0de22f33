import Foundation
import ParlanceRender
import TestSupport
import Testing

/// Binary property lists, compared with Foundation's output for the same values.
@Suite("Binary property lists")
struct BinaryPropertyListTests {
  @Test(
    "What Foundation writes is written byte for byte",
    arguments: [
      .list([]), .list([.list([]), .list([])]),
      workout("4F0C6A2E-7E5B-4B60-9D11-0F0B7B1E7A11", 1_795_000_000, ["Squat", "Sun Salute", "Squat"]),
      .list([workout("", 978_307_200, []), workout("ü — 日本 👍", -1.5, ["Squat", ""])]),
      .list([
        .whole(0), .whole(1), .whole(255), .whole(256), .whole(70_000), .whole(1 << 40), .whole(-1),
        .whole(.min),
      ]),
      .list([.real(0.5), .real(-1e300), .flag(true), .flag(false), .text(String(repeating: "x", count: 15))]),
      .list([-2, -1, 0, 12, 13, -2, -1, 0, 12, 13].map { .whole($0) } + [.real(2), .real(2)]),
      .list([.flag(true), .flag(false), .flag(true), .list([.flag(false), .flag(true)])]),
      .list([.text(String(repeating: "é", count: 300)), .text(String(repeating: "a", count: 70_000))]),
      .list([.data([]), .data([0, 255]), .data([UInt8](repeating: 7, count: 300)), .data([])]),
      .list((0..<400).map { .list([.whole(Int64($0)), .text("row \($0)")]) }),
    ] as [PropertyValue])
  func isFoundations(value: PropertyValue) throws { try expectSame(value) }

  @Test("Whatever the history is", arguments: 0..<100)
  func histories(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let names = ["Squat", "Step Up", "Burpee", "Sun Salute", "Übung", "日本", ""]
    let rows = (0..<Int.random(in: 0...60, using: &dice)).map { number -> PropertyValue in
      let done = (0..<Int.random(in: 0...20, using: &dice)).compactMap { _ in
        names.randomElement(using: &dice)
      }
      return Self.workout("uuid \(number / 2)", Double(Int.random(in: 0...9, using: &dice)) * 86_400.25, done)
    }
    try expectSame(.list(rows))
  }

  private static func workout(_ uuid: String, _ seconds: Double, _ names: [String]) -> PropertyValue {
    .list([.text(uuid), .date(secondsSince1970: seconds), .list(names.map { .text($0) })])
  }

  private func expectSame(_ value: PropertyValue) throws {
    let written = BinaryPropertyList.bytes(of: value)
    let foundations = try PropertyListSerialization.data(
      fromPropertyList: Self.object(value), format: .binary, options: 0)
    #expect(written == Array(foundations))
  }

  private static func object(_ value: PropertyValue) -> Any {
    switch value {
    case .text(let text): text
    case .flag(let flag): flag
    case .whole(let number): number
    case .real(let number): number
    case .data(let bytes): Data(bytes)
    case .date(let seconds): Date(timeIntervalSince1970: seconds)
    case .list(let values): values.map(object)
    case .object(let fields): fields.mapValues(object)
    }
  }
}
