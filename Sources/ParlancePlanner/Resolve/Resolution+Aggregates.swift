import ParlanceLanguage
import ParlanceModel

/// `sum amount / count`, and the same measured along the calendar.
extension Resolution {
  /// Aggregates joined by operators. `running` and `rolling` reach only over the aggregate that follows them.
  func aggregateSum(_ node: SyntaxNode, in entity: Entity) throws(Diagnostic) -> TypedExpression {
    let terms = try ([node] + node.nodes(.aggterm)).map { (term) throws(Diagnostic) in
      let frame = try self.frame(term)
      guard let word = term.token(.aggregate) else { return try countTerm(term, in: entity, over: frame) }
      return try aggregateTerm(word, term, in: entity, over: frame)
    }
    return try rounded(
      joined(terms, by: node.tokens.filter { ArithmeticOperator(rawValue: $0.text) != nil }), node)
  }

  private func aggregateTerm(
    _ word: SyntaxToken, _ node: SyntaxNode, in entity: Entity, over frame: TimeFrame?
  ) throws(Diagnostic) -> TypedExpression {
    let (aggregate, type) = try self.aggregate(word, of: node, in: entity)
    if frame != nil, case .impossible(let instead) = aggregate.function.description.overTime {
      let others = Aggregate.Function.overTime.filter { $0 != .count }.map(\.rawValue)
      throw Diagnostic(
        "not-over-time", .notLegalHere, at: word.range,
        "\(article(word.text)) cannot be combined from earlier ones: expected \(EnglishList.of(others, "or"))",
        fix: .init(replacing: word.range, with: instead.rawValue))
    }
    return TypedExpression(measure(aggregate, over: frame), type)
  }

  private func countTerm(
    _ node: SyntaxNode, in entity: Entity, over frame: TimeFrame?
  ) throws(Diagnostic) -> TypedExpression {
    let count = try count(node, in: entity)
    if frame != nil, count.isDistinct, let word = node.token(.keyword("count")) {
      let range = word.range.lowerBound..<node.range.upperBound
      throw Diagnostic(
        "not-over-time", .notLegalHere, at: range,
        "distinct counts cannot be combined from earlier ones: expected `count`",
        fix: .init(replacing: range, with: "count"))
    }
    return TypedExpression(measure(count, over: frame), .number)
  }

  private func measure(_ aggregate: Aggregate, over frame: TimeFrame?) -> Expression {
    frame.map { .overTime(aggregate, $0) } ?? .groupAggregate(aggregate)
  }

  private func frame(_ node: SyntaxNode) throws(Diagnostic) -> TimeFrame? {
    if node.says("running") { return .running }
    guard node.says("rolling"), let number = node.token(.number), let word = node.token(.period) else {
      return nil
    }
    return .rolling(try literal(number, .positiveCount), period(word))
  }
}

extension Resolution {
  /// Terms joined by the signs between them, `*` and `/` before `+` and `-`, else from the left.
  func joined(_ terms: [TypedExpression], by signs: [SyntaxToken]) throws(Diagnostic) -> TypedExpression {
    var products = [terms[0]]
    var sums: [SyntaxToken] = []
    for (sign, term) in zip(signs, terms.dropFirst()) {
      if ["*", "/"].contains(sign.text) {
        products[products.count - 1] = try joined(products[products.count - 1], sign, term)
      } else {
        sums.append(sign)
        products.append(term)
      }
    }
    var result = products[0]
    for (sign, product) in zip(sums, products.dropFirst()) { result = try joined(result, sign, product) }
    return result
  }

  private func joined(
    _ left: TypedExpression, _ sign: SyntaxToken, _ right: TypedExpression
  ) throws(Diagnostic) -> TypedExpression {
    guard let operation = ArithmeticOperator(rawValue: sign.text),
      let type = typing.result(of: operation, left.type, right.type)
    else {
      throw Diagnostic(
        "cannot-calculate", .notLegalHere, at: sign.range,
        "`\(sign.text)` does not join \(describe(left.type)) and \(describe(right.type))")
    }
    return TypedExpression(.arithmetic(operation, left, right), type)
  }
}

/// `filled`, `running` and `rolling`: groups that go along the calendar.
extension Resolution {
  /// The calendar along which the groups go; nil where nothing of the sentence needs it.
  ///
  /// - Parameter sums: The aggregates in the sentence.
  /// - Parameter end: Where a fix would insert `per`.
  func timeline(
    _ selection: Selection, keys: [OutputColumn], sums: [SyntaxNode], _ clauses: SyntaxNode, end: Int
  ) throws(Diagnostic) -> Timeline? {
    let filled = clauses.token(.keyword("filled"))
    let framed = sums.flatMap { [$0] + $0.nodes(.aggterm) }
      .filter { $0.says("running") || $0.says("rolling") }
    guard let word = framed.first?.tokens.first ?? filled else { return nil }
    let said = clauses.nodes(.groupkey)
    let periods = zip(keys, said).compactMap { key, node in
      key.value.axis.map { (key: key, node: node, axis: $0) }
    }
    guard let (key, node, axis) = periods.first else {
      throw needsPeriod(
        word, framed.first?.token(.period).map(period) ?? .day, of: selection.entity, end: end)
    }
    if periods.count > 1 {
      let second = periods[1].node.range
      let before = said.last { $0.range.upperBound < second.lowerBound }?.range ?? second
      throw Diagnostic(
        "several-periods", .notLegalHere, at: second,
        "`\(word.text)` goes along one calendar, but the groups have two: \(key.name) and \(periods[1].key.name)",
        fix: .init(replacing: before.upperBound..<second.upperBound, with: ""))
    }
    for sum in framed { try requireWhole(sum, of: axis.period, said: node) }
    let filling = filled.map { _ in Timeline.Filling(of: selection, on: axis.date.expression) }
    return Timeline(key: key.value, period: axis.period, date: axis.date, filling: filling)
  }

  private func needsPeriod(
    _ word: SyntaxToken, _ period: Period, of entity: Entity, end: Int
  ) -> Diagnostic {
    let isDated = entity.mainDate != nil || !model.dayOwners(of: entity).isEmpty
    let does =
      word.text == "filled" ? "adds the empty periods between the groups" : "goes along the calendar"
    return Diagnostic(
      "needs-period", .notLegalHere, at: word.range, "`\(word.text)` \(does): expected `per` and a period",
      fix: isDated ? .init(replacing: end..<end, with: " per \(period.rawValue)") : nil)
  }

  /// Refuses a window that would begin within a group: `rolling 7 days` per month.
  private func requireWhole(_ sum: SyntaxNode, of period: Period, said key: SyntaxNode) throws(Diagnostic) {
    guard let word = sum.token(.period), self.period(word).count(of: period) == nil else { return }
    let legal = Period.allCases.filter { $0.count(of: period) != nil }.map { "\($0.rawValue)s" }
    throw Diagnostic(
      "window-of-parts", .notLegalHere, at: word.range,
      "a window of \(word.text)s cannot be made of groups per \(period.rawValue): expected \(EnglishList.of(legal, "or")), or groups per \(word.text)",
      fix: (key.token(.period) ?? key.node(.path)?.token(.period)).map {
        .init(replacing: $0.range, with: word.text)
      })
  }

  /// Refuses `filled` where rows are no groups, for the reason given.
  func refuseFilled(_ clauses: SyntaxNode, _ id: String, _ reason: String) throws(Diagnostic) {
    guard let word = clauses.token(.keyword("filled")) else { return }
    throw Diagnostic(
      id, .notLegalHere, at: word.range, reason, fix: .init(replacing: word.range, with: ""))
  }

  // MARK: What a group has

  /// Rows that belong to the row in scope. None belong to a group, which can only use a whole set.
  func related(_ node: SyntaxNode, in scope: Scope) throws(Diagnostic) -> RelatedSelection {
    let related = try related(node, to: scope.entity)
    if case .group = scope, related.via != nil {
      throw noRows(related.selection.entity, at: node.range)
    }
    return related
  }

  /// How the rows of a set relate to the row in scope where the set is cut for each row; nil where the whole set is meant,
  /// as it is where nothing relates the two.
  func perRow(_ selection: Selection, in scope: Scope, at range: SourceRange) throws(Diagnostic) -> Link? {
    let entity = scope.entity
    guard selection.isLimited, entity != .none,
      selection.entity.references.contains(where: { $0.referencedEntity == entity.name })
        || pair(of: selection.entity, and: entity) != nil
    else { return nil }
    if case .row = scope { return try via(selection.entity, to: entity, at: range) }
    throw noRows(selection.entity, at: range)
  }

  private func noRows(_ entity: Entity, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      "not-a-group-key", .notLegalHere, at: range,
      "a group has no \(entity.plural) of its own: expected an aggregate of the group, or `all`",
      fix: .init(replacing: range.lowerBound..<range.lowerBound, with: "all "))
  }

  /// Refuses what each row of a group has on its own.
  func requireKey(
    _ value: TypedExpression, _ scope: Scope, _ words: @autoclosure () -> String, at range: SourceRange
  ) throws(Diagnostic) {
    guard case .group(_, let keys, _) = scope, !keys.contains(where: { $0.value == value }) else { return }
    throw Diagnostic(
      "not-a-group-key", .notLegalHere, at: range,
      "a group has no single `\(words())`: expected \(keys.isEmpty ? "an aggregate" : "an aggregate, or \(keys.map(\.name).joined(separator: ", "))")"
    )
  }
}

/// `streak of …` and `gaps of …`.
extension Resolution {
  func streak(_ node: SyntaxNode) throws(Diagnostic) -> Query {
    let (selection, date) = try done(node)
    let needed = try node.token(.number).map { (number) throws(Diagnostic) in
      try literal(number, .positiveCount)
    }
    let streak = Streak(
      date: date, period: node.token(.period).map(period) ?? .day, needed: needed,
      isLongest: node.says("longest"))
    return Query(selection: selection, form: .streak(streak))
  }

  func gaps(_ node: SyntaxNode) throws(Diagnostic) -> Query {
    let (selection, date) = try done(node)
    return Query(selection: selection, form: .gaps(date))
  }

  /// The rows of the set that tell of something done: up to today, and none that adds up nothing.
  private func done(_ node: SyntaxNode) throws(Diagnostic) -> (Selection, TypedExpression) {
    let setNode = node.child(.sets)
    var selection = try sets(setNode).settled
    let entity = selection.entity
    let date = try mainDate(of: entity, at: setNode.range)
    selection.conditions.append(.within(date, MomentSpan(before: .day(dayAfter(.today)))))
    for field in entity.storedFields where field.accumulates {
      let nothing = TypedExpression(.binding(.constant(.integer(0))), field.type)
      selection.conditions.append(.compare(TypedExpression(.column(field), field.type), .notEqual, nothing))
    }
    return (selection, date)
  }
}
