extension Timeline {
  /// Whether a condition of the sentence names a day up to which periods are added.
  public func isBounded(by condition: Condition) -> Bool {
    var filling = Filling()
    filling.narrow(by: condition, on: date.expression)
    return filling != Filling()
  }
}
