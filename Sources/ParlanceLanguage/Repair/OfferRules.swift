/// The rules that decide which corrections of a sentence may be offered. No other code decides this.
///
/// The user runs a fix by pressing Up and Enter. So a fix may only
/// - respell a word, or replace it by a listed synonym
/// - insert or delete connecting words ("glue")
/// - reorder clauses
/// - quote a known name
/// - write a number or a day in another notation
/// - add a unit
///
/// A larger change is only a suggestion: it is shown, but Up doesn't insert it. Some changes aren't even shown. They
/// could mean the opposite of the typed sentence, or they contain a name, value or group that the user didn't type.
package struct OfferRules {
  enum Verdict: Equatable {
    case fix, suggestion
    case nothing(Reason)
  }

  /// The reason why a change isn't shown.
  enum Reason: Equatable {
    /// The offered sentence means the same as the typed one.
    case same
    case negation, comparison, order
    /// The offered sentence contains a value, a record or a text that the user didn't type.
    case value
    /// The change puts a word of the language into quotes, or it deletes an article that may belong to a name.
    case text
    /// The offered sentence contains a group, a column or a set that the user didn't type.
    case addition
    /// The offered sentence lacks a typed word that has a meaning.
    case loss
  }

  /// Words and symbols that only connect other words.
  static let glue: Set<String> = [
    "where", "showing", "of", "in", "to", "for", "by", "per", "on", "from", "at", "as", "be", "vs", ":", ",",
    "(", ")", "`",
  ]
  /// Words and symbols without a meaning.
  package static let fillers: Set<String> = ["the", "please", "me", "a", "an", "!", "?", "."]

  private static let clauses: Set<String> = ["where", "showing", "by", "per"]
  private static let denying: Set<String> = [
    "not", "without", "minus", "no", "never", "except", "excluding", "nor", "neither", "unless", "empty",
    "null", "nil", "none", "nobody", "nothing", "cannot", "!=", "<>",
  ]
  private static let comparing: Set<String> = [
    "<", "<=", ">", ">=", "=", "!=", "<>", "==", "=<", "=>", "before", "after", "since", "until", "between",
    "contains", "starts", "ends", "like", "over", "under", "above", "below", "more", "less", "fewer",
    "greater",
    "least", "most", "later", "earlier", "older", "newer",
  ]
  /// Words such as `minus`. Their left and right operands can't be swapped.
  private static let sides: Set<String> = ["vs", "minus", "plus", "within", "or"]
  private static let operators: Set<String> = [
    "<", "<=", ">", ">=", "-", "/", "before", "after", "minus", "vs",
  ]
  private static let movable: Set<String> = ["per", "by", "first", "skip", "filled", "showing"]
  private static let negatingPrefixes = ["un", "in", "im", "il", "ir", "non", "dis", "mis", "de", "anti"]

  private let edits: SentenceEdits
  private let lexicon: Lexicon
  /// The tokens of the offered sentence with their classes.
  private let tokens: [SyntaxToken]
  private let known: [SourceRange]
  private let vocabulary: Set<String>
  private let typedText: String
  private let offeredText: String
  private let isAction: Bool
  private let balance: Int
  /// Whether the grammar accepts the typed sentence.
  private let isSentence: Bool

  /// Returns nil if the grammar rejects `offered`.
  ///
  /// - Parameters:
  ///   - known: The ranges in `offered` that are names or numbers of existing records, or values of choice fields.
  ///   - vocabulary: Words that have a meaning but aren't in the grammar, such as the kinds of charts.
  init?(
    _ language: Language, typed: String, offered: String, known: [SourceRange], vocabulary: Set<String> = []
  ) {
    guard let tree = try? language.parse(SourceText(offered)) else { return nil }
    let words = SentenceWords(typed)
    edits = SentenceEdits(from: words, to: SentenceWords(offered), language.lexicon)
    lexicon = language.lexicon
    tokens = tree.allTokens
    balance = words.balance
    isSentence = (try? language.parse(SourceText(typed))) != nil
    self.known = known
    self.vocabulary = vocabulary
    (typedText, offeredText) = (typed, offered)
    isAction = (tree.node(.plain) ?? tree).node(.action) != nil
  }

  /// Whether the text contains a word such as `not` or `haven't`.
  package static func denies(_ text: String) -> Bool {
    SentenceWords(text).all.contains { $0.quoting == .none && denying.contains($0.text) }
      || ["n't", "n\u{2019}t"].contains { text.lowercased().contains($0) }
  }

  var verdict: Verdict {
    if let reason = texts() ?? order() ?? sides() ?? groups() ?? parentheses() { return .nothing(reason) }
    let pairs = zip(edits.offered, edits.offered.dropFirst())
    if pairs.contains(where: { $0.text == "not" && $1.text == "not" }) { return .nothing(.negation) }
    var isFix = true
    var hasChanged = !quoted.isEmpty
    for edit in edits.edits {
      hasChanged = true
      switch judge(edit) {
      case .fix: break
      case .suggestion: isFix = false
      case .nothing(let reason): return .nothing(reason)
      }
    }
    // The removal of quotes isn't one of the edits, but it changes the meaning.
    let isUnquoted = edits.origins.enumerated().contains { place, origin in
      origin.map { edits.typed[$0].quoting != .none } ?? false && edits.offered[place].quoting == .none
    }
    guard hasChanged || isUnquoted || !isSentence else { return .nothing(.same) }
    return isFix && !isUnquoted && quoted.allSatisfy(isFixOfQuotes) && !hasNewParentheses ? .fix : .suggestion
  }

  // MARK: One edit

  private func judge(_ edit: SentenceEdits.Edit) -> Verdict {
    switch edit {
    case .inserted(let place): judge(inserted: place)
    case .deleted(let place): judge(deleted: place)
    case .moved(let from, let to): judge(moved: from, to)
    case .respelled(let from, let to): judge(respelled: from, to)
    case .renamed, .joined, .rewritten: .fix
    case .paraphrased(let from, let to): judge(paraphrased: from, to)
    }
  }

  private func judge(inserted place: Int) -> Verdict {
    let word = edits.offered[place]
    let before = place > 0 ? edits.offered[place - 1].text : ""
    let token = token(at: word.range)
    if Self.denying.contains(word.text) { return .nothing(.negation) }
    if Self.comparing.contains(word.text) { return .nothing(.comparison) }
    if word.quoting != .none { return .nothing(.text) }
    // A change of all records is suggested only if inserting `all` is the only edit.
    if isAction, word.text == "all", edits.edits.count > 1 { return .nothing(.addition) }
    if word.text == "(" || word.text == ")" { return .fix }
    let isLiteral = token.map(\.tokenClass.isLiteral) ?? false
    if isLiteral, token?.tokenClass == .word || isKnown(word.range) { return .nothing(.value) }
    let isBehindNumber = before.first?.isWholeNumber ?? false
    if isGlue(word.text) {
      guard place + 1 < edits.offered.count else { return .suggestion }
      let next = edits.offered[place + 1]
      // A number and its unit, such as `7 days`, must not be separated.
      if isBehindNumber, isUnit(next) { return .nothing(.addition) }
      // After `per`, the words after an inserted comma would become another group or column.
      if word.text == ",", edits.offered[..<place].contains(where: { $0.text == "per" }) {
        return .suggestion
      }
      // Moved words behind an inserted comma would become another column: `a - b called days late` isn't
      // `a - b, days called late`.
      if word.text == ",", edits.edits.contains(where: { if case .moved = $0 { true } else { false } }) {
        return .nothing(.addition)
      }
      guard Self.clauses.contains(word.text) else { return .fix }
      if next.text != "not", Self.denying.contains(next.text) { return .nothing(.text) }
      let isName = next.quoting == .none && next.text.first?.isLetter ?? false || next.text == "("
      guard isName, edits.origins[place + 1] != nil || next.text == "(" || next.text == "not" else {
        return .nothing(.addition)
      }
      // A typed day chooses records: it isn't meant as a column.
      if word.text == "showing", isDay(next.text) { return .nothing(.addition) }
      return edits.typed.contains { $0.text == word.text && $0.depth == word.depth }
        ? .nothing(.addition) : .fix
    }
    if isBehindNumber, isUnit(word) { return .fix }
    return takesPart(place) ? .nothing(.addition) : .suggestion
  }

  /// Whether the word takes a part such as `month` from the field before it: `per due, paid month` isn't
  /// `per due month`.
  private func takesPart(_ place: Int) -> Bool {
    guard place + 1 < edits.offered.count, let origin = edits.origins[place + 1], origin > 0 else {
      return false
    }
    let (part, owner) = (lexicon.number(of: edits.typed[origin].text), edits.typed[origin - 1].text)
    return lexicon.has(owner, as: .field)
      && [TokenClass.part, .period].contains { lexicon.canonical(part, as: $0) != nil }
  }

  private func judge(deleted place: Int) -> Verdict {
    let word = edits.typed[place]
    let next = place + 1 < edits.typed.count ? edits.typed[place + 1] : nil
    if Self.denying.contains(word.text) { return .nothing(.negation) }
    if Self.comparing.contains(word.text) { return .nothing(.comparison) }
    if word.quoting != .none { return .nothing(.value) }
    // `on a sunday` means any Sunday, but `on sunday` means one day.
    if ["a", "an"].contains(word.text), next.map(isUnit) ?? false { return .nothing(.value) }
    // At the end of a sentence or before an unknown word, an article is probably part of a name.
    let isArticle = ["a", "an", "the"].contains(word.text)
    if isArticle, next.map({ lexicon.number(of: $0.text) < 0 && $0.text.first?.isLetter ?? false }) ?? true {
      return .nothing(.text)
    }
    if Self.fillers.contains(word.text) || word.text == "(" || word.text == ")" { return .fix }
    let isDoubled =
      next?.text == word.text || place > 0 && edits.typed[place - 1].text == word.text
    if isDoubled || [":", ",", "of", "be", "as", "in"].contains(word.text) { return .fix }
    let isWord = lexicon.number(of: word.text) >= 0
    return isAction || !isWord ? .nothing(.loss) : .suggestion
  }

  private func judge(moved from: Int, _ to: Int) -> Verdict {
    let (old, new) = (edits.typed[from], edits.offered[to])
    if ["(", ")"].contains(new.text) || old.quoting != .none && new.quoting == .none {
      return .nothing(.order)
    }
    // `with all bookings checked` means all bookings of a record, but `with all checked bookings` means every checked
    // booking.
    let before = edits.offered[..<to].suffix(2).map(\.text)
    if before == ["with", "all"] || before == ["without", "all"] { return .nothing(.order) }
    // If several adjacent words moved, the first one shows whether they are a whole clause, such as `by name`.
    var start = to
    while start > 0, isMoved(start - 1) { start -= 1 }
    let isWhole = Self.movable.contains(edits.offered[start].text)
    let earlier = Set(edits.typed[..<from].map(\.text)).symmetricDifference(edits.offered[..<to].map(\.text))
    if !isWhole, !earlier.isDisjoint(with: Self.sides) { return .nothing(.order) }
    if old.depth != new.depth { return .suggestion }
    return !isWhole && !earlier.isDisjoint(with: ["with", "without", "having"]) ? .suggestion : .fix
  }

  private func isMoved(_ place: Int) -> Bool {
    edits.edits.contains { if case .moved(_, place) = $0 { true } else { false } }
  }

  private func judge(respelled from: Int, _ to: Int) -> Verdict {
    let (old, new) = (edits.typed[from].text, edits.offered[to])
    let tokenClass = token(at: new.range)?.tokenClass
    // With `and` between two names, users mean the records of either name, not only those that belong to both.
    if ["and", "or"].contains(old), tokenClass == .preposition || new.text == "of" {
      return .nothing(.order)
    }
    // With another name, the sentence would be about another record.
    if tokenClass == .word && !vocabulary.contains(new.text) || isKnown(new.range) { return .nothing(.value) }
    // A unit typed with fewer than three letters is ambiguous. A weekday or month is ambiguous if another one is as
    // close to the typed word.
    if tokenClass == .unit, old.count < 3 { return .nothing(.value) }
    if tokenClass == .weekday || tokenClass == .month, hasRival(new.text, for: old) {
      return .nothing(.value)
    }
    // `on mondays` means every Monday, but `on monday` means one date.
    if tokenClass == .weekday, old == new.text + "s" { return .nothing(.value) }
    if Self.negatingPrefixes.contains(where: { $0 + new.text == old || $0 + old == new.text }) {
      return .nothing(.negation)
    }
    if Self.denying.contains(new.text), Respelling(old).cost(of: new.text) ?? 0 > 24 {
      return .nothing(.negation)
    }
    return .fix
  }

  /// Whether another weekday or month is as close to the typed word as `name`: `tursday` can mean `tuesday` or
  /// `thursday`.
  private func hasRival(_ name: String, for typed: String) -> Bool {
    func slips(_ word: String) -> Int? { Respelling(typed).cost(of: word).map { ($0 + 5) / 20 } }
    guard let few = slips(name) else { return false }
    return (BuiltInWords.weekdays + BuiltInWords.months).contains { other in
      other != name && !other.hasPrefix(name) && (slips(other) ?? .max) <= few
    }
  }

  private func judge(paraphrased from: Range<Int>, _ to: Range<Int>) -> Verdict {
    let meant = edits.offered[to].map(\.text)
    let rest = edits.offered[to.upperBound...].prefix(3)
    let isAgo = rest.last?.text == "ago"
    switch meant {
    case ["before"], ["after"]:
      // `more than 3 days ago` certainly means `before 3 days ago`. Without `ago`, `more than` could mean something
      // else.
      return isAgo ? .suggestion : .nothing(.comparison)
    case [">"], ["<"]:
      let isDay = rest.first.flatMap { token(at: $0.range) }.map {
        [.date, .time, .weekday, .month].contains($0.tokenClass) || !($0.text.first?.isNumber ?? false)
      }
      return isAgo || isDay ?? true ? .nothing(.comparison) : .suggestion
    case ["per"]:
      return edits.typed.contains { $0.text == "per" } ? .nothing(.addition) : .suggestion
    default: return .suggestion
    }
  }

  // MARK: Texts

  /// The quoted texts of the offered sentence that the user typed without quotes, or without a closing quote.
  private var quoted: [(text: SourceRange, words: [Int], isUnclosed: Bool)] {
    var found: [(text: SourceRange, words: [Int], isUnclosed: Bool)] = []
    for token in tokens where token.tokenClass == .text {
      let words = edits.offered.indices.filter { token.range.contains(edits.offered[$0].range.lowerBound) }
      let origins = words.compactMap { edits.origins[$0] }.map { edits.typed[$0].quoting }
      if origins.contains(.none) {
        found.append((token.range, words, false))
      } else if origins.contains(.unclosed) {
        found.append((token.range, words, true))
      }
    }
    return found
  }

  /// Returns a reason to reject the quoted texts of the offered sentence, or nil.
  private func texts() -> Reason? {
    let plain = typedText.replacing("\"\"", with: "\"").replacing("''", with: "'")
    for token in tokens where token.tokenClass == .text {
      if !plain.contains(token.text) { return .value }
    }
    for (text, words, isUnclosed) in quoted where !isKnown(text) {
      let clause = edits.offered[..<(words.first ?? 0)].last {
        Self.clauses.contains($0.text) || Self.comparing.contains($0.text) || $0.text == ":"
      }
      if ["showing", "per", "by"].contains(clause?.text) { return .text }
      let meant = words.filter { lexicon.number(of: edits.offered[$0].text) >= 0 }
      if isUnclosed ? !meant.isEmpty : 2 * meant.count >= words.count { return .text }
      if !isUnclosed, !meant.isEmpty, !isAction { return .text }
    }
    return nil
  }

  private func isFixOfQuotes(_ quoted: (text: SourceRange, words: [Int], isUnclosed: Bool)) -> Bool {
    if quoted.isUnclosed || isKnown(quoted.text) { return true }
    // A word that contains a dot or an `@` is a file name or an email address.
    let word = quoted.words.first.map { edits.offered[$0].text } ?? ""
    return quoted.words.count == 1 && word.dropFirst().dropLast().contains { ".@".contains($0) }
  }

  // MARK: The whole

  /// Returns `.order` if the two operands of a comparison, subtraction or division changed places, or if a number was
  /// separated from its unit: `last 6 months` isn't `6 last months`.
  private func order() -> Reason? {
    for place in edits.offered.indices.dropLast()
    where edits.offered[place].text.first?.isWholeNumber ?? false {
      if let origin = edits.origins[place], edits.typed[origin].text == edits.offered[place].text,
        origin + 1 < edits.typed.count, isUnit(edits.typed[origin + 1]),
        let next = edits.origins[place + 1], next != origin + 1, edits.origins.contains(origin + 1)
      {
        return .order
      }
    }
    for place in edits.offered.indices.dropFirst().dropLast()
    where Self.operators.contains(edits.offered[place].text) {
      if let left = edits.origins[place - 1], let right = edits.origins[place + 1], left > right,
        edits.origins[place].map({ right < $0 }) ?? true
      {
        return .order
      }
    }
    return nil
  }

  /// Returns `.same` if a word is compared with itself: `where plot is not plot`.
  private func sides() -> Reason? {
    let words = edits.offered.map(\.text)
    let isSame = words.indices.dropFirst().contains { place in
      guard ["is", "=", "!="].contains(words[place]) else { return false }
      let next = place + 1 < words.count && words[place + 1] == "not" ? place + 2 : place + 1
      return next < words.count && words[next] == words[place - 1] && words[next].first?.isLetter ?? false
    }
    return isSame ? .same : nil
  }

  /// Returns `.addition` if two groups after `per` are equal: `per day, day`.
  private func groups() -> Reason? {
    var keys: [[String]] = []
    var isGroup = false
    for word in edits.offered {
      if word.text == "per" || isGroup && word.text == "," {
        isGroup = true
        keys.append([])
      } else if isGroup, lexicon.number(of: word.text) >= 0, lexicon.isClause(word.text) {
        isGroup = false
      } else if isGroup {
        keys[keys.count - 1].append(word.text)
      }
    }
    return Set(keys).count < keys.count ? .addition : nil
  }

  private func places(ofInserted sign: String) -> [Int] {
    edits.edits.compactMap { edit in
      if case .inserted(let place) = edit, edits.offered[place].text == sign { place } else { nil }
    }
  }

  private var hasNewParentheses: Bool {
    places(ofInserted: "(").count + places(ofInserted: ")").count > abs(balance)
  }

  /// Returns a reason to reject inserted parentheses, or nil. Parentheses must have an effect, and they must not change
  /// the order of a calculation.
  private func parentheses() -> Reason? {
    guard hasNewParentheses, let start = places(ofInserted: "(").first,
      let end = places(ofInserted: ")").last, start < end
    else { return nil }
    let inside = edits.offered[start + 1..<end]
    let signs = inside.filter { ["+", "-", "*", "/"].contains($0.text) }
    if !signs.isEmpty {
      return inside.contains { $0.text.first?.isWholeNumber ?? false } ? .order : nil
    }
    let isClause = inside.contains { ["where", "with", "without", "of", "and", "or"].contains($0.text) }
    return isClause ? nil : .same
  }

  // MARK: Words

  private func isGlue(_ word: String) -> Bool {
    Self.glue.contains(word) || word != "with" && lexicon.has(word, as: .preposition)
  }

  private func isDay(_ word: String) -> Bool {
    let number = lexicon.number(of: word)
    return ["today", "tomorrow", "yesterday", "now"].contains(word)
      || [TokenClass.weekday, .month].contains { lexicon.canonical(number, as: $0) != nil }
  }

  private func isUnit(_ word: SentenceWords.Word) -> Bool {
    let number = lexicon.number(of: word.text)
    return [TokenClass.unit, .period, .clock, .weekday, .month].contains {
      lexicon.canonical(number, as: $0) != nil
    }
  }

  private func isKnown(_ range: SourceRange) -> Bool { known.contains { $0.overlaps(range) } }

  private func token(at range: SourceRange) -> SyntaxToken? { tokens.first { $0.range.overlaps(range) } }
}

extension Lexicon {
  /// Whether the word begins a clause of a sentence.
  fileprivate func isClause(_ word: String) -> Bool {
    ["where", "by", "first", "having", "showing", "filled", "with", "without", "to", "as", "vs", "across"]
      .contains(word)
  }
}
