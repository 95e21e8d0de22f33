import ParlanceEnglish
import ParlanceMeaning
import ParlanceModel
import ParlanceSQL

/// Explains why the SQL of a step is written this way. It examines the tree after all passes, so that it mentions only
/// SQL that the statement really contains.
struct StepReasons {
  let passes: Passes
  let entity: Entity

  init(_ passes: Passes, _ entity: Entity) { (self.passes, self.entity) = (passes, entity) }

  private var rows: String { entity.plural }
  private var row: String { EnglishArticle.with(entity.name) }

  // MARK: Conditions

  /// Returns sentences that explain why the SQL of a condition is written this way.
  ///
  /// - Parameters:
  ///   - filters: The condition, lowered to SQL.
  ///   - cut: The select to which the condition belongs.
  func of(_ condition: Condition, _ filters: [SQLExpression], in cut: Select) -> [String] {
    var own = cut
    (own.columns, own.filters) = ([SQLColumn(.integer(1))], filters)
    return of(condition, SQLForms(passes.apply(own)), isNegated: false)
  }

  private func of(_ condition: Condition, _ sql: SQLForms, isNegated: Bool) -> [String] {
    switch condition {
    case .not(let inner):
      let reasons = of(inner, sql, isNegated: !isNegated)
      return sql.includesNulls ? reasons + ["is not true: also includes rows with an empty value"] : reasons
    case .related(let related, nil): return [exists(related.selection.entity, sql, isNegated: isNegated)]
    case .related(let related, _):
      let others = related.selection.entity.plural
      if sql.hasSelect {
        return [
          "a subquery counts the \(others) of each \(entity.name): a join would repeat the \(entity.name)"
        ]
      }
      return [
        "the \(others) are counted once for all \(rows): no index finds the \(others) of one \(entity.name)"
      ]
    case .relatedToAll(let related):
      return ["not exists: \(row) must not lack any of these \(related.selection.entity.plural)"]
    case .lineage(_, _, let field):
      return ["a recursive query follows `\(field.name)` from row to row, to any depth"]
    case .combined(_, .plus, _): return ["union: \(row) in both sets appears once"]
    case .combined(_, .minus, _): return ["except: leaves out the ids in the second set"]
    case .combined(_, .within, _): return ["intersect: the ids that are in both sets"]
    case .isIn, .isAmong: return ["in: selects \(rows) without repeating any"]
    case .isListed: return ["by id, because the ids are known"]
    case .within(let date, _):
      let range = "\(Self.name(date)) is compared as a range, so that an index can find the rows"
      return sql.isCalculated ? [] : [range]
    case .isEmpty: return ["is null: an empty value isn't equal to anything, not even another empty value"]
    case .text(_, let test, _): return test.isExact ? [] : ["ignores case and accents"]
    case .isTrue(let flag) where Self.isComputed(flag): return computed(sql)
    case .compare(let left, let comparison, let right):
      var reasons = computed(sql, isKnown: Self.isComputed(left) || Self.isComputed(right))
      if case .binding(.record) = right.expression {
        reasons = ["the record is found first, then compared by its id"]
      }
      if comparison == .notEqual, left.expression.mayBeEmpty, !isNegated {
        reasons.append("leaves out rows where \(Self.name(left)) is empty")
      }
      return reasons
    case .all, .any, .isTrue, .isOne, .isKey: return sql.hasSelect ? computed(sql) : []
    }
  }

  private func exists(_ other: Entity, _ sql: SQLForms, isNegated: Bool) -> String {
    if sql.hasExists {
      return isNegated
        ? "not exists: a join can't find \(rows) without \(other.plural)"
        : "exists: \(row) with two \(other.plural) appears once"
    }
    let word = isNegated ? "not in" : "in"
    return
      "\(word): the \(other.plural) are read once, because no index finds the \(other.plural) of one \(entity.name)"
  }

  private func computed(_ sql: SQLForms, isKnown: Bool = true) -> [String] {
    if sql.hasSelect {
      return ["a subquery for each \(entity.name): a join would repeat the \(entity.name)"]
    }
    if sql.hasTotals {
      return ["totals are grouped before the join: one row per group, so no row is repeated"]
    }
    return isKnown ? ["calculated by the query: no column stores it"] : []
  }

  private static func isComputed(_ value: TypedExpression) -> Bool {
    switch value.expression {
    case .column, .follow, .followBack, .id, .binding, .empty: false
    default: true
    }
  }

  private static func name(_ value: TypedExpression) -> String { EnglishPrinter.brief.words(value) }

  // MARK: Other steps

  static func of(_ join: SQLJoin, _ how: LookUp, from entity: Entity?) -> [String] {
    guard let entity else {
      return ["after grouping: looked up once for each group"]
    }
    let row = EnglishArticle.with(entity.name)
    if how.isSeveral { return ["\(row) may have more than one \(how.words): each makes a row"] }
    guard join.isLeft else {
      return ["join: each \(entity.name) has one \(how.words), so no row is repeated or lost"]
    }
    if entity.isExternal {
      return ["left join: the table doesn't guarantee \(EnglishArticle.with(how.words))"]
    }
    if entity.field(how.path)?.isOptional == true || how.path.hasPrefix("<") {
      let name = entity.field(how.path)?.name ?? how.words
      return ["left join: \(row) without \(EnglishArticle.with(name)) is still included"]
    }
    return ["left join: the record that refers to it may be missing"]
  }

  static func of(_ ordering: Ordering) -> [String] {
    guard ordering.first != nil else { return [] }
    if let each = ordering.each {
      return ["rows are numbered for each \(name(each)): a limit would apply to all rows together"]
    }
    if ordering.withTies { return ["by rank, not by limit: includes rows that tie for the last place"] }
    return []
  }

  /// Returns a sentence that explains why the first rows are chosen before their columns are looked up. Returns an
  /// empty list if the statement chooses them afterwards.
  static func ofFirst(_ cut: Select, _ passes: Passes) -> [String] {
    if Pass.omitted.contains(.chosenFirst) || passes.apply(.chosenFirst, to: cut) == cut { return [] }
    return ["the ids of the first rows are found first, so that columns are looked up only for them"]
  }

  /// Returns sentences that explain the SQL of group keys.
  static func of(_ groups: [OutputColumn], _ query: Query) -> [String] {
    let rows = query.selection.entity.plural
    var reasons: [String] = []
    for group in groups {
      if case .reference(let other) = group.value.type {
        reasons.append(
          "one row for each \(other) that has \(rows)")
      } else if group.value.expression.mayBeEmpty {
        reasons.append("\(rows) without \(group.name) form their own group")
      }
    }
    return reasons
  }

  /// Returns sentences that explain the SQL of aggregates.
  static func ofAggregates(_ columns: [OutputColumn], _ query: Query) -> [String] {
    let rows = query.selection.entity.plural
    var reasons = query.valuesWithoutEmpties.map {
      "aggregates ignore \(rows) whose \(name($0.value)) is empty"
    }
    if columns.contains(where: \.value.expression.dependsOnAllGroups) {
      reasons.append("a window function: each group reads the other groups")
    }
    return reasons
  }

  /// Returns sentences that explain the SQL of columns that are calculated for each row.
  static func of(_ columns: [OutputColumn], in select: Select, _ passes: Passes) -> [String] {
    guard let entity = select.source.place?.entity else { return [] }
    let applied = passes.apply(select)
    let others = unique(
      applied.columns.flatMap(\.expression.directSelects).compactMap(\.source.place?.entity))
    let joined = unique(
      applied.joins.compactMap { join in
        if case .select(let select, _) = join.source { select.source.place?.entity } else { nil }
      })
    let way =
      joined.isEmpty
      ? "a subquery" : others.isEmpty ? "grouped first, then joined" : "calculated separately"
    var all = unique(others + joined)
    // If the first entity refers to the second, a join would repeat rows of the second. So the two are swapped.
    if all.count > 1,
      passes.model.entity(named: all[0]).references.contains(where: { $0.referencedEntity == all[1] })
    {
      all.swapAt(0, 1)
    }
    let plurals = all.map { passes.model.entity(named: $0).plural }
    if all.count > 1 { return ["\(way): joining \(plurals[1]) too would count each \(all[0]) several times"] }
    if let plural = plurals.first { return ["\(way): a join with the \(plural) would repeat the \(entity)"] }
    if columns.contains(where: {
      $0.value.expression.dependsOnOrder || $0.value.expression.dependsOnAllGroups
    }) {
      return ["a window function: each row reads other rows, and no row is added"]
    }
    return ["calculated for each row: no row is added or lost"]
  }

  private static func unique(_ names: [String]) -> [String] {
    names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension SQLExpression {
  /// The outermost selects in the expression.
  fileprivate var directSelects: [Select] {
    var found: [Select] = []
    visitParts {
      found += $0.directSelects
    } select: {
      found.append($0)
    }
    return found
  }
}

/// The SQL constructs that occur in a filter.
private struct SQLForms {
  private(set) var hasExists = false
  /// Whether the filter contains a scalar subquery.
  private(set) var hasSelect = false
  /// Whether the filter contains `is not true`, which also accepts rows for which the condition is null.
  private(set) var includesNulls = false
  /// Whether the filter contains a function call, a cast or a `case`.
  private(set) var isCalculated = false

  /// Whether the filter needs a join with grouped rows.
  let hasTotals: Bool

  init(_ select: Select) {
    hasTotals = select.joins.contains { if case .select = $0.source { true } else { false } }
    select.filters.forEach { add($0) }
  }

  private mutating func add(_ expression: SQLExpression) {
    switch expression {
    case .exists: hasExists = true
    case .select: hasSelect = true
    case .test(_, .isNotTrue): includesNulls = true
    case .call, .cast, .choice: isCalculated = true
    default: break
    }
    var parts: [SQLExpression] = []
    expression.visitParts {
      parts.append($0)
    } select: { _ in
    }
    parts.forEach { add($0) }
  }
}
