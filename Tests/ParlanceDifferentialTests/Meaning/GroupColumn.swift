import ParlanceLanguage
import ParlanceModel

/// A column of an answer about groups: a calculation with what is measured of each, or the place of each.
struct GroupColumn {
  /// A `sum`, a `choice` or a `ranking`.
  private let node: SyntaxNode

  /// The one aggregate that it is, rounded or not: `by` and `having` can use its name.
  let measured: Measured?
  /// The same of one that is measured along the calendar.
  let framed: Measured?

  static var count: GroupColumn { GroupColumn(count: [], rest: SyntaxNode(rule: .rest, children: [])) }

  /// - Parameter total: A `total`.
  init(_ total: SyntaxNode) {
    node = total.node(.open)?.nodes[0] ?? total.nodes[0]
    let measure = node.onlyMeasure
    measured = measure.flatMap { $0.isAggregate ? Measured($0) : nil }
    framed = measure.flatMap { $0.node(.frame) != nil ? Measured($0) : nil }
  }

  /// `count` at the head of a question, the words that belong to it, and what is calculated with it.
  init(count words: [SyntaxElement], rest: SyntaxNode) {
    let count = SyntaxToken(tokenClass: .keyword("count"), index: 0, range: 0..<0, text: "count")
    let basis = SyntaxNode(
      rule: .basis, children: [.node(SyntaxNode(rule: .measure, children: [.token(count)] + words))])
    self.init(
      SyntaxNode(
        rule: .total, children: [.node(SyntaxNode(rule: .sum, children: [.node(basis), .node(rest)]))]))
  }

  /// The columns of a question that begins with an aggregate, or those behind a `count` at the head.
  static func all(in node: SyntaxNode) -> [GroupColumn] { node.nodes(.total).map(GroupColumn.init) }

  var hasFrame: Bool { !node.nodes(below: .frame).isEmpty }

  /// Whether the number of records is in it.
  var usesRowCount: Bool {
    node.nodes(below: .measure).contains {
      $0.isAggregate && $0.node(.frame) == nil && Measured($0).isRowCount
    }
  }

  /// The values of all groups: a share and a place depend on the other groups.
  func values(of groups: [Group], _ evaluator: Evaluator) throws -> [Typed] {
    let bare = groups.map { $0.bare(among: groups) }
    return try bare.map { group in
      // The place of a group, and what is measured along the calendar, have no total.
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
  /// The measure that a `sum` is, rounded or not.
  var onlyMeasure: SyntaxNode? {
    guard rule == .sum, let rest = node(.rest), rest.nodes.isEmpty, !rest.says("each") else { return nil }
    return node(.basis)?.node(.measure)
  }

  /// Whether a measure is an aggregate without a frame.
  var isAggregate: Bool {
    (token(.aggregate) != nil || says("count")) && !says("share") && node(.frame) == nil
  }

  /// The nodes with the given rule, at any depth.
  func nodes(below rule: RuleName) -> [SyntaxNode] {
    nodes.flatMap { ($0.rule == rule ? [$0] : []) + $0.nodes(below: rule) }
  }
}

/// `share (where cancelled)`, `share sum amount`, `share count each class`.
struct Share {
  private let measured: Measured
  /// What is divided by the whole where the sentence has a condition.
  private let part: Measured?
  private let each: SyntaxNode?

  /// - Parameters:
  ///   - node: A `measure`.
  ///   - each: The key that is the same in all groups of the whole.
  init(_ node: SyntaxNode, each: SyntaxNode?) {
    let filter = node.node(.filter)
    measured = Measured(node.without(.filter))
    part = filter.map { _ in Measured(node) }
    self.each = each
  }

  /// A running share: what the records up to the group's are of the whole.
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

  /// Without a condition the whole is all groups; with one it is the group itself.
  func value(of group: Group, among groups: [Group], _ evaluator: Evaluator) throws -> Typed {
    if let part {
      return try Self.ratio(
        part.value(over: group.records, evaluator), [measured.value(over: group.records, evaluator)])
    }
    return try Self.ratio(
      measured.value(over: group.records, evaluator), wholes(of: group, among: groups, evaluator))
  }

  /// The share that a row's own records have: of themselves, or of the records of every row.
  func value(over own: [Record], of all: [Record], _ evaluator: Evaluator) throws -> Typed {
    try Self.ratio(
      (part ?? measured).value(over: own, evaluator),
      [measured.value(over: part == nil ? all : own, evaluator)])
  }

  /// A part that has no values is a part of 0; a whole of 0 or without values doesn't have shares.
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
  /// `rank by sum amount desc each month`: 1 for the first; equal groups share a place; what is empty comes last.
  func place(of group: Group, among groups: [Group], _ ranking: SyntaxNode) throws -> Typed {
    guard let order = ranking.node(.order) else { throw BeyondEvaluator("a place in no order") }
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
