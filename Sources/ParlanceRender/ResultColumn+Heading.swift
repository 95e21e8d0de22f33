internal import ParlancePlanner

extension ResultColumn {
  /// The name as a person reads it above a column: a period says its date where there are several, a quantity its unit.
  var heading: String {
    let name = fullName ?? name
    return if case .quantity(let unit, _) = kind { "\(name) (\(unit))" } else { name }
  }

  /// Numbers line up by their last digit.
  var isRightAligned: Bool {
    switch kind {
    case .number, .decimal, .quantity, .duration, .share: true
    case .text, .day, .moment, .flag, .bar: false
    }
  }
}
