import ParlanceLanguage
import ParlanceModel

/// Finds what a sentence in a person's own words may be in the words of the model.
///
/// What it gives are guesses: who asks tries each before it is suggested.
struct Sayings {
  private let lexis: SayingLexis
  private let filling: SayingFilling
  private let statements: SQLChange

  init(language: Language, model: Model, data: SayingData) {
    lexis = SayingLexis(lexicon: language.lexicon, model: model)
    let spoken = SpokenName(language)
    filling = SayingFilling(model: model, data: data, spoken: spoken, lexicon: language.lexicon)
    statements = SQLChange(
      model: model, spoken: spoken, recordName: data.recordName, hasMoment: data.hasMoment,
      otherSpellings: data.otherSpellings)
  }

  /// The fields that name records: who says a name need not say the field.
  var keys: Set<String> { Set(lexis.model.entities.compactMap(\.key?.name)) }

  /// What may be offered for a statement of SQL; nil where it is none.
  func statement(_ text: String) -> StatementReach? { StatementReach(text, statements) }

  /// What has names.
  var kinds: [String] { lexis.model.entities.filter { $0.key != nil }.map(\.name) }

  /// The nouns of what verbs of the model add, and change more with it.
  var addedByVerbs: Set<String> {
    let model = lexis.model
    return Set(
      model.entities.filter { entity in model.verbs.contains { $0.addsAndMore(entity) } }.map(\.name))
  }

  /// The name in a sentence that is a month's or a day's, too.
  func nameOfDay(in text: String) -> NamesOfDays.Found? {
    SpokenWords(text).flatMap { NamesOfDays(lexis: lexis, data: filling.data).found($0.words) }
  }

  /// The time in a sentence that may be meant in two ways.
  func openTime(in text: String, changing: Bool) -> OpenTimes.Found? {
    SpokenWords(text).flatMap {
      OpenTimes(lexicon: lexis.lexicon, months: months).found($0.words, changing: changing)
    }
  }

  private var months: SpokenMonths? {
    filling.data.now.map { SpokenMonths(lexicon: lexis.lexicon, today: $0.day) }
  }

  /// What the model and its records know of what a sentence says.
  func laws(in text: String) -> [any SaidLaw] {
    [
      owners(in: text), SaidChoices(text, lexis, filling.data),
      SaidAggregates(text, lexis.lexicon, lexis.model), SaidBindings(text, lexis, filling.data),
      patterns(in: text), SaidWeekdays(text, today: filling.data.now?.day),
      SaidReport(text, lexis.model),
    ]
  }

  /// Whose the rows of a sentence are.
  func owners(in text: String) -> SaidOwners { SaidOwners(text, lexis.model, lexis, filling.data) }

  /// By which patterns of SQL the rows of a sentence were said.
  func patterns(in text: String) -> SaidPatterns { SaidPatterns(text, lexis, filling.data) }

  /// The day in a statement that writes by which people mean other rows than SQL finds.
  func dayReadTwice(in statement: String) -> String? {
    SQLChange.words(of: statement).flatMap(statements.dayReadTwice)
  }

  /// What is told beside the sentence that says `text`, of a statement or of a form of the answer.
  func remarks(on text: String, saidBy sentence: String) -> [String] {
    if let remark = TypedElsewhere(text: text).remark(beside: sentence) { return [remark] }
    guard statements.sentences(for: text).contains(sentence), let words = SQLChange.words(of: text)
    else { return [] }
    return [statements.signRemark(on: words), statements.conflictRemark(on: words, sentence)].compactMap(
      \.self)
  }

  /// The likeliest first.
  func sentences(for text: String) -> [String] {
    let signed = SignedPaths(lexis: lexis)
    let paths = signed.sentences(for: text)
    let patterns = self.statement(text) == nil ? patterns(in: text).sentences : []
    let statement =
      statements.sentences(for: text) + patterns + paths
      + TypedElsewhere(text: text).sentences
    let parted = DottedFields(lexis: lexis).parted(lexis.partingUnits(of: text))
    guard let spoken = SpokenWords(parted) else { return statement }
    let names = UnquotedNames(lexis: lexis, recordName: filling.data.recordName)
    let signedNames = SignedNames(lexis: lexis)
    let areSeveral = SeveralSentences(lexis: lexis).certain(spoken.words) != nil
    let quoted = areSeveral ? [] : signedNames.sentences(for: text)
    var found =
      statement + (nameOfDay(in: text)?.names ?? []) + (signedNames.areJoined(in: text) ? quoted : [])
      + names.sentences(spoken.words)
      + FlagPast(model: lexis.model).sentences(spoken.words)
      + RelatedNumbers(lexis: lexis).sentences(spoken.words)
      + BoundsOnBothSides(lexis: lexis).sentences(spoken.words)
      + SpokenContractions.sentences(spoken.words)
      + SpokenOrder(lexis: lexis).sentences(spoken.words)
      + (months?.sentences(spoken.words) ?? [])
      + (filling.data.now.map { ReckonedMoments(lexicon: lexis.lexicon, now: $0).sentences(spoken.words) }
        ?? [])
      + SpokenDays(lexicon: lexis.lexicon).sentences(spoken.words)
      + SpokenDuration.sentences(spoken.words, lexis.model.units)
      + SpokenNumbers(model: lexis.model).sentences(SpokenWords.cut(text))
      + CallWording(lexis: lexis).sentences(spoken.words)
      + ComparedChoices(model: lexis.model).sentences(SpokenWords.cut(text))
      + TurnedComparisons(lexis: lexis).sentences(SpokenWords.cut(text))
      + UnquotedValues(lexicon: lexis.lexicon).sentences(SpokenWords.cut(text))
    if spoken.hasFillers, !spoken.words.contains("'s") {
      found.append(SpokenWords.joined(spoken.words))
    }
    found += filled(SayingTable.special, spoken)
    found += several(spoken).map { $0.joined(separator: "; ") }
    found += filled(SayingTable.general + SayingTable.plain, spoken)
    // What a record refers to is no text.
    if paths.isEmpty { found += quoted }
    var known: Set<String> = [text]
    // `8,849` is one number.
    let grouped = text.matches(of: /\b\d{1,3}(,\d{3})+\b/).map { $0.output.0.replacing(",", with: ", ") }
    return found.filter { sentence in
      known.insert(sentence).inserted && !grouped.contains { sentence.contains($0) }
    }
  }

  /// Those that ask for a value which a field holds, as it was said: it is surer than any other guess.
  func questions(for text: String) -> [String] {
    guard let spoken = SpokenWords(text) else { return [] }
    return filled(SayingTable.values, spoken)
  }

  private func filled(_ patterns: [SayingPattern], _ spoken: SpokenWords) -> [String] {
    patterns.flatMap { pattern in
      matches(pattern, spoken).flatMap { pieces in
        pattern.templates.flatMap { filling.sentences($0, pieces) }
      }
    }
  }

  /// The sentences that were said as one, as the likeliest reading has them; nil for what is one sentence.
  ///
  /// - Parameter isRead: Whether the grammar has a sentence: they need it where not each begins as a sentence does.
  func several(in text: String, isRead: (String) -> Bool) -> [String]? {
    guard let spoken = SpokenWords(text) else { return nil }
    return SeveralSentences(lexis: lexis).certain(spoken.words)
      ?? several(spoken).first.flatMap { $0.allSatisfy(isRead) ? $0 : nil }
  }

  /// What refers back to another part, as `and its sessions`, is no sentence of its own.
  private func several(_ spoken: SpokenWords) -> [[String]] {
    let refersBack = spoken.whole.contains { ["its", "their", "his", "her"].contains($0.lowercased()) }
    return refersBack ? [] : SeveralSentences(lexis: lexis).sentences(spoken.words)
  }

  /// A text is taken over with all its words, if that can be: `The earth is round`.
  private func matches(_ pattern: SayingPattern, _ spoken: SpokenWords) -> [[String: SayingPiece]] {
    guard spoken.hasFillers, pattern.holdsText else { return pattern.matches(spoken.words, lexis) }
    return spoken.withoutFirstFillers.flatMap { pattern.matches($0, lexis) }
  }
}
