import ParlanceLanguage
import ParlanceModel

/// Resolves ranks, neighbours and lists of names: `rank by price desc each kind`, `previous amount`,
/// `names title of books`.
extension Resolution {
  /// Runs `work`, which resolves an expression about rows other than those of the list, such as aggregated rows.
  /// `previous`, `next` and an outer `each` don't apply to such an expression.
  func elsewhere<T>(_ work: () throws(Diagnostic) -> T) throws(Diagnostic) -> T {
    let was = (isResolvingListColumns, rankPlace, alike)
    (isResolvingListColumns, rankPlace, alike) = (false, .elsewhere, nil)
    defer { (isResolvingListColumns, rankPlace, alike) = was }
    return try work()
  }

  /// Resolves the key after `each`. A row or group is compared only with others that have the same value of the key.
  ///
  /// - Throws: `each-of-no-key` if a question with groups isn't grouped by this key.
  func each(_ key: Syntax.GroupKey?, in scope: Scope) throws(Diagnostic) -> TypedExpression? {
    try key.map { (key) throws(Diagnostic) in
      let value = try groupKey(key, in: scope.entity, throughLinks: scope.isGroup).value
      guard !scope.isWithoutKeys else { return value }
      do throws(Diagnostic) {
        try requireKey(value, scope, name(of: key), at: key.range)
      } catch {
        throw GroupingError.eachOfNoKey(name(of: key)).at(key.range)
      }
      return value
    }
  }

  /// Resolves `rank by …` or `if … then … else …`. Such a calculation ends at the end of the column or at a closing
  /// parenthesis.
  func open(_ node: Syntax.Open, in scope: Scope, expecting type: FieldType?) throws(Diagnostic)
    -> TypedExpression
  {
    switch node.form {
    case .ranking(let ranking): try self.ranking(ranking, in: scope)
    case .choice(let choice): try self.choice(choice, in: scope, expecting: type)
    }
  }

  /// Resolves the rank of a row in a list, or of a group.
  private func ranking(_ ranking: Syntax.Ranking, in scope: Scope) throws(Diagnostic) -> TypedExpression {
    if scope.groupedColumns == nil {
      if rankPlace != .condition { try requireListing(ranking.rank, at: ranking.range) }
      if scope.entity.field("rank") != nil {
        throw QueryError.keywordOrField(ranking.rank.text, scope.entity).at(
          ranking.range, fix: .init(replacing: ranking.rank.range, with: "`rank`"))
      }
    }
    let order = try self.order(ranking.order, in: scope, called: [])
    try requireOwnPlace(order, at: ranking.order.range, in: scope)
    return TypedExpression(.rank(order, each: try each(ranking.groupKey, in: scope)), .number)
  }

  /// Resolves `previous amount` or `next amount`. If the entity has a field called `previous` or `next`, the words are
  /// resolved as a path that starts with this field.
  func neighbour(_ node: Syntax.Neighbour, in scope: Scope) throws(Diagnostic) -> TypedExpression {
    let (towards, path) = (node.towards, node.path)
    if scope.entity.field(towards.token.text) != nil {
      let words = [.token(towards.token)] + path.node.children
      return try self.path(Syntax.Path(SyntaxNode(rule: .path, children: words)), in: scope)
    }
    try requireListing(towards.token, at: node.range)
    let value = try self.path(path, in: scope)
    return TypedExpression(.neighbour(value, isNext: towards.value == .next, each: alike), value.type)
  }

  /// Runs `calculate`, which resolves a calculation. If the calculation ends with `each`, the resolved key after `each`
  /// is available to `calculate`.
  func among(
    _ key: Syntax.GroupKey?, in scope: Scope, _ calculate: () throws(Diagnostic) -> TypedExpression
  ) throws(Diagnostic) -> TypedExpression {
    guard let key else { return try calculate() }
    let around = (alike, partitionedAggregateRanges)
    (alike, partitionedAggregateRanges) = (try each(key, in: scope), [])
    defer { (alike, partitionedAggregateRanges) = around }
    let value = try calculate()
    if let last = partitionedAggregateRanges.dropFirst().last {
      throw QueryError.eachOfSeveral(name(of: key)).at(
        last.lowerBound..<key.range.upperBound)
    }
    // An `each` at the end of an `if` belongs to the whole `if`. It isn't an error if the last value doesn't use the
    // key.
    if alike != around.0, !value.expression.isPartitioned {
      throw QueryError.eachOfWhat(name(of: key)).at(key.range)
    }
    return value
  }

  func requireListing(_ word: SyntaxToken, at range: SourceRange) throws(Diagnostic) {
    if !isResolvingListColumns { throw QueryError.noNeighbours(word.text).at(range) }
  }

  /// Resolves `names title of books`, which joins texts or names of records.
  func names(
    _ names: Syntax.Measure.Form.Names, at range: SourceRange, in scope: Scope
  ) throws(Diagnostic) -> TypedExpression {
    let related = try self.related(names.related, in: scope)
    let value = try path(names.path, in: related.selection.entity)
    switch value.type {
    case .text, .choice, .reference, .computed: return TypedExpression(.names(value, of: related), .text)
    default:
      let range = range.lowerBound..<names.path.range.upperBound
      throw ValueError.cannotAggregate("names", value.type).at(range)
    }
  }
}

/// Resolves `under …` and `above …`.
extension Resolution {
  /// Resolves `under Running` (all records below Running in a hierarchy) or `above Trail` (all records above Trail).
  /// Each record of the entity refers to its parent.
  ///
  /// - Returns: nil for any other preposition. Also nil if the model declares `under` or `above` as the preposition of
  ///   a reference to another entity.
  func lineage(
    _ ref: Syntax.Reference, by preposition: Syntax.Preposition, _ entity: Entity
  ) throws(Diagnostic) -> Condition? {
    guard let side = HierarchyDirection(rawValue: preposition.token.text) else { return nil }
    let said = entity.references.filter { $0.followingWord == side.rawValue }
    let range = preposition.range.lowerBound..<ref.range.upperBound
    let own = (said.isEmpty ? entity.references : said).filter {
      $0.referencedEntity == entity.name && $0.computed == nil
    }
    if own.isEmpty, !said.isEmpty { return nil }
    guard own.count == 1 else {
      throw SelectionError.noLevels(entity, side, by: own.map(\.name)).at(range)
    }
    note(.reference(own[0]), at: preposition.token)
    if let named = try namedEntity(ref), named.name != entity.name {
      throw SelectionError.noLevels(entity, side, of: named).at(range)
    }
    let others =
      if case .subset(let subset) = ref.form { try self.subset(subset) } else {
        record(of: entity, try record(ref, of: entity))
      }
    return .lineage(side, of: others, by: own[0])
  }
}
