/// `odd.model`, an artificial model with records whose names are hard to type.
enum OddModel {
  static let path = "Tests/ParlanceConsoleTests/Transcripts/Files/odd.model"

  static let names = [
    "Say \"hi\"", "list", "it", "Anna's", "a  b", "修行", "123", "2026-01-01", "ml", "👩‍👩‍👧", "two\nlines",
    "-", "Ünï Çödé", String(repeating: "long ", count: 30),
  ]

  /// Sentences that add a record with each name to each entity that has a key.
  static var sentences: String {
    names.enumerated().map { number, name in
      let quoted = "\"" + name.replacing("\"", with: "\"\"") + "\""
      return name.contains("\n")
        ? ""
        : """
        add shelf \(quoted)
        add 茶 \(quoted) upon \(quoted): price \(number).5
        add guest \(quoted)
        add 5 ml to 茶 \(quoted)
        add visit by-whom \(quoted) with-tea \(quoted)

        """
    }.joined()
  }
}
