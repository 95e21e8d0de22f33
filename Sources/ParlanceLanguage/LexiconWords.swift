/// The words of a ``Lexicon`` while they are collected, each numbered in the order of arrival.
struct LexiconWords: Sendable {
  /// What is known without a model, with which every lexicon of the language begins.
  static let builtIn = LexiconWords(.builtIn)

  private(set) var table: WordTable
  private(set) var classes: [ClassSet]
  private(set) var firstReadings: [Int32]
  private(set) var readings: [Reading] = []

  /// A word's canonical spelling as one class, and where its next one is.
  struct Reading: Sendable {
    let tokenClass: Int
    let canonical: String
    let next: Int32
  }

  /// The keywords of `grammar` and the built-in vocabulary.
  init(_ grammar: Grammar) {
    let table = grammar.keywords
    self.table = table
    classes = (0..<table.count).map { Self.start(table[$0]).union(ClassSet(Grammar.firstKeyword + $0)) }
    firstReadings = [Int32](repeating: -1, count: table.count)
    for word in BuiltInWords.all { add(word.spelling, word, grammar) }
    for word in BuiltInWords.nothing { number(word) }
  }

  /// Knows a word that has no class of its own, so that sentences with it and with a name are of different shapes.
  private mutating func number(_ word: String) {
    guard Int(table.insert(word)) == classes.count else { return }
    classes.append(Self.start(word))
    firstReadings.append(-1)
  }

  /// Lets `spelling` be said for `word`; a spelling that is there already for its class stays as it is.
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

  /// What any word may be; a sign is nothing but itself.
  private static func start(_ spelling: String) -> ClassSet {
    guard let first = spelling.utf8.first, !Lexer.isSign(first) else { return ClassSet() }
    return Grammar.anyName
  }
}
