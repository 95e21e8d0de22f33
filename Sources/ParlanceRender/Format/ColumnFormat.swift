internal import ParlancePlanner

/// What a format says about the values of one column.
enum ColumnFormat {
  case day, moment
  case number(NumberLayout)

  /// Nil where it says nothing. The number by which a record is named is never grouped.
  init?(_ column: ResultColumn, _ format: ValueFormat) {
    switch column.kind {
    case .day where !format.keepsMoments: self = .day
    case .moment where !format.keepsMoments: self = .moment
    case .number, .decimal, .quantity:
      guard let layout = format.number, column.name != "id", !column.name.hasSuffix(" id") else { return nil }
      self = .number(layout)
    case .text, .day, .moment, .flag, .duration, .share, .bar: return nil
    }
  }
}
