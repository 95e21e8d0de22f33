internal import ParlanceLanguage
internal import ParlanceModel

/// Hints about the dates of a question.
extension Resolver {
  /// Returns the hint about the first group of a question such as `count loans last 6 months per month`. The dates begin
  /// on the day of the month that is today's, so the group lacks the days before it.
  func partialPeriod(in query: Query) -> HintTemplate? {
    for case .period(let period, let date) in query.groups.map(\.value.expression) where period != .day {
      for condition in query.selection.conditions + query.dates {
        for case .within(date, let span) in condition.conjuncts.map(\.0) {
          guard case .day(let start)? = span.lower, start.isCountedBack else { continue }
          let next = MomentExpression.shifted(.startAround(start, period), by: .fixed(1), period, sign: 1)
          var selection = query.selection.settled
          selection.conditions.append(.within(date, MomentSpan(from: span.lower, before: .day(next))))
          return HintTemplate(
            .partialPeriod(start, period, query.timeline == nil ? .counting(selection) : nil), [])
        }
      }
    }
    return nil
  }

  /// Returns the hint about rows without a date, which are left out. Groups along the calendar, such as those of
  /// `running count of loans per returned month`, can't contain these rows.
  func rowsWithoutDate(in query: Query) -> HintTemplate? {
    guard let date = query.timeline?.date, date.expression.mayBeEmpty else { return nil }
    var selection = query.selection.settled
    selection.conditions.append(.isEmpty(date))
    return HintTemplate(counting: .counting(selection), hint(ofLeftOut: [date], in: selection.entity))
  }

  /// Returns the hint for `running sum amount of sessions this month per day`. The running sum also includes the days
  /// before this month.
  func rowsBeforeDates(_ query: Query) -> HintTemplate? {
    let isRunning = query.aggregateColumns.contains {
      $0.value.expression.holds { if case .overTime(_, .running, _) = $0 { true } else { false } }
    }
    guard isRunning, query.dates.contains(where: \.hasBeginning) else { return nil }
    return HintTemplate([
      .text("dates after the entity don't limit `running`; dates after `where` do")
    ])
  }

  /// Returns the hint for `count loans this year per returned month`. The words `this year` are about the main date, but
  /// the groups are those of another date.
  func otherDate(in query: Query) -> HintTemplate? {
    let dates = query.groups.compactMap { group in
      switch group.value.expression {
      case .period(_, let date), .part(_, let date): date.expression.ownDate
      case let value: value.ownDate
      }
    }
    guard let date = dates.first, let words = query.selection.words, words.isTyped,
      !words.steps.contains(where: { $0.place == .condition })
    else { return nil }
    for step in words.steps where step.place == .tail {
      guard case .within(let main, _) = step.condition, let own = main.expression.ownDate, own != date else {
        continue
      }
      return HintTemplate([
        .text("`"), .words(step.tokens),
        .text("` is about `\(own.name)`; for the other date, use `where \(date.name) "),
        .words(step.tokens), .text("`"),
      ])
    }
    return nil
  }
}

extension Expression {
  /// The field, if the expression is a date field of the row itself.
  fileprivate var ownDate: Field? {
    if case .column(let field) = self, field.type.isTemporal { field } else { nil }
  }
}
