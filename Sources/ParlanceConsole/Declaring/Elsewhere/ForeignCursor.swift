/// The words of a line that are yet to be read.
struct ForeignCursor {
  private(set) var rest: ArraySlice<ForeignWord>

  init(_ words: some Sequence<ForeignWord>) { rest = Array(words)[...] }

  var next: ForeignWord? { rest.first }
  var isAtEnd: Bool { rest.isEmpty }

  mutating func pop() -> ForeignWord? { rest.popFirst() }

  mutating func popName() -> ForeignWord? { next?.isName == true ? rest.popFirst() : nil }

  /// Passes over `phrase`, where it stands next: words with blanks between them.
  mutating func take(_ phrase: String) -> Bool {
    let words = phrase.split(separator: " ").map(String.init)
    guard rest.count >= words.count, zip(rest, words).allSatisfy({ $0.says($1) }) else { return false }
    rest = rest.dropFirst(words.count)
    return true
  }

  /// Passes over the first of `phrases` that stands next, and tells it.
  mutating func takeAny(_ phrases: [String]) -> String? { phrases.first { take($0) } }

  /// The words between a bracket that stands next and the one that closes it.
  mutating func bracketed(_ brackets: [String] = ["(", "[", "{", "<"]) -> ArraySlice<ForeignWord>? {
    guard let open = next, open.isSign, brackets.contains(open.text), let close = Self.closing[open.text]
    else { return nil }
    var depth = 0
    for place in rest.indices where rest[place].isSign {
      if rest[place].text == open.text { depth += 1 }
      if rest[place].text == close { depth -= 1 }
      guard depth == 0 else { continue }
      defer { rest = rest[(place + 1)...] }
      return rest[(rest.startIndex + 1)..<place]
    }
    return nil
  }

  static let closing = ["(": ")", "[": "]", "{": "}", "<": ">"]
}

extension ArraySlice<ForeignWord> {
  /// The parts between any of `signs` that stand in no brackets.
  func parted(by signs: Set<String>) -> [ArraySlice<ForeignWord>] {
    var depth = 0
    return split(omittingEmptySubsequences: false) { word in
      if word.isSign, ForeignCursor.closing.keys.contains(word.text) { depth += 1 }
      if word.isSign, ForeignCursor.closing.values.contains(word.text) { depth -= 1 }
      return depth == 0 && signs.contains(word.lowercased)
    }
  }
}
