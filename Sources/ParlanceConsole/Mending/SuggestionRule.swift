import ParlanceLanguage

/// The law of offers: what is offered never does more than what was said, nor something else, whatever the grammar allows.
///
/// - A question, and what only names something, is never answered with a change.
/// - Who names one record is never offered a change of several.
/// - A mend never widens a change: ``SaidReach``.
/// - What looks ahead of today never looks back, nor the other way round.
/// - Of two readings of a condition none is chosen for who changes something.
/// - What is kept as a text is all of it that was said.
/// - No number, text or part of a name that was said is left out, nor a flag: ``KeptWords``.
/// - Rows stay those of the record that they were said to be of: ``SaidOwners``.
/// - A word of a choice is kept, and is that of the model: ``SaidChoices``.
/// - A name becomes no day, and no word that links: ``SaidNames``.
/// - A number names what it was said to name, a record or a year: ``SaidNumbers``.
/// - What a verb of the model adds, and changes more with it, is not added without it to who has not said its noun.
/// - What bears a name already gives it to no value: ``SaidBindings``.
/// - What `like` finds is found in each spelling: ``SaidPatterns``.
/// - A day of the week stays with its date: ``SaidWeekdays``; and what a report asks is asked: ``SaidReport``.
/// - A number stays measured as it was: ``SaidMeasures``; and the offer is sound in itself: ``SoundOffer``.
/// - What is aggregated stays what the rows have that were named: ``SaidAggregates``.
/// - `or` stays `or`, and `not` no text: ``SaidLinks``.
/// - What is denied of several stays denied of each: ``SaidDenials``.
/// - When the rows are stays as it was said: ``SaidTimes``; and `the cheapest` is one of them: ``SaidExtremes``; so many of each
///   group are no number of all: ``SaidCuts``.
/// - An answer goes to the file that was named: ``SaidFiles``.
/// - Who speaks of one record in the singular is offered no change of several.
/// - Nobody is offered to write over a record who did not say `save`.
/// - A statement of SQL reaches the rows that it would reach there: ``StatementReach``.
/// - No word of a statement in SQL becomes a name.
/// - What is counted per month is not counted per month twice: ``SaidGroups``.
///
/// Which near names may take the place of one that no record bears, the store decides where it looks for them.
struct SuggestionRule {
  /// Words of SQL that name nothing here: `insert into facts` adds no fact that is called `into`.
  static let statement: Set<String> = [
    "from", "group", "insert", "into", "join", "order", "select", "set", "table", "update", "values", "where",
  ]
  /// Errors of one value, with another one in its place as their fix.
  private static let errorsOfValues: Set<String> = [
    "ambiguous-record", "day-without-time", "no-such-column", "not-positive", "not-whole", "number-as-name",
    "one-record", "too-many-decimals", "unknown-file-ending",
  ]

  private let lexicon: Lexicon?
  private let first: String
  private let asks: Bool
  private let hasSign: Bool
  private let namesOne: Bool
  /// Whether it speaks of a record in the singular.
  private let saysOne: Bool
  /// Whether it speaks of one alone.
  private let speaksOfOne: Bool
  /// Whether it says how many right after its first word.
  private let counts: Bool
  /// Whether it says what `who` or `which` does.
  private let relates: Bool
  /// Whether it gives a field a value as programs do: `anna.credits += 5`, `class 2 modify spots:9`.
  private let assigns: Bool
  /// What any offer keeps.
  private let laws: [any SaidLaw]
  /// What an offer keeps that is no page of help, but where another value is the mend.
  private let wordLaws: [any SaidLaw]
  /// What an offer keeps that is no page of help.
  private let rowLaws: [any SaidLaw]
  private let times: SaidTimes?
  private let texts: SaidTexts?
  private let reach: SaidReach?
  /// Whether it says that what is there may be written over.
  private let saves: Bool
  private let statement: StatementReach?
  /// The nouns of what verbs of the model add, but those that were said.
  private let addedByVerbs: Set<String>

  /// Allows everything.
  init() {
    (lexicon, first, asks, hasSign, namesOne) = (nil, "", false, false, false)
    (saysOne, speaksOfOne, counts, relates, assigns) = (false, false, false, false, false)
    (laws, wordLaws, rowLaws, times, texts, reach) = ([], [], [], nil, nil, nil)
    (saves, statement, addedByVerbs) = (true, nil, [])
  }

  /// - Parameters:
  ///   - keys: The fields that name records.
  ///   - statement: Where it is one of SQL.
  ///   - laws: What the model and its records know of what it says.
  ///   - addedByVerbs: The nouns of what verbs of the model add.
  init(
    said: String, _ lexicon: Lexicon, keys: Set<String>, statement: StatementReach? = nil,
    laws: [any SaidLaw] = [], addedByVerbs: Set<String> = []
  ) {
    let words = SpokenWords(said)?.words ?? []
    self.lexicon = lexicon
    first = words.first?.lowercased() ?? ""
    asks = SpokenWords(said)?.asks ?? false
    hasSign = said.contains("#")
    let target = NamedTarget(lexicon)
    (namesOne, saysOne) = (target.isOne(words), target.isSingular(words))
    speaksOfOne = target.speaksOfOne(words)
    counts = words.dropFirst().first?.first?.isNumber == true
    relates = words.contains { ["who", "which", "never"].contains($0.lowercased()) }
    assigns =
      words.dropFirst().contains { FamiliarWords.meanings(of: $0).contains("change") }
      || words.contains("=") && !words.contains { $0.lowercased() == "where" }
      || words.suffix(2) == ["+", "+"]
    let times = SaidTimes(said, lexicon)
    self.laws =
      laws + [
        SaidNumbers(said, lexicon), SaidLinks(said, lexicon), SaidMeasures(said, lexicon),
        SaidGroups(said), TimeDirection(said),
      ]
    wordLaws = [KeptWords(said, lexicon, keys: keys), SaidNames(said, lexicon)]
    rowLaws = [
      SoundOffer(said), SaidDenials(said, lexicon), times, SaidExtremes(said, lexicon),
      SaidCuts(said, lexicon), SaidFiles(said),
    ]
    self.times = times
    texts = SaidTexts(said, lexicon)
    reach = SaidReach(said, lexicon)
    saves = words.contains { $0.lowercased() == "save" || FamiliarWords.meanings(of: $0).contains("save") }
    self.statement = statement
    let nouns = Set(words.compactMap(lexicon.noun))
    self.addedByVerbs = addedByVerbs.filter { !nouns.contains($0.lowercased()) }
  }

  /// Whether the words of a suggestion may be offered.
  ///
  /// - Parameter isFirst: Whether only this is wrong: behind another mend nobody sees that a value becomes another one, too.
  func allows(_ suggestion: String, for reading: Diagnostic, isFirst: Bool) -> Bool {
    guard let lexicon, statement?.isSaid(by: suggestion) != true else { return true }
    // A page of help is about words alone.
    let isPage = suggestion.hasPrefix("help ")
    let isOther = isPage || isFirst && isAnotherValue(reading, suggestion)
    guard isOther || wordLaws.allSatisfy({ $0.isKept(in: suggestion) }),
      laws.allSatisfy({ $0.isKept(in: suggestion) }),
      isPage || rowLaws.allSatisfy({ $0.isKept(in: suggestion) })
    else { return false }
    // `fact #3` is a fact and a comment, and `fact` is one; nobody meant all facts.
    if reading.id == "needs-all", hasSign || saysOne { return false }
    if hasSign, suggestion.firstMatch(of: /# ?[0-9]/) != nil { return false }
    // `add 3 tools` tells how many, not what the tool is called.
    if reading.id == "number-as-name", counts { return false }
    // What is told of a record is not looked for in its texts.
    if relates, SpokenWords(suggestion)?.words.contains("contains") == true { return false }
    guard changes(suggestion) else { return true }
    if reading.id == "mixed-and-or" || texts?.isKept(in: suggestion) == false { return false }
    return suggestion.split(separator: " ").first?.lowercased() == first
      || !asks && (assigns || !isNamed(lexicon))
  }

  /// Whether another value in the place of the wrong one is the one mend there is. The time that no day has is left out of
  /// a new row, which is told; by it no rows are sought.
  private func isAnotherValue(_ reading: Diagnostic, _ suggestion: String) -> Bool {
    Self.errorsOfValues.contains(reading.id)
      && (reading.id != "day-without-time" || suggestion.lowercased().hasPrefix("add "))
  }

  /// Whether the rows of a suggestion are those of the time that was said.
  func keepsTimes(_ suggestion: String) -> Bool { times?.isKept(in: suggestion) != false }

  /// Whether a sentence begins with a word by which something may be changed.
  func changes(_ sentence: String) -> Bool {
    lexicon.map { ChangingWords($0).begin(sentence) } ?? false
  }

  /// Whether what a suggestion would do may be offered.
  ///
  /// - Parameters:
  ///   - sentence: The suggestion that was tried.
  ///   - names: Whether it names a record that was not named: what deletes never does.
  func allows(_ sentence: String, _ trial: OfferTrial, naming names: Bool) -> Bool {
    if let statement { return statement.holds(sentence) }
    guard let change = trial.change else { return true }
    // What was said in other words is no change of nothing.
    let isOther = sentence.split(separator: " ").first?.lowercased() != first
    if isOther, trial.changesNothing { return false }
    if let noun = trial.addedNoun, addedByVerbs.contains(noun) { return false }
    if trial.saves, !saves { return false }
    return !((namesOne || speaksOfOne) && trial.touchesMany) && !(names && trial.deletes)
      && reach?.holds(sentence, changing: change) != false
  }

  /// Whether the names of a suggestion may be meant.
  ///
  /// - Parameter names: The words that it takes for names, without quotes.
  func allows(names: [String]) -> Bool {
    lexicon == nil || Self.statement.isDisjoint(with: names.map { $0.lowercased() })
  }

  /// Whether what was said begins with what the model has, and not with what is done to it.
  private func isNamed(_ lexicon: Lexicon) -> Bool {
    let classes = lexicon.classes(of: lexicon.number(of: first))
    return !classes.contains(.verb) && [.flag, .field].contains { classes.contains($0) }
  }
}
