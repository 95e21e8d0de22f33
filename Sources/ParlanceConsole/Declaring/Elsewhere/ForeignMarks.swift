/// How many options the words of a declaration have, here or elsewhere.
struct ForeignMarks {
  /// How often two are not to be alike, but for the `id` that every record has.
  private(set) var keys = 0
  private(set) var optionals = 0
  private(set) var defaults = 0
  private(set) var checks = 0
  /// Choices, which are what some check.
  private(set) var choices = 0
  private(set) var hasFlag = false
  /// Whether a sign may be what leads to a default.
  private(set) var hasSign = false

  init(of words: [ForeignWord]) {
    var cursor = ForeignCursor(words)
    var (first, last): (ForeignWord?, ForeignWord?)
    while let next = cursor.next {
      if last == nil || [",", "(", "{", ";"].contains(last?.text)
        || last.map({ !Self.isOneLine($0, next) }) == true
      {
        first = next
      }
      if ForeignPhrases.without.contains(where: { cursor.take($0) }) {
        last = next
      } else if takesKeys(&cursor, first) {
        last = next
      } else {
        take(next, behind: last)
        last = cursor.pop()
      }
    }
  }

  /// One `unique` or more, one behind another.
  private mutating func takesKeys(_ cursor: inout ForeignCursor, _ first: ForeignWord?) -> Bool {
    guard cursor.takeAny(ForeignPhrases.keys + ["key", "one per"]) != nil else { return false }
    while cursor.takeAny(ForeignPhrases.keys + ["key", "not null"]) != nil {}
    let isOfID = cursor.rest.prefix(2).last?.says("id") == true && cursor.next?.text == "("
    // A field may be called so.
    let isName = first?.says("key") == true && cursor.next?.isName == true
    if first?.says("id") != true, !isOfID, !isName { keys += 1 }
    return true
  }

  private mutating func take(_ word: ForeignWord, behind last: ForeignWord?) {
    switch word.lowercased {
    case "optional", "nullable", "undefined", "?": optionals += 1
    case "null", "nil", "empty":
      if !["is", "default", "set", "not", "="].contains(last?.lowercased) { optionals += 1 }
    case "default", "defaults": defaults += 1
    case "check": checks += 1
    case "(": choices += 1
    case "flag": hasFlag = true
    case "=", ":=": hasSign = true
    default: break
    }
  }

  private static func isOneLine(_ word: ForeignWord, _ next: ForeignWord) -> Bool {
    word.typed.base.utf8.count == next.typed.base.utf8.count && word.typed.base == next.typed.base
  }
}
