/// A word of a statement of SQL, or what stands in parentheses.
indirect enum SQLItem {
  case word(SQLWord)
  case group([SQLItem])

  /// Words that no operand holds: it ends before them.
  private static let ends: Set<String> = [
    "all", "and", "as", "asc", "between", "by", "case", "conflict", "cross", "delete", "desc", "distinct",
    "do", "else",
    "end", "escape", "except", "exists", "filter", "from", "full", "glob", "group", "having", "ignore", "in",
    "index",
    "inner", "insert", "intersect", "into", "is", "isnull", "join", "left", "like", "limit", "match",
    "materialized",
    "natural", "not", "notnull", "nothing", "offset", "on", "or", "order", "outer", "over", "partition",
    "recursive",
    "regexp", "replace", "returning", "right", "select", "set", "then", "union", "update", "using", "values",
    "when",
    "where", "window", "with", ",", ";", "=", "==", "<>", "!=", "<", ">", "<=", ">=",
  ]

  /// In small letters; empty for what stands in parentheses, and for a text.
  var lowercased: String { if case .word(let word) = self { word.lowercased } else { "" } }

  fileprivate var isEnd: Bool {
    guard case .word(let word) = self, word.kind == .word || word.kind == .sign else { return false }
    return Self.ends.contains(word.lowercased)
  }

  /// Whether it may be the name of what stands before it.
  var isName: Bool {
    guard case .word(let word) = self, word.kind == .word || word.kind == .quoted else { return false }
    return !isEnd && word.lowercased != "collate"
  }

  /// Whether a value may end with it: a name behind it is one of that.
  var endsOperand: Bool {
    guard case .word(let word) = self else { return true }
    return word.kind != .sign && !isEnd && word.lowercased != "collate" || word.lowercased == "end"
  }

  static func items(_ words: ArraySlice<SQLWord>) -> [SQLItem] {
    var rest = words
    return level(&rest)
  }

  /// Up to the end or a `)`, which is taken.
  private static func level(_ rest: inout ArraySlice<SQLWord>) -> [SQLItem] {
    var items: [SQLItem] = []
    while let word = rest.popFirst(), !word.isSign(")") {
      items.append(word.isSign("(") ? .group(level(&rest)) : .word(word))
    }
    return items
  }

  /// Those between commas.
  static func parts(_ items: [SQLItem]) -> [[SQLItem]] {
    items.split(omittingEmptySubsequences: false) { $0.lowercased == "," }.map(Array.init)
  }

  /// Where `=` gives a value to a column: behind `set`.
  static func placesInSet(_ items: [SQLItem]) -> Set<Int> {
    var (places, isOpen, isGiven): (Set<Int>, Bool, Bool) = ([], false, false)
    for place in items.indices {
      switch items.word(place) {
      case "set": (isOpen, isGiven) = (true, false)
      case "where", "from", "returning": isOpen = false
      case ",": isGiven = false
      case "=" where isOpen && !isGiven:
        places.insert(place)
        isGiven = true
      default: break
      }
    }
    return places
  }
}

extension [SQLItem] {
  func word(_ place: Int) -> String { indices.contains(place) ? self[place].lowercased : "" }

  func isGroup(_ place: Int) -> Bool {
    guard indices.contains(place), case .group = self[place] else { return false }
    return true
  }

  /// How many words stand between what compares and what it compares with.
  func skipped(after place: Int) -> Int {
    guard word(place) == "is" else { return 0 }
    return self[(place + 1)...].prefix { ["not", "distinct", "from"].contains($0.lowercased) }.count
  }

  func operand(after place: Int) -> [SQLItem] {
    guard place < count else { return [] }
    return Array(self[(place + 1 + skipped(after: place))...].prefix { !$0.isEnd })
  }

  func operand(before place: Int) -> [SQLItem] {
    var rest = self[..<place]
    if rest.last?.lowercased == "not" { rest.removeLast() }
    return rest.reversed().prefix { !$0.isEnd }.reversed()
  }
}
