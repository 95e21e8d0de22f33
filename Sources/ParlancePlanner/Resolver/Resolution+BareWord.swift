import ParlanceLanguage
import ParlanceModel

/// Bare words in a calculation: names of choices and records, or of fields that are not there.
extension Resolution {
  /// The days that are said in a word.
  static let days = [
    "today", "yesterday", "tomorrow", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
    "sunday",
  ]

  /// Why a bare word is no value of the calculation, where it was to be a field; nil where what stands opposite is called
  /// by words, or its value tells better what is expected.
  func noField(_ word: SyntaxToken, in scope: Scope, expecting type: FieldType?) -> Diagnostic? {
    if word.isBareNothing { return nil }
    switch type {
    case .text, .choice, .reference: return nil
    case nil: return scope.entity == .none ? noRow(word) : noValue(word, of: scope.entity)
    case let type?:
      if scope.entity == .none { return nil }
      let isDay = type.isTemporal && nearestDay(word, of: scope.entity) != nil
      let error = unknownField(word, of: scope.entity)
      return isDay || error.fix == nil ? nil : error
    }
  }

  /// A word of which nothing tells whether a field or a day was meant.
  private func noValue(_ word: SyntaxToken, of entity: Entity) -> Diagnostic {
    unknownField(
      word, of: entity,
      fix: nearestDay(word, of: entity).map { Diagnostic.Fix(replacing: word.range, with: $0) })
  }

  /// The day that the word is nearer to than to any field.
  private func nearestDay(_ word: SyntaxToken, of entity: Entity) -> String? {
    let nearest = EditDistance.nearest(to: word.text, in: entity.fields.map(\.name) + Self.days, count: 1)
    return nearest.first.flatMap { entity.field($0) == nil ? $0 : nil }
  }
}
