import ParlanceLanguage
import ParlanceModel

/// Translates a subselect.
struct SubselectWriter {
  let base: SelectTranslator
  let outer: SelectScope

  init(_ base: SelectTranslator, _ outer: SelectScope) { (self.base, self.outer) = (base, outer) }

  /// A condition that ties a subselect to the row of the outer select: `b.member = m.id`. Both sides identify the same
  /// record.
  private struct Tie {
    /// The path from the root of the subselect to this record.
    let inner: [String]
    /// The path from the rows of the sentence to this record.
    let outer: [String]
    /// The entity of the record.
    let entity: String
  }

  private func refuse(_ words: String, _ range: SourceRange) -> Diagnostic {
    FromSQLError.noSentence(words).at(range)
  }

  // MARK: Conditions

  func exists(
    _ select: SQLSelect, _ isNegated: Bool, _ term: SQLTerm
  ) throws(Diagnostic) -> [ConditionWriter.Part] {
    guard select.groups.isEmpty, select.having == nil, select.limit == nil else {
      throw refuse("`exists` can be translated only without groups and `limit`", term.range)
    }
    let scope = try base.scope(of: select, within: outer)
    let (ties, rest) = self.ties(of: scope)
    guard let tie = ties.first, ties.count == 1 else {
      throw refuse(
        "`exists` can be translated to `with` only if a reference links its rows to the outer row",
        term.range)
    }
    return try tied(tie, scope, rest, isNegated)
  }

  /// Translates `x in (select y …)`.
  func among(
    _ value: SQLTerm, _ select: SQLSelect, _ isNegated: Bool, _ terms: TermWriter, _ term: SQLTerm
  ) throws(Diagnostic) -> [ConditionWriter.Part] {
    guard select.items.count == 1, select.limit == nil else {
      throw refuse(
        select.limit == nil
          ? "`in` can be translated only with a select of one column"
          : "a subquery with `limit` can't be translated here", term.range)
    }
    let scope = try base.scope(of: select, within: outer)
    let (ties, rest) = self.ties(of: scope)
    guard ties.isEmpty else {
      throw refuse("`in` with a select that refers to the outer row can't be translated", term.range)
    }
    let item = select.items[0].term
    if isNegated, try TermWriter(base: base, scope: scope).said(item).isOptional {
      base.notes.add("`not in` finds nothing if its select returns a null, which the sentence ignores")
    }
    if let tie = tie(value, item, scope) {
      if !select.groups.isEmpty { return try grouped(tie, scope, select, rest, isNegated) }
      return try tied(tie, scope, rest, isNegated)
    }
    guard select.groups.isEmpty, select.having == nil else {
      throw refuse("groups within `in` can't be translated", term.range)
    }
    let first = try terms.said(value)
    let second = try TermWriter(base: base, scope: scope).said(item)
    guard first.isPath, second.isPath, first.kind == second.kind, first.scale == second.scale else {
      throw refuse("this comparison can't be translated", term.range)
    }
    let set = try self.set(scope, rest)
    let words = "\(first.text) is \(isNegated ? "not " : "")among \(second.text) of all \(set.enclosed)"
    var conditions = [TranslatedCondition(words)]
    if isNegated, first.isOptional { conditions.append(.init("\(first.text) is not empty")) }
    return conditions.map { .condition($0) }
  }

  private func tied(
    _ tie: Tie, _ scope: SelectScope, _ rest: [SQLTerm], _ isNegated: Bool
  ) throws(Diagnostic) -> [ConditionWriter.Part] {
    guard !tie.inner.isEmpty else {
      // The subselect reads a record to which the outer row refers. Its conditions become conditions on a path to the
      // record.
      scope.prefix = tie.outer
      let writer = ConditionWriter(TermWriter(base: base, scope: scope))
      var conditions = writer.plain(try writer.parts(rest))
      if conditions.isEmpty {
        guard !tie.outer.isEmpty else {
          throw refuse("this select has no condition on the outer row", 0..<0)
        }
        conditions = [.init("\(base.words(tie.outer)) is not empty")]
      }
      let condition = TranslatedCondition.joined(conditions, by: .and)
      return [.condition(isNegated ? .init("not \(condition.enclosed)", .not) : condition)]
    }
    let words = "\(isNegated ? "without" : "with") \(try set(scope, rest).enclosed)\(role(tie, scope))"
    return [tie.outer.isEmpty ? .with(words) : .condition(.init("\(base.words(tie.outer)) \(words)"))]
  }

  /// Translates `m.id in (select member_id … group by member_id having count(*) > 3)`.
  private func grouped(
    _ tie: Tie, _ scope: SelectScope, _ select: SQLSelect, _ rest: [SQLTerm], _ isNegated: Bool
  ) throws(Diagnostic) -> [ConditionWriter.Part] {
    let plain = TermWriter(base: base, scope: scope)
    let item = try plain.said(select.items[0].term)
    guard let having = select.having, select.groups.count == 1, tie.outer.isEmpty, !tie.inner.isEmpty,
      try plain.said(select.groups[0]).text == item.text
    else { throw refuse("these groups within `in` can't be translated", select.range) }
    var writer = plain
    writer.aggregates = .related(" of \(try set(scope, rest).enclosed)\(role(tie, scope))")
    let condition = try ConditionWriter(writer).said(having)
    return [.condition(isNegated ? .init("not \(condition.enclosed)", .not) : condition)]
  }

  // MARK: Values

  func value(_ select: SQLSelect, _ term: SQLTerm) throws(Diagnostic) -> TranslatedValue {
    guard select.items.count == 1, select.groups.isEmpty, select.having == nil, !select.isDistinct else {
      throw refuse(
        "a select as a value can be translated only with one column and without groups", term.range)
    }
    let scope = try base.scope(of: select, within: outer)
    let (ties, rest) = self.ties(of: scope)
    var writer = TermWriter(base: base, scope: scope)
    if let tie = ties.first, tie.inner.isEmpty, ties.count == 1, rest.isEmpty {
      scope.prefix = tie.outer
      var said = try writer.said(select.items[0].term)
      said.isOptional = true
      return said
    }
    if select.limit != nil { return try first(select, scope, ties, rest, term) }
    let set = try self.set(scope, rest).enclosed
    switch ties.count {
    case 0: writer.aggregates = .related(" of all \(set)")
    case 1 where ties[0].outer.isEmpty: writer.aggregates = .related(" of \(set)\(role(ties[0], scope))")
    default:
      throw refuse("the way this select refers to the outer row can't be translated", term.range)
    }
    var said = try writer.said(select.items[0].term)
    guard said.isAggregate else {
      throw refuse("a select as a value can be translated only with an aggregate", term.range)
    }
    // For the outer select, the aggregate is a plain value of the row.
    said.isAggregate = false
    return said
  }

  /// Translates `(select … order by … limit 1)` to a value of the first row in this order.
  private func first(
    _ select: SQLSelect, _ scope: SelectScope, _ ties: [Tie], _ rest: [SQLTerm], _ term: SQLTerm
  ) throws(Diagnostic) -> TranslatedValue {
    guard select.limit?.number == "1", select.offset == nil, !select.orders.isEmpty, ties.count < 2,
      ties.allSatisfy({ $0.outer.isEmpty })
    else {
      throw refuse(
        "a select with `limit` as a value can be translated only with `order by` and 1 row", term.range)
    }
    var set = try self.set(scope, rest)
    let writer = try QuestionWriter(base, select, scope, "")
    var orders = try writer.orders([])
    if orders.count > 1, let last = orders.last, writer.isDefault(last) { orders.removeLast() }
    set.pick = "by \(orders.map(\.words).joined(separator: ", ")) first 1"
    var said = try TermWriter(base: base, scope: scope).said(select.items[0].term)
    guard said.isPath else {
      throw refuse("a select with `limit` as a value can be translated only for a field", term.range)
    }
    let all = ties.isEmpty ? "all " : ""
    let suffix = " of \(all)\(set.enclosed)\(ties.first.map { role($0, scope) } ?? "")"
    (said.text, said.shown) = (said.text + suffix, said.shown + suffix)
    (said.isPath, said.isOptional, said.names, said.path) = (false, true, nil, nil)
    return said
  }

  /// Translates a select with `group by` that is joined to the root. Each of its columns becomes a total of the rows
  /// that refer to the root.
  func totals(_ select: SQLSelect, _ table: SQLSelect.Table) throws(Diagnostic) -> JoinedTotals {
    let refusal = refuse(
      "a select in place of a table can be translated only for totals, with one group for each record it is joined to",
      table.range)
    guard table.join == .left, select.groups.count == 1, select.having == nil, select.limit == nil,
      let condition = table.condition, case .infix("=", let left, let right) = condition.form
    else { throw refusal }
    let scope = try base.scope(of: select, within: nil)
    let plain = TermWriter(base: base, scope: scope)
    let key = try plain.said(select.groups[0])
    guard case .record(let entity) = key.kind, let path = key.path, !path.isEmpty else { throw refusal }
    let sides = [left, right]
    let isBound = sides.contains { side in
      guard case .column(let qualifier, let name) = side.form, let column = outer.column(qualifier, name)
      else { return false }
      return column.rows === outer.root && column.record?.path == [] && column.record?.entity == entity
    }
    let isKey = sides.contains { side in
      guard case .column(let qualifier?, let name) = side.form,
        qualifier.lowercased() == table.alias.lowercased()
      else { return false }
      return select.items.contains { item in
        Self.name(of: item) == name.lowercased() && (try? plain.said(item.term))?.text == key.text
      }
    }
    guard isBound, isKey else { throw refusal }
    let tie = Tie(inner: path, outer: [], entity: entity)
    var writer = plain
    writer.aggregates = .related(" of \(try set(scope, scope.conditions).enclosed)\(role(tie, scope))")
    var columns: [String: TranslatedValue] = [:]
    for item in select.items {
      var said = try writer.said(item.term)
      guard said.isAggregate, let name = Self.name(of: item) else { continue }
      // For the outer select, the total is a plain value of the row.
      (said.isAggregate, said.isOptional) = (false, true)
      columns[name] = said
    }
    return JoinedTotals(columns: columns)
  }

  private static func name(of item: SQLSelect.Item) -> String? {
    if let alias = item.alias { return alias.lowercased() }
    if case .column(_, let name) = item.term.form { return name.lowercased() }
    return nil
  }

  // MARK: Correlation with the outer row

  /// Separates the conditions that tie the subselect to the outer row from all other conditions.
  private func ties(of scope: SelectScope) -> ([Tie], [SQLTerm]) {
    var (ties, rest): ([Tie], [SQLTerm]) = ([], [])
    for condition in scope.conditions {
      if case .infix("=", let left, let right) = condition.form,
        let tie = tie(left, right, scope) ?? tie(right, left, scope)
      {
        ties.append(tie)
      } else {
        rest.append(condition)
      }
    }
    return (ties, rest)
  }

  private func tie(_ outside: SQLTerm, _ inside: SQLTerm, _ scope: SelectScope) -> Tie? {
    guard case .column(let outerTable, let outerName) = outside.form,
      case .column(let innerTable, let innerName) = inside.form,
      let inner = scope.column(innerTable, innerName), inner.scope === scope
    else { return nil }
    // In `x in (select …)`, `x` is a column of the outer select, even if an inner table has a column with the same
    // name.
    let found = scope.column(outerTable, outerName)
    let isOutside = found.map { $0.scope !== scope } ?? false
    guard let column = isOutside ? found : outer.column(outerTable, outerName), column.scope === outer,
      isOutside || !scope.rows.contains(where: { $0 === column.rows }),
      let one = inner.record, let other = column.record, one.entity == other.entity
    else { return nil }
    return Tie(inner: one.path, outer: outer.prefix + other.path, entity: one.entity)
  }

  private func role(_ tie: Tie, _ scope: SelectScope) -> String {
    guard let root = scope.root, tie.inner.count == 1,
      root.entity.references.count(where: { $0.referencedEntity == tie.entity }) > 1
    else { return "" }
    return " as \(base.word(tie.inner[0]))"
  }

  /// Returns the set of the subselect's rows.
  private func set(_ scope: SelectScope, _ rest: [SQLTerm]) throws(Diagnostic) -> TranslatedSet {
    guard let root = scope.root, scope.children == nil else {
      throw refuse("a left join in a subquery can't be translated", 0..<0)
    }
    let writer = ConditionWriter(TermWriter(base: base, scope: scope))
    var set = writer.set(
      base.word(root.entity.plural), try writer.parts(rest), of: root.entity, usesNames: false)
    set.conditions += base.needed(scope, besides: set)
    return set
  }
}

extension SelectTranslator {
  /// Returns a condition such as `class is not empty` for each reference that an inner join follows, because the join
  /// omits rows with an empty reference. If the set already has a condition on the reference, no additional one is
  /// needed.
  func needed(_ scope: SelectScope, besides set: TranslatedSet) -> [TranslatedCondition] {
    let conditions = set.conditions.filter { $0.rank == .atom && !$0.text.hasSuffix(" is empty") }
    return scope.neededPaths.compactMap { path in
      let words = self.words(path)
      let isAsked = conditions.contains { $0.text.hasPrefix(words + " ") }
      return isAsked ? nil : TranslatedCondition("\(words) is not empty")
    }
  }
}
