import ParlanceLanguage
import ParlanceModel

extension Entity {
  /// The field that takes the word as one of a choice; nil where several do, or none.
  func choosing(_ word: String) -> Field? {
    let folded = Folding.folded(word)
    let fields = storedFields.filter { field in
      if case .choice(let words) = field.type {
        words.contains { Folding.folded($0) == folded }
      } else {
        false
      }
    }
    return fields.count == 1 ? fields[0] : nil
  }
}
