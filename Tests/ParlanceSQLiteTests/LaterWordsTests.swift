import ParlanceLanguage
import ParlancePlanner
import Testing

@testable import ParlanceStore

/// The search in ASCII bytes has the same results as the search in folded letters.
@Suite struct LaterWordsTests {
  private func isFound(_ beginning: String, _ name: String) -> Bool {
    var name = name
    return name.withUTF8 { LaterWords(beginningWith: beginning).areIn($0) }
  }

  @Test(
    arguments: [
      ("ham", "🔨 Hammer", true), ("gu", "Ursula K. Le Guin", true), ("k. l", "Ursula K. Le Guin", true),
      ("ur", "Ursula K. Le Guin", false), ("in", "Ursula K. Le Guin", false), ("guine", "Le Guin", false),
      ("od", "Anna Ödland", true), ("ÖD", "Anna Odland", true), ("b", "a_b", true), ("2", "A2 2", true),
      ("2", "A2", false), ("", "a b", false), ("é", "cafe élan", true), ("b", "", false),
      ("व", "त्व", false), ("व", "क व", true),
    ])
  func words(_ beginning: String, _ name: String, _ expected: Bool) {
    #expect(isFound(beginning, name) == expected)
  }

  @Test(arguments: 0..<4) func asciiIsReadAsOtherNames(seed: UInt64) {
    var generator = SystemRandomNumberGenerator()
    let letters = Array("aAbB1 -'_.")
    func text(_ count: ClosedRange<Int>) -> String {
      String(
        (0..<Int.random(in: count, using: &generator)).map { _ in
          letters.randomElement(using: &generator) ?? "a"
        })
    }
    for _ in 0..<2_000 {
      let (beginning, name) = (text(1...2), text(0...8))
      // A non-ASCII letter selects the slower search, which must give the same result.
      #expect(isFound(beginning, name) == isFound(beginning, name + "字"), "\(beginning) in \(name)")
    }
  }
}

/// Names are read until a deadline, but at least a few.
@Suite struct NameScanTests {
  @Test func whereThereIsNoTimeTheFirstAreRead() throws {
    let names = (0..<3_000).map { "Nobody \($0)" } + ["Somebody Else"]
    let practice = try Practice(names: names)
    let allKeys = try #require(Practice.add.lookups[0].someKeys)
    let now = ContinuousClock.now
    func found(_ word: String, _ limit: Int, until end: ContinuousClock.Instant) throws -> [String] {
      try practice.runner.names(withWord: word, by: allKeys, limit: limit, until: end)
    }
    #expect(try found("els", 10, until: now + .seconds(600)) == ["Somebody Else"])
    #expect(try found("els", 10, until: now - .seconds(1)) == [])
    #expect(try found("7", 10, until: now - .seconds(1)).count == 10)
    #expect(try found("some", 10, until: now + .seconds(600)) == [])
  }
}
