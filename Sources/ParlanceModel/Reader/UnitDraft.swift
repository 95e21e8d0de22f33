internal import ParlanceLanguage

/// `unit name = factor base` while the model is read.
struct UnitDraft {
  let name: String
  let place: Place
  let factor: Double
  /// The unit it is made of; nil for a base unit.
  let base: SyntaxToken?
  let text: String
}
