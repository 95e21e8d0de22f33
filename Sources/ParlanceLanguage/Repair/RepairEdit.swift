/// A replacement of adjacent tokens of a sentence with other words. ``RepairSearch`` combines such edits.
///
/// No edit deletes a number, a text, a day, a name, a word of the model or a negation without a replacement. So none of
/// these can be lost.
struct RepairEdit {
  struct Piece {
    let text: String
    let classes: ClassSet
    /// The index of the typed token that became this piece, perhaps respelled. Nil for other pieces, such as an
    /// inserted word.
    var token: Int?
  }

  /// The number of tokens that the edit removes.
  let taken: Int
  let pieces: [Piece]
  let cost: Int
  /// +1 if the edit opens a parenthesis, -1 if it closes one.
  var parenthesis = 0
  /// Whether the edit doesn't count as one of the few edits of a repair, because it is certain: it quotes the name of a
  /// stored record.
  var isFree = false
  /// Whether the edit is unnecessary because tokens of the classes `legal` can come next. For example, a word needn't
  /// be quoted if it is legal without quotes.
  var isRedundant: (_ legal: ClassSet) -> Bool = { _ in false }
}

/// Finds the edits that are possible at each token of a sentence.
struct RepairEdits {
  private let language: Language
  private let tokens: [Token]
  private let names: [Range<Int>]
  private let source: SourceText
  private let texts: [String]
  private let words: [(number: Int, letters: [UInt8], classes: ClassSet)]
  private let glue: [RepairEdit]

  /// Words and symbols that only connect other words, with the cost of inserting them. If several are legal, the
  /// cheapest one is the likeliest.
  private static let glue: [(word: String, cost: Int)] = [
    ("where", 28), ("showing", 29), ("of", 30), ("in", 30), ("to", 30), ("for", 30), ("with", 30), ("by", 30),
    ("per", 30), ("on", 30), ("from", 30), ("at", 30), ("as", 30), ("be", 30), ("vs", 30), (":", 30),
    (",", 30),
  ]
  private static let fillers: Set<String> = ["the", "please", "me", "a", "an", "my", "some", "all", "!"]
  /// Words that are sometimes typed twice by mistake. The second one is removed.
  private static let doubled: Set<String> = [
    "of", "in", "to", "for", "with", "by", "where", "per", "on", "and", "list",
  ]
  private static let longestQuote = 8

  init(_ language: Language, _ tokens: [Token], names: [Range<Int>], in source: SourceText) {
    (self.language, self.tokens, self.names, self.source) = (language, tokens, names, source)
    texts = tokens.map { source[$0.range].lowercased() }
    words = language.lexicon.respellable
    let prepositions = language.lexicon.spellings(of: .preposition)
    let lexicon = language.lexicon
    glue =
      (Self.glue + prepositions.filter { word in !Self.glue.contains { $0.word == word } }.map { ($0, 30) })
      .compactMap { RepairEdit(taken: 0, $0.word, lexicon, cost: $0.cost) }
      + [("(", 1, Repair.Cost.parentheses), (")", -1, 0)].compactMap { sign, parenthesis, cost in
        var edit = RepairEdit(taken: 0, sign, lexicon, cost: cost)
        edit?.parenthesis = parenthesis
        return edit
      }
  }

  /// Returns the edits that insert a connecting word or symbol before the token at `place`, or at the end.
  func glue(before place: Int) -> [RepairEdit] {
    // A parenthesis before the first word would turn the sentence into a value.
    let glue = place == 0 && tokens.first?.kind == .word ? glue.filter { $0.parenthesis == 0 } : glue
    // A column, group, order or condition doesn't begin with a literal. So `showing`, `per`, `by` and `where` aren't
    // inserted before a literal.
    let isLiteral =
      place < tokens.count && tokens[place].kind != .word && texts[place] != "(" || isNamedDay(place)
    return isLiteral ? glue.filter { !["showing", "by", "per", "where"].contains($0.pieces[0].text) } : glue
  }

  private func isNamedDay(_ place: Int) -> Bool {
    guard place < tokens.count, tokens[place].word >= 0 else { return false }
    let classes = language.lexicon.classes(of: tokens[place].word)
    return classes.contains(.weekday) || classes.contains(.month)
  }

  /// Returns the edits that remove or replace the token at `place`, or several tokens from `place` on.
  func edits(at place: Int) -> [RepairEdit] {
    var found: [RepairEdit] = []
    let token = tokens[place]
    let text = texts[place]
    if Self.fillers.contains(text) || place > 0 && text == texts[place - 1] && Self.doubled.contains(text) {
      found.append(RepairEdit(taken: 1, pieces: [], cost: Repair.Cost.filler))
    }
    if token.kind == .word || token.kind == .symbol { found += synonyms(at: place) }
    if token.kind == .word { found += respellings(at: place) + quotes(from: place) }
    if token.kind == .number { found += quotedDigits(from: place) }
    if let swap = swap(at: place) { found.append(swap) }
    for reading in WrittenLiteral.readings(tokens, at: place, in: source, language.lexicon) {
      let cost = Repair.Cost.reading
      for text in reading.texts {
        found += pieces(of: text).map { [RepairEdit(taken: reading.count, pieces: $0, cost: cost)] } ?? []
      }
    }
    return found
  }

  /// Returns the edits that replace an unknown word with a similar known word.
  private func respellings(at place: Int) -> [RepairEdit] {
    guard tokens[place].word < 0 else { return [] }
    let said = Respelling(texts[place])
    return words.compactMap { word in
      guard let cost = said.cost(of: word.letters) else { return nil }
      let text = String(decoding: word.letters, as: UTF8.self)
      return RepairEdit(
        taken: 1, pieces: [.init(text: text, classes: word.classes, token: place)], cost: cost)
    }
  }

  private func synonyms(at place: Int) -> [RepairEdit] {
    let synonyms = Synonyms.beginning(with: texts[place]) + Synonyms.looselyBeginning(with: texts[place])
    let paraphrased = Paraphrase.readings(texts[place...], language.lexicon).compactMap { reading in
      pieces(of: reading.meaning).map {
        RepairEdit(taken: reading.count, pieces: $0, cost: Repair.Cost.knownSynonym)
      }
    }
    return paraphrased
      + synonyms.compactMap { synonym in
        let end = place + synonym.words.count
        guard end <= tokens.count, texts[place..<end].elementsEqual(synonym.words),
          let pieces = pieces(of: synonym.meaning)
        else { return nil }
        let isKnown = tokens[place..<end].allSatisfy { $0.word >= 0 } && tokens[place].kind == .word
        return RepairEdit(
          taken: synonym.words.count, pieces: pieces,
          cost: isKnown ? Repair.Cost.knownSynonym : Repair.Cost.synonym)
      }
  }

  /// Returns the edits that put one or more adjacent words in quotes as one text. If there is more than one word, at
  /// least one must be unknown.
  private func quotes(from place: Int) -> [RepairEdit] {
    var found: [RepairEdit] = []
    if let name = names.first(where: { $0.lowerBound == place }) {
      let text = source[tokens.range(of: name)]
      let piece = RepairEdit.Piece(text: "\"\(text)\"", classes: ClassSet(Grammar.text))
      var edit = RepairEdit(taken: name.count, pieces: [piece], cost: Repair.Cost.storedName)
      edit.isFree = true
      found.append(edit)
    }
    var cost = Repair.Cost.quotes
    var unknown = 0
    for end in place..<min(tokens.count, place + Self.longestQuote) {
      let token = tokens[end]
      guard token.kind == .word || token.kind == .number else { break }
      let isKnown = token.word >= 0 || token.kind == .number
      if isKnown { cost += 8 } else { (unknown, cost) = (unknown + 1, cost + 1) }
      // A text seldom begins or ends with a known word.
      let atEdges = (isKnown && end > place ? 6 : 0) + (tokens[place].word >= 0 ? 6 : 0)
      guard unknown > 0 || end == place else { continue }
      let text = source[tokens[place].range.lowerBound..<token.range.upperBound]
      guard !text.contains("\n") else { break }
      let piece = RepairEdit.Piece(text: "\"\(text)\"", classes: ClassSet(Grammar.text))
      var edit = RepairEdit(taken: end - place + 1, pieces: [piece], cost: cost + atEdges)
      if end == place {
        let known = language.lexicon.classes(of: token).subtracting(Grammar.anyName)
        edit.isRedundant = { unknown > 0 ? $0.contains(Grammar.word) : $0.meets(known) }
      }
      found.append(edit)
    }
    return found
  }

  /// Returns the edit that puts several adjacent numbers in quotes as one text, such as a telephone number. The first one
  /// begins with 0. Otherwise, a comma may be missing between the numbers.
  private func quotedDigits(from place: Int) -> [RepairEdit] {
    if place > 0, tokens[place - 1].kind == .number { return [] }
    let count = tokens[place...].prefix { $0.kind == .number }.count
    guard count > 1, texts[place].hasPrefix("0") else { return [] }
    let text = source[tokens.range(of: place..<place + count)]
    let piece = RepairEdit.Piece(text: "\"\(text)\"", classes: ClassSet(Grammar.text))
    return [RepairEdit(taken: count, pieces: [piece], cost: Repair.Cost.quotes)]
  }

  private func swap(at place: Int) -> RepairEdit? {
    guard place + 1 < tokens.count, texts[place] != texts[place + 1] else { return nil }
    let pair = [place + 1, place]
    guard pair.allSatisfy({ tokens[$0].kind != .symbol || [":", ","].contains(texts[$0]) }) else {
      return nil
    }
    return RepairEdit(
      taken: 2,
      pieces: pair.map {
        .init(text: source[tokens[$0].range], classes: language.lexicon.classes(of: tokens[$0]))
      },
      cost: Repair.Cost.swap)
  }

  private func pieces(of text: String) -> [RepairEdit.Piece]? {
    let source = SourceText(text)
    let tokens = try? language.lexer.tokens(of: source).dropLast()
    return tokens?.map { token in
      let classes = language.lexicon.classes(of: token)
      let known = classes.subtracting(Grammar.anyName)
      return .init(text: source[token.range], classes: known.isEmpty ? classes : known)
    }
  }
}

extension RepairEdit {
  fileprivate init?(taken: Int, _ word: String, _ lexicon: Lexicon, cost: Int) {
    let number = lexicon.number(of: word)
    guard number >= 0 else { return nil }
    let known = lexicon.classes(of: Token(kind: .word, range: 0..<0, word: number)).subtracting(
      Grammar.anyName)
    self.init(taken: taken, pieces: [.init(text: word, classes: known)], cost: cost)
  }
}
