import ParlanceLanguage
import ParlanceModel

extension Resolution {
  func condition(_ node: SyntaxNode, in scope: Scope) throws(Diagnostic) -> Condition {
    let parts = try node.nodes(.negation).map { (part) throws(Diagnostic) in
      try self.negation(part, in: scope)
    }
    if parts.count == 1 { return parts[0] }
    return node.says("or") ? .any(parts) : .all(parts)
  }

  private func negation(_ node: SyntaxNode, in scope: Scope) throws(Diagnostic) -> Condition {
    if let inner = node.node(.negation) { return .not(try negation(inner, in: scope)) }
    if let inner = node.node(.condition) { return try condition(inner, in: scope) }
    if let token = node.token(.parameter) { return try told(token, node, in: scope) }
    if let flag = node.token(.flag) {
      guard let said = node.node(.quantityof) else {
        return .isTrue(try self.flag(flag, said: node, in: scope))
      }
      return .isTrue(try self.flag(flag, behind: said, in: scope))
    }
    let left = node.child(.quantityof)
    return try test(node.child(.test), of: try quantityOf(left, in: scope), said: left, in: scope)
  }

  /// A flag in scope; of a comparison it must be one of the keys.
  func flag(_ word: SyntaxToken, said node: SyntaxNode, in scope: Scope) throws(Diagnostic) -> TypedExpression
  {
    let value = try flag(word, of: scope.entity)
    if case .compared(_, let columns) = scope { return try compared(value, said: node, among: columns) }
    try requireKey(value, scope, word.text, at: word.range)
    return value
  }

  /// `$booking cancelled`, `$class left > 0`, `$amount > 0`.
  private func told(
    _ token: SyntaxToken, _ node: SyntaxNode, in scope: Scope
  ) throws(Diagnostic) -> Condition {
    // The arguments of a `define` are not known yet.
    if try isOpen(token) { return .all([]) }
    let record = try parameter(token, nil, expecting: nil)
    if node.node(.path) == nil, let test = node.node(.test) {
      let words = SyntaxNode(rule: .path, children: [.token(token)])
      return try self.test(test, of: record, said: words, in: scope)
    }
    guard let entity = entity(of: record.type) else {
      throw Diagnostic(
        "not-a-reference", .notInModel, at: token.range,
        "$\(token.text) is \(describe(record.type)), no record whose fields could be asked")
    }
    func about(_ value: TypedExpression) -> TypedExpression {
      if case .verb(let subject) = scope, subject == token.text { return value }
      return TypedExpression(
        .value(value, of: RelatedSelection(self.record(of: entity, record), via: nil)), value.type)
    }
    if let flag = node.token(.flag) {
      let path = node.node(.path)?.tokens ?? []
      return .isTrue(
        about(path.isEmpty ? try self.flag(flag, of: entity) : try self.flag(flag, behind: path, of: entity)))
    }
    let path = node.child(.path)
    let left = about(try self.path(path.tokens[...], in: entity))
    return try test(node.child(.test), of: left, said: path, in: scope)
  }

  func flag(_ word: SyntaxToken, of entity: Entity) throws(Diagnostic) -> TypedExpression {
    if entity == .none { throw noRow(word) }
    guard let field = entity.field(word.text) else {
      let flags = entity.fields.filter(\.isFlag).map(\.name)
      throw Diagnostic(
        "unknown-flag", .notInModel, at: word.range, "\(entity.plural) are never `\(word.text)`",
        notes: [
          flags.isEmpty ? "they have no flags" : "they have the flags \(flags.joined(separator: ", "))"
        ],
        fix: fix(word, nearest: flags))
    }
    return try value(of: field, in: entity, at: word.range)
  }

  private func test(
    _ node: SyntaxNode, of left: TypedExpression, said leftNode: SyntaxNode, in scope: Scope
  ) throws(Diagnostic) -> Condition {
    let first = node.head
    // Of the calendar a month is that of one year.
    if case .period = left.expression, let month = node.nodes.lazy.compactMap({ $0.onlyMonth }).first {
      throw Diagnostic(
        "month-of-calendar", .notLegalHere, at: month.range,
        "`\(name(of: leftNode))` is a period of the calendar here, such as \"2026-11\"",
        notes: ["per `(\(name(of: leftNode)))`, in parentheses, is the month of any year"])
    }
    if let comparison = Comparison(rawValue: first.text) {
      return try compare(left, comparison, node.child(.expression), in: scope, at: first.range)
    }
    switch first.text {
    case "not":
      let affirmed = SyntaxNode(rule: node.rule, children: Array(node.children.dropFirst()))
      return .not(try test(affirmed, of: left, said: leftNode, in: scope))
    case "is": return try identity(node, of: left, said: leftNode, in: scope)
    case "contains", "starts", "ends", "like":
      guard case .text = left.type, let kind = TextTest.Kind(rawValue: first.text) else {
        throw wrongType(leftNode.range, .text, found: describe(left.type))
      }
      return .text(
        left, TextTest(kind, isExact: node.says("exactly")), try value(node.child(.piece), expecting: .text))
    case "between":
      return try between(node, left)
    case "in" where !node.nodes(.value).isEmpty:
      try requireNoWeekdays(node, of: left, said: leftNode)
      let values = try node.nodes(.value).map { (value) throws(Diagnostic) in
        do throws(Diagnostic) {
          return try operand(value, of: left)
        } catch {
          // No value is a condition of its own.
          throw error.id == "bare-null" ? error.mended(by: nil) : error
        }
      }
      if left.type == .time {
        return .any(values.map { compareWithDay(left, .equal, $0) ?? .compare(left, .equal, $0) })
      }
      for value in values { seek(value, in: left, of: scope.entity) }
      return .isOne(left, of: values)
    default:
      guard left.type.isTemporal else {
        throw Diagnostic(
          "not-a-date", .notLegalHere, at: leftNode.range,
          "expected a date before `\(first.text)`, but this is \(describe(left.type))")
      }
      try requireDays(node, left.type)
      return .within(left, try span(node))
    }
  }

  /// A value that `left` is compared with.
  private func operand(_ node: SyntaxNode, of left: TypedExpression) throws(Diagnostic) -> TypedExpression {
    if let length = try length(node, besides: left) { return length }
    return try value(node, expecting: left.type)
  }

  /// A length of time beside a difference of days, in days; nil for anything else.
  ///
  /// - Throws: `bare-length` for a number without a unit beside a difference of moments. It would be one of minutes, which
  ///   people rarely mean.
  private func length(_ node: SyntaxNode, besides left: TypedExpression) throws(Diagnostic)
    -> TypedExpression?
  {
    let tokens = node.allTokens.filter { !["-", "(", ")"].contains($0.text) }
    guard let difference = left.expression.difference, let number = tokens.first,
      number.tokenClass == .number, tokens.count <= 2
    else { return nil }
    switch (difference, tokens.count) {
    case (.moments, 1):
      // The number is read here, so the next sentence of this shape is another.
      dependsOnWords()
      guard Double(number.text) != 0 else { return nil }
      let minutes = model.unit(model.minute.name)?.name ?? "minutes"
      throw Diagnostic(
        "bare-length", .refused, at: node.range,
        "a time between two moments is compared with a length of time: expected a unit after `\(number.text)`",
        notes: ["such as `\(number.text) \(minutes)`, `\(number.text) hours` or `\(number.text) days`"],
        fix: .init(replacing: number.range, with: "\(number.text) \(minutes)"))
    case (.days, 2):
      let word = tokens[1]
      guard [.period, .clock, .unit].contains(word.tokenClass) else { return nil }
      guard let seconds = Unit.seconds(word.text) ?? model.unit(word.text)?.seconds else {
        if word.tokenClass == .unit { return nil }
        throw Diagnostic(
          "uneven-period", .refused, at: word.range,
          "a number of days is compared with days or weeks: one \(word.text) isn't as long as another")
      }
      let days = try literal(number, .quantity(factor: seconds / 86_400))
      let isNegative = node.allTokens.contains { $0.text == "-" }
      return TypedExpression(.binding(isNegative ? .negated(days) : days), .number)
    default: return nil
    }
  }

  /// `between A to B`, both included.
  private func between(_ node: SyntaxNode, _ left: TypedExpression) throws(Diagnostic) -> Condition {
    let nodes = node.nodes(.value)
    let values = try nodes.map { (value) throws(Diagnostic) in try operand(value, of: left) }
    var (lower, upper) = (values[0], values[1])
    if left.type.isTemporal, let first = lower.moment, let last = upper.moment {
      let (first, last) = try ends(first, last, said: node)
      (lower, upper) = (lower.with(first), upper.with(last))
    }
    let parts = [
      try compare(left, .greaterOrEqual, to: lower, at: nodes[0].range),
      try compare(left, .lessOrEqual, to: upper, at: nodes[1].range),
    ]
    return try wraps(nodes, left.type) ? .any(parts) : .all(parts)
  }

  /// Whether months or weekdays go on in the next year or week: `weekday between friday to monday`.
  private func wraps(_ values: [SyntaxNode], _ type: FieldType) throws(Diagnostic) -> Bool {
    guard case .named(let named) = type else { return false }
    // The words are read here, so the next sentence of this shape is another.
    dependsOnWords()
    let numbers = values.compactMap { named.value(saidBy: $0) ?? $0.onlyNumber }
    return numbers.count == 2 && numbers[0] > numbers[1]
  }

  /// Refuses weekdays among days: each would be that one day of this week.
  private func requireNoWeekdays(_ node: SyntaxNode, of left: TypedExpression, said: SyntaxNode)
    throws(Diagnostic)
  {
    let moments = left.type.isTemporal ? node.nodes(.value).compactMap { $0.node(.moment) } : []
    guard let word = moments.lazy.compactMap({ $0.tokens.count == 1 ? $0.token(.weekday) : nil }).first else {
      return
    }
    let isAlone = moments.allSatisfy { $0.tokens.count == 1 && $0.token(.weekday) != nil }
    let end = said.range.upperBound
    throw Diagnostic(
      "weekday-among-days", .notLegalHere, at: word.range,
      "`\(word.text)` among days is one day of this week: expected the `weekday` of a day",
      fix: isAlone ? .init(replacing: end..<end, with: " weekday") : nil)
  }

  /// `is empty`, `is among …`, `is yes`, each with `not`.
  private func identity(
    _ node: SyntaxNode, of left: TypedExpression, said: SyntaxNode, in scope: Scope
  ) throws(Diagnostic) -> Condition {
    let test: Condition
    if node.says("empty") {
      test = .isEmpty(left)
    } else if let related = node.node(.related), let path = node.node(.path) {
      let related = try self.related(related, in: scope)
      let other = try self.path(path.tokens[...], in: related.selection.entity)
      // `id` is a number where it is counted or compared, and the record itself beside references to it.
      let isRecord = left.expression == .id && other.type == .reference(scope.entity.name)
      if !isRecord { try requireComparable(left.type, other.type, at: node.range) }
      test = .isAmong(left, other, of: related)
    } else {
      let value = node.nodes(.value)[0]
      try requireNoFlag(value, node, of: left, said)
      let record = try operand(value, of: left)
      seek(record, in: left, of: scope.entity)
      test = try compare(left, .equal, to: record, at: value.range)
    }
    return node.says("not") ? .not(test) : test
  }

  /// `$course is full`: a flag follows a record without `is`, and is not the name of a record.
  private func requireNoFlag(
    _ value: SyntaxNode, _ test: SyntaxNode, of left: TypedExpression, _ said: SyntaxNode
  ) throws(Diagnostic) {
    guard let token = value.tokens.first, token.tokenClass != .text,
      let entity = entity(of: left.type), let flag = entity.field(token.text), flag.isFlag
    else { return }
    let subject = said.tokens.first.flatMap { $0.tokenClass == .parameter ? "$" + $0.text : nil }
    throw Diagnostic(
      "flag-as-name", .notLegalHere, at: token.range,
      "`\(flag.name)` is a flag of \(entity.plural), not the name of one: "
        + (subject.map { "expected `\($0) \(flag.name)`" }
          ?? "expected such as `(\(flag.name) \(entity.plural))`, a set"),
      fix: subject.map {
        .init(
          replacing: said.range.lowerBound..<test.range.upperBound,
          with: (test.says("not") ? "not " : "") + "\($0) \(flag.name)")
      })
  }

  private func compare(
    _ left: TypedExpression, _ comparison: Comparison, _ right: SyntaxNode, in scope: Scope,
    at range: SourceRange
  ) throws(Diagnostic) -> Condition {
    let value: TypedExpression
    do throws(Diagnostic) {
      if let choice = try choice(saidBy: right, of: left.type, in: scope) {
        value = choice
      } else if let length = try length(right, besides: left) {
        value = length
      } else {
        value = try expression(right, in: scope, expecting: left.type)
      }
    } catch {
      if error.id == "bare-null" {
        let range = range.lowerBound..<right.range.upperBound
        throw error.mended(by: comparison.emptiness.map { .init(replacing: range, with: $0) })
      }
      // Nobody compares a field with itself.
      if case .column(let field) = left.expression, let fix = error.fix, fix.range == right.range,
        fix.replacement == field.name
      {
        throw error.mended(by: nil)
      }
      // Nor does anybody mean the order of texts by numbers.
      if left.type == .text, comparison != .equal, comparison != .notEqual { throw error.mended(by: nil) }
      throw error
    }
    if comparison == .equal { mention(value, as: left.expression, of: scope.entity) }
    seek(value, in: left, of: scope.entity)
    return try compare(left, comparison, to: value, at: range)
  }

  private func compare(
    _ left: TypedExpression, _ comparison: Comparison, to right: TypedExpression, at range: SourceRange
  ) throws(Diagnostic) -> Condition {
    try requireComparable(left.type, right.type, at: range)
    if case .reference = left.type, comparison != .equal && comparison != .notEqual {
      throw Diagnostic(
        "records-have-no-order", .notLegalHere, at: range, "records are equal or not; expected = or !=",
        fix: .init(replacing: range, with: "="))
    }
    if comparison.isOfOrder { try requireOneOrder(left.type, right.type, at: range) }
    return compareWithDay(left, comparison, right) ?? .compare(left, comparison, right)
  }

  /// Refuses to compare the declared order of choices with that of another list or of the alphabet.
  private func requireOneOrder(_ left: FieldType, _ right: FieldType, at range: SourceRange)
    throws(Diagnostic)
  {
    let isOfChoices = [left, right].contains { if case .choice = $0 { true } else { false } }
    guard isOfChoices, left != right else { return }
    throw Diagnostic(
      "cannot-compare", .notLegalHere, at: range,
      "choices sort in the order of their own list: expected a choice of the same list, or = or !=")
  }

  /// A moment compared with a whole day: all of that day is equal to it.
  private func compareWithDay(
    _ left: TypedExpression, _ comparison: Comparison, _ right: TypedExpression
  ) -> Condition? {
    guard left.type == .time, case .binding(let binding) = right.expression else { return nil }
    let day: MomentExpression
    switch binding {
    case .day(let moment) where !moment.hasTime, .moment(let moment) where !moment.hasTime: day = moment
    default: return nil
    }
    switch comparison {
    case .equal: return .within(left, wholeDay(day))
    case .notEqual: return .all([.not(.within(left, wholeDay(day))), .not(.isEmpty(left))])
    case .less: return .within(left, MomentSpan(before: .day(day)))
    case .lessOrEqual: return .within(left, MomentSpan(before: .day(dayAfter(day))))
    case .greater: return .within(left, MomentSpan(from: .day(dayAfter(day))))
    case .greaterOrEqual: return .within(left, MomentSpan(from: .day(day)))
    }
  }

  func requireComparable(_ left: FieldType, _ right: FieldType, at range: SourceRange)
    throws(Diagnostic)
  {
    guard typing.areComparable(left, right) else {
      throw Diagnostic(
        "cannot-compare", .notLegalHere, at: range,
        "\(describe(left)) does not compare with \(describe(right))")
    }
  }
}

extension Comparison {
  /// The test for no value that is meant by a comparison with it; nil for one of order.
  fileprivate var emptiness: String? {
    switch self {
    case .equal: "is empty"
    case .notEqual: "is not empty"
    case .less, .lessOrEqual, .greater, .greaterOrEqual: nil
    }
  }
}
