internal import ParlanceModel
internal import ParlancePlanner

/// A column's kind without its names: cheap to copy for every cell.
enum CellForm {
  /// Text or a day: whatever the cell holds is read as text, without asking what it is.
  case text
  case moment
  case plain
  case decimal(scale: Int)
  case flag
  case quantity(factor: Double)
  case duration(StaticString)
  case share
  case bar

  init(_ kind: ResultColumn.Kind) {
    switch kind {
    case .text, .day: self = .text
    case .moment: self = .moment
    case .number: self = .plain
    case .decimal(let scale): self = .decimal(scale: scale)
    case .flag: self = .flag
    case .quantity(_, let factor): self = factor == 1 ? .plain : .quantity(factor: factor)
    case .duration(let period): self = .duration(Self.word(period))
    case .share: self = .share
    case .bar: self = .bar
    }
  }

  private static func word(_ period: Period) -> StaticString {
    switch period {
    case .day: "day"
    case .week: "week"
    case .month: "month"
    case .quarter: "quarter"
    case .year: "year"
    }
  }
}
