import ParlanceLanguage
import ParlanceModel

/// A column of an answer about groups: a calculation with aggregates, or a rank.
struct GroupColumn {
  /// A node of rule `sum`, `choice` or `ranking`.
  let node: SyntaxNode
  /// The name after `called`.
  let name: String?

  /// The aggregate, if the column contains only that, possibly rounded. `by` and `having` can refer to it by name.
  let measured: AggregateCall?
  /// The aggregate over a frame, if the column contains only that.
  let framed: AggregateCall?

  static var count: GroupColumn { GroupColumn(count: [], rest: SyntaxNode(rule: .rest, children: [])) }

  /// - Parameter total: A node of rule `total`.
  init(_ total: SyntaxNode) {
    node = total.node(.open)?.nodes[0] ?? total.nodes[0]
    name = total.says("called") ? total.tokens.last?.text : nil
    let measure = node.onlyMeasure
    measured = measure.flatMap { $0.isAggregate ? AggregateCall($0) : nil }
    framed = measure.flatMap { $0.node(.frame) != nil ? AggregateCall($0) : nil }
  }

  /// Creates the column for `count` at the beginning of a question, with its words and the calculation around it.
  init(count words: [SyntaxElement], rest: SyntaxNode, called name: String? = nil) {
    let count = SyntaxToken(tokenClass: .keyword("count"), index: 0, range: 0..<0, text: "count")
    let basis = SyntaxNode(
      rule: .basis, children: [.node(SyntaxNode(rule: .measure, children: [.token(count)] + words))])
    let words = name.map { name in
      [TokenClass.keyword("called"), .word].map {
        SyntaxElement.token(SyntaxToken(tokenClass: $0, index: 0, range: 0..<0, text: name))
      }
    }
    let sum = SyntaxNode(rule: .sum, children: [.node(basis), .node(rest)])
    self.init(SyntaxNode(rule: .total, children: [.node(sum)] + (words ?? [])))
  }

  /// Returns the columns of a question that begins with an aggregate, or those after a `count` at the beginning.
  static func all(in node: SyntaxNode) -> [GroupColumn] { node.nodes(.total).map(GroupColumn.init) }

  var hasFrame: Bool { !node.nodes(below: .frame).isEmpty }

  /// Whether the column uses the number of records.
  var usesRowCount: Bool {
    node.nodes(below: .measure).contains {
      $0.isAggregate && $0.node(.frame) == nil && AggregateCall($0).isRowCount
    }
  }

  /// Returns the values of all groups together, because shares and ranks depend on the other groups.
  func values(of groups: [Group], _ evaluator: Evaluator) throws -> [Typed] {
    let bare = groups.map { $0.bare(among: groups) }
    return try bare.map { group in
      // Ranks and frames don't have a total.
      if group.isOfAll, node.rule == .ranking || hasFrame || !node.nodes(below: .ranking).isEmpty {
        return Typed(.empty, .number)
      }
      return node.rule == .ranking
        ? try evaluator.place(of: group, among: bare, node) : try evaluator.value(node, of: .group(group))
    }
  }

  func value(of group: Group, _ evaluator: Evaluator) throws -> Typed {
    try evaluator.value(node, of: .group(group.bare(among: group.all())))
  }
}

extension SyntaxNode {
  /// The measure, if a `sum` contains only that, possibly rounded.
  var onlyMeasure: SyntaxNode? {
    guard rule == .sum, let rest = node(.rest), rest.nodes.isEmpty, !rest.says("each") else { return nil }
    return node(.basis)?.node(.measure)
  }

  /// Whether a measure is an aggregate without a frame.
  var isAggregate: Bool {
    (token(.aggregate) != nil || says("count")) && !says("share") && node(.frame) == nil
  }
}

/// A share, as in `share (where cancelled)`, `share sum amount`, `share count each class`.
struct Share {
  private let measured: AggregateCall
  /// The numerator of a share with a condition.
  private let part: AggregateCall?
  private let each: SyntaxNode?

  /// - Parameters:
  ///   - node: A node of rule `measure`.
  ///   - each: The key whose equal values define the whole.
  init(_ node: SyntaxNode, each: SyntaxNode?) {
    let filter = node.node(.filter)
    measured = AggregateCall(node.without(.filter))
    part = filter.map { _ in AggregateCall(node) }
    self.each = each
  }

  /// Returns a running share: the records up to the group's, divided by the whole.
  func value(
    of group: Group, over records: [Record], among groups: [Group], _ evaluator: Evaluator
  ) throws -> Typed {
    if part != nil { throw Refusal("a running share with a condition") }
    return try Self.ratio(
      measured.value(over: records, evaluator), wholes(of: group, among: groups, evaluator))
  }

  private func wholes(of group: Group, among groups: [Group], _ evaluator: Evaluator) throws -> [Typed] {
    try groups.filter { other in
      try each.map { try group.value(of: $0) == other.value(of: $0) } ?? true
    }.map { try measured.value(over: $0.records, evaluator) }
  }

  /// Returns the share of a group. Without a condition, the whole is all groups; with one, it is the group itself.
  func value(of group: Group, among groups: [Group], _ evaluator: Evaluator) throws -> Typed {
    if let part {
      return try Self.ratio(
        part.value(over: group.records, evaluator), [measured.value(over: group.records, evaluator)])
    }
    return try Self.ratio(
      measured.value(over: group.records, evaluator), wholes(of: group, among: groups, evaluator))
  }

  /// Returns the share of a row's own records: of the same records if there is a condition, otherwise of all rows'
  /// records.
  func value(over own: [Record], of all: [Record], _ evaluator: Evaluator) throws -> Typed {
    try Self.ratio(
      (part ?? measured).value(over: own, evaluator),
      [measured.value(over: part == nil ? all : own, evaluator)])
  }

  /// Returns the quotient. A part without values counts as 0. If the whole is 0 or empty, the result is empty.
  private static func ratio(_ part: Typed, _ wholes: [Typed]) throws -> Typed {
    var sum = Fraction(0)
    var isRounded = false
    for case .number(let number) in wholes.map(\.datum) {
      sum = try sum + number.value
      isRounded = isRounded || number.isRounded
    }
    guard sum.numerator != 0 else { return Typed(.empty, .number) }
    guard case .number(let number) = part.datum else { return Typed(.number(Fraction(0)), .number) }
    return Typed(
      Arithmetic.number(try number.value / sum, .number, isRounded: isRounded || number.isRounded), .number)
  }
}

extension Evaluator {
  /// Evaluates `rank by sum amount desc each month`. The first rank is 1, equal groups have the same rank, and empty
  /// values are last.
  func place(of group: Group, among groups: [Group], _ ranking: SyntaxNode) throws -> Typed {
    guard let order = ranking.node(.order) else { throw UnsupportedQuestion("a place in no order") }
    let each = ranking.node(.groupkey)
    let own = try self.order(order, of: .group(group))
    let before = try groups.count { other in
      guard try each.map({ try group.value(of: $0) == other.value(of: $0) }) ?? true else { return false }
      let isDescending = order.says("desc")
      return try isBefore([(self.order(order, of: .group(other)), isDescending)], [(own, isDescending)])
        == true
    }
    return Typed(.number(Fraction(before + 1)), .number)
  }
}
