import ParlanceLanguage
import ParlanceModel

/// A column of an answer about groups.
enum GroupColumn {
  case measured(Measured)
  case share(Share)
  case place(Place)

  /// The columns of an `aggregates`, or those beside a `count` at the head.
  static func all(in node: SyntaxNode) -> [GroupColumn] {
    node.nodes.compactMap { column in
      switch column.rule {
      case .aggsum, .countsum: .measured(Measured(column))
      case .shares: .share(Share(column))
      case .ranks: .place(Place(column))
      default: nil
      }
    }
  }

  /// The aggregate that `by` and `having` can name.
  var measured: Measured? { if case .measured(let measured) = self { measured } else { nil } }

  var hasFrame: Bool {
    switch self {
    case .measured(let measured): measured.hasFrame
    case .share: false
    case .place(let place): place.measured.hasFrame
    }
  }

  /// The values of all groups: a share and a place depend on the other groups.
  func values(of groups: [Group], _ evaluator: Evaluator) throws -> [Typed] {
    switch self {
    case .measured(let measured): try groups.map { try measured.value(over: $0, evaluator) }
    case .share(let share): try groups.map { try share.value(of: $0, among: groups, evaluator) }
    case .place(let place): try groups.map { try place.value(of: $0, among: groups, evaluator) }
    }
  }
}

/// `share (where cancelled)`, `share sum amount`, `share count each class`.
struct Share {
  private let measured: Measured
  /// What is divided by the whole where the sentence has a condition.
  private let part: Measured?
  private let each: SyntaxNode?

  /// - Parameter node: A `shares`, or a `measure`.
  init(_ node: SyntaxNode) {
    let filter = node.node(.filter)
    measured = Measured(node.without(.filter))
    part = filter.map { _ in Measured(node) }
    each = node.node(.groupkey)
  }

  /// Without a condition the whole is all groups; with one it is the group itself.
  func value(of group: Group, among groups: [Group], _ evaluator: Evaluator) throws -> Typed {
    if let part {
      return try Self.ratio(part.value(over: group, evaluator), [measured.value(over: group, evaluator)])
    }
    let alike = try groups.filter { other in
      try each.map { try group.value(of: $0) == other.value(of: $0) } ?? true
    }
    return try Self.ratio(
      measured.value(over: group, evaluator), alike.map { try measured.value(over: $0, evaluator) })
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

/// `rank by sum amount desc each month`: 1 for the first; equal groups share a place; what is empty comes last.
struct Place {
  let measured: Measured
  private let isDescending: Bool
  private let each: SyntaxNode?

  init(_ node: SyntaxNode) {
    measured = Measured(node)
    isDescending = node.says("desc")
    each = node.node(.groupkey)
  }

  func value(of group: Group, among groups: [Group], _ evaluator: Evaluator) throws -> Typed {
    let own = try measured.value(over: group, evaluator).datum
    let before = try groups.count { other in
      guard try each.map({ try group.value(of: $0) == other.value(of: $0) }) ?? true else { return false }
      return try evaluator.isBefore(
        [(measured.value(over: other, evaluator).datum, isDescending)], [(own, isDescending)]) == true
    }
    return Typed(.number(Fraction(before + 1)), .number)
  }
}
