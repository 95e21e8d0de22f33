/// A possible correction of a sentence, with its cost.
public struct Repair: Sendable, Equatable {
  /// The whole corrected sentence.
  public let text: String
  /// The smallest replacement in the typed sentence that results in ``text``.
  public let fix: Diagnostic.Fix
  /// The total cost of the edits. The repair with the lowest cost is the likeliest.
  public let cost: Int
  /// The number of edits: 1 or 2.
  public let edits: Int

  /// The cost of each kind of edit. A likelier edit has a lower cost. One wrong letter costs about 20; see
  /// ``Respelling``.
  enum Cost {
    /// A synonym that isn't a word of the language, a filler word such as `please`, or a number or date in another
    /// notation.
    static let synonym = 10, filler = 10, reading = 10
    /// A synonym that is also a word of the language: `having` → `where`.
    static let knownSynonym = 24
    static let quotes = 24
    /// Quotes around words that are the name of a stored record.
    static let storedName = 2
    static let glue = 30, swap = 30, move = 30
    static let parentheses = 40
    /// A known word, such as `list`, where the grammar allows only an unknown word, such as the name of a record.
    static let bareName = 12
    /// Costs that differ by at most this number count as almost equal.
    static let margin = 2
    /// The maximum cost of a repair. The search ignores costlier repairs.
    static let most = 80
  }
}

/// A correction that is offered for a sentence. Up and Enter run a fix. A suggestion is only shown.
public struct Offer: Sendable, Equatable {
  public let repair: Repair
  public let isFix: Bool
  /// The words shown before the correction, such as `did you mean`.
  public let purpose: String
}

/// The result of resolving a sentence without running it: an error or a meaning.
public enum SentenceTrial: Sendable {
  case fault(Diagnostic)
  /// - Parameter known: The ranges of the sentence that are names or numbers of existing records, or values of choice
  ///   fields.
  case meaning(known: [SourceRange])
}

extension Language {
  /// Returns the cheapest repairs of a sentence, cheapest first. The repaired sentences aren't run.
  ///
  /// - Parameters:
  ///   - tokens: The tokens of the sentence; empty if the text couldn't be split into tokens.
  ///   - names: The ranges of tokens that are the name of a stored record, but were typed without quotes.
  ///   - range: The range of the sentence in `source`.
  ///   - error: The error of the parser or the resolver. If the grammar accepts the sentence, only edits near
  ///     `error.range` are tried.
  ///   - limit: The maximum number of repairs.
  public func repairs(
    of tokens: [Token], names: [Range<Int>] = [], in source: SourceText, range: SourceRange,
    after error: Diagnostic, limit: Int = 8
  ) -> [Repair] {
    // The error already shows both possible sentences. Neither is likelier.
    if case .mixedAndOr? = error.reason as? SyntaxError { return [] }
    guard range.count < 2000 else { return [] }
    let words = tokens.filter { $0.kind != .end }
    let found: [RepairSearch.Found]
    if words.isEmpty {
      found = LexicalRepair.texts(of: source[range]).flatMap { repaired -> [RepairSearch.Found] in
        let text = SourceText(repaired.text)
        guard let tokens = try? lexer.tokens(of: text) else { return [] }
        return RepairSearch(self, tokens, in: text, spent: repaired.cost, edits: 1).found(limit)
      }
    } else if isSentence(tokens, of: source) {
      let places = words.indices.filter {
        words[$0].range.upperBound >= error.range.lowerBound
          && words[$0].range.lowerBound <= error.range.upperBound
      }
      guard let first = places.first, let last = places.last else { return [] }
      found = RepairSearch(self, words, names: names, in: source, within: first - 3...last + 1).found(limit)
    } else {
      found = RepairSearch(self, words, names: names, in: source).found(limit)
    }
    let original = source[range]
    var seen: Set<String> = [original]
    return Array(
      found.sorted { ($0.cost, $0.edits) < ($1.cost, $1.edits) }
        .filter { seen.insert($0.text).inserted }
        .map {
          Repair(text: $0.text, fix: .from(original, to: $0.text, at: range), cost: $0.cost, edits: $0.edits)
        }
        .prefix(limit))
  }

  /// Returns the cost of a fix that the resolver proposed, so that it can be compared with a ``Repair``.
  public func cost(ofReplacing said: String, with replacement: String) -> Int {
    if Synonyms.meanings(of: said).contains(replacement) { return Repair.Cost.synonym }
    return Respelling(said).cost(of: replacement)
      ?? (said.isEmpty || replacement.isEmpty ? Repair.Cost.glue : Repair.Cost.parentheses)
  }

  /// Returns the correction to offer: the cheapest repair that `trial` accepts. Returns nil if two different repairs
  /// have the lowest cost.
  ///
  /// ``OfferRules`` decides whether the correction is a fix, a suggestion or neither.
  ///
  /// - Parameters:
  ///   - names: The ranges of tokens that are the name of a stored record, but were typed without quotes.
  ///   - isUnderstood: Whether the sentence is right but failed because of the data. If so, only the fix of `error` is
  ///     tried.
  ///   - trial: Resolves a sentence and returns its error or its known names. If that error has a fix, the fix is tried
  ///     as an additional edit.
  public func offer(
    for text: String, names: [Range<Int>] = [], after error: Diagnostic, isUnderstood: Bool = false,
    trial: (String) -> SentenceTrial
  ) -> Offer? {
    let source = SourceText(text)
    let tokens = (try? lexer.tokens(of: source)) ?? []
    let whole = 0..<source.bytes.count
    var waiting =
      isUnderstood ? [] : repairs(of: tokens, names: names, in: source, range: whole, after: error)
    var seen = Set<String>()
    func add(_ fix: Diagnostic.Fix, to text: String, _ cost: Int, _ edits: Int) {
      let said = SourceText(text)
      let mended = fix.applied(to: said, within: 0..<said.bytes.count)
      let cost = cost + self.cost(ofReplacing: said[fix.range], with: fix.replacement)
      waiting.append(
        Repair(text: mended, fix: .from(source[whole], to: mended, at: whole), cost: cost, edits: edits))
    }
    // Some words, such as the kinds of charts, have a meaning but aren't in the grammar.
    var vocabulary = Set<String>()
    func add(fixOf error: Diagnostic, to text: String, _ cost: Int, _ edits: Int) {
      guard let fix = error.fix else { return }
      if [.noSuchWord, .notInModel].contains(error.kind) {
        vocabulary.insert(Folding.folded(fix.replacement))
      }
      add(fix, to: text, cost, edits)
    }
    add(fixOf: error, to: text, 0, 1)
    var best: Offer?
    /// The suggestion of the error that is left after the first repair.
    var chained: Offer?
    var checks = 0
    while checks < 12, let next = waiting.indices.min(by: { waiting[$0].cost < waiting[$1].cost }) {
      let repair = waiting.remove(at: next)
      if let best, repair.cost > best.repair.cost + Repair.Cost.margin { break }
      guard seen.insert(repair.text).inserted else { continue }
      checks += 1
      switch trial(repair.text) {
      case .fault(let problem):
        guard repair.edits == 1 else { continue }
        add(fixOf: problem, to: repair.text, repair.cost, 2)
        if chained == nil, let next = problem.suggestion {
          chained = suggested(next, in: SourceText(repair.text), for: source, trial)
        }
      case .meaning(let known):
        guard let offer = judged(repair, for: text, known, vocabulary) else { continue }
        guard let first = best else {
          best = offer
          continue
        }
        if isSame(first.repair.text, repair.text) { continue }
        if first.repair.cost == repair.cost { return nil }
        // Both corrections are almost equally likely, so it isn't certain which was meant.
        best = Offer(repair: first.repair, isFix: false, purpose: "try")
      }
    }
    return best ?? error.suggestion.flatMap { suggested($0, in: source, for: source, trial) } ?? chained
      ?? question(about: tokens, names: names, of: source, trial)
  }

  /// Returns a suggestion for a sentence that lacks only its verb: `films per category` → `list films per category`.
  private func question(
    about tokens: [Token], names: [Range<Int>], of source: SourceText, _ trial: (String) -> SentenceTrial
  ) -> Offer? {
    guard let first = tokens.first, lexicon.canonical(first.word, as: .entity) != nil,
      !lexicon.isBuiltIn(first.word)
    else { return nil }
    let whole = first.range.lowerBound..<source.bytes.count
    let rest = source.quoting(names, of: tokens, in: whole)
    for verb in ["list ", "count "] {
      let question = Diagnostic.Suggestion("try", .init(replacing: whole, with: verb + rest))
      if let offer = suggested(question, in: source, for: source, trial) { return offer }
      let text = question.change.applied(to: source, within: 0..<source.bytes.count)
      if case .fault(let problem) = trial(text), let next = problem.suggestion,
        let offer = suggested(next, in: SourceText(text), for: source, trial)
      {
        return offer
      }
    }
    return nil
  }

  /// Whether ``OfferRules`` allows `offered` as a fix of `typed`, even if the search doesn't find it. `Benchmarks/`
  /// uses this function to measure the search.
  ///
  /// - Parameter known: The known names of `offered`, as in ``SentenceTrial/meaning(known:)``.
  public func isFix(_ offered: String, for typed: String, known: [SourceRange]) -> Bool {
    OfferRules(self, typed: typed, offered: offered, known: known)?.verdict == .fix
  }

  /// Returns the repair as an offer, or nil if the rules reject it.
  private func judged(
    _ repair: Repair, for text: String, _ known: [SourceRange], _ vocabulary: Set<String>
  ) -> Offer? {
    guard !isSame(text, repair.text) else { return nil }
    let rules = OfferRules(self, typed: text, offered: repair.text, known: known, vocabulary: vocabulary)
    switch rules?.verdict {
    case .fix: return Offer(repair: repair, isFix: true, purpose: "did you mean")
    case .suggestion: return Offer(repair: repair, isFix: false, purpose: "try")
    case .nothing, nil: return nil
    }
  }

  /// Returns the suggestion of an error as an offer. Returns nil if the suggested sentence is wrong, too.
  ///
  /// - Parameters:
  ///   - changed: The sentence that the suggestion changes. It may differ from the typed sentence by a repair.
  ///   - source: The typed sentence.
  private func suggested(
    _ suggestion: Diagnostic.Suggestion, in changed: SourceText, for source: SourceText,
    _ trial: (String) -> SentenceTrial
  ) -> Offer? {
    let whole = 0..<source.bytes.count
    let text = suggestion.change.applied(to: changed, within: 0..<changed.bytes.count)
    guard case .meaning = trial(text), !isSame(source[whole], text) else { return nil }
    let repair = Repair(text: text, fix: .from(source[whole], to: text, at: whole), cost: 0, edits: 1)
    return Offer(repair: repair, isFix: false, purpose: suggestion.purpose)
  }

  private func isSame(_ one: String, _ other: String) -> Bool {
    guard let one = try? parse(SourceText(one)), let other = try? parse(SourceText(other)) else {
      return false
    }
    return one.isSameSentence(as: other)
  }
}

extension SourceText {
  /// Returns the text of `range` with the tokens of each of `names` in quotes.
  package func quoting(_ names: [Range<Int>], of tokens: [Token], in range: SourceRange) -> String {
    var text = ""
    var start = range.lowerBound
    for name in names {
      let words = tokens.range(of: name)
      text += self[start..<words.lowerBound] + "\"" + self[words] + "\""
      start = words.upperBound
    }
    return text + self[start..<range.upperBound]
  }
}

extension Diagnostic.Fix {
  /// Returns the smallest change of whole words that turns `old` into `new`.
  ///
  /// - Parameter range: The range of `old` in the source.
  static func from(_ old: String, to new: String, at range: SourceRange) -> Diagnostic.Fix {
    let (old, new) = (Array(old.utf8), Array(new.utf8))
    func isWord(_ byte: UInt8) -> Bool {
      byte > 127 || (byte | 0x20) &- 97 < 26 || byte &- 48 < 10 || byte == 95
    }
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var end = 0
    while end < min(old.count, new.count) - start, old[old.count - 1 - end] == new[new.count - 1 - end] {
      end += 1
    }
    func isWithinWord(_ bytes: [UInt8], _ place: Int) -> Bool {
      place > 0 && place < bytes.count && isWord(bytes[place - 1]) && isWord(bytes[place])
    }
    while start > 0, isWithinWord(old, start) || isWithinWord(new, start) { start -= 1 }
    while end > 0, isWithinWord(old, old.count - end) || isWithinWord(new, new.count - end) { end -= 1 }
    return .init(
      replacing: range.lowerBound + start..<range.lowerBound + old.count - end,
      with: String(decoding: new[start..<new.count - end], as: UTF8.self))
  }
}
