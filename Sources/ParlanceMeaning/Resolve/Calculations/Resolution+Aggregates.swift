import ParlanceLanguage
import ParlanceModel

/// Resolves aggregates of all rows, of each group, and along the calendar.
extension Resolution {
  /// Returns the calculations of a question, in order, such as `sum amount` and `max amount`. If the question begins
  /// with `count`, this word and its operand are the first calculation.
  func totals(of query: Syntax.Query) -> [Syntax.Total] {
    switch query.form {
    case .calculations(let question): return [question.first] + question.others
    case .show(.values(let said)): return [said.first] + said.others
    case .count(let body): return totals(count: query.node, body)
    case .list, .show, .compare, .ofGroups, .streak, .gaps, .goals, .report: return []
    }
  }

  /// Returns the calculations of a question that begins with `count`, such as `count distinct member, sum amount`.
  ///
  /// - Parameter node: The node whose first word is `count`.
  func totals(count node: SyntaxNode, _ body: Syntax.CountBody) -> [Syntax.Total] {
    let count = node.children.prefix(1)
    guard case .counting(let said) = body.form else { return [.count(count, rest: nil, name: [])] }
    let parts = said.counting.parts
    let words = said.counting.node.children
    let own = words.prefix { $0 != .node(parts.rest.node) }
    let name = parts.name == nil ? [] : words.dropFirst(own.count + 1).prefix(2)
    return [.count(count + own, rest: parts.rest, name: name)] + parts.others
  }

  func column(_ total: Syntax.Total, in scope: Scope) throws(Diagnostic) -> OutputColumn {
    let value =
      switch total.calculated {
      case .open(let said): try open(said, in: scope, expecting: nil)
      case .sum(let said): try sum(said, in: scope, expecting: nil)
      }
    if total.name != nil { dependsOnWords() }
    return OutputColumn(name: total.name?.text ?? name(of: total), value: value)
  }

  /// Resolves an aggregate: `sum amount`, `count distinct note`, `count (where done)`. Returns the aggregate and its
  /// type.
  func aggregate(_ words: AggregateWords, in entity: Entity) throws(Diagnostic) -> (Aggregate, FieldType) {
    let condition = try words.filter.map { (filter) throws(Diagnostic) in
      try elsewhere { () throws(Diagnostic) in try self.condition(filter.condition, in: .row(entity)) }
    }
    if let function = words.function, let operand = words.operand {
      // The operand is about the aggregated rows. Columns such as `previous amount` are allowed only for the rows of a
      // list.
      let was = (isResolvingListColumns, rankPlace)
      (isResolvingListColumns, rankPlace) = (false, .elsewhere)
      defer { (isResolvingListColumns, rankPlace) = was }
      var (aggregate, type) = try self.aggregate(function, of: operand, in: entity)
      aggregate.condition = condition
      return (aggregate, type)
    }
    var count = Aggregate(.count)
    if let path = words.distinct {
      count = Aggregate(.count, of: try self.path(path, in: entity), isDistinct: true)
    }
    count.condition = condition
    return (count, .number)
  }
}

/// The words of one aggregate. Several grammar rules contain an aggregate, so their nodes are all converted to this
/// type.
struct AggregateWords {
  let node: SyntaxNode
  /// The aggregate function. Nil for a count.
  var function: SyntaxToken?
  var operand: Syntax.Operand?
  var count: SyntaxToken?
  var distinct: Syntax.Path?
  var filter: Syntax.Filter?
}

extension Syntax.Total {
  /// Builds the node of a calculation from a `count` at the beginning of a question.
  ///
  /// - Parameter name: The word `called` and the name after it. Empty if the column isn't named.
  fileprivate static func count(
    _ words: ArraySlice<SyntaxElement>, rest: Syntax.Rest?, name: ArraySlice<SyntaxElement>
  ) -> Syntax.Total {
    func node(_ rule: RuleName, _ children: [SyntaxElement]) -> SyntaxElement {
      .node(SyntaxNode(rule: rule, children: children))
    }
    let rest = rest?.node ?? SyntaxNode(rule: .rest, children: [])
    let basis = node(.basis, [node(.measure, Array(words))])
    let sum = node(.sum, [basis, .node(rest)])
    return Syntax.Total(SyntaxNode(rule: .total, children: [sum] + name))
  }

  /// All time frames in the calculation, such as `running` or `rolling 7 days`.
  fileprivate var frames: [Syntax.Frame] { node.nodes(below: .frame).map(Syntax.Frame.init) }
}

/// Resolves shares: `share (where done)`, `share sum price`, `share count each month`.
extension Resolution {
  /// Resolves a share. `share count (where done)` is divided by the same aggregate without the condition. A share
  /// without a condition is divided by the aggregate of all groups, or of all groups with the same `each` key.
  func share(
    _ words: AggregateWords, _ related: RelatedSelection?, in scope: Scope
  ) throws(Diagnostic) -> TypedExpression {
    if related == nil, scope.groupedColumns == nil {
      if case .row(let entity) = scope, isResolvingListColumns, words.filter == nil {
        return try shareOfList(words, of: entity)
      }
      throw ValueError.aggregateOfWhat(name(of: words.node), isShare: true).at(words.node.range)
    }
    let (part, type) = try sharedAggregate(words, in: related?.selection.entity ?? scope.entity)
    if let related {
      let all = RelatedSelection(related.selection, via: part.condition == nil ? nil : related.via)
      return share(.aggregate(part, over: related), of: .aggregate(part.unfiltered, over: all), type)
    }
    if part.condition != nil {
      return share(.groupAggregate(part), of: .groupAggregate(part.unfiltered), type)
    }
    guard clause != nil else { return share(.groupAggregate(part), of: .whole(part, each: alike), type) }
    let shown = (scope.groupedColumns ?? []).filter {
      guard case .share(let shared, _) = $0.value.expression else { return false }
      return shared.expression.aggregate == part && $0.value.expression.dependsOnAllGroups
    }
    if shown.isEmpty { throw ValueError.whichAggregate(name(of: words.node)).at(words.node.range) }
    return try only(shown, at: words.node.range)
  }

  func share(_ part: Expression, of whole: Expression, _ type: FieldType) -> TypedExpression {
    TypedExpression(.share(TypedExpression(part, type), of: TypedExpression(whole, type)), .number)
  }

  /// Resolves the aggregate of a share: a sum or a count. Other aggregates, such as averages, are rejected, because
  /// they can't be added up.
  func sharedAggregate(
    _ words: AggregateWords, in entity: Entity
  ) throws(Diagnostic) -> (Aggregate, FieldType) {
    let (aggregate, type) = try self.aggregate(words, in: entity)
    if let word = words.function, aggregate.function != .sum {
      throw ValueError.noShare(word.text).at(word.range, fix: .init(replacing: word.range, with: "sum"))
    }
    return (aggregate, type)
  }

  /// Rejects a rank or share in a question without groups, because such a column compares groups.
  func requireGroups(
    _ totals: [Syntax.Total], _ columns: [OutputColumn], in scope: Scope
  ) throws(Diagnostic) {
    guard scope.isWithoutKeys else { return }
    for (total, column) in zip(totals, columns) where column.value.expression.dependsOnAllGroups {
      let isShare = column.value.expression.isShareOfAllGroups
      throw GroupingError.allGroupsWithoutPer(isShare: isShare).at(total.range)
    }
  }
}

/// Resolves `filled`, `running` and `rolling` in a question with groups.
extension Resolution {
  /// Returns the calendar that the groups follow. Returns nil if no words of the sentence need a calendar. Also
  /// returns nil if no group key is a period; `running` then follows the order of the answer.
  ///
  /// - Parameters:
  ///   - totals: The calculations of the sentence.
  ///   - end: The offset at which a fix inserts `per` and a period.
  func timeline(
    _ selection: Selection, keys: [OutputColumn], totals: [Syntax.Total], _ clauses: Syntax.Clauses, end: Int
  ) throws(Diagnostic) -> Timeline? {
    let filled = clauses.filled
    let frames = totals.flatMap(\.frames)
    guard let word = frames.first?.allTokens.first ?? filled else { return nil }
    let said = clauses.keys
    let periods = zip(keys, said).compactMap { key, said in
      key.value.axis.map { (key: key, said: said, axis: $0) }
    }
    guard let (key, node, axis) = periods.first else {
      let dated = frames.first { $0.period != nil }
      // Without a period among the keys, the groups follow the order of the answer.
      if dated == nil, filled == nil, !keys.isEmpty { return nil }
      let entity = selection.entity
      let isDated = entity.mainDate != nil || !model.ownersUniqueByDate(of: entity).isEmpty
      let period = dated?.period.map(period) ?? .day
      let error: GroupingError =
        if let dated {
          .needsPeriod(name(of: dated))
        } else if let filled {
          .needsPeriod(filled.text)
        } else {
          .needsGroups(word.text)
        }
      throw error.at(
        dated?.range ?? filled?.range ?? word.range,
        fix: isDated ? .init(replacing: end..<end, with: " per \(period.rawValue)") : nil)
    }
    if periods.count > 1 {
      let second = periods[1].said.range
      let before = said.last { $0.range.upperBound < second.lowerBound }?.range ?? second
      throw GroupingError.severalPeriods(word.text, key.name, periods[1].key.name).at(
        second, fix: .init(replacing: before.upperBound..<second.upperBound, with: ""))
    }
    for frame in frames { try requireWhole(frame, of: axis.period, said: node) }
    let filling = filled.map { _ in Timeline.Filling(of: selection, on: axis.date.expression) }
    return Timeline(key: key.value, period: axis.period, date: axis.date, filling: filling)
  }

  /// Rejects a window without a period, such as `rolling 7`, or with a fraction of a group, such as `rolling 7 days` in
  /// groups per month.
  private func requireWhole(
    _ frame: Syntax.Frame, of period: Period, said key: Syntax.GroupColumn
  ) throws(Diagnostic) {
    if case .rolling(let said) = frame.form, said.period == nil {
      let end = said.number.range.upperBound
      let periods = said.number.text == "1" ? period.rawValue : "\(period.rawValue)s"
      throw GroupingError.windowWithoutPeriod(said.number.text, period).at(
        frame.range, fix: .init(replacing: end..<end, with: " \(periods)"))
    }
    guard let word = frame.period, self.period(word).count(of: period) == nil else { return }
    throw GroupingError.windowOfParts(word.text, period).at(
      word.range, fix: key.groupKey.period.map { .init(replacing: $0.range, with: word.text) })
  }

  /// Rejects `filled` in a question whose answer can't have empty periods.
  func refuseFilled(_ clauses: Syntax.Clauses, _ error: GroupingError) throws(Diagnostic) {
    if let word = clauses.filled { throw error.at(word.range, fix: .init(replacing: word.range, with: "")) }
  }

  // MARK: Values of a group

  /// Resolves rows that are related to the row in scope. Groups don't have related rows, so in a group only a whole set
  /// such as `all classes` is accepted.
  func related(_ node: Syntax.Related, in scope: Scope) throws(Diagnostic) -> RelatedSelection {
    let related = try related(node, to: scope.entity)
    if case .group = scope, related.via != nil { throw noRows(related.selection.entity, at: node.range) }
    return related
  }

  /// Returns the link from a set with `first` to the row in scope, if `first` is applied to the related rows of each
  /// row. Returns nil for a set without `first`. Also returns nil if the entities aren't related, because `first` is
  /// then applied to the whole set.
  func perRow(_ selection: Selection, in scope: Scope, at range: SourceRange) throws(Diagnostic) -> Link? {
    let entity = scope.entity
    guard selection.isLimited, entity != .none,
      pair(of: selection.entity, and: entity) != nil
        || !shortestPaths(from: selection.entity, to: { $0.name == entity.name }).isEmpty
    else { return nil }
    if case .row = scope { return try via(selection.entity, to: entity, at: range) }
    throw noRows(selection.entity, at: range)
  }

  private func noRows(_ entity: Entity, at range: SourceRange) -> Diagnostic {
    GroupingError.notAGroupKey(entity.plural, keys: nil).at(
      range, fix: .init(replacing: range.lowerBound..<range.lowerBound, with: "all "))
  }

  /// Rejects a value that isn't a group key, because it can differ between the rows of a group.
  func requireKey(
    _ value: TypedExpression, _ scope: Scope, _ words: @autoclosure () -> String, at range: SourceRange
  ) throws(Diagnostic) {
    guard case .group(_, let keys, _) = scope, !value.isHole,
      !keys.contains(where: { $0.value == value || $0.value.isHole })
    else { return }
    throw GroupingError.notAGroupKey(words(), keys: keys.map(\.name)).at(range)
  }
}

extension Syntax.GroupKey {
  /// The word for the period, if the key is a period such as `month` or `placed month`. Otherwise nil.
  fileprivate var period: SyntaxToken? {
    switch form {
    case .period(let word): word
    case .path(let said): said.path.period
    case .flag, .part: nil
    case .calculation(let said): said.period
    }
  }
}

/// Resolves `streak of …` and `gaps of …`.
extension Resolution {
  func streak(_ said: Syntax.Query.Form.Streak) throws(Diagnostic) -> Query {
    let (selection, date) = try done(said.sets)
    let needed = try said.number.map { (number) throws(Diagnostic) in try literal(number, .positiveCount) }
    let streak = Streak(
      date: date, period: said.period.map(period) ?? .day, needed: needed, isLongest: said.longest != nil)
    return Query(selection: selection, form: .streak(streak))
  }

  func gaps(_ said: Syntax.Sets) throws(Diagnostic) -> Query {
    let (selection, date) = try done(said)
    return Query(selection: selection, form: .gaps(date))
  }

  /// Returns the rows that count for a streak, and their date. A row counts if its date is today or earlier. A row that
  /// adds up amounts counts only if its amount isn't 0.
  private func done(_ said: Syntax.Sets) throws(Diagnostic) -> (Selection, TypedExpression) {
    var selection = try sets(said).settled
    let entity = selection.entity
    let date = try mainDate(of: entity, at: said.range)
    selection.conditions.append(.within(date, MomentSpan(before: .day(dayAfter(.today)))))
    for field in entity.storedFields where field.accumulates {
      let nothing = TypedExpression(.binding(.constant(.integer(0))), field.type)
      selection.conditions.append(.compare(TypedExpression(.column(field), field.type), .notEqual, nothing))
    }
    return (selection, date)
  }
}
