import ParlanceLanguage
import ParlanceModel

/// Calculations: sums, products, measures and aggregates.
extension Resolution {
  /// An `expression`, or the sum that a `quantityof` is: terms joined by `+` and `-`, a value in place of an empty one.
  func expression(_ node: SyntaxNode, in scope: Scope, expecting type: FieldType?) throws(Diagnostic)
    -> TypedExpression
  {
    if let shown = shownColumn(node, in: scope) { return shown.value }
    if node.says("if") { return try choice(node, in: scope, expecting: type) }
    let value = try chain(node, in: scope, expecting: type)
    return node.says("rounded") ? try rounded(value, node) : value
  }

  /// The aggregate column that is headed by exactly these words: it is not calculated again.
  private func shownColumn(_ node: SyntaxNode, in scope: Scope) -> OutputColumn? {
    guard case .group(_, _, let columns) = scope,
      node.allTokens.contains(where: {
        $0.tokenClass == .aggregate || $0.text == "count" || $0.text == "share"
      })
    else { return nil }
    let words = name(of: node)
    return columns.first { $0.name == words }
  }

  /// `measure { otherwise … } { * / … } { + - … }`, grouped by the operators alone.
  func quantityOf(_ node: SyntaxNode, in scope: Scope) throws(Diagnostic) -> TypedExpression {
    try expression(node, in: scope, expecting: nil)
  }

  private func operand(_ node: SyntaxNode, in scope: Scope, expecting type: FieldType?) throws(Diagnostic)
    -> TypedExpression
  {
    switch node.rule {
    case .term: try chain(node, in: scope, expecting: node.nodes.count > 1 ? nil : type)
    case .factor: try chain(node, in: scope, expecting: type)
    case .measure: try measure(node, in: scope)
    default: try basis(node, in: scope, expecting: type)
    }
  }

  /// Operands joined by operators, from the left. The type of the first decides how a bare number beside it is read.
  private func chain(_ node: SyntaxNode, in scope: Scope, expecting type: FieldType?) throws(Diagnostic)
    -> TypedExpression
  {
    var result: TypedExpression?
    var pending: SyntaxToken?
    for child in node.children {
      switch child {
      case .token(let token): pending = token
      case .node(let next):
        guard let left = result, let word = pending else {
          // In `today - due`, which is a number, `today` is none.
          let isDay = node.children.count > 1 && next.isMoment && type?.isTemporal == false
          result = try operand(next, in: scope, expecting: isDay ? nil : type)
          continue
        }
        if let sign = ArithmeticOperator(rawValue: word.text) {
          result = try combine(left, sign, next, in: scope, at: word.range)
        } else {
          let right = try operand(next, in: scope, expecting: left.type)
          result = try otherwise(left, right, at: word.range)
        }
      }
    }
    guard let result else { preconditionFailure("a calculation has an operand") }
    return result
  }

  private func combine(
    _ left: TypedExpression, _ sign: ArithmeticOperator, _ next: SyntaxNode, in scope: Scope,
    at range: SourceRange
  ) throws(Diagnostic) -> TypedExpression {
    if left.type.isTemporal, sign == .plus || sign == .minus, let shift = try shift(next) {
      return shifted(left, by: shift.count, shift.period, sign: sign == .plus ? 1 : -1)
    }
    let isSum = sign == .plus || sign == .minus
    let isLength = sign == .divided && next.allTokens.last?.tokenClass == .period
    var right = try operand(
      next, in: scope,
      expecting: isSum && left.type.isNumeric && isLiteral(next) || isLength ? left.type : nil)
    if isSum { right = right.exactly(as: left.type) }
    guard let type = typing.result(of: sign, left.type, right.type) else {
      throw Diagnostic(
        "cannot-calculate", .notLegalHere, at: range,
        "`\(sign.rawValue)` does not join \(describe(left.type)) and \(describe(right.type))",
        fix: left.type.isTemporal && isLiteral(next)
          ? .init(replacing: next.range.upperBound..<next.range.upperBound, with: " days") : nil)
    }
    return TypedExpression(.arithmetic(sign, left, right), type)
  }

  /// A literal day is shifted before the query runs, and remains a whole day beside a moment.
  private func shifted(
    _ left: TypedExpression, by count: Binding, _ period: Period, sign: Int
  ) -> TypedExpression {
    switch (left.expression, MomentExpression.Count(count)) {
    case (.binding(.day(let day)), let count?):
      TypedExpression(.binding(.day(.shifted(day, by: count, period, sign: sign))), left.type)
    case (.binding(.moment(let moment)), let count?):
      TypedExpression(.binding(.moment(.shifted(moment, by: count, period, sign: sign))), left.type)
    default: TypedExpression(.shifted(left, by: count, period, sign: sign), left.type)
    }
  }

  /// `3 days`, alone.
  private func shift(_ node: SyntaxNode) throws(Diagnostic) -> (count: Binding, period: Period)? {
    let tokens = node.allTokens
    guard tokens.count == 2, tokens[0].tokenClass == .number, tokens[1].tokenClass == .period else {
      return nil
    }
    return (try literal(tokens[0], .count), period(tokens[1]))
  }

  /// Whether it is one number, with its sign or unit.
  private func isLiteral(_ node: SyntaxNode) -> Bool {
    let tokens = node.allTokens
    return tokens.contains { $0.tokenClass == .number }
      && tokens.allSatisfy {
        [.number, .unit, .clock, .keyword("-")].contains($0.tokenClass)
      }
  }

  private func basis(_ node: SyntaxNode, in scope: Scope, expecting type: FieldType?) throws(Diagnostic)
    -> TypedExpression
  {
    if let measure = node.node(.measure) { return try self.measure(measure, in: scope) }
    if let neighbour = node.node(.neighbour) { return try self.neighbour(neighbour, in: scope) }
    if let inner = node.node(.expression) { return try expression(inner, in: scope, expecting: type) }
    let value = node.child(.value)
    if let word = value.token(.word) ?? value.token(.month), !(type?.isName(value) ?? false),
      let error = noField(word, in: scope, expecting: type)
    {
      throw error
    }
    return try self.value(value, expecting: type)
  }

  /// `amount`, `cost of class 4`, `count of bookings`, `max cost of all classes`, `sum`.
  func measure(_ node: SyntaxNode, in scope: Scope) throws(Diagnostic) -> TypedExpression {
    if case .compared(_, let columns) = scope, !node.says("share"),
      node.token(.aggregate) != nil || node.says("count")
    {
      return try compared(node, among: columns)
    }
    if node.says("names") { return try names(node, in: scope) }
    let related = try node.node(.related).map { (related) throws(Diagnostic) in
      try self.related(related, in: scope)
    }
    if node.says("share") { return try share(node, related, in: scope) }
    if let word = node.token(.aggregate) { return try aggregate(word, node, related, in: scope) }
    if node.says("count") {
      let (aggregate, _) = try self.aggregate(node, in: related?.selection.entity ?? scope.entity)
      if let related { return TypedExpression(.aggregate(aggregate, over: related), .number) }
      guard case .group(_, _, let columns) = scope else {
        throw Diagnostic(
          "count-of-what", .notLegalHere, at: node.range,
          "expected what is counted: `count of` and an entity that refers to \(scope.entity.plural)")
      }
      if aggregate == Aggregate(.count), let count = try onlyCount(columns, at: node.range) { return count }
      return try shown(aggregate, .number, among: columns, at: node.range)
    }
    let path = node.child(.path)
    if let set = try recordSet(of: node, in: scope) {
      let end = try self.path(path.tokens[...], in: set.selection.entity)
      return TypedExpression(.value(end, of: set), end.type)
    }
    return try self.path(path, in: scope)
  }

  /// The set after `of` in `cost of class 4`, `spot of (bookings by made desc first 1)`.
  private func recordSet(of node: SyntaxNode, in scope: Scope) throws(Diagnostic) -> RelatedSelection? {
    if let subset = node.node(.subset) {
      let selection = try self.subset(subset)
      if !node.says("all"), let link = try perRow(selection, in: scope, at: subset.range) {
        try requireFirst(subset)
        return RelatedSelection(selection, via: link)
      }
      if isInModel { return RelatedSelection(selection, via: nil) }
      // It must be one record: it is found before the rest is run, or the sentence is refused.
      let type = FieldType.reference(selection.entity.name)
      let index = lookup(selection.entity, .selection(selection), said: subset.allTokens)
      let found = TypedExpression(.binding(.record(index)), type)
      return RelatedSelection(record(of: selection.entity, found), via: nil)
    }
    guard let noun = node.token(.entity), let key = node.node(.key) else { return nil }
    let entity = entity(noun)
    let condition = try keyCondition(key, of: entity, noun: noun, allowsSeveral: false)
    return RelatedSelection(Selection(entity: entity, conditions: [condition]), via: nil)
  }

  /// Refuses a set that may have several rows where one value is needed of it for each row.
  private func requireFirst(_ subset: SyntaxNode) throws(Diagnostic) {
    guard let ordering = subset.node(.pick), ordering.nodes(.number).first?.token(.number)?.text == "1",
      !ordering.says("ties"), ordering.node(.groupkey) == nil
    else {
      throw Diagnostic(
        "one-record", .notLegalHere, at: subset.range,
        "one value is needed for each row: expected a set that ends in `first 1`",
        notes: ["an aggregate makes one value of several rows, such as `max`"])
    }
    // The number is read here, so the next sentence of this shape is another.
    dependsOnWords()
  }

  private func aggregate(
    _ word: SyntaxToken, _ node: SyntaxNode, _ related: RelatedSelection?, in scope: Scope
  ) throws(Diagnostic) -> TypedExpression {
    let hasOperand = node.node(.operand) != nil
    if hasOperand, let related {
      let aggregate = try self.aggregate(node, in: related.selection.entity)
      return TypedExpression(.aggregate(aggregate.0, over: related), aggregate.1)
    }
    if !hasOperand, case .row(let entity) = scope, entity.field(word.text) != nil {
      return try path(SyntaxNode(rule: .path, children: [.token(word)]), in: scope)
    }
    guard case .group(let entity, _, let columns) = scope else {
      throw Diagnostic(
        "aggregate-of-what", .notLegalHere, at: node.range,
        "expected what is aggregated: `\(word.text)`, a field, `of` and a set")
    }
    if hasOperand {
      let (aggregate, type) = try self.aggregate(node, in: entity)
      return try shown(aggregate, type, among: columns, at: node.range)
    }
    // A bare `sum` speaks of the one that the query shows.
    let plain = columns.filter { $0.value.expression.aggregate?.function.rawValue == word.text }
    // With `sum amount, running sum amount` it is the first of them.
    let shown =
      plain.isEmpty
      ? columns.filter { $0.value.expression.measured?.function.rawValue == word.text } : plain
    if shown.isEmpty {
      throw Diagnostic(
        "which-aggregate", .notLegalHere, at: word.range, "the sentence shows no \(word.text)")
    }
    return try only(shown, at: word.range)
  }

  /// An aggregate that is named as its column is headed. Where the sentence shows it only over a stretch of the calendar,
  /// that is meant; where it does not show it, the group's own.
  private func shown(
    _ aggregate: Aggregate, _ type: FieldType, among columns: [OutputColumn], at range: SourceRange
  ) throws(Diagnostic) -> TypedExpression {
    let measured = columns.filter { $0.value.expression.measured == aggregate }
    if measured.isEmpty || columns.contains(where: { $0.value.expression.aggregate == aggregate }) {
      return TypedExpression(.groupAggregate(aggregate), type)
    }
    return try only(measured, at: range)
  }

  /// The shown count that a bare `count` means, such as `count distinct member`; nil if it means the number of rows.
  ///
  /// It means the rows if a column uses their number, also within a calculation, or if the clause spells out the shown
  /// count beside it: `having count (where done) / count > 0.5`.
  private func onlyCount(_ columns: [OutputColumn], at range: SourceRange) throws(Diagnostic)
    -> TypedExpression?
  {
    let counts = columns.filter { $0.value.expression.aggregate?.function == .count }
    if counts.isEmpty || columns.contains(where: \.value.expression.countsRows) { return nil }
    let spelled = clause?.nodes(below: .measure).map { name(of: $0) } ?? []
    if counts.contains(where: { spelled.contains($0.name) }) { return nil }
    return try only(counts, at: range)
  }

  func only(_ columns: [OutputColumn], at range: SourceRange) throws(Diagnostic) -> TypedExpression {
    if columns.count == 1 { return columns[0].value }
    throw Diagnostic(
      "which-aggregate", .notLegalHere, at: range,
      "the sentence shows \(columns.count) of them: \(columns.map(\.name).joined(separator: ", "))")
  }

  /// The aggregate of the `operand` in `node`, and its type.
  func aggregate(
    _ word: SyntaxToken, of node: SyntaxNode, in entity: Entity
  ) throws(Diagnostic) -> (Aggregate, FieldType) {
    guard let function = Aggregate.Function(rawValue: word.text), let node = node.node(.operand) else {
      preconditionFailure("an aggregate has an operand")
    }
    let percent = try self.percent(node, of: function, at: word.range)
    let operand: TypedExpression
    if let path = node.node(.path) {
      operand = try self.path(path.tokens[...], in: entity)
    } else {
      operand = try expression(node.child(.expression), in: .row(entity), expecting: nil)
    }
    guard let type = typing.result(of: function, over: operand.type) else {
      throw Diagnostic(
        "cannot-aggregate", .notLegalHere, at: word.range.lowerBound..<node.range.upperBound,
        "\(function.rawValue) needs numbers, but this is \(describe(operand.type))")
    }
    var aggregate = Aggregate(function, of: operand)
    aggregate.percent = percent
    return (aggregate, type)
  }

  /// The number that a percentile has before its field, and no other aggregate.
  private func percent(
    _ node: SyntaxNode, of function: Aggregate.Function, at range: SourceRange
  ) throws(Diagnostic) -> Binding? {
    let number = node.token(.number)
    guard function == .percentile else {
      guard let number else { return nil }
      throw Diagnostic(
        "no-percentile", .notLegalHere, at: number.range, "only a percentile has a number before its field",
        fix: .init(replacing: range, with: "percentile"))
    }
    guard let number else {
      throw Diagnostic(
        "no-percentile", .notLegalHere, at: range, "expected which percentile, such as `percentile 90`",
        fix: .init(replacing: range, with: "percentile 90"))
    }
    return try literal(number, .percent)
  }

  /// A path in scope; about a group it must be one of the keys.
  func path(_ node: SyntaxNode, in scope: Scope) throws(Diagnostic) -> TypedExpression {
    let value = try path(node.tokens[...], in: scope.entity)
    if case .compared(_, let columns) = scope { return try compared(value, said: node, among: columns) }
    if case .group(_, let keys, _) = scope, let key = key(value, among: keys.map(\.value)) { return key }
    try requireKey(value, scope, name(of: node), at: node.range)
    return value
  }
}

extension SyntaxNode {
  /// The nodes with the given rule, at any depth.
  fileprivate func nodes(below rule: RuleName) -> [SyntaxNode] {
    nodes.flatMap { ($0.rule == rule ? [$0] : []) + $0.nodes(below: rule) }
  }
}

extension MomentExpression.Count {
  fileprivate init?(_ binding: Binding) {
    switch binding {
    case .literal(let slot, .count): self = .literal(slot)
    case .constant(.integer(let number)): self = .fixed(Int(number))
    default: return nil
    }
  }
}

/// Bare words in a calculation: names of choices and records, or of fields that are not there.
extension Resolution {
  /// The days that one word names.
  static let days = [
    "today", "yesterday", "tomorrow", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
    "sunday",
  ]

  /// Why a bare word is no value of the calculation, where it was to be a field; nil where what stands opposite is called
  /// by words, or its value tells better what is expected.
  func noField(_ word: SyntaxToken, in scope: Scope, expecting type: FieldType?) -> Diagnostic? {
    if word.isBareNothing || type != nil && word.isBareAbsence { return nil }
    switch type {
    case .text, .choice, .reference: return nil
    case nil: return scope.entity == .none ? noRow(word) : noValue(word, of: scope.entity)
    case let type?:
      if scope.entity == .none { return nil }
      let isDay = type.isTemporal && nearestDay(word, of: scope.entity) != nil
      let error = unknownField(word, of: scope.entity)
      return isDay || error.fix == nil ? nil : error
    }
  }

  /// A word that could be a field or a day.
  private func noValue(_ word: SyntaxToken, of entity: Entity) -> Diagnostic {
    unknownField(
      word, of: entity,
      fix: nearestDay(word, of: entity).map { Diagnostic.Fix(replacing: word.range, with: $0) })
  }

  /// The day that the word is nearer to than to any field.
  private func nearestDay(_ word: SyntaxToken, of entity: Entity) -> String? {
    let nearest = EditDistance.nearest(to: word.text, in: entity.fields.map(\.name) + Self.days, count: 1)
    return nearest.first.flatMap { entity.field($0) == nil ? $0 : nil }
  }
}
