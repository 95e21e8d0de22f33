/// All known words: keywords, the built-in vocabulary and the words of the model. Each word has a number.
///
/// A ``Token`` stores the number of its word in ``Token/word``. Words that differ only in case have the same number.
/// Two sentences have the same shape if the kinds and the word numbers of their tokens are equal.
public final class Lexicon: Sendable {
  let grammar: Grammar
  private let table: WordTable
  private let classes: [ClassSet]
  /// For each word, the number to use if the word is in backticks or has diacritics. This number has only the meanings
  /// from the model. It is -1 for a word that the model doesn't use.
  private let modelTwins: [Int32]
  /// For each word, the index of its first element in `readings`, or -1.
  private let firstReadings: [Int32]
  private let readings: [LexiconWords.Reading]
  /// See ``Vocabulary/optionalFlags``.
  let optionalFlags: Set<String>

  public convenience init(_ vocabulary: Vocabulary = Vocabulary()) {
    self.init(vocabulary, grammar: .builtIn)
  }

  init(_ vocabulary: Vocabulary, grammar: Grammar) {
    var words = grammar === Grammar.builtIn ? LexiconWords.builtIn : LexiconWords(grammar)
    for word in vocabulary.words { words.add(word.spelling, word, grammar) }
    for word in vocabulary.words where word.canonical != word.spelling {
      words.add(word.canonical, word, grammar)
    }
    var classes = words.classes
    var firstReadings = words.firstReadings
    var twins: [Int32] = []
    twins.reserveCapacity(words.table.count)
    for number in 0..<words.table.count {
      let model = classes[number].intersection(Grammar.modelClasses)
      if model == classes[number], !model.isEmpty {
        twins.append(Int32(number))
      } else if model == Grammar.anyName || model.isEmpty {
        twins.append(-1)
      } else {
        twins.append(Int32(classes.count))
        classes.append(model)
        firstReadings.append(firstReadings[number])
      }
    }
    self.grammar = grammar
    self.table = words.table
    self.classes = classes
    self.modelTwins = twins
    self.firstReadings = firstReadings
    self.readings = words.readings
    optionalFlags = vocabulary.optionalFlags
  }

  /// Returns the number of `spelling`, or -1 for an unknown word. Case doesn't matter. For words of the model,
  /// diacritics don't matter either.
  public func number(of spelling: String) -> Int32 {
    var spelling = spelling
    return spelling.withUTF8 { number(of: $0, isASCII: $0.allSatisfy { $0 < 128 }) }
  }

  /// Returns the canonical spelling of a word as `tokenClass`: `session` for `sessions` as an entity. Returns nil if
  /// the word doesn't have this class.
  public func canonical(_ word: Int32, as tokenClass: TokenClass) -> String? {
    guard word >= 0, let number = grammar.number(of: tokenClass) else { return nil }
    return canonical(word, as: number)
  }

  /// Returns the canonical spelling of `spelling` as `tokenClass`: `session` for `sessions` as an entity. Returns nil
  /// if the word doesn't have this class.
  public func canonical(_ spelling: String, as tokenClass: TokenClass) -> String? {
    canonical(number(of: spelling), as: tokenClass)
  }

  /// Whether `spelling` has the class `tokenClass`.
  public func has(_ spelling: String, as tokenClass: TokenClass) -> Bool {
    canonical(spelling, as: tokenClass) != nil
  }

  /// Returns the classes of the word. Keywords come last.
  public func classes(of word: Int32) -> [TokenClass] {
    guard word >= 0 else { return [.word, .anyWord] }
    return classes[Int(word)].members.map { grammar.classes[$0] }
  }

  /// Returns every spelling of the words with the class `tokenClass`, in the order of the vocabulary.
  public func spellings(of tokenClass: TokenClass) -> [String] {
    guard let number = grammar.number(of: tokenClass) else { return [] }
    let wanted = ClassSet(number)
    return (0..<table.count).filter { classes[$0].meets(wanted) }.map { table[$0] }
  }

  /// The keywords, the built-in words and the words of the model, without symbols. `classes` doesn't include the
  /// classes of an unknown word.
  var respellable: [(number: Int, letters: [UInt8], classes: ClassSet)] {
    (0..<table.count).compactMap { number in
      let known = classes[number].subtracting(Grammar.anyName)
      // A symbol can't be read as an unknown word, so its classes are unchanged.
      guard !known.isEmpty, known != classes[number] else { return nil }
      return (number, Array(table[number].utf8), known)
    }
  }

  @inline(__always) func number(of word: UnsafeBufferPointer<UInt8>, isASCII: Bool) -> Int32 {
    if isASCII { return table.number(of: word) }
    var folded = Folding.folded(String(decoding: word, as: UTF8.self))
    return modelOnlyWord(of: folded.withUTF8 { table.number(of: $0) })
  }

  /// Whether the word is a keyword or a built-in word such as `monday`, even if the model uses it, too.
  func isBuiltIn(_ word: Int32) -> Bool { word >= 0 && modelTwins[Int(word)] != word }

  func modelOnlyWord(of word: Int32) -> Int32 { word < 0 ? -1 : modelTwins[Int(word)] }

  /// Returns the classes of `token`.
  @inline(__always) func classes(of token: Token) -> ClassSet {
    switch token.kind {
    case .word, .quotedWord:
      if token.word >= 0 { classes[Int(token.word)] } else { Self.classes(ofUnknown: token.word) }
    case .symbol: token.word < 0 ? ClassSet() : classes[Int(token.word)]
    case .text: ClassSet(Grammar.text)
    case .number: ClassSet(Grammar.number)
    case .date: ClassSet(Grammar.date)
    case .time: ClassSet(Grammar.time)
    case .parameter: ClassSet(Grammar.parameter)
    case .end: ClassSet(Grammar.end)
    }
  }

  func canonical(_ word: Int32, as tokenClass: Int) -> String? {
    var reading = firstReadings[Int(word)]
    while reading >= 0 {
      let found = readings[Int(reading)]
      if found.tokenClass == tokenClass { return found.canonical }
      reading = found.next
    }
    return nil
  }
}

extension Lexicon {
  /// The text of a placeholder for a word; see ``hole(_:at:)``. No word of a model has this spelling.
  public static let holeText = "_"

  /// Returns a placeholder for a word of the class `tokenClass`. It is legal wherever such a word is legal, and it
  /// doesn't name anything. Only sentences that are checked but not run contain placeholders.
  ///
  /// - Returns: nil for a class that isn't in the grammar.
  public func hole(_ tokenClass: TokenClass, at range: SourceRange) -> Token? {
    grammar.number(of: tokenClass).map { Token(kind: .word, range: range, word: Int32(-2 - $0)) }
  }

  /// The word number of an unknown word that is also the name of a column in the same sentence: `gain` after
  /// `called gain`.
  package static let heading = Int32.min

  private static func classes(ofUnknown word: Int32) -> ClassSet {
    switch word {
    case -1: Grammar.anyName
    case heading: Grammar.anyName.union(ClassSet(Grammar.field))
    default: ClassSet(Int(-2 - word))
    }
  }
}

extension Lexicon {
  /// Returns the text of `token`, read as a token of the class with the number `tokenClass`; see ``SyntaxToken/text``.
  func text(of token: Token, as tokenClass: Int, in source: SourceText) -> String {
    let range = token.range
    switch token.kind {
    case .end: return ""
    case .symbol: return source[range]
    case .word:
      if tokenClass >= Grammar.firstKeyword { return grammar.keywords[tokenClass - Grammar.firstKeyword] }
      return canonical(token, as: tokenClass) ?? source[range]
    case .quotedWord:
      return canonical(token, as: tokenClass) ?? source.unquoted(range)
    case .text: return source.unquoted(range)
    case .number:
      let digits = source.bytes[range]
      guard digits.contains(UInt8(ascii: "_")) else { return source[range] }
      return String(decoding: digits.filter { $0 != UInt8(ascii: "_") }, as: UTF8.self)
    case .parameter: return source[range.lowerBound + 1..<range.upperBound]
    case .date, .time: return source[range]
    }
  }

  private func canonical(_ token: Token, as tokenClass: Int) -> String? {
    token.word < 0 ? nil : canonical(token.word, as: tokenClass)
  }
}

/// The words of a ``Lexicon`` while it is built. They are numbered in the order of insertion.
struct LexiconWords: Sendable {
  /// The words that are known without a model. Every lexicon of the language begins with them.
  static let builtIn = LexiconWords(.builtIn)

  private(set) var table: WordTable
  private(set) var classes: [ClassSet]
  private(set) var firstReadings: [Int32]
  private(set) var readings: [Reading] = []

  /// One class of a word, and the canonical spelling of the word in this class. `next` is the index of the word's next
  /// reading, or -1.
  struct Reading: Sendable {
    let tokenClass: Int
    let canonical: String
    let next: Int32
  }

  /// Adds the keywords of `grammar` and the built-in vocabulary.
  init(_ grammar: Grammar) {
    let table = grammar.keywords
    self.table = table
    classes = (0..<table.count).map { Self.start(table[$0]).union(ClassSet(Grammar.firstKeyword + $0)) }
    firstReadings = [Int32](repeating: -1, count: table.count)
    for word in BuiltInWords.all { add(word.spelling, word, grammar) }
    for word in BuiltInWords.nothing + BuiltInWords.absences { number(word) }
  }

  /// Adds a word such as `null`, which is read like an unknown word but has its own number. So sentences with `null`
  /// have a different shape from sentences with an unknown name.
  private mutating func number(_ word: String) {
    guard Int(table.insert(word)) == classes.count else { return }
    classes.append(Self.start(word))
    firstReadings.append(-1)
  }

  /// Adds `spelling` as a spelling of `word`. If the spelling already has the word's class, nothing changes.
  mutating func add(_ spelling: String, _ word: Vocabulary.Word, _ grammar: Grammar) {
    guard let tokenClass = grammar.number(of: word.tokenClass) else { return }
    let number = Int(table.insert(Folding.folded(spelling)))
    if number == classes.count {
      classes.append(Self.start(spelling))
      firstReadings.append(-1)
    }
    guard !classes[number].contains(tokenClass) else { return }
    classes[number].insert(tokenClass)
    let next = firstReadings[number]
    readings.append(Reading(tokenClass: tokenClass, canonical: word.canonical, next: next))
    firstReadings[number] = Int32(readings.count - 1)
  }

  /// Returns the classes that every word has, even an unknown word. Returns an empty set for a symbol.
  private static func start(_ spelling: String) -> ClassSet {
    guard let first = spelling.utf8.first, !Lexer.isSign(first) else { return ClassSet() }
    return Grammar.anyName
  }
}
