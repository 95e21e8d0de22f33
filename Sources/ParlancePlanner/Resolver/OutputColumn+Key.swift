import ParlanceModel

extension OutputColumn {
  /// Whether rows that are alike in this key of a group have one such value: the key's own, and of `per day` the day.
  func settles(_ value: TypedExpression) -> Bool {
    if self.value == value { return true }
    guard value.type == .date, case .period(.day, let date) = self.value.expression else { return false }
    return date == value
  }
}
