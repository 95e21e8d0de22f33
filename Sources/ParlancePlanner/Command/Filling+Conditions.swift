import ParlanceModel

extension Timeline.Filling {
  /// The ends that the conditions of `selection` name for the days of `date`.
  init(of selection: Selection, on date: Expression) {
    self.init()
    for condition in selection.conditions { narrow(by: condition, on: date) }
  }

  /// Takes in the ends that a condition names for the days of `date`.
  mutating func narrow(by condition: Condition, on date: Expression) {
    switch condition {
    case .all(let parts): for part in parts { narrow(by: part, on: date) }
    case .isIn(.id, let selection): for part in selection.conditions { narrow(by: part, on: date) }
    case .within(let value, let span) where value.expression == date:
      if let lower = span.lower { firsts.append(lower) }
      if let upper = span.upper { lasts.append(span.includesUpper ? upper : upper.dayBefore) }
    case .compare(let value, let comparison, let end) where value.expression == date:
      guard case .binding(let binding) = end.expression else { return }
      switch comparison {
      case .greater, .greaterOrEqual: firsts.append(comparison == .greater ? binding.dayAfter : binding)
      case .less, .lessOrEqual: lasts.append(comparison == .less ? binding.dayBefore : binding)
      case .equal:
        firsts.append(binding)
        lasts.append(binding)
      case .notEqual: break
      }
    default: break
    }
  }
}

extension Binding {
  /// The day before; a moment's own day, of which a part is before it.
  fileprivate var dayBefore: Binding { shifted(-1) }

  fileprivate var dayAfter: Binding { shifted(1) }

  private func shifted(_ sign: Int) -> Binding {
    guard case .day(let day) = self else { return self }
    // `before` the day after is that day.
    if case .shifted(let inner, .fixed(1), .day, sign: -sign) = day { return .day(inner) }
    return .day(.shifted(day, by: .fixed(1), .day, sign: sign))
  }
}
