internal import ParlancePlanner

extension ResultColumn {
  /// The name as a person reads it above a column: a quantity says its unit.
  var heading: String {
    if case .quantity(let unit, _) = kind { "\(name) (\(unit))" } else { name }
  }

  /// Numbers line up by their last digit.
  var isRightAligned: Bool {
    switch kind {
    case .number, .decimal, .quantity, .duration, .share: true
    case .text, .day, .moment, .flag, .bar: false
    }
  }
}
