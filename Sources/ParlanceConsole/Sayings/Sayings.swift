import ParlanceLanguage
import ParlanceModel

/// Finds what a sentence in a person's own words may be in the words of the model.
///
/// What it gives are guesses: who asks tries each before it is suggested.
struct Sayings {
  private let lexis: SayingLexis
  private let filling: SayingFilling
  private let statements: SQLChange

  /// - Parameter recordName: The name of a record as it is written, where an entity has one that is called so but for case
  ///   and diacritics.
  init(language: Language, model: Model, recordName: @escaping (String, Entity) -> String?) {
    lexis = SayingLexis(lexicon: language.lexicon, model: model)
    let spoken = SpokenName(language)
    filling = SayingFilling(model: model, recordName: recordName, spoken: spoken)
    statements = SQLChange(model: model, spoken: spoken)
  }

  /// The likeliest first.
  func sentences(for text: String) -> [String] {
    let statement =
      statements.sentences(for: text) + TypedElsewhere(text: text).comments
      + TypedElsewhere(text: text).withoutEnding
    guard let spoken = SpokenWords(lexis.partingUnits(of: text)) else { return statement }
    let names = UnquotedNames(lexis: lexis, recordName: filling.recordName)
    var found =
      statement + names.sentences(spoken.words) + FlagPast(model: lexis.model).sentences(spoken.words)
      + RelatedNumbers(lexis: lexis).sentences(spoken.words)
      + SpokenDays(lexicon: lexis.lexicon).sentences(spoken.words)
      + CallWording(lexis: lexis).sentences(spoken.words)
      + UnquotedValues(lexicon: lexis.lexicon).sentences(SpokenWords.cut(text))
    if spoken.hasFillers, !spoken.words.contains("'s") {
      found.append(SpokenWords.joined(spoken.words))
    }
    for pattern in SayingTable.all {
      for pieces in matches(pattern, spoken) {
        found += pattern.templates.flatMap { filling.sentences($0, pieces) }
      }
    }
    found += TypedElsewhere(text: text).quoted
    var known: Set<String> = [text]
    return found.filter { known.insert($0).inserted }
  }

  /// A text is taken over with all its words, if that can be: `The earth is round`.
  private func matches(_ pattern: SayingPattern, _ spoken: SpokenWords) -> [[String: SayingPiece]] {
    guard spoken.hasFillers, pattern.holdsText else { return pattern.matches(spoken.words, lexis) }
    return spoken.withoutFirstFillers.flatMap { pattern.matches($0, lexis) }
  }
}
