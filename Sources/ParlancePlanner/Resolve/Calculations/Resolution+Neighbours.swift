import ParlanceLanguage
import ParlanceModel

/// `rank by price desc each kind`, `previous amount`, `names title of books`: a row among others.
extension Resolution {
  /// Reads what is about other rows than those that are listed.
  func elsewhere<T>(_ work: () throws(Diagnostic) -> T) throws(Diagnostic) -> T {
    let was = isListing
    isListing = false
    defer { isListing = was }
    return try work()
  }

  /// What is alike in the rows, or groups, among which one has its place.
  func each(_ node: SyntaxNode, in entity: Entity) throws(Diagnostic) -> TypedExpression? {
    try node.node(.groupkey).map { (key) throws(Diagnostic) in try groupKey(key, in: entity).value }
  }

  /// A `ranking`.
  func rank(_ node: SyntaxNode, in scope: Scope) throws(Diagnostic) -> TypedExpression {
    try requireListing(node)
    if scope.entity.field("rank") != nil {
      throw Diagnostic(
        "rank-or-field", .notLegalHere, at: node.range,
        "`rank` is a field of \(scope.entity.plural), too: in backticks it is the field",
        fix: .init(replacing: node.head.range, with: "`rank`"))
    }
    let order = try self.order(node.child(.order), in: scope, called: [])
    return TypedExpression(.rank(order, each: try each(node, in: scope.entity)), .number)
  }

  /// A `neighbour`. A path that begins with a field of that name is that.
  func neighbour(_ node: SyntaxNode, in scope: Scope) throws(Diagnostic) -> TypedExpression {
    let path = node.child(.path)
    if scope.entity.field(node.head.text) != nil {
      return try self.path(SyntaxNode(rule: .path, children: [.token(node.head)] + path.children), in: scope)
    }
    try requireListing(node)
    let value = try self.path(path, in: scope)
    return TypedExpression(.neighbour(value, isNext: node.says("next"), each: alike), value.type)
  }

  /// A column's calculation, and `each` behind it: among which rows it takes what the one before or after has.
  func column(_ node: SyntaxNode, in scope: Scope) throws(Diagnostic) -> TypedExpression {
    alike = try each(node, in: scope.entity)
    defer { alike = nil }
    let value = try expression(node.child(.expression), in: scope, expecting: nil)
    if let key = node.node(.groupkey), !value.expression.isOfNeighbours {
      throw Diagnostic(
        "each-of-what", .notLegalHere, at: key.range,
        "`each` tells among which rows `previous`, `next` or `rank by` is taken")
    }
    return value
  }

  private func requireListing(_ node: SyntaxNode) throws(Diagnostic) {
    if isListing { return }
    throw Diagnostic(
      "no-neighbours", .notLegalHere, at: node.range,
      "`\(node.head.text)` tells of a row among those that are listed: expected it after `showing`")
  }

  /// The order in which rows are neighbours cannot be made of what their neighbours have.
  func orderOfNeighbours(_ node: SyntaxNode) -> Diagnostic {
    Diagnostic(
      "order-of-neighbours", .notLegalHere, at: node.range,
      "rows are neighbours in an order of what they have themselves, not of their places or neighbours")
  }

  /// `names title of books`: texts, or what records are called.
  func names(_ node: SyntaxNode, in scope: Scope) throws(Diagnostic) -> TypedExpression {
    let path = node.child(.path)
    let related = try self.related(node.child(.related), in: scope)
    let value = try self.path(path.tokens[...], in: related.selection.entity)
    switch value.type {
    case .text, .choice, .reference: return TypedExpression(.names(value, of: related), .text)
    default:
      throw Diagnostic(
        "cannot-aggregate", .notLegalHere, at: node.head.range.lowerBound..<path.range.upperBound,
        "names needs texts or records, but this is \(describe(value.type))")
    }
  }
}

/// `showing rank by points`, where `rank` is a field: it was said so before there were ranks.
extension Resolution {
  /// The same list with the field as its last column, in the order that is said behind it.
  func withoutRank(_ node: SyntaxNode, of entity: Entity) -> SyntaxNode {
    guard entity.field("rank") != nil, let columns = node.node(.columns), let last = columns.nodes.last,
      let ranking = last.node(.ranking), ranking.node(.groupkey) == nil, !last.says("called"),
      let clauses = node.node(.clauses), let pick = clauses.node(.pick), pick.node(.orders) == nil,
      ranking.tokens.count == 2
    else { return node }
    let field = [RuleName.path, .measure, .basis, .factor, .term, .expression, .column].reduce(
      SyntaxElement.token(ranking.head)
    ) { .node(SyntaxNode(rule: $1, children: [$0])) }
    let orders = SyntaxNode(rule: .orders, children: [.node(ranking.child(.order))])
    let ordered = SyntaxNode(
      rule: .pick, children: [.token(ranking.tokens[1]), .node(orders)] + pick.children)
    return node.replacing(
      columns, by: SyntaxNode(rule: .columns, children: columns.children.dropLast() + [field])
    ).replacing(clauses, by: clauses.replacing(pick, by: ordered))
  }
}

extension SyntaxNode {
  fileprivate func replacing(_ part: SyntaxNode, by other: SyntaxNode) -> SyntaxNode {
    SyntaxNode(rule: rule, children: children.map { $0 == .node(part) ? .node(other) : $0 })
  }
}

/// `under …`.
extension Resolution {
  /// `under Running`: whatever is below it, by the reference that leads from each record to the one above.
  ///
  /// - Returns: Nil for any other preposition, and where the model has the word for a reference to something else.
  func below(_ ref: SyntaxNode, by preposition: SyntaxNode, _ entity: Entity) throws(Diagnostic) -> Condition?
  {
    guard preposition.head.text == "under" else { return nil }
    let said = entity.references.filter { $0.followingWord == "under" }
    let range = preposition.head.range.lowerBound..<ref.range.upperBound
    let own = (said.isEmpty ? entity.references : said).filter {
      $0.referencedEntity == entity.name && $0.computed == nil
    }
    if own.isEmpty, !said.isEmpty { return nil }
    guard own.count == 1 else {
      throw Diagnostic(
        "no-levels", .notInModel, at: range,
        own.isEmpty
          ? "\(entity.plural) are not one under another: none of them refers to another"
          : "\(entity.plural) refer to one another as \(EnglishList.of(own.map(\.name), "and as"))")
    }
    if let named = try namedEntity(ref), named.name != entity.name {
      throw Diagnostic(
        "no-levels", .notInModel, at: range,
        "\(entity.plural) are under other \(entity.plural), not under \(named.plural)")
    }
    if let subset = ref.node(.subset) { return .below(try self.subset(subset), by: own[0]) }
    return .below(record(of: entity, try record(ref, of: entity)), by: own[0])
  }
}
