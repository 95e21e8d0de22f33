import ParlanceLanguage
import ParlanceRender

/// Names with signs that begin nothing here, said without the quotes that they need: `add author J. R. R. Rowling`,
/// `add member Smith & Sons`, `list books of Flann O'Brien`.
///
/// Such a name stands behind a word that is known, or a sign, and ends before one. As some of these may be part of it, there
/// are several, of which the shortest come first.
struct SignedNames {
  /// Sentences tried for one that was said.
  private static let most = 24
  private static let mostWords = 12
  /// Bytes of a sentence that a person would say with a name in it.
  private static let longest = 500
  /// Names with signs in one sentence.
  private static let mostNames = 2
  /// Ways to end each of the others.
  private static let mostOfOthers = 2
  /// Letters of a word that is shortened: behind a longer one with a stop the next sentence begins, unless it begins with a
  /// capital letter.
  private static let longestShortened = 4

  private static let signs: Set<Character> = [".", "&", "'", "’", "!", "/", "+", "#"]
  /// What stands at a word, and is no part of it.
  private static let parting: Set<Character> = [",", ":", ";", "(", ")", "?", "="]
  private static let counts: Set<String> = ["count", "length", "size"]

  let lexis: SayingLexis

  /// The sentences with such names in quotes; none where nothing is one.
  func sentences(for text: String) -> [String] {
    guard text.utf8.count < Self.longest, !text.contains("\n") else { return [] }
    return Array(sentences(for: withoutStop(text), names: Self.mostNames).prefix(Self.most))
  }

  /// Whether a stop or an `&` stands in a name, which would part sentences: `anna's credits` may be what she has, and
  /// `members.csv` a file.
  func areJoined(in text: String) -> Bool {
    let words = words(of: text)
    return words.indices.contains { place in
      let text = words[place].text
      return isSigned(place, words) && text.contains { $0 == "." || $0 == "&" }
        && OutputMode(ofFile: String(text)) == nil
    }
  }

  /// Without the stop that ends the sentence.
  private func withoutStop(_ text: String) -> String {
    guard text.last == ".", let word = words(of: text).last, word.text.count > Self.longestShortened else {
      return text
    }
    return String(text.dropLast())
  }

  private func sentences(for text: String, names: Int) -> [String] {
    let words = words(of: text)
    guard let signed = words.indices.dropFirst().first(where: { isSigned($0, words) }) else { return [] }
    return starts(of: signed, words).flatMap { start in
      ends(from: start, behind: signed, words).flatMap { end -> [String] in
        let name = words[start].text.startIndex..<words[end - 1].text.endIndex
        var quoted = text
        quoted.replaceSubrange(name, with: SpokenName.quoted(String(text[name])))
        let further = names > 1 ? sentences(for: quoted, names: names - 1).prefix(Self.mostOfOthers) : []
        return further.isEmpty ? [quoted] : Array(further)
      }
    }
  }

  /// Where the name may begin, the nearest first: with no small word that is known, as `to members.csv` would.
  private func starts(of signed: Int, _ words: [Word]) -> [Int] {
    (1...signed).reversed().prefix { words[$0].isName }.filter { start in
      let (word, before) = (words[start], words[start - 1])
      if isKnown(word), word.text.first?.isLowercase == true { return false }
      // Elsewhere than behind its noun it is an amount.
      if word.text.first?.isNumber == true, lexis.entity(String(before.text)) == nil { return false }
      return !before.isName || isKnown(before) && !goesOn(start - 1, words)
    }
  }

  /// Behind which word it may end, the nearest first.
  private func ends(from start: Int, behind signed: Int, _ words: [Word]) -> [Int] {
    let end = words[signed...].dropFirst().firstIndex { !$0.isName || beginsSentence($0) } ?? words.endIndex
    return (signed + 1..<end + 1).prefix { $0 - start <= Self.mostWords }
      .filter { $0 == end || isKnown(words[$0]) && !goesOn($0 - 1, words) }
  }

  private func isKnown(_ word: Word) -> Bool {
    word.text == "&" || lexis.lexicon.number(of: word.text.lowercased()) >= 0
  }

  /// Whether the next sentence begins with the word: no name holds one in small letters.
  private func beginsSentence(_ word: Word) -> Bool {
    let text = String(word.text)
    return text.first?.isLowercase == true && lexis.beginsSentence(text)
  }

  // MARK: Signs

  /// Whether a sign is part of the word, and no path, stop or number.
  private func isSigned(_ place: Int, _ words: [Word]) -> Bool {
    let word = words[place]
    guard word.isName else { return false }
    if word.text == "&" { return place + 1 < words.count && words[place + 1].isName }
    if word.text.last == ".", word.text.dropLast().allSatisfy(\.isLetter) { return goesOn(place, words) }
    // A stop or a `!` at the end belongs to the sentence.
    guard word.text.first?.isLetter == true,
      word.text.last == "#" || word.text.dropLast().contains(where: Self.signs.contains)
    else { return false }
    let parts = word.text.split { !($0.isLetter || $0.isNumber || "_-".contains($0)) }.map { $0.lowercased() }
    if word.text.dropLast().contains("."), let last = parts.last,
      lexis.field(last) != nil || lexis.entity(last) != nil || Self.counts.contains(last)
    {
      return false
    }
    return parts.contains { lexis.lexicon.number(of: $0) < 0 }
  }

  /// Whether the name goes on behind the word, whatever stands there: `Smith & Sons`, `St. May`.
  private func goesOn(_ place: Int, _ words: [Word]) -> Bool {
    let text = words[place].text
    guard place + 1 < words.count, words[place + 1].isName else { return false }
    guard text.last == ".", text.first?.isLetter == true else { return text == "&" }
    return text.count <= Self.longestShortened || words[place + 1].text.first?.isUppercase == true
  }

  // MARK: Words

  private struct Word {
    let text: Substring
    /// Whether it may be part of a name: neither a text in quotes nor a sign that parts.
    let isName: Bool
  }

  /// Cut at blanks and at the signs that part, but within a text.
  private func words(of text: String) -> [Word] {
    var words: [Word] = []
    var rest = text[...]
    while let first = rest.first {
      let end: Substring.Index
      if first == "\"" || first == "`" {
        end = rest.dropFirst().firstIndex(of: first).map(rest.index(after:)) ?? rest.endIndex
      } else if Self.parting.contains(first) || first.isWhitespace {
        end = rest.index(after: rest.startIndex)
      } else {
        end = rest.firstIndex { Self.parting.contains($0) || $0.isWhitespace || $0 == "\"" } ?? rest.endIndex
      }
      let word = rest[..<end]
      let isName = !Self.parting.contains(first) && first != "\"" && first != "`"
      if !first.isWhitespace { words.append(Word(text: word, isName: isName)) }
      rest = rest[end...]
    }
    return words
  }
}
