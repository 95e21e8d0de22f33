import ParlanceLanguage
import ParlanceModel

extension DeclaredLines {
  /// Errors that were found when the whole model was read, at their places in the lines that a person has given.
  ///
  /// - Parameter model: As these lines make it.
  func placed(_ errors: ModelErrors, of model: Model) -> ModelErrors {
    ModelErrors(errors.all.map { placed($0, of: model) }, mended: errors.mended)
  }

  private func placed(_ error: ModelErrors.Located, of model: Model) -> ModelErrors.Located {
    for text in model.entities.map({ Array($0.text.utf8) }) {
      guard let there = error.source.bytes.firstRange(of: text),
        let here = source.bytes[range].firstRange(of: text),
        there.lowerBound <= error.diagnostic.range.lowerBound,
        error.diagnostic.range.upperBound <= there.upperBound
      else { continue }
      let moved = error.diagnostic.moved(by: here.lowerBound - there.lowerBound)
      return .init(diagnostic: moved, source: source, declaration: error.declaration)
    }
    return error
  }
}
