import ParlanceLanguage

/// The words behind a command of another shell. Those in capitals stand for others, which the sentence here has in their
/// places: `N` for a number, `REST` for all that follows, and `STATEMENT` for that where it begins as SQL does.
struct HabitPattern: Sendable, ExpressibleByStringLiteral {
  private let words: [String]

  init(stringLiteral words: String) { self.words = words.split(separator: " ").map(String.init) }

  /// What each word in capitals stands for; nil where other words were typed, or some where there are none here.
  func meanings(in line: DotCommand.Line) -> [String: String]? {
    let said = line.words
    guard said.count >= words.count, !words.isEmpty || said.isEmpty else { return nil }
    var meanings: [String: String] = [:]
    for (expected, word) in zip(words, said) {
      if expected == "REST" || expected == "STATEMENT" && SQLHabit.words.contains(word.text.lowercased()) {
        meanings[expected] = line.source[word.range.lowerBound..<line.argumentRange.upperBound]
      } else if Self.isSlot(expected) {
        guard fits(word.text, expected, as: line.source[word.range]) else { return nil }
        meanings[expected] = word.text
      } else if expected != word.text.lowercased() {
        return nil
      }
    }
    return meanings
  }

  /// Whether a number stands where one is wanted, as psql's `i=2` is too, a sign before what is named by a `VARIABLE`, in a
  /// `PATH`, which is in no double quotes, what no other word has, and at the end of a `SCRIPT` or a `TABLE` what only its name has.
  private func fits(_ word: String, _ slot: String, as spelling: String) -> Bool {
    switch slot {
    case "N": word.contains(where: \.isNumber) && word.allSatisfy { $0.isNumber || "=.cim".contains($0) }
    case "VARIABLE": word.first.map { Self.signs.contains($0) } ?? false
    case "PATH": word.contains { "./".contains($0) } && spelling.first != "\""
    case "STATEMENT": false
    case "TABLE": [".csv", ".tsv"].contains { word.lowercased().hasSuffix($0) }
    case "SCRIPT": ForeignFile.endings.contains { word.hasSuffix($0) }
    default: true
    }
  }

  /// Those of `@a`, `:a` and `$a`.
  private static let signs = "@:$"

  static func isSlot(_ word: some StringProtocol) -> Bool { word.allSatisfy(\.isUppercase) }

  /// The sentence with what its words in capitals stand for; nil where that is not known of all.
  static func filled(_ sentence: String, with meanings: [String: String]) -> String? {
    var filled: [String] = []
    for word in sentence.split(separator: " ") {
      let name = word.filter { $0 != "\"" }
      guard isSlot(name), !name.isEmpty else {
        filled.append(String(word))
        continue
      }
      guard let meaning = meanings[name] else { return nil }
      filled.append(spelled(meaning, as: name, isQuoted: word.count > name.count))
    }
    return filled.joined(separator: " ")
  }

  private static func spelled(_ meaning: String, as slot: String, isQuoted: Bool) -> String {
    if isQuoted { return SpokenName.quoted(meaning) }
    switch slot {
    case "REST", "STATEMENT", "QUERY": return meaning
    case "NAME": return String(meaning.drop { signs.contains($0) })
    case "VALUE": return Double(meaning) == nil ? SpokenName.quoted(meaning) : meaning
    default: return meaning.contains(" ") ? QuotedWord.spelled(meaning) : meaning
    }
  }
}
