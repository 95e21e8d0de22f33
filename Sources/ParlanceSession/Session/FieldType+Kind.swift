import ParlanceModel
package import ParlancePlanner

extension FieldType {
  /// The type whose literals are read into values of the kind.
  package init(_ kind: ResultColumn.Kind) {
    self =
      switch kind {
      case .text: .text
      case .number, .duration, .share, .bar: .number
      case .decimal(let scale): .decimal(scale: scale)
      case .day: .date
      case .moment: .time
      case .flag: .flag
      case .quantity(let unit, _): .quantity(unit: unit)
      }
  }
}
