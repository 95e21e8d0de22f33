import ParlanceLanguage

/// Finds the words that can continue a sentence.
extension PartialSentence {
  var end: Int { source.bytes.count }

  /// Whether the last word is a literal.
  var endsInLiteral: Bool {
    guard let last = tokens.last else { return false }
    return [.text, .quotedWord, .number, .date, .time].contains(last.kind) || endsIn(SentenceJudge.nobody)
  }

  func endsIn(_ word: String) -> Bool { tokens.last.map { source[$0.range] == word } ?? false }

  /// Returns the number of words after the range.
  func wordsBehind(_ range: SourceRange) -> Int { tokens.count { $0.range.lowerBound >= range.upperBound } }

  /// The first placeholder for a field: its index in ``words``, and its range.
  var firstHole: (index: Int, range: SourceRange)? {
    words.firstIndex(of: .hole(.field)).map { ($0, tokens[tokens.count - words.count + $0].range) }
  }

  /// Returns the sentence with `name` in place of the word at `index` in ``words``.
  func filling(_ index: Int, with name: String) -> PartialSentence? {
    var filled = words
    filled[index] = .text(name)
    return with(filled)
  }

  /// Returns the sentence with `name` in place of every placeholder for a field. Returns nil if there are fewer than
  /// two.
  func fillingAll(with name: String) -> PartialSentence? {
    let isEach = words.map { $0 == .hole(.field) }
    return isEach.count(where: \.self) < 2 ? nil : with(zip(words, isEach).map { $0.1 ? .text(name) : $0.0 })
  }

  /// Returns sentences that end with the keyword. For each sentence, a different number of words is removed from the
  /// end before the keyword is added. Only words after the offset `end` are removed.
  func saying(keyword: String, from end: Int) -> [PartialSentence] {
    let behind = tokens.count { $0.range.lowerBound >= end }
    return (0...behind).compactMap { with(Array(words.dropLast(behind - $0))) }
      .filter { $0.following.expectations.legal.contains { $0.tokenClass == .keyword(keyword) } }
      .compactMap { $0.saying(.keyword(keyword)) }
  }

  /// Returns the sentence without the words after the refused phrase. Returns nil if no word remains after `beginning`.
  func phrase(of refusal: Refusal, from beginning: PartialSentence) -> PartialSentence? {
    let place = refusal.place(at: beginning.end)
    let last = (beginning.words.count..<words.count).last { index in
      refusal.place(at: tokens[tokens.count - words.count + index].range.upperBound) == place
    }
    return last.flatMap { with(Array(words[...$0])) }
  }

  /// Returns the words that can follow, most likely first: a comparison, a `$name`, a field, then a word of the
  /// innermost phrase.
  ///
  /// - Parameter place: The grammar rules that must contain the word, outermost first.
  func next(inside place: [RuleName]) -> [Expectation] {
    let legal = following.expectations.legal
    let parameters = Set(legal.filter { $0.tokenClass == .parameter }.map(\.place))
    let hasField = legal.contains { $0.tokenClass == .field }
    let deepest = legal.map(\.depth).max() ?? 0
    let holes = words.reversed().prefix(while: \.isHole).count
    // `today`, `yesterday`, `tomorrow` and `now` are equally valid, so trying one word is enough.
    let nearDay = legal.first(where: \.isNearDay)
    // In `starts + 3`, the number may be a number of days.
    let isAdded = endsIn("+") || endsIn("-")
    let isPercentile = endsIn("percentile")
    let found = legal.compactMap { (expectation) -> (expectation: Expectation, rank: Int)? in
      if isPercentile, expectation.tokenClass != .number { return nil }
      // A part of a day is rarely typed as a value.
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
    // Words with equal ranks stay in the grammar's order.
    return found.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element.expectation)
  }
}

extension PartialSentence {
  /// Whether the word's type seldom fits, so that an ending with this word is seldom valid.
  func fitsSeldom(_ expectation: Expectation) -> Bool {
    switch expectation.tokenClass {
    case .flag, .month: true
    case .number: expectation.place == .when
    // In a comparison such as `count of bookings vs count of visits`, both sides are counts or neither is.
    case .keyword("count"):
      expectation.context.contains(.comparison) && !tokens.contains { source[$0.range] == "count" }
    default: expectation.isNearDay
    }
  }
}

extension Expectation {
  /// The number of grammar rules that already contain the word before the expected one.
  fileprivate var depth: Int { context.count - begun }

  /// Whether the word is `today`, `yesterday`, `tomorrow` or `now`.
  fileprivate var isNearDay: Bool {
    ["today", "yesterday", "tomorrow", "now"].contains { tokenClass == .keyword($0) }
  }

  /// Whether the word is a value, such as a literal, where a `$name` could be typed instead.
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
