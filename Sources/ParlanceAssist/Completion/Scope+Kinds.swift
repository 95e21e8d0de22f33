import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel

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
      case .measure where node.token(.aggregate) != nil: return aggregated(at: index)
      case .comparison: return sideBySide(node)
      case .test: return tested(at: index)
      case .assign: return assigned(at: index)
      case .column, .order, .negation: return calculated(at: index, as: nil)
      case .path, .place, .assigned, .measure, .value, .moment, .day, .quantity, .piece, .factor, .basis,
        .term,
        .expression,
        .quantityof:
        continue
      default: return nil
      }
    }
    return nil
  }

  /// Where a calculation has begun, what can be calculated with; else `kinds`.
  func calculated(at index: Int, as kinds: Set<ValueKind>?) -> Set<ValueKind>? {
    let inner = open[(index + 1)...].prefix { Self.calculations.contains($0.rule) }
    for rule in inner.reversed() {
      guard let word = rule.node.tokens.last(where: { ArithmeticOperator(rawValue: $0.text) != nil }),
        let sign = ArithmeticOperator(rawValue: word.text)
      else { continue }
      guard let left = rule.node.nodes.first.flatMap({ type(of: $0, at: index) }) else {
        return reach.numeric.union([.day])
      }
      let joined = reach.everything.filter { $0.isJoined(to: left, by: sign, in: model) }
      // A day less another is a number, which is no day; to a moment only a length of time is added.
      let isNumber = kinds.map { !$0.isDisjoint(with: [.number]) } ?? true
      return left == .date && !isNumber || joined == [.unknown] ? [] : joined
    }
    if inner.contains(where: { $0.node.says("(") }) { return reach.numeric.union([.day]) }
    return kinds
  }

  /// What a calculation that was said begins with; nil where that is not known.
  func type(of node: SyntaxNode, at index: Int) -> FieldType? {
    if let path = firstPath(in: node) {
      return ends(of: path, from: owners(within: index) ?? model.entities).first
    }
    if holds(node, where: { $0.rule == .moment }) { return .date }
    // A name that stands for a value is a text as well.
    let isText = holds(node) { $0.rule == .value && ($0.token(.text) ?? $0.token(.word)) != nil }
    return isText ? .text : nil
  }

  private func holds(_ node: SyntaxNode, where isMeant: (SyntaxNode) -> Bool) -> Bool {
    isMeant(node) || node.nodes.contains { holds($0, where: isMeant) }
  }

  private static let calculations: Set<RuleName> = [
    .expression, .term, .factor, .basis, .quantityof, .operand,
  ]

  // MARK: Both sides

  /// What is compared with the first side of `compare … vs …`; numbers where that is not said yet.
  func sideBySide(_ node: SyntaxNode) -> Set<ValueKind>? {
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
}

/// Which aggregates make sense, and over what.
extension Scope {
  /// What the aggregate of the rule at `index`, or around it, takes.
  func aggregated(at index: Int) -> Set<ValueKind>? {
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

  private func taken(by function: Aggregate.Function) -> Set<ValueKind> {
    reach.everything.filter { $0.isTaken(by: function, in: model) }
  }

  /// What the result of the aggregate that the rule at `index` has is compared with.
  private func wantedOfAggregate(at index: Int) -> Set<ValueKind>? {
    guard index > 0 else { return nil }
    switch open[index].rule {
    case .total: return open[index - 1].node.node(.total) == nil ? nil : sideBySide(open[index - 1].node)
    case .aggsum: return wantedOfAnswer
    case .aggterm: return joined(to: open[index - 1].node, within: index - 1)
    default: return wanted(within: index)
    }
  }

  /// Whether the aggregate may be said here: its result is wanted, and something leads to what it takes.
  func mayAggregate(by function: Aggregate.Function) -> Bool {
    if let shown = shownOfComparison { return shown.contains(function) }
    // Rows that are shown once each are put in order by what is shown.
    if groupKeys != nil, !isOfGroups { return false }
    // A median is not made of earlier ones.
    if [.median, .percentile].contains(function), let frame, !frame.says("previous") { return false }
    let place = open.last { [.measure, .total, .aggterm, .aggsum].contains($0.rule) }?.rule
    let index = open.lastIndex { $0.rule == place } ?? 0
    let wanted = place == nil ? wantedOfAnswer : wantedOfAggregate(at: index)
    var taken = taken(by: function)
    if let wanted {
      switch function {
      case .count: return wanted.contains(.number)
      case .sum, .average, .median, .percentile, .min, .max:
        taken.formIntersection(wanted.subtracting([.unknown]))
      }
    }
    return reach.anyReaches(taken)
  }

  /// Whether the groups show an aggregate by the function, so that it need not be said of what.
  func isShown(_ function: Aggregate.Function) -> Bool {
    guard isOfGroups else { return false }
    if let shown = shownOfComparison { return shown.contains(function) }
    let sums = open.flatMap(\.node.sums)
    if function == .count {
      return sums.contains { $0.says("count") } || open.contains { $0.rule == .countbody }
        || open.contains { $0.node.node(.countbody) != nil } || open.contains { $0.node.says("count") }
    }
    return sums.contains { $0.tokens(.aggregate).contains { $0.text == function.rawValue } }
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
}

/// Whether what was said can be calculated with.
extension Scope {
  /// Whether something can be joined by the sign to what was said last here.
  func mayGoOn(by sign: ArithmeticOperator) -> Bool {
    guard let last = open.last else { return true }
    if last.rule == .aggsum { return mayGoOn(from: last.node, by: sign) }
    if [.countsum, .counting, .countbody].contains(last.rule) { return true }
    // A length of time is added, and multiplied by nothing.
    if last.node.allTokens.last?.tokenClass == .period { return sign == .plus || sign == .minus }
    // No calculation makes a text, a record or a flag.
    if let field = compared, ![.number, .moment, .unknown].contains(reach.kind(of: field.type)),
      !reach.kind(of: field.type).isQuantity
    {
      return false
    }
    guard let left = type(of: last.node, at: open.count - 1) else { return true }
    // To a day, a length of time is added.
    if reach.kind(of: left) == .moment { return sign == .plus || sign == .minus }
    return reach.everything.contains { $0 != .unknown && $0.isJoined(to: left, by: sign, in: model) }
  }

  /// Whether what is said last is added to a day to make another day of it: a length of time, and no day of its own.
  var isAddedToDay: Bool {
    guard let type = compared?.type, [.date, .time].contains(type) else { return false }
    let sum = open.last { $0.rule == .expression }
    return sum?.node.tokens.last.flatMap { ArithmeticOperator(rawValue: $0.text) } != nil
  }

  /// What can be joined to the first aggregate of `sum amount / …` by the sign that was said last.
  func joined(to sum: SyntaxNode, within depth: Int) -> Set<ValueKind> {
    guard let path = sum.node(.operand).flatMap(firstPath), let last = sum.tokens.last,
      let sign = ArithmeticOperator(rawValue: last.text)
    else { return reach.numeric }
    let lefts = ends(of: path, from: owners(within: depth) ?? model.entities)
    return reach.everything.filter { kind in
      kind != .unknown && lefts.contains { kind.isJoined(to: $0, by: sign, in: model) }
    }
  }

  /// Aggregates are joined to others: numbers, or a day that is less another.
  private func mayGoOn(from sum: SyntaxNode, by sign: ArithmeticOperator) -> Bool {
    guard let path = sum.node(.operand).flatMap(firstPath) else { return true }
    let kinds = ends(of: path, from: owners(within: open.count - 1) ?? model.entities).map(reach.kind)
    return kinds.isEmpty
      || kinds.contains { $0.isNumeric || $0 == .unknown || sign == .minus && $0 == .day }
  }
}

/// Whether what is said may end: a path must have come to what is wanted of it.
extension Scope {
  /// What a path of those words leads to, from each of `owners` that has it.
  func ends(of path: SyntaxNode, from owners: [Entity]) -> [FieldType] {
    owners.compactMap { reach.end(of: path.tokens.map(\.text), from: $0) }
  }

  /// Whether the question here must be answered with one value: for `expect 3:`, for `let x be the`.
  var wantsValue: Bool {
    guard let sentence = open.first?.node else { return false }
    if sentence.says("let") { return open.dropFirst().first?.node.says("the") == true }
    return expectedValue != nil
  }

  /// The kinds of which the answer must be, as far as the value that is expected of it tells; nil where any may.
  var wantedOfAnswer: Set<ValueKind>? {
    guard let value = expectedValue else { return nil }
    if value.node(.moment) != nil || value.says("ago") || value.says("ahead") { return [.moment, .unknown] }
    // A number alone is in the unit of what it is compared with.
    return value.node(.quantity)?.token(.unit).flatMap { model.unit($0.text) }
      .map { [.quantity(base: $0.base), .unknown] }
  }

  /// What `expect` says that the question answers with; nil where that is no value, but a number of rows.
  private var expectedValue: SyntaxNode? {
    guard let sentence = open.first?.node, sentence.says("expect"), let outcome = sentence.node(.outcome),
      !outcome.says("rows"), !outcome.says("row")
    else { return nil }
    return outcome.node(.value)
  }

  /// Whether the rules that end before `expectation` may end there; the scope is that before it.
  func endsWell(before expectation: Expectation) -> Bool {
    let kept = expectation.context.count - expectation.begun
    guard kept < open.count, open.count > 1, let last = open.last else { return true }
    let isAlone = last.children.count == 1
    switch last.rule {
    // Only of groups an aggregate is known that is not said again.
    case .measure where isAlone && (last.node.token(.aggregate) != nil || last.node.says("count")):
      let word = last.node.token(.aggregate)?.text
      return isShown(word.flatMap(Aggregate.Function.init) ?? .count)
    // To a day a length of time is added, not a number.
    case .quantity where last.node.token(.period) == nil:
      return wanted(within: open.count - 1).map { $0.contains { $0.isNumeric || $0.isRecord } } ?? true
    // `3 days` is no value but where it is added to one, `3 days ago` is.
    case .quantity where open[open.count - 2].rule == .value && kept < open.count - 1:
      return open.last { $0.rule == .expression }.map { $0.node.says("+") || $0.node.says("-") } ?? false
    case .path where !last.children.isEmpty: return pathEndsWell(last.node, kept)
    default: return true
    }
  }

  private func pathEndsWell(_ path: SyntaxNode, _ kept: Int) -> Bool {
    // `cost of class 4`: of which record it is, is said only now.
    if open[open.count - 2].rule == .measure, kept == open.count - 1 { return true }
    let ends = ends(of: path, from: owners(within: open.count - 1) ?? model.entities)
    guard let wanted = wanted(within: open.count - 1) else { return !ends.isEmpty }
    return ends.contains { !wanted.isDisjoint(with: reach.kinds(of: $0)) }
  }
}

extension SyntaxNode {
  /// What a question shows of all rows, or of each group; of a `count` only what stands beside it.
  var sums: [SyntaxNode] {
    let own = node(.aggregates) ?? node(.counting) ?? node(.countbody)?.node(.counting)
    return own?.nodes.filter { [.aggsum, .countsum, .shares, .ranks].contains($0.rule) } ?? []
  }

  /// How an aggregate is measured along the calendar, where one of the sum is.
  var frame: SyntaxNode? { node(.frame) ?? nodes(.aggterm).lazy.compactMap { $0.node(.frame) }.first }
}

extension Scope {
  /// How the aggregate that is said here is measured along the calendar.
  var frame: SyntaxNode? {
    open.last { [.frame, .aggsum, .aggterm].contains($0.rule) }.flatMap {
      $0.rule == .frame ? $0.node : $0.node.node(.frame)
    }
  }
}
