import ParlanceLanguage
import ParlanceModel

/// Finds what a sentence in a person's own words may be in the words of the model.
///
/// What it gives are guesses: who asks tries each before it is suggested.
struct Sayings {
  private let lexis: SayingLexis
  private let filling: SayingFilling

  /// - Parameter recordName: The name of a record as it is written, where an entity has one that is called so but for case
  ///   and diacritics.
  init(language: Language, model: Model, recordName: @escaping (String, Entity) -> String?) {
    lexis = SayingLexis(lexicon: language.lexicon, model: model)
    filling = SayingFilling(model: model, recordName: recordName, spoken: SpokenName(language))
  }

  /// The likeliest first.
  func sentences(for text: String) -> [String] {
    guard let spoken = SpokenWords(text) else { return [] }
    var found = CallWording(lexis: lexis).sentences(spoken.words)
    if spoken.hasFillers, !spoken.words.contains("'s") {
      found.append(spoken.words.joined(separator: " ").replacing(" :", with: ":").replacing(" ,", with: ","))
    }
    for pattern in SayingTable.all {
      for pieces in pattern.matches(spoken.words, lexis) {
        found += pattern.templates.flatMap { filling.sentences($0, pieces) }
      }
    }
    var known: Set<String> = [text]
    return found.filter { known.insert($0).inserted }
  }
}
