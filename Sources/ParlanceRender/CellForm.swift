internal import ParlancePlanner

/// A column's kind without its names: cheap to copy for every cell.
enum CellForm {
  case plain
  case decimal(scale: Int)
  case flag
  case quantity(factor: Double)

  init(_ kind: ResultColumn.Kind) {
    switch kind {
    case .text, .number, .day, .moment: self = .plain
    case .decimal(let scale): self = .decimal(scale: scale)
    case .flag: self = .flag
    case .quantity(_, let factor): self = factor == 1 ? .plain : .quantity(factor: factor)
    }
  }
}
