import ParlanceLanguage
import ParlanceModel

/// `streak` and `gaps`: consecutive days with and without records.
extension Evaluator {
  /// Evaluates `[longest] streak of sets [needing n per period]`.
  func streak(_ query: SyntaxNode) throws -> ExpectedAnswer {
    let period = query.token(.period) == nil ? .day : try self.period(query)
    let needed = query.token(.number).flatMap { Int($0.text) } ?? 1
    var counts: [Day: Int] = [:]
    for day in try days(query) { counts[day.start(of: period), default: 0] += 1 }
    let done = Set(counts.filter { $0.value >= needed }.keys)
    var runs: [Day: Int] = [:]
    for start in done.sorted() {
      runs[start] = try runs[later(start, -1, period), default: 0] + 1
    }
    let today = world.now.day.start(of: period)
    // Today's period counts if it meets the requirement.
    let current = try runs[today] ?? runs[later(today, -1, period)] ?? 0
    let length = query.says("longest") ? runs.values.max() ?? 0 : current
    return ExpectedAnswer(rows: [[.number(Fraction(length))]])
  }

  /// Returns the days of the set's records, up to today. Records whose accumulated amount is 0 don't count.
  private func days(_ query: SyntaxNode) throws -> [Day] {
    guard let sets = query.node(.sets) else { throw UnsupportedQuestion("no set") }
    return try self.sets(sets).records.compactMap { record in
      if let field = record.entity.fields.first(where: \.accumulates),
        case .number(let amount)? = record.cells[field.name], amount.value.numerator == 0
      {
        return nil
      }
      return try mainDate(of: record).day.flatMap { $0 <= world.now.day ? $0 : nil }
    }
  }

  /// Evaluates `gaps of sets`: the first and last day and the number of days of each gap. Today isn't a gap until it is
  /// over.
  func gaps(_ query: SyntaxNode) throws -> ExpectedAnswer {
    guard let sets = query.node(.sets) else { throw UnsupportedQuestion("no set") }
    let days = Set(try self.sets(sets).records.compactMap { try mainDate(of: $0).day }).sorted()
    var rows: [[Datum]] = []
    for (day, next) in zip(days, days.dropFirst() + [world.now.day]) where day < world.now.day {
      let last = min(next, world.now.day)
      let count = day.days(until: last) - 1
      if count < 1 { continue }
      rows.append([.day(try later(day, 1, .day)), .day(try later(last, -1, .day)), .number(Fraction(count))])
    }
    return ExpectedAnswer(rows: rows)
  }
}
