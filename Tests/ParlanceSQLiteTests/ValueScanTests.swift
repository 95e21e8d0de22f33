import ParlanceLanguage
import ParlancePlanner
import Testing

@testable import ParlanceStore

/// Values are read until a deadline, but at least a few. All spellings of a value are found.
@Suite struct ValueScanTests {
  @Test func whereThereIsNoTimeTheFirstAreRead() throws {
    let names = ["Ngöndro"] + (0..<3_000).map { "Nobody \($0)" } + ["NGONDRO", "ngondro's"]
    let practice = try Practice(names: names)
    let texts = try #require(Practice.add.lookups[0].someKeys)
    let now = ContinuousClock.now
    func values(_ text: String, _ limit: Int, until end: ContinuousClock.Instant) throws -> [String] {
      try practice.runner.values(like: text, in: texts, limit: limit, until: end)
    }
    #expect(try values("ngondro", 3, until: now + .seconds(600)) == ["NGONDRO", "Ngöndro"])
    #expect(try values("ngondro", 1, until: now + .seconds(600)).count == 1)
    #expect(try values("nobody 2999", 3, until: now - .seconds(1)) == [])
    #expect(try values("nobody 7", 3, until: now - .seconds(1)) == ["Nobody 7"])
    #expect(try values("ngondr", 3, until: now + .seconds(600)) == [])
  }

  @Test(
    arguments: [
      ("Kafka", "KAFKA", true), ("kafka", "Kafka ", false), ("Ödland", "odland", true), ("é", "e", true),
      ("", "", true), ("a", "", false), ("ß", "ss", false),
    ])
  func equality(text: String, other: String, expected: Bool) {
    var other = other
    #expect(other.withUTF8 { FoldedText(text).equals($0) } == expected)
  }
}
