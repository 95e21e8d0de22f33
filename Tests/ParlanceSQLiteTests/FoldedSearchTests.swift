import ParlanceLanguage
import ParlanceModel
import Testing

@testable import ParlanceStore

/// The search in an index, compared with a scan of all keys.
@Suite struct FoldedSearchTests {
  /// Searches in sorted keys and counts the seeks.
  private final class Index {
    let keys: [[UInt8]]
    var seeks = 0

    init(_ names: some Sequence<String>) {
      keys = Set(names.map { Array($0.utf8) }).sorted { $0.lexicographicallyPrecedes($1) }
    }

    var search: FoldedSearch { search(walking: FoldedSearch.mostBytes) }

    func search(walking bytes: Int) -> FoldedSearch {
      FoldedSearch(mostBytes: bytes) { [self] wanted in
        seeks += 1
        var low = 0
        var high = keys.count
        while low < high {
          let middle = (low + high) / 2
          if keys[middle].lexicographicallyPrecedes(wanted) { low = middle + 1 } else { high = middle }
        }
        return low < keys.count ? FoldedSearch.Match(key: keys[low], id: Int64(low)) : nil
      }
    }
  }

  private static let letters = Array(
    "aAbnNoOæÆöÖōôøgGßẞeéÈẹiIİıſsS zß0'-ΑαάΣσςЙйиёЕжآ中語K🙂\u{301}\u{308}\u{323}\u{5B0}\u{64B}".unicodeScalars)

  private func name(_ generator: inout some RandomNumberGenerator) -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...5, using: &generator) {
      scalars.append(Self.letters[Int.random(in: 0..<Self.letters.count, using: &generator)])
    }
    return String(scalars)
  }

  @Test(arguments: 0..<2) func itFindsWhatAScanFinds(seed: Int) throws {
    var generator = SplitMix(seed: UInt64(seed))
    let index = Index((0..<600).map { _ in name(&generator) })
    let foldedKeys = index.keys.map {
      Array(Folding.folded(String(decoding: $0, as: UTF8.self)).unicodeScalars)
    }
    func keys(foldingTo name: String) -> [[UInt8]]? {
      let folded = Array(Folding.folded(name).unicodeScalars)
      let equal = index.keys.indices.filter { foldedKeys[$0] == folded }.map { index.keys[$0] }
      return equal.isEmpty ? nil : equal
    }
    for _ in 0..<100 {
      let wanted = name(&generator)
      let equal = keys(foldingTo: wanted) ?? keys(foldingTo: NameText.trimmed(wanted)) ?? []
      // A search that switches to a scan early finds the same keys.
      let search = index.search(walking: Int.random(in: 1...12, using: &generator))
      let found = try search.keys(equalTo: wanted, limit: .max).map(\.key)
      #expect(Set(found) == Set(equal), "\(wanted)")
      #expect(found.count == equal.count)

      let expandingLigatures = Array(Folding.expandingLigatures(wanted).unicodeScalars)
      let prefixed = index.keys.filter {
        Folding.expandingLigatures(String(decoding: $0, as: UTF8.self)).unicodeScalars.starts(
          with: expandingLigatures)
      }
      #expect(
        Set(try search.keys(withPrefix: wanted, limit: .max).map(\.key)) == Set(prefixed), "\(wanted)")
      // The common prefix of the keys is returned, unless they differ before the searched prefix ends.
      if let beginning = try search.beginning(ofKeysWithPrefix: wanted) {
        let scalars = prefixed.map { Array(String(decoding: $0, as: UTF8.self).unicodeScalars) }
        let shared = scalars.dropFirst().reduce(scalars.first ?? []) { known, other in
          zip(known, other).prefix { $0 == $1 }.map(\.0)
        }
        #expect(Array(beginning.unicodeScalars) == shared, "\(wanted)")
      }
    }
  }

  @Test func theFirstAndTheLastTellWhatAllBeginWith() throws {
    let index = Index(
      stride(from: 0, to: 200_000, by: 10).map { "Name \(1_000_000 + $0)" } + ["Ngöndro", "Öberg", "öl"])
    #expect(try index.search.beginning(ofKeysWithPrefix: "na") == "Name 1")
    #expect(try index.search.beginning(ofKeysWithPrefix: "NAME 11234") == "Name 11234")
    #expect(try index.search.beginning(ofKeysWithPrefix: "ng") == "Ngöndro")
    #expect(try index.search.beginning(ofKeysWithPrefix: "n") == "N")
    #expect(try index.search.beginning(ofKeysWithPrefix: "o") == nil)
    #expect(try index.search.beginning(ofKeysWithPrefix: "x") == nil)
    #expect(index.seeks < 500)
  }

  /// Regression: the search was recursive, with one level per letter.
  @Test func aNameMayBeAWholeText() throws {
    let long = String(repeating: "Long name ", count: 20_000)
    let marked = "a" + String(repeating: "\u{301}", count: 100_000)
    let index = Index([long, long + "!", marked, "a"])
    #expect(try index.search.keys(equalTo: long.uppercased(), limit: 6).map(\.name) == [long])
    #expect(try index.search.keys(withPrefix: "LONG NAME", limit: 6).map(\.name) == [long, long + "!"])
    #expect(try index.search.keys(withPrefix: long + "!", limit: 6).map(\.name) == [long + "!"])
    #expect(try index.search.keys(equalTo: "A", limit: 6).map(\.name) == ["a", marked])
    #expect(index.seeks < 5000)
  }

  @Test func itSeeksFewTimesInManyNames() throws {
    let index = Index((70_000..<90_000).map { "Practice of the \($0) Büddhas" } + ["Ngöndro"])
    #expect(try index.search.keys(equalTo: "practice of the 77777 buddhas", limit: 6).count == 1)
    #expect(index.seeks < 300)
    index.seeks = 0
    #expect(try index.search.keys(equalTo: "practice of the 77777 buddhax", limit: 6).isEmpty)
    #expect(try index.search.keys(withPrefix: "pra", limit: 20).count == 20)
    #expect(index.seeks < 400)
  }

  /// The ranges in `FoldedVariants` contain every letter that folds to another one.
  @Test func noLetterIsOverlooked() {
    var letters: [Unicode.Scalar: [Unicode.Scalar]] = [:]
    for scalar in (UInt32(0)...0xFFFF).compactMap(Unicode.Scalar.init) {
      let folded = Folding.folded(String(scalar)).unicodeScalars
      if let base = folded.first, folded.count == 1, base != scalar {
        letters[base, default: []].append(scalar)
      }
      if folded.isEmpty {
        #expect(FoldedVariants.atEnd.candidates.contains(scalar.value), "\(scalar.value) vanishes")
      }
    }
    for (base, scalars) in letters {
      let variants = FoldedVariants(of: base)
      for scalar in scalars {
        #expect(
          variants.candidates.contains(scalar.value) && variants.letters(for: scalar.value) == 1, "\(scalar)")
      }
    }
  }
}

/// A random number generator with a seed, so that failures can be repeated.
private struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
