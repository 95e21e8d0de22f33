import ParlanceLanguage

/// Seeks the one sentence to suggest for one that failed: each fix is tried, and where the next error has a fix, that too.
///
/// What is suggested can be read, resolved and planned; only its records may make it fail.
struct SentenceMender {
  /// Words that are wrong one after another, as in a whole sentence of SQL.
  private static let mostFixes = 6
  /// Errors that say only how to mend the sentence: nothing where that does not lead to one.
  static let guesses: Set<String> = [
    "clause-order", "missing-word", "needless-word", "needs-parentheses", "needs-quotes", "said-otherwise",
    "word-order", "written-date", "written-number",
  ]
  /// Errors of a value that no other words mend, and that only running the sentence brings to light.
  private static let final: Set<String> = ["impossible-date", "out-of-range"]
  /// What is wrong with a value that was meant: another one in its place would be told by nobody.
  private static let unmendable: Set<String> = ["cannot-be-empty", "too-many-decimals"]
  /// Sentences tried for one error.
  private static let mostAttempts = 150
  /// What is longer was not typed by a person, who would have to read the suggestion.
  private static let longest = 4000

  /// Sentences that are tried for what a person said in words of her own, and for what a first mend has made of it.
  private static let (mostSayings, fewerSayings) = (60, 12)

  /// Sentences of which all is sought that could mend them: a person waits, and counts are the same on every machine.
  private static let mostSought = 20

  typealias Trial = (_ tokens: [Token], _ source: SourceText, _ seeksNear: Bool) -> OfferTrial
  /// What is wrong with several sentences, each of which could be run by itself, one after another.
  typealias SeriesTrial = (_ sentences: [[Token]], _ source: SourceText) -> Diagnostic?

  let language: Language
  /// What a sentence in a person's own words may be.
  let sayings: Sayings?
  /// Tries a sentence that the grammar has; where it is told to, it seeks names near to one that no record bears.
  let trial: Trial
  let seriesTrial: SeriesTrial
  private var tried: Set<String> = []
  private var sought = 0
  /// A day that there is not, which was met where a mend was tried.
  private var impossible: Diagnostic?
  /// What the data had against the likeliest mend, which is told in its place.
  private(set) var refusal: String?
  /// The likeliest mend that lacks only what the person did not say.
  private(set) var incomplete: String?
  /// What is told of the likeliest name that only quotes make one, and no record bears.
  private var unknownName: [String] = []
  private(set) var honesty = SuggestionRule()

  init(
    language: Language, sayings: Sayings? = nil, trial: @escaping Trial,
    series: @escaping SeriesTrial = { _, _ in nil }
  ) {
    self.language = language
    self.sayings = sayings
    self.trial = trial
    seriesTrial = series
  }

  /// The error to tell in the place of `error`: the likeliest reading that can be mended, with a fix that gives a
  /// sentence; one without a fix where there is none.
  ///
  /// - Parameter tokens: None where the sentence at `range` could not even be cut into words.
  mutating func mended(
    _ error: Diagnostic, _ tokens: [Token], of source: SourceText, at range: SourceRange
  ) -> Diagnostic {
    guard range.count <= Self.longest, error.fix != nil || !Self.final.contains(error.id) else {
      return error
    }
    tried.insert(source[range])
    let broken = tokens.isEmpty ? [error] : readings(of: error, tokens, source)
    let named = respelled(error, tokens, source, range)
    // What is said of a name is said of it as it is called, and of a text as it is written here.
    let whole = named.first?.fix?.applied(to: source, within: range) ?? source[range]
    honesty = SuggestionRule(
      said: whole, language.lexicon, keys: sayings?.keys ?? [],
      statement: sayings?.statement(whole), laws: sayings?.laws(in: whole) ?? [],
      addedByVerbs: sayings?.addedByVerbs ?? [])
    if let open = leftOpen(broken, error, tokens, source, range) { return open }
    if Self.isOpen(broken), honesty.changes(source[range]) {
      return Self.plainest(of: broken, error).mended(by: nil)
    }
    let isRead = !tokens.isEmpty && language.diagnostics(of: tokens, of: source).isEmpty
    let (asked, spoken) = said(whole, source, range, error, broken)
    let readings = asked + (isRead ? broken + spoken : spoken + broken)
    let joined = firstMended(named, source, range, depth: 1)
    guard let (reading, text) = joined ?? likeliest(readings, broken, source, range) else {
      if let impossible {
        return Diagnostic(impossible.id, impossible.kind, at: error.range, impossible.message)
      }
      let plainest = Self.plainest(of: broken.filter { !offersOther($0, source, range) }, error)
      let nameless = tokens.isEmpty && refusal == nil ? unknownName : []
      return plainest.mended(by: nil, notes: [refusal].compactMap(\.self) + nameless)
    }
    let said = source[range]
    guard said.utf8.contains(UInt8(ascii: "\n")) else {
      let fix = Self.smallest(from: said, to: text, at: range.lowerBound)
      // Where no more is known, the words that are to change are shown.
      return (reading.message == Self.otherwise(at: range).message ? Self.otherwise(at: fix.range) : reading)
        .mended(by: fix)
    }
    return reading.mended(by: .init(replacing: range, with: onOneLine(text)))
  }

  /// What may be meant by the whole of what was said, told as what is wrong with it: first what asks for a value that a
  /// field holds.
  private func said(
    _ text: String, _ source: SourceText, _ range: SourceRange, _ error: Diagnostic, _ readings: [Diagnostic]
  ) -> (asked: [Diagnostic], spoken: [Diagnostic]) {
    guard let sayings, error.kind != .refused else { return ([], []) }
    var told = Self.plainest(of: readings, error)
    if told.fix != nil, error.fix == nil, !Self.guesses.contains(error.id) {
      told = error
    } else if told.fix != nil {
      told = Self.otherwise(at: range)
    }
    let reading = { told.mended(by: .init(replacing: range, with: $0)) }
    return (
      sayings.questions(for: text).map(reading),
      sayings.sentences(for: text).prefix(Self.mostSayings).map(reading)
    )
  }

  private static func otherwise(at range: SourceRange) -> Diagnostic {
    Diagnostic("said-otherwise", .notLegalHere, at: range, "this is said otherwise here")
  }

  private static func plainest(of readings: [Diagnostic], _ error: Diagnostic) -> Diagnostic {
    readings.first { !guesses.contains($0.id) } ?? error
  }

  /// The first of `readings` that can be mended, told by the one of `broken` that says the same, which knows the word that
  /// is wrong.
  private mutating func likeliest(
    _ readings: [Diagnostic], _ broken: [Diagnostic], _ source: SourceText, _ range: SourceRange
  ) -> (Diagnostic, String)? {
    var others = self
    guard let found = firstMended(readings, source, range, depth: 1) else { return nil }
    let other = others.firstMended(broken, source, range, depth: 1)
    let (reading, text) = other.flatMap { $0.1 == found.1 ? $0 : nil } ?? found
    guard ["word-order", "clause-order"].contains(reading.id), !Self.hasOrder(text, of: reading, source)
    else {
      return (reading, text)
    }
    // What is offered has not the order that it would tell.
    return (Self.otherwise(at: range), text)
  }

  /// Whether the word that goes before another by this error does so in `offer`.
  private static func hasOrder(_ offer: String, of error: Diagnostic, _ source: SourceText) -> Bool {
    guard let fix = error.fix, let moved = SpokenWords.cutSmall(fix.replacement).first,
      let behind = SpokenWords.cutSmall(source[fix.range]).first
    else { return true }
    let words = SpokenWords.cutSmall(offer)
    guard let first = words.firstIndex(of: moved), let last = words.lastIndex(of: behind) else {
      return false
    }
    return first < last
  }

  /// The first of `readings` whose fix leads to a sentence, and that; one fix goes before several.
  private mutating func firstMended(
    _ readings: [Diagnostic], _ source: SourceText, _ range: SourceRange, depth: Int, naming: Bool = false
  ) -> (Diagnostic, String)? {
    if Self.isOpen(readings), honesty.changes(source[range]) { return nil }
    var unfinished: [(reading: Diagnostic, names: Bool, fault: SentenceFault, source: SourceText)] = []
    for reading in readings {
      // Nobody who has misspelt a word is told to change everything.
      guard let fix = reading.fix, depth == 1 || reading.id != "needs-all",
        !Self.namesNothing(reading, source)
      else { continue }
      let text = fix.applied(to: source, within: range)
      guard honesty.allows(text, for: reading, isFirst: depth == 1) else { continue }
      guard tried.count < Self.mostAttempts, tried.insert(text).inserted else { continue }
      let mended = SourceText(text)
      let isNaming = Self.isNaming(reading)
      let quotes = Self.quotes(text, source[range])
      guard let fault = fault(of: mended, naming: naming || isNaming, seeksNear: quotes) else {
        return (reading, text)
      }
      if case .senseless(let error, _) = fault {
        // Nobody has said a set of which one were to be chosen.
        if error.id == "ambiguous-record", text.contains("("), !source[range].contains("(") { continue }
        note(error, text, reading)
        if quotes, unknownName.isEmpty, error.id == "unknown-record" {
          unknownName = [error.message] + error.notes
        }
      }
      if depth == 1, reading.id != "needless-word", lacksSomething(fault, mended) {
        incomplete = incomplete ?? text
      }
      // What the data refuse is what was meant; nothing else is.
      guard refusal == nil else { return nil }
      unfinished.append((reading, isNaming || quotes, fault, mended))
    }
    guard depth < Self.mostFixes else { return nil }
    for (reading, names, fault, source) in unfinished {
      let naming = naming || names
      let faults = self.readings(of: fault, source)
      let further = fault.isNamed ? faults : faults.filter { Self.goesOn(naming: names, $0) }
      let range = 0..<source.bytes.count
      if let (_, text) = firstMended(further, source, range, depth: depth + 1, naming: naming) {
        return (reading, text)
      }
    }
    return nil
  }

  /// Keeps what is wrong with a mend that says what was meant, and cannot be run.
  private mutating func note(_ error: Diagnostic, _ mend: String, _ reading: Diagnostic) {
    if reading.id == "written-date", Self.final.contains(error.id) { impossible = impossible ?? error }
    if error.kind == .refused { refusal = refusal ?? "`\(mend)` is refused: \(error.message)" }
    if Self.unmendable.contains(error.id) {
      refusal = refusal ?? "`\(mend)` would be wrong, too: \(error.message)"
    }
  }

  /// Whether only a field of what is added is missing, or what is changed: `change Dune`.
  private func lacksSomething(_ fault: SentenceFault, _ source: SourceText) -> Bool {
    switch fault {
    case .senseless(let error, _): error.id == "missing-field"
    case .unknown(let tokens):
      source[tokens[0].range].lowercased() == "change"
        && language.diagnostics(of: tokens, of: source).first?.id == "unfinished-sentence"
    case .hopeless, .unreadable: false
    }
  }

  /// What is wrong with the first sentence of `source` that fails; nil where all of them could be run.
  ///
  /// - Parameters:
  ///   - naming: Whether a record's name was put in the place of another.
  ///   - seeksNear: Whether names near to its own are sought, too.
  private func fault(of source: SourceText, naming: Bool, seeksNear: Bool) -> SentenceFault? {
    var reader = SentenceReader(source)
    var series: [[Token]] = []
    while let piece = reader.next(language) {
      switch piece {
      case .broken(let error), .unfinished(let error): return .unreadable(error)
      case .command(let range) where source[range] == ".quit": return nil
      case .declarations, .command: return .hopeless
      case .sentence(let tokens), .piped(let tokens, _):
        let isPiped = if case .piped = piece { true } else { false }
        guard language.isSentence(tokens, of: source) else { return .unknown(tokens) }
        guard honesty.allows(names: language.names(of: tokens, of: source)) else { return .hopeless }
        let trial = trial(tokens, source, naming || seeksNear)
        if let error = trial.fault { return .senseless(error, tokens) }
        let sentence = source[tokens[0].range.lowerBound..<(tokens.last?.range.upperBound ?? 0)]
        guard honesty.allows(sentence, trial, naming: naming) else { return .hopeless }
        // Only an answer has rows to pipe: `a || 'x'` is SQL.
        guard !isPiped || trial.change == nil else { return .hopeless }
        series.append(tokens)
      }
    }
    guard series.count > 1, let error = seriesTrial(series, source) else { return nil }
    return error.kind == .refused ? .senseless(error, series[0]) : .hopeless
  }

  /// What could mend a sentence that was tried; nothing once enough was sought.
  private mutating func readings(of fault: SentenceFault, _ source: SourceText) -> [Diagnostic] {
    switch fault {
    case .hopeless: return []
    case .unreadable(let error): return [error]
    case .unknown, .senseless: break
    }
    guard sought < Self.mostSought else { return [] }
    sought += 1
    switch fault {
    case .unknown(let tokens):
      let broken = language.diagnostics(of: tokens, of: source)
      return (broken.first.map { said(source, $0) }.map { $0.asked + $0.spoken } ?? []) + broken
    case .senseless(let error, let tokens):
      // As of what was said itself: of what the grammar has, the words that are wrong are surer than other words for it.
      let (asked, spoken) = said(source, error)
      return asked + readings(of: error, tokens, source) + spoken
    case .hopeless, .unreadable: return []
    }
  }

  private func said(
    _ source: SourceText, _ error: Diagnostic
  ) -> (asked: [Diagnostic], spoken: [Diagnostic]) {
    guard let sayings, error.kind != .refused else { return ([], []) }
    let range = 0..<source.bytes.count
    let reading = { text in
      Diagnostic(
        "said-otherwise", .notLegalHere, at: range, error.message, fix: .init(replacing: range, with: text))
    }
    let asked = sayings.questions(for: source[range]).prefix(Self.fewerSayings)
    let spoken = sayings.sentences(for: source[range]).prefix(Self.fewerSayings - asked.count)
    return (asked.map(reading), spoken.map(reading))
  }

  private func readings(of error: Diagnostic, _ tokens: [Token], _ source: SourceText) -> [Diagnostic] {
    let broken = language.diagnostics(of: tokens, of: source)
    return broken.isEmpty ? language.alternatives(to: error, tokens, of: source) : broken
  }
}
