import ParlanceLanguage
import ParlanceModel
import ParlancePlanner

/// Which kinds of value make sense where a path, a value or an aggregate is said.
extension Scope {
  /// Those of which one must be at the end of what is said here; nil where any may.
  var wanted: Set<ValueKind>? { wanted(within: open.count) }

  /// Of what is said inside the first `depth` rules.
  func wanted(within depth: Int) -> Set<ValueKind>? {
    for index in open[..<depth].indices.reversed() {
      let node = open[index].node
      switch node.rule {
      case .operand, .total, .aggsum, .aggterm: return aggregated(at: index)
      case .measure where node.says("count"): return nil
      // Another field's aggregate, or a field of another record: it is what is said.
      case .measure where node.token(.aggregate) != nil: return aggregated(at: index)
      case .comparison: return sideBySide(node)
      case .test: return tested(at: index)
      case .assign: return assigned(at: index)
      case .column: return calculated(at: index, as: nil)
      case .order, .negation: return calculated(at: index, as: nil)
      case .path, .measure, .value, .moment, .quantity, .piece, .factor, .term, .expression, .quantityof,
        .ffactor, .fterm, .formula:
        continue
      default: return nil
      }
    }
    return nil
  }

  /// Where a calculation has begun, what can be calculated with; else `kinds`.
  private func calculated(at index: Int, as kinds: Set<ValueKind>?) -> Set<ValueKind>? {
    let inner = open[(index + 1)...].prefix { Self.calculations.contains($0.rule) }
    for rule in inner.reversed() {
      guard let word = rule.node.tokens.last(where: { ArithmeticOperator(rawValue: $0.text) != nil }),
        let sign = ArithmeticOperator(rawValue: word.text)
      else { continue }
      guard let left = rule.node.nodes.first.flatMap({ type(of: $0, at: index) }) else {
        return reach.numeric.union([.day])
      }
      let joined = reach.everything.filter { $0.isJoined(to: left, by: sign, in: model) }
      // A day less another is a number, which is no day.
      let isNumber = kinds.map { !$0.isDisjoint(with: [.number]) } ?? true
      return left == .date && !isNumber ? [] : joined
    }
    if inner.contains(where: { $0.node.says("(") }) { return reach.numeric.union([.day]) }
    return kinds
  }

  /// What a calculation that was said begins with; nil where that is not known.
  private func type(of node: SyntaxNode, at index: Int) -> FieldType? {
    if let path = firstPath(in: node) {
      return ends(of: path, from: owners(within: index) ?? model.entities).first
    }
    return hasMoment(node) ? .date : nil
  }

  private func hasMoment(_ node: SyntaxNode) -> Bool {
    node.rule == .moment || node.nodes.contains(where: hasMoment)
  }

  private static let calculations: Set<RuleName> = [
    .expression, .term, .factor, .quantityof, .fterm, .ffactor, .formula, .operand,
  ]

  // MARK: Aggregates

  /// What the aggregate of the rule at `index`, or around it, takes.
  private func aggregated(at index: Int) -> Set<ValueKind>? {
    let owner = open[index].rule == .operand ? index - 1 : index
    guard owner >= 0, let word = open[owner].node.tokens(.aggregate).last,
      let function = Aggregate.Function(rawValue: word.text)
    else { return wantedOfAggregate(at: owner) }
    let taken = taken(by: function)
    let result = wantedOfAggregate(at: owner)
    let kinds = function == .count ? taken : result.map { $0.intersection(taken) } ?? taken
    // `sum (ends - starts)`.
    return calculated(at: owner, as: kinds)
  }

  func taken(by function: Aggregate.Function) -> Set<ValueKind> {
    reach.everything.filter { $0.isTaken(by: function, in: model) }
  }

  /// What the result of the aggregate that the rule at `index` has is compared with.
  private func wantedOfAggregate(at index: Int) -> Set<ValueKind>? {
    guard index > 0 else { return nil }
    switch open[index].rule {
    case .total: return open[index - 1].rule == .comparison ? sideBySide(open[index - 1].node) : nil
    case .aggsum: return nil
    // `sum amount / count`
    case .aggterm: return reach.numeric
    default: return wanted(within: index)
    }
  }

  /// Whether the aggregate may be said here: its result is wanted, and something leads to what it takes.
  func mayAggregate(by function: Aggregate.Function) -> Bool {
    if let shown = shownOfComparison { return shown.contains(function) }
    // Rows that are shown once each are put in order by what is shown.
    if groupKeys != nil, !isOfGroups { return false }
    let place = open.last { [.measure, .total, .aggterm, .aggsum].contains($0.rule) }?.rule
    let index = open.lastIndex { $0.rule == place } ?? 0
    let wanted = place == nil ? nil : wantedOfAggregate(at: index)
    var taken = taken(by: function)
    if let wanted {
      switch function {
      case .count: return wanted.contains(.number)
      case .sum, .average, .median, .min, .max: taken.formIntersection(wanted.subtracting([.unknown]))
      }
    }
    return reach.anyReaches(taken)
  }

  /// What a comparison shows of both sides, where its rows are chosen or put in order: they have no other totals.
  private var shownOfComparison: Set<Aggregate.Function>? {
    guard let clauses = open.lastIndex(where: { $0.rule == .clauses }), clauses > 0,
      let comparison = open[clauses - 1].node.node(.comparison),
      !open[clauses...].contains(where: { $0.rule == .subset })
    else { return nil }
    if !comparison.nodes(.path).isEmpty { return [.sum] }
    return Set(
      comparison.nodes(.total).map { total in
        total.token(.aggregate).flatMap { Aggregate.Function(rawValue: $0.text) } ?? .count
      })
  }

  // MARK: Both sides

  /// What is compared with the first side of `compare … vs …`; numbers where that is not said yet.
  private func sideBySide(_ node: SyntaxNode) -> Set<ValueKind>? {
    if let total = node.node(.total) {
      // Of the first side everything is summed up that can be.
      guard node.says("vs"), let sets = node.node(.sets).flatMap(said) else { return nil }
      if total.says("count") { return [.number, .unknown] }
      guard let word = total.token(.aggregate), let function = Aggregate.Function(rawValue: word.text) else {
        return nil
      }
      guard let path = total.node(.operand)?.node(.path) else { return reach.numeric }
      let types = ends(of: path, from: sets)
      let results = types.compactMap { ExpressionTyping(model: model).result(of: function, over: $0) }
      return results.isEmpty ? nil : Set(results.map(reach.kind)).union([.unknown])
    }
    guard let first = node.node(.path), node.says("vs") else { return reach.numeric }
    let kinds = ends(of: first, from: model.entities).map(reach.kind)
    return kinds.contains(.unknown) ? reach.numeric : Set(kinds).intersection(reach.numeric).union([.unknown])
  }

  private func tested(at index: Int) -> Set<ValueKind>? {
    guard let field = compared(within: index + 1) else { return calculated(at: index, as: nil) }
    let kind = reach.kind(of: field.type)
    if kind == .unknown { return calculated(at: index, as: nil) }
    if open[index].node.says("among") {
      // The number of a record stands for the record too.
      let own = field.name == "id" ? (owners(within: index) ?? []).map { ValueKind.record(of: $0.name) } : []
      return Set(own).union([kind, .unknown])
    }
    return calculated(at: index, as: calculable(to: kind))
  }

  private func assigned(at index: Int) -> Set<ValueKind>? {
    guard let field = compared(within: index + 1) else { return calculated(at: index, as: nil) }
    let kind = reach.kind(of: field.type)
    return calculated(at: index, as: kind == .unknown ? nil : calculable(to: kind))
  }

  /// What is of that kind, or what a calculation makes that of.
  private func calculable(to kind: ValueKind) -> Set<ValueKind> {
    switch kind {
    // A day less another is a number.
    case .number: [.number, .day, .unknown]
    default: [kind, .unknown]
    }
  }

  // MARK: The ends of paths

  /// What a path of that words leads to, from each of `owners` that has it.
  func ends(of path: SyntaxNode, from owners: [Entity]) -> [FieldType] {
    owners.compactMap { reach.end(of: path.tokens.map(\.text), from: $0) }
  }

  /// Whether a path that ends here has come to what is wanted of it.
  ///
  /// - Parameter expectation: What is said after it; the scope is that before it.
  func endsWell(before expectation: Expectation) -> Bool {
    let kept = expectation.context.count - expectation.begun
    if let last = open.last, last.rule == .measure, kept < open.count, last.children.count == 1,
      last.node.token(.aggregate) != nil || last.node.says("count")
    {
      // Only of groups an aggregate is known that is not said again.
      return isOfGroups
    }
    if let last = open.last, last.rule == .quantity, kept < open.count, last.node.token(.period) == nil {
      // To a day a length of time is added, not a number.
      return wanted(within: open.count - 1).map { $0.contains { $0.isNumeric || $0.isRecord } } ?? true
    }
    guard let last = open.last, last.rule == .path, !last.children.isEmpty, kept < open.count,
      open.count > 1
    else { return true }
    // `cost of class 4`: of which record it is, is said only now.
    if open[open.count - 2].rule == .measure, kept == open.count - 1 { return true }
    let ends = ends(of: last.node, from: owners(within: open.count - 1) ?? model.entities)
    guard let wanted = wanted(within: open.count - 1) else { return !ends.isEmpty }
    return ends.contains { !wanted.isDisjoint(with: reach.kinds(of: $0)) }
  }
}
