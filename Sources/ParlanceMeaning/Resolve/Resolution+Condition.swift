import ParlanceLanguage
import ParlanceModel

extension Resolution {
  func condition(_ condition: Syntax.Condition, in scope: Scope) throws(Diagnostic) -> Condition {
    let words = condition.parts
    let parts = try each(words.negations) { (part) throws(Diagnostic) in try negation(part, in: scope) }
    if parts.count == 1 { return parts[0] }
    return words.or == nil ? .all(parts) : .any(parts)
  }

  private func negation(_ negation: Syntax.Negation, in scope: Scope) throws(Diagnostic) -> Condition {
    switch negation.form {
    case .not(let inner): return .not(try self.negation(inner, in: scope))
    case .flag(let said):
      let flag = try self.flag(said.flag, in: scope)
      guard let test = said.absence else { return .isTrue(flag) }
      guard flag.expression.mayBeEmpty else {
        throw ValueError.conditionIsEmpty(said.flag.text).at(said.flag.range)
      }
      return test.not == nil ? .isEmpty(flag) : .not(.isEmpty(flag))
    case .statement(let said): return try statement(said.sum, said.predicate, in: scope)
    case .enclosed(let said): return try statement(said.sum, said.predicate, in: scope)
    }
  }

  /// Resolves a calculation with a test (`amount > 3`) or a flag (`class full`), or a condition in parentheses.
  private func statement(
    _ left: Syntax.Sum, _ predicate: Syntax.Predicate?, in scope: Scope
  ) throws(Diagnostic) -> Condition {
    switch predicate {
    case nil:
      if let enclosed = left.node.onlyEnclosed, case .condition(let inner) = enclosed.content {
        return try condition(inner, in: scope)
      }
      let value = try sum(left, in: scope, expecting: nil)
      guard value.isHole || value.type == .flag else {
        throw ValueError.noCondition(name(of: left), value.type).at(left.range)
      }
      return .isTrue(value)
    case .flag(let flag):
      if let (token, path) = left.node.onlyParameter { return try told(token, path, flag: flag, in: scope) }
      return .isTrue(try self.flag(flag, behind: left, in: scope))
    case .test(let test):
      if let (token, path) = left.node.onlyParameter { return try told(token, path, test: test, in: scope) }
      return try self.test(test, of: left, in: scope)
    }
  }

  /// Resolves a flag of the row in scope. In groups and comparisons, the flag must be one of the keys.
  func flag(_ word: SyntaxToken, in scope: Scope) throws(Diagnostic) -> TypedExpression {
    let value = try flag(word, of: scope.entity)
    if case .compared(_, let columns) = scope {
      return try compared(value, named: word.text, at: word.range, among: columns)
    }
    try requireKey(value, scope, word.text, at: word.range)
    return value
  }

  /// Resolves a flag of the record in a `$name`, or a flag at the end of a path from this record: `$booking cancelled`,
  /// `$booking class full`.
  private func told(
    _ token: SyntaxToken, _ path: Syntax.Path?, flag: SyntaxToken, in scope: Scope
  ) throws(Diagnostic) -> Condition {
    try told(token, in: scope) { (entity, about) throws(Diagnostic) in
      let value =
        if let path { try self.flag(flag, behind: path, of: entity) } else { try self.flag(flag, of: entity) }
      return .isTrue(about(value))
    }
  }

  /// Resolves a test of a `$name`, or of a path that starts at its record: `$amount > 0`, `$class left > 0`.
  private func told(
    _ token: SyntaxToken, _ path: Syntax.Path?, test: Syntax.Test, in scope: Scope
  ) throws(Diagnostic) -> Condition {
    guard let path else {
      // The arguments of a `define` aren't known when it is checked.
      if try isOpen(token) { return .all([]) }
      let words = SyntaxNode(rule: .path, children: [.token(token)])
      return try self.test(test, of: try comparable(token, nil, expecting: nil), said: words, in: scope)
    }
    return try told(token, in: scope) { (entity, about) throws(Diagnostic) in
      try self.test(test, of: about(try self.path(path, in: entity)), said: path.node, in: scope)
    }
  }

  /// Resolves a condition on the record in a `$name`.
  ///
  /// - Parameter condition: Builds the condition. Its first argument is the entity of the record. Its second argument
  ///   is a function that turns a field of the entity, such as `left`, into the value for this record, `$class left`.
  private func told(
    _ token: SyntaxToken, in scope: Scope,
    _ condition: (Entity, (TypedExpression) -> TypedExpression) throws(Diagnostic) -> Condition
  ) throws(Diagnostic) -> Condition {
    if try isOpen(token) { return .all([]) }
    let record = try parameter(token, nil, expecting: nil)
    guard let entity = entity(of: record.type) else {
      throw CallError.notAReference(token.text, record.type, path: nil).at(token.range)
    }
    return try condition(entity) { value in
      if case .verb(let subject) = scope, subject == token.text { return value }
      return TypedExpression(
        .value(value, of: RelatedSelection(self.record(of: entity, record), via: nil)), value.type)
    }
  }

  func flag(_ word: SyntaxToken, of entity: Entity) throws(Diagnostic) -> TypedExpression {
    if entity == .none { throw noRow(word) }
    note(.field(of: entity), at: word)
    guard let field = word.isHole ? entity.fields.first(where: \.isFlag) : entity.field(word.text) else {
      let flags = entity.fields.filter(\.isFlag).map(\.name)
      let known = flags.isEmpty ? "they have no flags" : "their flags: \(flags.joined(separator: ", "))"
      throw NameError.unknownFlag(word.text, of: entity).at(
        word.range, notes: [known], fix: fix(word, nearest: flags))
    }
    return try value(of: field, in: entity, at: word.range)
  }

  private func test(_ test: Syntax.Test, of left: Syntax.Sum, in scope: Scope) throws(Diagnostic) -> Condition
  {
    if let mirrored = try mirrored(test, of: left, in: scope) { return mirrored }
    if let linked = try linked(test, of: left, in: scope) { return linked }
    return try self.test(test, of: try sum(left, in: scope, expecting: nil), said: left.node, in: scope)
  }

  /// Resolves a comparison with a literal on the left: `100 < amount`. The literal gets the type of `amount`. Returns
  /// nil for any other test.
  private func mirrored(
    _ test: Syntax.Test, of left: Syntax.Sum, in scope: Scope
  ) throws(Diagnostic) -> Condition? {
    guard case .compare(let said) = test.form, let value = left.node.onlyValue,
      said.expression.node.onlyValue == nil
    else { return nil }
    let right = try expression(said.expression, in: scope, expecting: nil)
    return try comparing(with: right, of: scope.entity) { () throws(Diagnostic) in
      try requireShare(right, value)
      let length = try length(value, besides: right)
      let value = if let length { length } else { try self.value(value, expecting: right.type) }
      let comparison = SyntaxWord<Comparison>(said.comparison).value.mirrored
      seek(value, in: right, of: scope.entity, isEqual: comparison == .equal)
      noteWeekday(value.moment, in: left.node, comparison.otherWeekdays)
      return try compare(right, comparison, to: value, at: said.comparison.range)
    }
  }

  private func test(
    _ test: Syntax.Test, of left: TypedExpression, said leftNode: SyntaxNode, in scope: Scope
  ) throws(Diagnostic) -> Condition {
    try comparing(with: left, of: scope.entity) { () throws(Diagnostic) in
      do throws(Diagnostic) {
        return try condition(test, of: left, said: leftNode, in: scope)
      } catch {
        guard case .timeWithoutDay? = error.reason as? MomentError, left.type == .time,
          leftNode.onlyPath != nil
        else { throw error }
        // In `starts > 19:00`, the time of day on each date is meant, not the time on one date.
        let end = leftNode.range.upperBound
        throw error.mended(by: .init(replacing: end..<end, with: " clock"))
      }
    }
  }

  func condition(
    _ test: Syntax.Test, of left: TypedExpression, said leftNode: SyntaxNode, in scope: Scope
  ) throws(Diagnostic) -> Condition {
    // A key such as `month` is a month of one year, such as 2026-07. It can't be compared with the name of a month.
    if case .period = left.expression, let month = test.node.nodes.lazy.compactMap({ $0.onlyMonth }).first {
      // The condition can use the name after `called`, but `per` needs the words of the key.
      let key = namedKeys.first { $0.column.value == left }.map { name(of: $0.key) } ?? name(of: leftNode)
      throw MomentError.monthOfCalendar(name(of: leftNode)).at(
        month.range, notes: ["`per (\(key))`, with parentheses, groups by the month of any year"])
    }
    switch test.form {
    case .compare(let said): return try compare(left, said, in: scope)
    case .is(let said): return try identity(said, test, of: left, said: leftNode, in: scope)
    case .matches(let said):
      let condition = try match(said.match, of: left, said: leftNode, in: scope)
      return said.not == nil ? condition : .not(condition)
    case .between(let said): return try between(said, test, left, in: scope)
    case .withPart(let part):
      try requireNoRule(name(of: part), at: part.range)
      guard let target = entity(of: left.type) else {
        throw ValueError.noRecord(before: part.relation.token.text, left.type).at(leftNode.range)
      }
      let records = Selection(entity: target, conditions: [try with(part, target)])
      return .isIn(left.expression, records)
    }
  }

  private func requireDate(
    _ left: TypedExpression, before when: Syntax.When, at range: SourceRange
  ) throws(Diagnostic) {
    guard !left.type.isTemporal, let word = when.allTokens.first?.text else { return }
    throw ValueError.notADate(before: word, left.type).at(range)
  }

  /// Resolves tests such as `in (…)`, `in august`, `since monday` and `contains …`.
  private func match(
    _ match: Syntax.Match, of left: TypedExpression, said leftNode: SyntaxNode, in scope: Scope
  ) throws(Diagnostic) -> Condition {
    switch match {
    case .text(let said):
      if left.type != .text {
        throw ValueError.wrongType(.text, before: said.pattern.token.text, found: left.type.words).at(
          leftNode.range)
      }
      let part = try value(said.piece, in: scope)
      return .text(
        left, TextTest(SyntaxWord(said.pattern.token).value, isExact: said.exactly != nil), part)
    case .when(let when):
      try requireDate(left, before: when, at: leftNode.range)
      try requireDays(when, left.type)
      return .within(left, try span(when))
    case .in(let listed):
      try requireNoWeekdays(listed.compactMap(\.node.onlyValue), of: left, said: leftNode)
      let values = try listed.map { (said) throws(Diagnostic) in
        do throws(Diagnostic) {
          let value = try operand(said, of: left, in: scope)
          try requireComparable(left.type, value.type, at: said.range)
          return value
        } catch {
          // For `null` in a list, there isn't a fix: `is empty` can't be part of the list.
          if case .bareNull? = error.reason as? SyntaxError { throw error.mended(by: nil) }
          throw error
        }
      }
      if left.type == .time {
        return .any(values.map { compareWithDay(left, .equal, $0) ?? .compare(left, .equal, $0) })
      }
      for value in values { seek(value, in: left, of: scope.entity) }
      return .isOne(left, of: values)
    }
  }

  /// Resolves the right-hand side of a comparison with `left`.
  private func operand(
    _ said: Syntax.Expression, of left: TypedExpression, in scope: Scope
  ) throws(Diagnostic) -> TypedExpression {
    if let value = said.node.onlyValue { try requireShare(left, value) }
    if let choice = try choice(saidBy: said, of: left.type, in: scope) { return choice }
    if let length = try length(said, besides: left) { return length }
    // A difference of dates is compared with a number of days or with a length of time.
    let isEither = left.expression.difference == .days && said.node.onlyParameter != nil
    return try expression(said, in: scope, expecting: isEither ? nil : left.type)
  }

  /// Resolves a literal that is compared with the difference of two dates: `3 weeks` is 21, a number of days. Returns
  /// nil for anything else.
  ///
  /// - Throws: `bare-length` for a number without a unit that is compared with a difference of dates with times. The
  ///   number would count minutes, but users usually expect days or hours.
  private func length(_ words: some SyntaxRule, besides left: TypedExpression) throws(Diagnostic)
    -> TypedExpression?
  {
    let all = words.allTokens
    let tokens = all.filter { !["-", "(", ")"].contains($0.text) }
    guard let difference = left.expression.difference, let number = tokens.first,
      number.tokenClass == .number, tokens.count <= 2
    else { return nil }
    switch (difference, tokens.count) {
    case (.moments, 1):
      // The command depends on the number, so other sentences of this shape can't reuse it.
      dependsOnWords()
      guard Double(number.text) != 0 else { return nil }
      throw bareLength(number, at: words.range)
    case (.days, 2):
      let word = tokens[1]
      guard [.period, .clock, .unit].contains(word.tokenClass) else { return nil }
      guard let seconds = Unit.seconds(word.text) ?? model.unit(word.text)?.seconds else {
        if word.tokenClass == .unit { return nil }
        throw MomentError.unevenPeriod(word.text).at(word.range)
      }
      let days = try literal(number, .quantity(factor: seconds / 86_400))
      let isNegative = all.contains { $0.text == "-" }
      return TypedExpression(.binding(isNegative ? .negated(days) : days), .number)
    default: return nil
    }
  }

  /// Resolves `between A to B`. A and B themselves are included.
  private func between(
    _ said: Syntax.Test.Form.Between, _ test: Syntax.Test, _ left: TypedExpression, in scope: Scope
  ) throws(Diagnostic) -> Condition {
    var lower = try operand(said.first, of: left, in: scope)
    var upper = try operand(said.last, of: left, in: scope)
    if left.type.isTemporal, let first = lower.moment, let last = upper.moment {
      let (first, last) = try ends(first, last, said: test.node)
      (lower, upper) = (lower.with(first), upper.with(last))
    }
    let parts = [
      try compare(left, .greaterOrEqual, to: lower, at: said.first.range),
      try compare(left, .lessOrEqual, to: upper, at: said.last.range),
    ]
    let values = [said.first, said.last].compactMap(\.node.onlyValue)
    return try wraps(values, left.type) ? .any(parts) : .all(parts)
  }

  /// Whether a range of months or weekdays continues in the next year or week: `weekday between friday to monday`.
  private func wraps(_ values: [Syntax.Value], _ type: FieldType) throws(Diagnostic) -> Bool {
    guard case .named(let named) = type else { return false }
    // The command depends on the words, so other sentences of this shape can't reuse it.
    dependsOnWords()
    let numbers = values.compactMap { named.value(saidBy: $0.node) ?? $0.onlyNumber }
    return numbers.count == 2 && numbers[0] > numbers[1]
  }

  /// Rejects a weekday in `in (…)`, because `monday` would only be the Monday of this week.
  private func requireNoWeekdays(
    _ values: [Syntax.Value], of left: TypedExpression, said: SyntaxNode
  ) throws(Diagnostic) {
    let moments = values.compactMap { if case .moment(let moment) = $0.form { moment } else { nil } }
    let weekdays = moments.compactMap(\.onlyWeekday)
    guard left.type.isTemporal, let word = weekdays.first else { return }
    let isAlone = weekdays.count == moments.count
    let end = said.range.upperBound
    throw MomentError.weekdayAmongDays(word.text).at(
      word.range, fix: isAlone ? .init(replacing: end..<end, with: " weekday") : nil)
  }

  /// Resolves `is empty`, `is among …` and `is` with a value. Each can contain `not`.
  private func identity(
    _ said: Syntax.Test.Form.Is, _ test: Syntax.Test, of left: TypedExpression, said leftNode: SyntaxNode,
    in scope: Scope
  ) throws(Diagnostic) -> Condition {
    let condition: Condition
    switch said.tested {
    case .empty:
      guard case .condition(let tested) = left.expression else {
        condition = .isEmpty(left)
        break
      }
      // A yes-or-no value can be empty in a table of another program. Any other condition is true or false.
      guard case .isTrue(let flag) = tested, flag.expression.mayBeEmpty else {
        throw ValueError.conditionIsEmpty(name(of: leftNode)).at(test.range)
      }
      condition = .isEmpty(flag)
    case .among(let among):
      try requireNoRule(name(of: among.related), at: among.related.range)
      let related = try self.related(among.related, in: scope)
      let other = try path(among.path, in: related.selection.entity)
      // If the other values are references to this entity, `id` means the record itself. As a number, it couldn't be
      // compared with references.
      let isRecord = left.expression == .id && other.type == .reference(scope.entity.name)
      if !isRecord { try requireComparable(left.type, other.type, at: test.range) }
      condition = .isAmong(left, other, of: related)
    case .equal(let value):
      try requireNoFlag(value.node.onlyValue, isNegated: said.not != nil, of: left, leftNode)
      let record = try operand(value, of: left, in: scope)
      seek(record, in: left, of: scope.entity)
      condition = try compare(left, .equal, to: record, at: value.range)
    }
    return said.not == nil ? condition : .not(condition)
  }

  /// Rejects `$course is full`. A flag follows a record without `is`: `$course full`. After `is`, the word would be
  /// the name of a record.
  private func requireNoFlag(
    _ value: Syntax.Value?, isNegated: Bool, of left: TypedExpression, _ said: SyntaxNode
  ) throws(Diagnostic) {
    guard let value, let token = value.node.tokens.first, token.tokenClass != .text,
      let entity = entity(of: left.type), let flag = entity.field(token.text), flag.isFlag
    else { return }
    let subject = said.tokens.first.flatMap { $0.tokenClass == .parameter ? "$" + $0.text : nil }
    let instead = subject.map { (isNegated ? "not " : "") + "\($0) \(flag.name)" }
    let range = said.range.lowerBound..<value.range.upperBound
    throw NameError.flagAsName(flag.name, of: entity, subject: subject).at(
      token.range, fix: instead.map { .init(replacing: range, with: $0) })
  }

  private func compare(
    _ left: TypedExpression, _ said: Syntax.Test.Form.Compare, in scope: Scope
  ) throws(Diagnostic) -> Condition {
    let (comparison, right) = (SyntaxWord<Comparison>(said.comparison).value, said.expression)
    let value: TypedExpression
    do throws(Diagnostic) {
      value = try operand(right, of: left, in: scope)
    } catch {
      if case .bareNull? = error.reason as? SyntaxError {
        let range = said.comparison.range.lowerBound..<right.range.upperBound
        throw error.mended(by: comparison.emptiness.map { .init(replacing: range, with: $0) })
      }
      // A fix must not result in a comparison of a field with itself.
      if case .column(let field) = left.expression, let fix = error.fix, fix.range == right.range,
        fix.replacement == field.name
      {
        throw error.mended(by: nil)
      }
      // A fix must not put the number in quotes, because texts have a different order: "10" is before "9".
      if left.type == .text, comparison != .equal, comparison != .notEqual { throw error.mended(by: nil) }
      throw error
    }
    seek(value, in: left, of: scope.entity, isEqual: comparison == .equal)
    noteWeekday(value.moment, in: right.node, comparison.otherWeekdays)
    return try compare(left, comparison, to: value, at: said.comparison.range)
  }

  private func compare(
    _ left: TypedExpression, _ comparison: Comparison, to right: TypedExpression, at range: SourceRange
  ) throws(Diagnostic) -> Condition {
    let (left, right) = (asLength(left, right.type), asLength(right, left.type))
    try requireComparable(left.type, right.type, at: range)
    if case .reference = left.type, comparison != .equal && comparison != .notEqual {
      throw ValueError.recordsHaveNoOrder.at(range, fix: .init(replacing: range, with: "="))
    }
    if comparison.isOrdering { try requireOneOrder(left.type, right.type, at: range) }
    return compareWithDay(left, comparison, right) ?? .compare(left, comparison, right)
  }

  /// Rejects `share count > 20`: a share is a number from 0 to 1.
  private func requireShare(_ share: TypedExpression, _ value: Syntax.Value) throws(Diagnostic) {
    guard case .share = share.expression, case let words = value.allTokens, words.count == 1,
      case let word = words[0], word.tokenClass == .number
    else { return }
    dependsOnWords()
    guard let number = Double(word.text.filter { $0 != "_" }), number > 1 else { return }
    throw ValueError.percent(word.text, number).at(value.range)
  }

  /// Rejects `<` and similar operators between a choice and a value with another order, such as a text or a choice from
  /// another list.
  private func requireOneOrder(_ left: FieldType, _ right: FieldType, at range: SourceRange)
    throws(Diagnostic)
  {
    let isOfChoices = [left, right].contains { if case .choice = $0 { true } else { false } }
    if isOfChoices, left != right { throw ValueError.cannotCompare(left, right, isOrder: true).at(range) }
  }

  /// If `right` is a whole day and `left` is a date with a time, returns their comparison: `starts = 2026-07-01` holds
  /// for all times of this day. Returns nil for other operands.
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
    guard typing.areComparable(left, right) else { throw ValueError.cannotCompare(left, right).at(range) }
  }
}

extension Syntax.Negation.Form.Enclosed {
  /// The calculation that starts with these parentheses, such as `(price + 2) * 3`.
  var sum: Syntax.Sum {
    let basis = SyntaxNode(rule: .basis, children: [.node(parted.node)])
    return Syntax.Sum(SyntaxNode(rule: .sum, children: [.node(basis), .node(rest.node)]))
  }
}

extension Syntax.Moment {
  /// The weekday, if the node consists only of a weekday. Otherwise nil.
  fileprivate var onlyWeekday: SyntaxToken? {
    if case .day(let day) = time, day.time == nil, period == nil, part == nil,
      case .weekday(let word) = day.day.form
    {
      word
    } else {
      nil
    }
  }
}

extension Comparison {
  /// The correct test for an empty value, such as `is empty` instead of `= empty`. Nil for operators such as `<`.
  fileprivate var emptiness: String? {
    switch self {
    case .equal: "is empty"
    case .notEqual: "is not empty"
    case .less, .lessOrEqual, .greater, .greaterOrEqual: nil
    }
  }
}
