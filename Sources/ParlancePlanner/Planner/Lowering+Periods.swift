import ParlanceModel

/// Days and moments as the numbers of their periods.
extension Lowering {
  /// The number of the period in which the value lies.
  func number(of period: Period, at date: Lowered) -> SQLExpression {
    dialect.number(of: period, at: date.sql, isMoment: date.type == .time)
  }

  /// The number of the period of a day that the sentence names.
  func number(of period: Period, at day: Binding) -> SQLExpression {
    if case .day = day { return dialect.number(of: period, at: .argument(day), isMoment: false) }
    return dialect.number(of: period, at: .argument(day), isMoment: true)
  }

  /// A name for a table that the statement makes: never one that the model has.
  func tableName(_ word: String) -> String {
    let taken = Set(model.entities.map { $0.table.lowercased() })
    var name = word
    var number = 2
    while taken.contains(name) {
      name = "\(word) \(number)"
      number += 1
    }
    return name
  }
}
