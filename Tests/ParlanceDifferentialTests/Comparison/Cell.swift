import ParlanceModel

/// A cell of a JSON answer, and the same form of a datum.
enum Cell: Equatable {
  case missing
  case number(Double)
  case text(Characters)
  case flag(Bool)

  init(_ datum: Datum) {
    self =
      switch datum {
      case .empty, .record: .missing
      case .number(let number): .number(number.value.double)
      case .text(let text): .text(text)
      case .day(let day): .text(Characters(day.iso))
      case .moment(let moment): .text(Characters(moment.iso))
      case .clock(let second): .text(Characters(String(clock: second)))
      case .flag(let flag): .flag(flag)
      }
  }

  /// Whether both cells are equal. Numbers may differ in the ninth digit.
  func agrees(with other: Cell) -> Bool {
    guard case .number(let left) = self, case .number(let right) = other else { return self == other }
    return abs(left - right) <= 1e-9 * max(1, abs(left), abs(right))
  }
}

extension Cell: CustomStringConvertible {
  var description: String {
    switch self {
    case .missing: "—"
    case .number(let number): "\(number)"
    case .text(let text): "\"\(text.string)\""
    case .flag(let flag): "\(flag)"
    }
  }
}
