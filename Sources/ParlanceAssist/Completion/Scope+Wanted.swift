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
      case .measure where node.token(.aggregate) != nil: return aggregated(at: index)
      case .comparison: return sideBySide(node)
      case .test: return tested(at: index)
      case .assign: return assigned(at: index)
      case .column, .order, .negation: return calculated(at: index, as: nil)
      case .path, .measure, .value, .moment, .quantity, .piece, .factor, .term, .expression, .quantityof,
        .ffactor, .fterm, .formula:
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
    .expression, .term, .factor, .quantityof, .fterm, .ffactor, .formula, .operand,
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
