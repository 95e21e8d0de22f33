import ParlanceLanguage
import ParlanceModel

/// `sum amount`, `count`, `count distinct member`, and sums, products and quotients of these.
struct Measured {
  /// `sum`, `count` …; of a calculation its first.
  let function: String
  private let operand: SyntaxNode?
  let isDistinct: Bool
  /// The condition of its own.
  private let filter: SyntaxNode?
  /// What is reckoned with it, from the left.
  private var others: [(sign: String, Measured)] = []

  static let count = Measured(function: "count", operand: nil, isDistinct: false)

  private init(function: String, operand: SyntaxNode?, isDistinct: Bool, filter: SyntaxNode? = nil) {
    self.filter = filter
    self.function = function
    self.operand = operand
    self.isDistinct = isDistinct
  }

  /// Of a `measure`, an `aggsum` or an `aggterm`.
  init(_ node: SyntaxNode) {
    let word = node.token(.aggregate)
    self.init(
      function: word?.text ?? "count",
      operand: word == nil ? node.node(.path) : node.node(.operand)?.nodes.first,
      isDistinct: node.says("distinct"), filter: node.node(.filter)?.node(.condition))
    let signs = node.tokens.filter { "+-*/".contains($0.text) }
    others = zip(signs, node.nodes(.aggterm)).map { ($0.text, Measured($1)) }
  }

  /// Those of an `aggregates`, or what stands beside a `count` at the head.
  static func all(in node: SyntaxNode) -> [Measured] {
    node.nodes.filter { [.aggsum, .countsum].contains($0.rule) }.map(Measured.init)
  }

  /// What a `count` at the head counts, with what is reckoned with it.
  static func first(in counting: SyntaxNode) -> Measured {
    let own = counting.children.prefix { if case .token(let token) = $0 { token.text != "," } else { true } }
    return Measured(SyntaxNode(rule: .countsum, children: Array(own)))
  }

  /// Whether it is one aggregate, not a calculation of several.
  var isPlain: Bool { others.isEmpty }

  func value(over records: [Record], _ evaluator: Evaluator) throws -> Typed {
    var terms = [(sign: "+", value: try own(over: records, evaluator))]
    // `*` and `/` bind more tightly than `+` and `-`.
    for (sign, other) in others {
      let right = try other.own(over: records, evaluator)
      if "+-".contains(sign) {
        terms.append((sign, right))
      } else {
        let last = terms.removeLast()
        terms.append((last.sign, try Arithmetic.join(last.value, sign, right, evaluator.model)))
      }
    }
    return try terms.dropFirst().reduce(terms[0].value) { left, term in
      try Arithmetic.join(left, term.sign, term.value, evaluator.model)
    }
  }

  private func own(over all: [Record], _ evaluator: Evaluator) throws -> Typed {
    let records =
      try filter.map { condition in
        try all.filter { try evaluator.holds(condition, of: .record($0)) }
      } ?? all
    guard let operand else { return Typed(.number(Fraction(records.count)), .number) }
    let values = try records.map { record in
      try operand.rule == .path
        ? evaluator.path(operand, of: record) : evaluator.value(operand, of: .record(record))
    }
    let present = values.filter { $0.datum != .empty }
    if function == "count" {
      return Typed(.number(Fraction(isDistinct ? Set(present.map(\.datum)).count : present.count)), .number)
    }
    guard let first = present.first else { return .empty }
    let sorted = try present.sorted { try evaluator.precedes($0.datum, $1.datum) }
    switch function {
    case "min": return sorted[0]
    case "max": return sorted[sorted.count - 1]
    case "sum": return Typed(try sum(present, as: first.type), first.type)
    case "average": return try mean(present, first.type)
    default:
      let middle = sorted.count / 2
      return try mean(
        Array(sorted.count.isMultiple(of: 2) ? sorted[middle - 1...middle] : sorted[middle...middle]),
        first.type)
    }
  }

  private func sum(_ values: [Typed], as type: FieldType) throws -> Datum {
    var sum = Fraction(0)
    var isRounded = false
    for case .number(let number) in values.map(\.datum) {
      sum = try sum + number.value
      isRounded = isRounded || number.isRounded
    }
    return Arithmetic.number(sum, type, isRounded: isRounded)
  }

  /// Of quantities one in their unit; of decimals a number, since it need not have so few decimals.
  private func mean(_ values: [Typed], _ type: FieldType) throws -> Typed {
    guard case .number(let sum) = try sum(values, as: type) else { return .empty }
    let type = if case .quantity = type { type } else { FieldType.number }
    let mean = try sum.value / Fraction(values.count)
    return Typed(Arithmetic.number(mean, type, isRounded: sum.isRounded), type)
  }
}
