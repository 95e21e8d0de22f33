/// The edits, word by word, that turn one sentence into another.
struct SentenceEdits {
  enum Edit {
    case inserted(Int)
    case deleted(Int)
    /// A word moved to another place.
    case moved(from: Int, to: Int)
    /// An unknown word became a known one, or a known word became another spelling of the same word, such as the
    /// plural.
    case respelled(Int, Int)
    /// A phrase became its synonym in ``Synonyms``: `remove` → `delete`.
    case renamed(Range<Int>, Range<Int>)
    /// A phrase became words that it can mean: `more than` → `>`.
    case paraphrased(Range<Int>, Range<Int>)
    /// A number or a day in another notation became the notation of the language: `1,000` → `1000`.
    case rewritten(Range<Int>, Range<Int>)
    /// Only spaces or hyphens changed: `week day` → `weekday`.
    case joined(Range<Int>, Range<Int>)
  }

  let typed: [SentenceWords.Word]
  let offered: [SentenceWords.Word]
  private(set) var edits: [Edit] = []
  /// For each offered word, the index of the typed word that it replaces or repeats. Nil for an inserted word.
  private(set) var origins: [Int?]

  private enum Step {
    case none, equal, insert, delete, respell
    case rewrite(Int, Int, kind: Kind)
  }

  private enum Kind { case synonym, paraphrase, literal, joined }

  /// The maximum number of words of a typed phrase, and of the offered phrase that replaces it.
  private static let longest = (typed: 7, offered: 4)
  private static let rewriteCost = 2, wordCost = 3, glueCost = 2

  init(from typed: SentenceWords, to offered: SentenceWords, _ lexicon: Lexicon) {
    (self.typed, self.offered) = (typed.all, offered.all)
    origins = Array(repeating: nil, count: offered.all.count)
    align(lexicon)
    pairMoves()
  }

  private mutating func align(_ lexicon: Lexicon) {
    let (rows, columns) = (typed.count + 1, offered.count + 1)
    var costs = Array(repeating: Int.max, count: rows * columns)
    var steps = Array(repeating: Step.none, count: rows * columns)
    costs[0] = 0
    for i in 0..<rows {
      for j in 0..<columns where costs[i * columns + j] < Int.max {
        let cost = costs[i * columns + j]
        func reach(_ down: Int, _ right: Int, _ price: Int, _ step: Step) {
          let place = (i + down) * columns + j + right
          if cost + price < costs[place] { (costs[place], steps[place]) = (cost + price, step) }
        }
        if i < typed.count { reach(1, 0, price(typed[i]), .delete) }
        if j < offered.count { reach(0, 1, price(offered[j]), .insert) }
        guard i < typed.count, j < offered.count else { continue }
        let isEqual = typed[i].text == offered[j].text
        if isEqual {
          reach(1, 1, 0, .equal)
        } else if isRespelling(typed[i], offered[j], lexicon) {
          reach(1, 1, Self.rewriteCost, .respell)
        }
        for (down, right, kind) in rewritings(i, j, lexicon) {
          reach(down, right, Self.rewriteCost, .rewrite(down, right, kind: kind))
        }
      }
    }
    var (i, j) = (typed.count, offered.count)
    while i > 0 || j > 0 {
      switch steps[i * columns + j] {
      case .none: return
      case .equal:
        (i, j) = (i - 1, j - 1)
        origins[j] = i
      case .insert:
        j -= 1
        edits.append(.inserted(j))
      case .delete:
        i -= 1
        edits.append(.deleted(i))
      case .respell:
        (i, j) = (i - 1, j - 1)
        origins[j] = i
        edits.append(.respelled(i, j))
      case .rewrite(let down, let right, let kind):
        let (from, to) = (i - down..<i, j - right..<j)
        (i, j) = (i - down, j - right)
        for place in to { origins[place] = from.lowerBound }
        let edit: Edit =
          switch kind {
          case .synonym: .renamed(from, to)
          case .paraphrase: .paraphrased(from, to)
          case .literal: .rewritten(from, to)
          case .joined: .joined(from, to)
          }
        edits.append(edit)
      }
    }
    edits.reverse()
  }

  private func price(_ word: SentenceWords.Word) -> Int {
    word.quoting == .none && (OfferRules.glue.contains(word.text) || OfferRules.fillers.contains(word.text))
      ? Self.glueCost : Self.wordCost
  }

  private func isRespelling(
    _ one: SentenceWords.Word, _ other: SentenceWords.Word, _ lexicon: Lexicon
  ) -> Bool {
    guard one.quoting == .none, other.quoting == .none, one.text.first?.isLetter ?? false else {
      return false
    }
    let (typed, known) = (lexicon.number(of: one.text), lexicon.number(of: other.text))
    if typed < 0 { return Respelling(one.text).cost(of: other.text) != nil }
    guard known >= 0 else { return false }
    return [TokenClass.entity, .period, .clock, .month, .weekday, .unit].contains { tokenClass in
      guard let name = lexicon.canonical(typed, as: tokenClass) else { return false }
      return name == lexicon.canonical(known, as: tokenClass)
    }
  }

  /// Returns the possible replacements of a phrase that begins at typed word `i` with one that begins at offered word
  /// `j`. Each element contains the number of typed words, the number of offered words and the kind of edit.
  private func rewritings(_ i: Int, _ j: Int, _ lexicon: Lexicon) -> [(Int, Int, Kind)] {
    let from = typed[i...].prefix(Self.longest.typed).prefix { $0.quoting == .none }
    let to = offered[j...].prefix(Self.longest.offered).prefix { $0.quoting == .none }
    guard !from.isEmpty, !to.isEmpty else { return [] }
    var found: [(Int, Int, Kind)] = []
    for (synonyms, kind) in [
      (Synonyms.beginning(with: from[i].text), Kind.synonym),
      (Synonyms.looselyBeginning(with: from[i].text), .paraphrase),
    ] {
      for synonym in synonyms {
        let meaning = SentenceWords(synonym.meaning).all.map(\.text)
        let words = synonym.words.flatMap { SentenceWords($0).all.map(\.text) }
        if from.map(\.text).starts(with: words) && to.map(\.text).starts(with: meaning) {
          found.append((words.count, meaning.count, kind))
        }
      }
    }
    for reading in Paraphrase.readings(from.map(\.text)[...], lexicon) {
      let meaning = SentenceWords(reading.meaning).all.map(\.text)
      if offered[j...].map(\.text).starts(with: meaning) {
        found.append((reading.count, meaning.count, .paraphrase))
      }
    }
    // If both phrases begin with the same word, this word isn't part of the edit.
    guard from[i].text != to[j].text else { return found }
    if LexicalRepair.word(for: from[i].text) == to[j].text {
      found.append((1, 1, .literal))
    }
    for down in 1...from.count {
      let words = from.prefix(down).map(\.text)
      for right in 1...to.count {
        let meant = to.prefix(right).map(\.text)
        if WrittenLiteral.isSame(words, meant) {
          found.append((down, right, .literal))
        } else if down <= 3, right <= 3, down + right > 2, let letters = Self.letters(words),
          letters == Self.letters(meant)
        {
          found.append((down, right, .joined))
        }
      }
    }
    return found
  }

  private static func letters(_ words: [String]) -> String? {
    let letters = words.joined().filter { $0 != "-" && $0 != "_" }
    return letters.allSatisfy { $0.isLetter || $0.isNumber } ? letters : nil
  }

  /// Turns the deletion and the insertion of the same word into a move.
  private mutating func pairMoves() {
    var lost: [Int] = edits.compactMap { if case .deleted(let place) = $0 { place } else { nil } }
    var moves: [Int: Int] = [:]
    for case .inserted(let place) in edits {
      let word = offered[place]
      guard let found = lost.firstIndex(where: { typed[$0].text == word.text }) else { continue }
      moves[place] = lost.remove(at: found)
    }
    let moved = Set(moves.values)
    edits = edits.compactMap { edit in
      switch edit {
      case .deleted(let place): return moved.contains(place) ? nil : edit
      case .inserted(let place): return moves[place].map { .moved(from: $0, to: place) } ?? edit
      default: return edit
      }
    }
    for (place, origin) in moves { origins[place] = origin }
  }
}
