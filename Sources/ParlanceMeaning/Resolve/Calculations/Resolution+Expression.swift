import ParlanceLanguage
import ParlanceModel

/// Resolves the operands of calculations: headings of columns, paths and aggregates.
extension Resolution {
  /// Returns the column with this heading, or nil. In `by` and `having` of a question with groups, a heading is
  /// preferred to a field with the same name.
  func heading(_ word: SyntaxToken, in scope: Scope) throws(Diagnostic) -> OutputColumn? {
    if case .row = scope { return try listColumn(called: word, in: scope) }
    if let total = try namedTotal(word, in: scope) { return total }
    return headings(in: scope).first { isName($0.name, spelledBy: word) }
  }

  /// Whether the word is this name. The syntax tree contains periods and entities in the singular, so a plural name
  /// also matches.
  func isName(_ name: String?, spelledBy word: SyntaxToken) -> Bool {
    guard let name = name?.lowercased() else { return false }
    return name == word.text.lowercased() || word.tokenClass == .period && name == word.text + "s"
      || word.tokenClass == .entity && name == model.entity(word.text)?.plural
  }

  /// Returns the calculation with this name, such as `total` in `sum amount called total, total / 2`. Returns nil if
  /// the entity has a field with the same name.
  private func namedTotal(_ word: SyntaxToken, in scope: Scope) throws(Diagnostic) -> OutputColumn? {
    guard case .group(let entity, _, _) = scope, entity.field(word.text) == nil,
      let place = namedTotals.firstIndex(where: { isName($0.name?.text, spelledBy: word) })
    else { return nil }
    // A calculation can't contain its own name. Therefore it is removed from the list while it is resolved.
    let total = namedTotals.remove(at: place)
    defer { namedTotals.insert(total, at: place) }
    return try column(total, in: scope)
  }

  private func headings(in scope: Scope) -> [OutputColumn] {
    clause == nil ? [] : (scope.groupedColumns ?? []) + namedKeys.map(\.column)
  }

  /// Returns the aggregate column whose heading consists of exactly these words, so that its value isn't calculated
  /// twice. Returns nil if no column has this heading.
  func shownColumn(_ node: SyntaxNode, in scope: Scope) -> OutputColumn? {
    guard case .group(_, _, let columns) = scope,
      node.allTokens.contains(where: {
        $0.tokenClass == .aggregate || $0.text == "count" || $0.text == "share"
      })
    else { return nil }
    let words = name(of: node)
    return columns.first { $0.name == words }
  }

  func basis(_ node: Syntax.Basis, in scope: Scope, expecting type: FieldType?) throws(Diagnostic)
    -> TypedExpression
  {
    switch node.form {
    case .measure(let measure): return try self.measure(measure, in: scope)
    case .neighbour(let neighbour): return try self.neighbour(neighbour, in: scope)
    case .parted(let inner): return try parted(inner, in: scope, expecting: type)
    case .absolute(let said): return try absolute(said, in: scope)
    case .part(let word):
      if let shown = try heading(word, in: scope) { return shown.value }
      return try path(try pathOfMainDate(to: word, in: scope.entity), in: scope)
    case .value(let value):
      let isName = type?.isName(value.node) ?? false
      if let word = value.bareWord, scope.isGroup || type?.isNumeric ?? true && !isName,
        let shown = try heading(word, in: scope)
      {
        return shown.value
      }
      if let word = value.bareWord, !isName, let error = noField(word, in: scope, expecting: type) {
        throw error
      }
      return try self.value(value, expecting: type)
    }
  }

  /// Resolves a calculation in parentheses. The name of a part can follow: `(placed + 3 days) month` is the month of
  /// the result.
  func parted(_ node: Syntax.Parted, in scope: Scope, expecting type: FieldType?) throws(Diagnostic)
    -> TypedExpression
  {
    if let key = calculatedKey(node, in: scope) { return key }
    let words = [node.period ?? node.part, node.edge].compactMap(\.self)
    let isAlone = words.isEmpty && node.pieces.isEmpty
    let value = try enclosed(node.enclosed, in: scope, expecting: isAlone ? type : nil)
    return try self.value(of: try part(words[...], of: value) ?? value, with: node.pieces, of: node.node)
  }

  /// Returns the group key that consists of the same calculation: `per (count of orders) by (count of orders)`. Returns
  /// nil if there isn't one.
  private func calculatedKey(_ node: Syntax.Parted, in scope: Scope) -> TypedExpression? {
    guard case .group(let entity, let keys, _) = scope, !keys.isEmpty else { return nil }
    if let known = groupKeys["\(entity.name) true \(name(of: node))"] {
      dependsOnWords()
      return key(known.value, among: keys.map(\.value))
    }
    guard let value = try? probe().parted(node, in: .row(entity), expecting: nil)
    else { return nil }
    return key(value, among: keys.map(\.value))
  }

  /// Resolves the content of parentheses: a calculation, or a condition. The value of a condition is yes or no.
  func enclosed(_ node: Syntax.Enclosed, in scope: Scope, expecting type: FieldType?) throws(Diagnostic)
    -> TypedExpression
  {
    switch node.content {
    case .open(let said): return try open(said, in: scope, expecting: type)
    case .condition(let said):
      if let sum = said.onlySum { return try self.sum(sum, in: scope, expecting: type) }
      return TypedExpression(.condition(try condition(said, in: scope)), .flag)
    }
  }

  /// Resolves a path or an aggregate, such as `amount`, `cost of class 4`, `count of bookings` or
  /// `max cost of all classes`.
  func measure(_ node: Syntax.Measure, in scope: Scope) throws(Diagnostic) -> TypedExpression {
    if node.readsOtherRows { try requireNoRule(name(of: node), at: node.range) }
    switch node.form {
    case .path(let said):
      guard let set = try said.owner.map({ (owner) throws(Diagnostic) in try recordSet(owner, in: scope) })
      else {
        if said.path.words.count == 1, let shown = try heading(said.path.words[0], in: scope) {
          return try value(of: shown.value, with: said.path.pieces, of: said.path.node)
        }
        return try path(said.path, in: scope)
      }
      let end = try path(said.path, in: set.selection.entity)
      return TypedExpression(.value(end, of: set), end.type)
    case .timed(let said): return try timed(said, at: node.node, in: scope)
    case .count(let said):
      return try count(node, said, in: scope)
    case .aggregate(let said):
      return try aggregate(node, said, in: scope)
    case .share(let said):
      let words = AggregateWords(
        node: node.node, function: said.function, operand: said.operand, filter: said.filter)
      return try share(words, try related(said.related, in: scope), in: scope)
    case .names(let said):
      return try names(said, at: node.range, in: scope)
    }
  }

  private func related(_ node: Syntax.Related?, in scope: Scope) throws(Diagnostic) -> RelatedSelection? {
    try node.map { (related) throws(Diagnostic) in try self.related(related, in: scope) }
  }

  private func count(
    _ node: Syntax.Measure, _ said: Syntax.Measure.Form.Count, in scope: Scope
  ) throws(Diagnostic) -> TypedExpression {
    let words = AggregateWords(node: node.node, distinct: said.path, filter: said.filter)
    if case .compared(_, let columns) = scope {
      return try compared(node, .count, words, of: said.related, among: columns)
    }
    let related = try related(said.related, in: scope)
    let (aggregate, _) = try self.aggregate(words, in: related?.selection.entity ?? scope.entity)
    if let related { return TypedExpression(.aggregate(aggregate, over: related), .number) }
    if let alike = try partitionedAggregate(aggregate, .number, at: node.range, in: scope) { return alike }
    guard case .group(_, _, let columns) = scope else {
      let isField = aggregate == Aggregate(.count) && scope.entity.field("count") != nil
      throw ValueError.countOfWhat(scope.entity == .none ? nil : scope.entity).at(
        node.range, fix: isField ? Diagnostic.Fix(replacing: node.range, with: "`count`") : nil)
    }
    if aggregate == Aggregate(.count), let count = try onlyCount(columns, at: node.range) { return count }
    return try shown(aggregate, .number, among: columns, in: scope, at: node.range)
  }

  /// Returns the aggregate of all rows or groups with the same key: `average price each category`. Returns nil if the
  /// calculation doesn't have `each`.
  private func partitionedAggregate(
    _ aggregate: Aggregate, _ type: FieldType, at range: SourceRange, in scope: Scope
  ) throws(Diagnostic) -> TypedExpression? {
    guard let alike else { return nil }
    partitionedAggregateRanges.append(range)
    switch scope {
    case .row(let entity):
      return TypedExpression(
        .aggregate(aggregate, over: RelatedSelection(Selection(entity: entity), via: .alike(alike))), type)
    case .group where clause == nil: return TypedExpression(.whole(aggregate, each: alike), type)
    case .group, .compared, .verb: return nil
    }
  }

  /// Resolves the set or record after `of`: `class 4` in `cost of class 4`, or `(bookings by made desc first 1)`.
  private func recordSet(_ owner: Syntax.Owner, in scope: Scope) throws(Diagnostic) -> RelatedSelection {
    switch owner {
    case .set(let said):
      let subset = said.subset
      let selection = try self.subset(subset)
      if said.all == nil, let link = try perRow(selection, in: scope, at: subset.range) {
        try requireFirst(subset)
        return RelatedSelection(selection, via: link)
      }
      if isInModel { return RelatedSelection(selection, via: nil) }
      // The set must contain exactly one record, which is looked up before the command runs.
      let type = FieldType.reference(selection.entity.name)
      let index = lookup(selection.entity, .selection(selection), said: subset.allTokens)
      let found = TypedExpression(.binding(.record(index)), type)
      return RelatedSelection(record(of: selection.entity, found), via: nil)
    case .record(let said):
      let entity = entity(said.entity)
      let condition = try keyCondition(said.key, of: entity, noun: said.entity, allowsSeveral: false)
      return RelatedSelection(Selection(entity: entity, conditions: [condition]), via: nil)
    }
  }

  /// Rejects a set that `first 1` doesn't limit to one row. Each row in scope needs exactly one value from the set.
  private func requireFirst(_ subset: Syntax.Subset) throws(Diagnostic) {
    let pick = subset.pick.parts
    guard let number = pick.number?.token,
      number.tokenClass == .number && number.text == "1" || isHole(number), pick.ties == nil, pick.each == nil
    else {
      throw SelectionError.oneRecord.at(
        subset.range, notes: ["an aggregate such as `max` computes one value from several rows"])
    }
    // The command depends on the number in `first 1`, so other sentences of this shape can't reuse it.
    dependsOnWords()
  }

  private func aggregate(
    _ node: Syntax.Measure, _ said: Syntax.Measure.Form.Aggregate, in scope: Scope
  ) throws(Diagnostic) -> TypedExpression {
    let word = said.function
    let words = said.operand.map {
      AggregateWords(node: node.node, function: word, operand: $0, filter: said.filter)
    }
    if case .compared(_, let columns) = scope {
      return try compared(node, function(word), words, of: said.related, among: columns)
    }
    if let words, let related = try related(said.related, in: scope) {
      let (aggregate, type) = try self.aggregate(words, in: related.selection.entity)
      return TypedExpression(.aggregate(aggregate, over: related), type)
    }
    if words == nil, case .row(let entity) = scope, entity.field(word.text) != nil {
      return try path(Syntax.Path([word]), in: scope)
    }
    if let words, alike != nil {
      let (aggregate, type) = try self.aggregate(words, in: scope.entity)
      if let value = try partitionedAggregate(aggregate, type, at: node.range, in: scope) { return value }
    }
    guard case .group(let entity, _, let columns) = scope else {
      if scope.entity == .none { throw ValueError.aggregateWithoutRows(word.text).at(node.range) }
      throw ValueError.aggregateOfWhat(word.text, isShare: false).at(node.range)
    }
    if let words {
      let (aggregate, type) = try self.aggregate(words, in: entity)
      return try shown(aggregate, type, among: columns, in: scope, at: node.range)
    }
    // A bare `sum` refers to the sum in the columns of the question.
    let plain = columns.filter { $0.value.expression.aggregate?.function.rawValue == word.text }
    // If the columns contain only `running sum amount`, the bare `sum` refers to this column.
    let shown =
      plain.isEmpty && scope.isAlongCalendar
      ? columns.filter { $0.value.expression.measured?.function.rawValue == word.text } : plain
    if shown.isEmpty { throw ValueError.whichAggregate(word.text).at(word.range) }
    return try only(shown, at: word.range)
  }

  /// Returns the value of an aggregate in a clause, such as `by sum amount`. If the question shows this aggregate only
  /// over a time frame, such as `running sum amount`, the clause refers to that column. Otherwise, the aggregate is
  /// computed for the group.
  private func shown(
    _ aggregate: Aggregate, _ type: FieldType, among columns: [OutputColumn], in scope: Scope,
    at range: SourceRange
  ) throws(Diagnostic) -> TypedExpression {
    let measured = scope.isAlongCalendar ? columns.filter { $0.value.expression.measured == aggregate } : []
    if measured.isEmpty || columns.contains(where: { $0.value.expression.aggregate == aggregate }) {
      return TypedExpression(.groupAggregate(aggregate), type)
    }
    return try only(measured, at: range)
  }

  /// Returns the column that a bare `count` in a clause refers to, such as `count distinct member`. Returns nil if
  /// `count` means the number of rows.
  ///
  /// `count` means the number of rows if a column shows this number or calculates with it, or if the clause also
  /// contains the heading of a column with a count, as in `having count (where done) / count > 0.5`.
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
    throw ValueError.whichAggregate(nil, shown: columns.map(\.name)).at(range)
  }

  /// Resolves a function and its operand, such as `sum amount`. Returns the aggregate and its type.
  func aggregate(
    _ word: SyntaxToken, of said: Syntax.Operand, in entity: Entity
  ) throws(Diagnostic) -> (Aggregate, FieldType) {
    let function = function(word)
    let percent = try self.percent(said.number, of: function, at: word.range)
    let operand =
      switch said.measured {
      case .path(let path): try self.path(path, in: entity)
      case .enclosed(let inner): try enclosed(inner, in: .row(entity), expecting: nil)
      }
    guard let type = typing.result(of: function, over: operand.type) else {
      let isAverage = operand.type == .clock && [.average, .median, .percentile].contains(function)
      let suggestion = said.node.nodes.last.map {
        Diagnostic.Suggestion(
          "in minutes after midnight", .init(replacing: $0.range, with: "(\(name(of: $0)) - 0:00)"))
      }
      throw ValueError.cannotAggregate(function.rawValue, operand.type).at(
        word.range.lowerBound..<said.range.upperBound, suggestion: isAverage ? suggestion : nil)
    }
    var aggregate = Aggregate(function, of: operand)
    aggregate.percent = percent
    return (aggregate, type)
  }

  /// Returns the number in `percentile 90 amount`. Throws if a percentile lacks a number, or another function has one.
  private func percent(
    _ number: SyntaxToken?, of function: Aggregate.Function, at range: SourceRange
  ) throws(Diagnostic) -> Binding? {
    guard (function == .percentile) == (number != nil) else {
      throw ValueError.noPercentile(hasNumber: number != nil).at(
        number?.range ?? range,
        fix: .init(replacing: range, with: "percentile" + (number == nil ? " 90" : "")))
    }
    return try number.map { (number) throws(Diagnostic) in try literal(number, .percent) }
  }

  private func function(_ word: SyntaxToken) -> Aggregate.Function { SyntaxWord(word).value }

  /// Resolves a path about the row in scope. In a group, the path must be one of the keys.
  func path(_ node: Syntax.Path, in scope: Scope) throws(Diagnostic) -> TypedExpression {
    let value = try path(node, in: scope.entity, throughLinks: scope.isGroup)
    if case .compared(_, let columns) = scope {
      return try compared(value, named: name(of: node), at: node.range, among: columns)
    }
    if case .group(_, let keys, _) = scope, let key = key(value, among: keys.map(\.value)) { return key }
    try requireKey(value, scope, name(of: node), at: node.range)
    return value
  }
}

extension Syntax.Measure {
  fileprivate var readsOtherRows: Bool { if case .path(let path) = form { path.owner != nil } else { true } }
}

extension Syntax.Value {
  /// The word, if the value is a single word without quotes. Otherwise nil.
  fileprivate var bareWord: SyntaxToken? {
    switch form {
    case .name(let name): name.tokenClass == .word ? name : nil
    case .month(let month): month
    case .quantity, .time, .parameter, .truth, .moment: nil
    }
  }
}

extension Syntax.Condition {
  /// The calculation in a condition that consists only of a calculation, without a test such as `= 3`. Otherwise nil.
  var onlySum: Syntax.Sum? {
    let parts = negations
    guard parts.count == 1 else { return nil }
    switch parts[0].form {
    case .statement(let said): return said.predicate == nil ? said.sum : nil
    case .enclosed(let said): return said.predicate == nil ? said.sum : nil
    case .flag, .not: return nil
    }
  }
}

/// Finds errors about bare words in calculations. A bare word can be a choice, the name of a record, or a misspelled
/// field.
extension Resolution {
  /// The words that mean a day, such as `today` or `monday`.
  static let days = [
    "today", "yesterday", "tomorrow", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
    "sunday",
  ]

  /// Returns the error for a bare word that isn't a field. Returns nil if the word can be a value, such as a choice or
  /// a name. Also returns nil if another error describes the problem better.
  func noField(_ word: SyntaxToken, in scope: Scope, expecting type: FieldType?) -> Diagnostic? {
    if word.isUnquotedNull || type != nil && word.isUnquotedMissingWord { return nil }
    let heading = fix(word, nearest: headings(in: scope).map(\.name))
    switch type {
    case .text, .choice, .reference: return nil
    case nil:
      if scope.entity == .none { return noRow(word) }
      let day = nearestDay(word, of: scope.entity)
      return unknownField(
        word, of: scope.entity, fix: day.map { .init(replacing: word.range, with: $0) } ?? heading)
    case let type?:
      if scope.entity == .none { return nil }
      let isDay = type.isTemporal && nearestDay(word, of: scope.entity) != nil
      let error = unknownField(word, of: scope.entity, fix: heading)
      return isDay || error.fix == nil ? nil : error
    }
  }

  /// Returns the word in ``days`` that is nearest to the typed word. Returns nil if the name of a field is nearer.
  private func nearestDay(_ word: SyntaxToken, of entity: Entity) -> String? {
    let nearest = EditDistance.nearest(to: word.text, in: entity.fields.map(\.name) + Self.days, count: 1)
    return nearest.first.flatMap { entity.field($0) == nil ? $0 : nil }
  }
}
