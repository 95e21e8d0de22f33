import ParlanceLanguage

/// What may be tried behind a sentence.
extension TriedSentence {
  var end: Int { source.bytes.count }

  /// Whether the last word names or counts something, as no word of the language or the model does.
  var endsInLiteral: Bool {
    guard let last = tokens.last else { return false }
    return [.text, .quotedWord, .number, .date, .time].contains(last.kind) || endsIn(SentenceJudge.nobody)
  }

  func endsIn(_ word: String) -> Bool { tokens.last.map { source[$0.range] == word } ?? false }

  /// How many words stand behind the range.
  func wordsBehind(_ range: SourceRange) -> Int { tokens.count { $0.range.lowerBound >= range.upperBound } }

  /// The first word that stands for a field: its number among the words that are tried, and where it is.
  var firstHole: (index: Int, range: SourceRange)? {
    words.firstIndex(of: .hole(.field)).map { ($0, tokens[tokens.count - words.count + $0].range) }
  }

  /// With the name in place of one of the words that are tried.
  func filling(_ index: Int, with name: String) -> TriedSentence? {
    var filled = words
    filled[index] = .text(name)
    return with(filled)
  }

  /// With the name in every hole for a field; nil if there are fewer than two.
  func fillingAll(with name: String) -> TriedSentence? {
    let isEach = words.map { $0 == .hole(.field) }
    return isEach.count(where: \.self) < 2 ? nil : with(zip(words, isEach).map { $0.1 ? .text(name) : $0.0 })
  }

  /// With the keyword behind it, or in place of its last words, down to those that end at `end`.
  func saying(keyword: String, from end: Int) -> [TriedSentence] {
    let behind = tokens.count { $0.range.lowerBound >= end }
    return (0...behind).compactMap { with(Array(words.dropLast(behind - $0))) }
      .filter { $0.following.expectations.legal.contains { $0.tokenClass == .keyword(keyword) } }
      .compactMap { $0.saying(.keyword(keyword)) }
  }

  /// Up to the end of the phrase that is refused; nil if that ends with `beginning`.
  func phrase(of refusal: Refusal, from beginning: TriedSentence) -> TriedSentence? {
    let place = refusal.place(at: beginning.end)
    let last = (beginning.words.count..<words.count).last { index in
      refusal.place(at: tokens[tokens.count - words.count + index].range.upperBound) == place
    }
    return last.flatMap { with(Array(words[...$0])) }
  }

  /// What may follow, the likeliest first: a comparison, a `$name`, a field, what goes on with the phrase.
  ///
  /// - Parameter place: The rules inside which it must stand, from the outside in.
  func next(inside place: [RuleName]) -> [Expectation] {
    let legal = following.expectations.legal
    let parameters = Set(legal.filter { $0.tokenClass == .parameter }.map(\.place))
    let hasField = legal.contains { $0.tokenClass == .field }
    let deepest = legal.map(\.depth).max() ?? 0
    let holes = words.reversed().prefix(while: \.isHole).count
    // One word such as `today` is enough.
    let nearDay = legal.first(where: \.isNearDay)
    // To a moment a number of days is added.
    let isAdded = endsIn("+") || endsIn("-")
    let isPercentile = endsIn("percentile")
    let found = legal.compactMap { (expectation) -> (expectation: Expectation, rank: Int)? in
      if isPercentile, expectation.tokenClass != .number { return nil }
      // A part of a typed day is rare.
      if expectation.place == .moment, [.period, .part].contains(expectation.tokenClass) { return nil }
      if expectation.isOutside(place) || expectation.isNearDay && expectation != nearDay { return nil }
      if expectation.isValue(in: parameters), !isAdded || expectation.tokenClass != .number { return nil }
      switch expectation.tokenClass {
      case .comparison: return (expectation, -2)
      case .parameter: return (expectation, -1)
      case .field, .flag:
        if holes > 1 { return nil }
        return (expectation, expectation.tokenClass == .flag ? 1000 : holes * 1001)
      case .keyword("(") where hasField: return nil
      default: break
      }
      return (expectation, 1 + deepest - expectation.depth)
    }
    // Equal ranks stay in the grammar's order.
    return found.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element.expectation)
  }
}

extension TriedSentence {
  /// Whether what ends with it seldom has the type that is wanted.
  func fitsSeldom(_ expectation: Expectation) -> Bool {
    switch expectation.tokenClass {
    case .flag, .month: true
    case .number: expectation.place == .when
    // Both sides of a comparison have one kind.
    case .keyword("count"):
      expectation.context.contains(.comparison) && !tokens.contains { source[$0.range] == "count" }
    default: expectation.isNearDay
    }
  }
}

extension Expectation {
  /// How many rules are open before it.
  fileprivate var depth: Int { context.count - begun }

  /// Whether it is `today` or a word like that.
  fileprivate var isNearDay: Bool {
    ["today", "yesterday", "tomorrow", "now"].contains { tokenClass == .keyword($0) }
  }

  /// Whether it is a literal or another word for a value where a `$name` may stand too.
  fileprivate func isValue(in places: Set<RuleName?>) -> Bool {
    if places.contains(.value), tokenClass != .field, tokenClass != .parameter,
      [.basis, .measure, .neighbour, .enclosed, .choice].contains(place)
    {
      return true
    }
    switch place {
    case .moment, .day, .date:
      if places.isDisjoint(with: [.value, .date]) || tokenClass == .time { return false }
    case .quantity: if places.isDisjoint(with: [.value, .piece, .addbody, .action]) { return false }
    default: if !places.contains(place) { return false }
    }
    return switch tokenClass {
    case .number, .text, .word, .date, .time, .month, .weekday: true
    case .keyword: [.value, .moment, .day, .date].contains(place)
    default: false
    }
  }
}
