import ParlanceLanguage

/// How far what a sentence denies goes: a mend denies as much.
///
/// - What leaves out leaves out: `except for anna` is no `for anna`, and `hardly` is not left unheard.
/// - What is denied of one and the other stays denied of both: `not for anna or ben` is no `not for anna for ben`, and no two
///   lists that show everybody together.
/// - `no more than 64` is a bound: `not number > 64` would be true of what has no number.
struct SaidDenials: SaidLaw {
  private static let denials = LeavingOut.denials
  /// What says so here; `number - 3` is what `number minus 3` is.
  private static let saidHere: Set<String> = [
    "not", "without", "minus", "!=", "no", "empty", "0", "-", "subtract",
  ]
  private static let copulas: Set<String> = ["is", "are", "was", "were"]
  private static let joining: Set<String> = ["or", "and", "nor", "&", ","]
  /// Where what is denied ends.
  private static let ends: Set<String> = [
    "where", "by", "showing", "per", "having", "first", ":", ";", "with", "who", "which",
  ]
  private static let upward: Set<String> = [
    "more", "greater", "higher", "bigger", "larger", "longer", "over", "above", "later", "newer",
  ]
  private static let downward: Set<String> = [
    "less", "fewer", "lower", "smaller", "shorter", "under", "below", "earlier", "older",
  ]
  /// The words of a bound, and of a denial: none of them is a name.
  static let connecting = upward.union(downward).union(["than", "then", "most", "least", "does", "do"])

  private static let most: Set<String> = ["<=", "most", "until"]
  private static let least: Set<String> = [">=", "least", "since"]

  private let words: [String]
  private let lexicon: Lexicon

  init(_ said: String, _ lexicon: Lexicon) {
    self.lexicon = lexicon
    words = SpokenWords.cutSmall(said)
  }

  func isKept(in suggestion: String) -> Bool {
    let offered = SpokenWords.cutSmall(suggestion)
    return isLeftOut(suggestion) && areAllLeftOut(offered) && isOneList(offered) && isNeitherKept(offered)
      && areMembersDenied(offered)
      && areBoundsKept(offered)
      && !offered.contains(where: isTextOfBound) && isOfTheSame(offered)
  }

  /// Whether the one `not` denies something near to which it was said: `where cancelled not` is no `not for anna`.
  private func isOfTheSame(_ offered: [String]) -> Bool {
    guard let said = Self.sole("not", words), let place = Self.sole("not", offered) else { return true }
    let isLast = said + 1 == words.count || Self.ends.subtracting(["where"]).contains(words[said + 1])
    // `cancelled is not true`: denied is what stands before.
    let isSaidOf = said > 1 && Self.copulas.contains(words[said - 1])
    let before = isSaidOf ? words[said - 2] : said > 0 ? words[said - 1] : ""
    let near = (isLast || isSaidOf ? [before] : []) + (isLast ? [] : words[(said + 1)...].prefix(3))
    let denied = offered[(place + 1)...].prefix(2)
    return denied.contains { near.contains($0) || !words.contains($0) }
  }

  private static func sole(_ word: String, _ words: [String]) -> Int? {
    let places = words.indices.filter { words[$0] == word }
    return places.count == 1 ? places[0] : nil
  }

  // MARK: One

  /// Whether what was left out still is, in a word of this language or in that which was said.
  private func isLeftOut(_ suggestion: String) -> Bool {
    let places = words.indices.filter(leavesOut)
    let denied = places.map { words[$0] }
    guard !denied.isEmpty else { return true }
    // `except not cancelled` leaves the cancelled, which nothing here says as shortly.
    if places.contains(where: { isDeniedTwice(words[$0...]) }) { return false }
    let offered = SpokenWords.cutSmall(suggestion.replacing("\"", with: " "))
    return !Self.saidHere.isDisjoint(with: offered) || denied.allSatisfy(offered.contains)
  }

  /// Whether a word of elsewhere leaves out what the next one denies; `but not` says it once.
  private func isDeniedTwice(_ words: ArraySlice<String>) -> Bool {
    guard let word = words.first, !Self.saidHere.contains(word), word != "but",
      let count = LeavingOut.count(words, lexicon)
    else { return false }
    return words.dropFirst(count).first.map { ["not", "without"].contains($0) } ?? false
  }

  /// Whether one and the other are left out, where a word of elsewhere leaves out both: `except for anna and cancelled` is
  /// no `not for anna where cancelled`.
  private func areAllLeftOut(_ offered: [String]) -> Bool {
    // What stands behind `minus` narrows down what is left out.
    if words.count(where: Self.denials.contains) > 1, !words.contains("minus"),
      let minus = offered.firstIndex(of: "minus"), offered[minus...].contains(where: Self.denials.contains)
    {
      return false
    }
    let first = words.indices.dropFirst().first {
      !Self.saidHere.contains(words[$0]) && LeavingOut.count(words[$0...], lexicon) != nil
    }
    guard let first else { return true }
    let links = words[first...].prefix { $0 != ":" && $0 != ";" }.count(where: Self.joining.contains)
    if links == 0 || isWithin(offered) { return true }
    if offered.count(where: { Self.denials.contains($0) || $0 == "minus" || $0 == "!=" }) > links {
      return true
    }
    // Several records behind one `minus`.
    let rest = offered.firstIndex(of: "minus").map { offered[($0 + 1)...] } ?? []
    return rest.count(where: { $0 == "," }) >= links && Self.ends.isDisjoint(with: rest)
  }

  /// Whether what is left out is left out of one list: those without the one and those without the other are all.
  private func isOneList(_ offered: [String]) -> Bool {
    guard words.indices.contains(where: leavesOut), !words.contains(";") else { return true }
    let sentences = offered.split(separator: ";").map { Array($0.prefix(2)) }
    return Set(sentences).count == sentences.count
  }

  /// Whether the word at `place` does, and neither begins the sentence nor is part of a bound or of a number, nor denied
  /// itself: `is not no`.
  private func leavesOut(_ place: Int) -> Bool {
    let rest = words[place...]
    guard place > 0, let count = LeavingOut.count(rest, lexicon) else { return false }
    guard count == 1 else { return true }
    let next = rest.dropFirst().first ?? ""
    if next.first?.isNumber == true || Self.isBound(rest) { return false }
    // `archived vs not archived` is all.
    if words[..<place].contains(next) { return false }
    return ![words[place - 1], next].contains {
      Self.contraries.contains($0) && Self.contraries.contains(words[place])
    }
  }

  /// Two of them side by side say yes.
  private static let contraries: Set<String> = ["not", "no", "!=", "without", "false"]

  // MARK: One and the other

  /// Whether what `nor` denies still is, beside what was denied before it: `not a nor b` is no `not a or b`.
  private func isNeitherKept(_ offered: [String]) -> Bool {
    guard words.contains("nor") else { return true }
    let denied = words.count { Self.denials.contains($0) || $0 == "!=" }
    return offered.count(where: Self.saidHere.contains) >= denied || isWithin(offered)
  }

  private func areMembersDenied(_ offered: [String]) -> Bool {
    words.indices.filter { Self.denials.contains(words[$0]) }.allSatisfy { denial in
      let scope = words[(denial + 1)...].prefix { !Self.ends.contains($0) }
      guard let last = scope.indices.last(where: isJoined), scope[..<last].contains(where: isName) else {
        return true
      }
      let run = Array(words[denial...last])
      if offered.indices.contains(where: { offered[$0...].starts(with: run) }) { return true }
      guard !offered.contains(";") || words.contains(";") else { return false }
      let count = scope.count(where: Self.joining.contains) + 1
      return offered.count { Self.denials.contains($0) || $0 == "!=" } >= count || isWithin(offered)
    }
  }

  /// Whether a name stands there, and what joins it right before it, or before a word that leads to it.
  private func isJoined(_ place: Int) -> Bool {
    guard isName(words[place]) else { return false }
    return (1...3).contains { back in
      place - back > 0 && Self.joining.contains(words[place - back])
        && !words[(place - back + 1)..<place].contains(where: Self.denials.contains)
    }
  }

  /// Whether parentheses hold several, or the rows of which they are.
  private func isWithin(_ offered: [String]) -> Bool {
    guard let open = offered.firstIndex(of: "("),
      let denial = offered.firstIndex(where: Self.denials.contains)
    else { return false }
    return denial < open && !Self.joining.isDisjoint(with: offered[open...])
  }

  /// Whether it is a text, or a word that nobody knows, or that is a name, too: `May`.
  private func isName(_ word: String) -> Bool {
    let isFree = lexicon.number(of: word) < 0 || lexicon.has(word, as: .month)
    return word.hasPrefix("\"")
      || word.first?.isLetter == true && isFree && !SpokenWords.namesNothing(word)
        && FamiliarWords.meanings(of: word).isEmpty
        && !Self.joining.contains(word) && !Self.denials.contains(word)
  }

  // MARK: Bounds

  /// Whether words begin with a bound that is denied: `no more than`, `not over 3`, `not after friday`.
  static func isBound(_ words: ArraySlice<String>) -> Bool {
    let words = Array(words.prefix(3))
    guard words.count == 3, ["not", "no", "isn't", "never"].contains(words[0]) else { return false }
    if words[1] == "after" || words[1] == "before" { return true }
    return (upward.contains(words[1]) || downward.contains(words[1]))
      && (["than", "then"].contains(words[2]) || words[2].first?.isNumber == true)
  }

  /// Whether a bound was made a text: `with more than 5` is no `contains "more than 5"`.
  private func isTextOfBound(_ word: String) -> Bool {
    guard word.hasPrefix("\""), !words.contains(word) else { return false }
    let parts = word.split { "\" ".contains($0) }.map(String.init)
    return zip(parts, parts.dropFirst()).contains { bound, next in
      (Self.upward.contains(bound) || Self.downward.contains(bound))
        && (["than", "then"].contains(next) || next.first?.isNumber == true)
    }
  }

  private func areBoundsKept(_ offered: [String]) -> Bool {
    words.indices.dropLast(2).allSatisfy { place in
      guard Self.isBound(words[place...]) else { return true }
      // A first mend may leave it to the next.
      let bound = words[place...(place + 2)]
      if offered.indices.contains(where: { offered[$0...].starts(with: bound) }) { return true }
      let way = words[place + 1]
      if Self.upward.contains(way) || way == "after" { return !Self.most.isDisjoint(with: offered) }
      if Self.downward.contains(way) || way == "before" { return !Self.least.isDisjoint(with: offered) }
      return true
    }
  }
}
