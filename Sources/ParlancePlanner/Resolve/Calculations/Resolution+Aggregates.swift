import ParlanceLanguage
import ParlanceModel

/// `sum amount / count`, `share (where done)`, and aggregates measured along the calendar.
extension Resolution {
  /// The sums of a question, in their order; what follows a `count` at its head belongs to that.
  func sums(of node: SyntaxNode) -> [SyntaxNode] {
    if let aggregates = node.node(.aggregates) { return aggregates.sums }
    guard let count = node.token(.keyword("count")), let body = node.node(.countbody) else { return [] }
    guard let counting = body.node(.counting) else { return [SyntaxNode(countedBy: count, [])] }
    let first = counting.children.prefix {
      if case .token(let token) = $0 { token.text != "," } else { true }
    }
    return [SyntaxNode(countedBy: count, Array(first))] + counting.sums
  }

  func column(_ sum: SyntaxNode, in entity: Entity) throws(Diagnostic) -> OutputColumn {
    let value: TypedExpression
    switch sum.rule {
    case .shares: value = try share(sum, in: entity)
    case .ranks:
      let order = Order(try aggregateSum(sum, in: entity), descending: sum.says("desc"))
      value = TypedExpression(.rank(order, each: try each(sum, in: entity)), .number)
    default: value = try aggregateSum(sum, in: entity)
    }
    return OutputColumn(name: name(of: sum), value: value)
  }

  /// Aggregates joined by operators. What stands before an aggregate, and the condition behind it, are of it alone.
  private func aggregateSum(_ node: SyntaxNode, in entity: Entity) throws(Diagnostic) -> TypedExpression {
    let terms = try ((node.rule == .ranks ? [] : [node]) + node.nodes(.aggterm)).map {
      (term) throws(Diagnostic) in
      let (aggregate, type) = try self.aggregate(term, in: entity)
      guard let said = term.node(.frame) else {
        return TypedExpression(.groupAggregate(aggregate), type)
      }
      let frame = try self.frame(said)
      if case .previous = frame { return TypedExpression(.overTime(aggregate, frame), type) }
      try requireCombined(aggregate, term)
      return TypedExpression(.overTime(aggregate, frame), type)
    }
    return try rounded(
      joined(terms, by: node.tokens.filter { ArithmeticOperator(rawValue: $0.text) != nil }), node)
  }

  /// The aggregate that the words of a rule tell: `sum amount`, `count distinct note`, `count (where done)`.
  func aggregate(_ node: SyntaxNode, in entity: Entity) throws(Diagnostic) -> (Aggregate, FieldType) {
    let condition = try node.node(.filter).map { (filter) throws(Diagnostic) in
      try elsewhere { () throws(Diagnostic) in
        try self.condition(filter.child(.condition), in: .row(entity))
      }
    }
    if let word = node.token(.aggregate) {
      var (aggregate, type) = try self.aggregate(word, of: node, in: entity)
      aggregate.condition = condition
      return (aggregate, type)
    }
    var count = Aggregate(.count)
    if let path = node.node(.path) {
      count = Aggregate(.count, of: try self.path(path.tokens[...], in: entity), isDistinct: true)
    }
    count.condition = condition
    return (count, .number)
  }

  /// Refuses an aggregate of a stretch of the calendar that cannot be made of those of its periods.
  private func requireCombined(_ aggregate: Aggregate, _ node: SyntaxNode) throws(Diagnostic) {
    if let word = node.token(.aggregate),
      case .impossible(let instead) = aggregate.function.description.overTime
    {
      let others = Aggregate.Function.overTime.filter { $0 != .count }.map(\.rawValue)
      throw Diagnostic(
        "not-over-time", .notLegalHere, at: word.range,
        "\(article(word.text)) cannot be combined from earlier ones: expected \(EnglishList.of(others, "or"))",
        fix: .init(replacing: word.range, with: instead.rawValue))
    }
    if aggregate.isDistinct, let word = node.token(.keyword("count")), let path = node.node(.path) {
      let range = word.range.lowerBound..<path.range.upperBound
      throw Diagnostic(
        "not-over-time", .notLegalHere, at: range,
        "distinct counts cannot be combined from earlier ones: expected `count`",
        fix: .init(replacing: range, with: "count"))
    }
  }

  private func frame(_ node: SyntaxNode) throws(Diagnostic) -> TimeFrame {
    let period = node.token(.period).map(period)
    if node.says("previous") { return .previous(period) }
    guard let number = node.token(.number), let period else { return .running }
    return .rolling(try literal(number, .positiveCount), period)
  }
}

/// `share (where done)`, `share sum price`, `share count each month`.
extension Resolution {
  /// Of a question: of the same aggregate without the condition, else of that of all groups, or of those alike in a key.
  private func share(_ node: SyntaxNode, in entity: Entity) throws(Diagnostic) -> TypedExpression {
    let (part, type) = try sharedAggregate(node, in: entity)
    let whole: Expression =
      try part.condition == nil
      ? .whole(part, each: each(node, in: entity)) : .groupAggregate(part.unfiltered)
    return share(.groupAggregate(part), of: whole, type)
  }

  /// Of a `measure`, about a row or a group.
  func share(_ node: SyntaxNode, _ related: RelatedSelection?, in scope: Scope) throws(Diagnostic)
    -> TypedExpression
  {
    let (part, type) = try sharedAggregate(node, in: related?.selection.entity ?? scope.entity)
    if let related {
      let all = RelatedSelection(related.selection, via: part.condition == nil ? nil : related.via)
      return share(.aggregate(part, over: related), of: .aggregate(part.unfiltered, over: all), type)
    }
    guard case .group(_, _, let columns) = scope else {
      throw Diagnostic(
        "aggregate-of-what", .notLegalHere, at: node.range,
        "expected what there is a share of: `\(name(of: node))`, `of` and a set")
    }
    if part.condition != nil {
      return share(.groupAggregate(part), of: .groupAggregate(part.unfiltered), type)
    }
    let shown = columns.filter {
      guard case .share(let shared, _) = $0.value.expression else { return false }
      return shared.expression.aggregate == part && $0.value.expression.isOfAllGroups
    }
    if shown.isEmpty {
      throw Diagnostic(
        "which-aggregate", .notLegalHere, at: node.range, "the sentence shows no \(name(of: node))")
    }
    return try only(shown, at: node.range)
  }

  private func share(_ part: Expression, of whole: Expression, _ type: FieldType) -> TypedExpression {
    TypedExpression(.share(TypedExpression(part, type), of: TypedExpression(whole, type)), .number)
  }

  /// What adds up: of an average, or of different values, there are no shares.
  private func sharedAggregate(
    _ node: SyntaxNode, in entity: Entity
  ) throws(Diagnostic) -> (Aggregate, FieldType) {
    let (aggregate, type) = try self.aggregate(node, in: entity)
    if let word = node.token(.aggregate), aggregate.function != .sum {
      throw Diagnostic(
        "no-share", .notLegalHere, at: word.range,
        "\(article(word.text)) is no part of a whole: expected count or sum",
        fix: .init(replacing: word.range, with: "sum"))
    }
    return (aggregate, type)
  }

  /// Refuses shares and ranks where there are no groups, or in another key than theirs.
  func requireGroups(_ sums: [SyntaxNode], _ columns: [OutputColumn], in scope: Scope) throws(Diagnostic) {
    for (sum, column) in zip(sums, columns) where column.value.expression.isOfAllGroups {
      if scope.isWithoutKeys {
        throw Diagnostic(
          "all-groups-without-per", .notLegalHere, at: sum.range,
          sum.rule == .ranks
            ? "expected `per` and what makes the groups that have a rank"
            : "expected `per` and what makes the groups that have a share, or the rows that are the share: `share (where …)`"
        )
      }
      guard let key = sum.node(.groupkey) else { continue }
      try requireKey(try groupKey(key, in: scope.entity).value, scope, name(of: key), at: key.range)
    }
  }
}

extension SyntaxNode {
  /// The sums that stand side by side in it.
  var sums: [SyntaxNode] { nodes.filter { [.aggsum, .countsum, .shares, .ranks].contains($0.rule) } }

  /// `count` at the head of a question, with what is said of it.
  fileprivate init(countedBy count: SyntaxToken, _ rest: [SyntaxElement]) {
    self.init(rule: .countsum, children: [.token(count)] + rest)
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
  /// - Parameter sums: Those of the sentence.
  /// - Parameter end: Where a fix would insert `per`.
  func timeline(
    _ selection: Selection, keys: [OutputColumn], sums: [SyntaxNode], _ clauses: SyntaxNode, end: Int
  ) throws(Diagnostic) -> Timeline? {
    let filled = clauses.token(.keyword("filled"))
    let framed = sums.flatMap { [$0] + $0.nodes(.aggterm) }.compactMap { $0.node(.frame) }
    guard let word = framed.first?.head ?? filled else { return nil }
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
    for frame in framed { try requireWhole(frame, of: axis.period, said: node) }
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
  private func requireWhole(_ frame: SyntaxNode, of period: Period, said key: SyntaxNode) throws(Diagnostic) {
    guard let word = frame.token(.period), self.period(word).count(of: period) == nil else { return }
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
      pair(of: selection.entity, and: entity) != nil
        || !shortestPaths(from: selection.entity, to: { $0.name == entity.name }).isEmpty
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
