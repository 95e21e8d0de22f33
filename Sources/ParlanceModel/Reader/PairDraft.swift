internal import ParlanceLanguage

/// `pair … with … on …` while the model is read.
struct PairDraft {
  var pair: Pair
  let file: Int
  /// The two entities and the fields, as they were said.
  let words: [SyntaxToken]
}
