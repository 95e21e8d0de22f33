import ParlanceLanguage
import ParlanceModel

/// `sum amount`, `count`, `count distinct member`, and sums, products and quotients of these.
struct Measured {
  /// `sum`, `count` …; of a calculation its first.
  let function: String
  private let operand: SyntaxNode?
  let isDistinct: Bool
  /// What is reckoned with it, from the left.
  private var others: [(sign: String, Measured)] = []

  static let count = Measured(function: "count", operand: nil, isDistinct: false)

  private init(function: String, operand: SyntaxNode?, isDistinct: Bool) {
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
      isDistinct: node.says("distinct"))
    let signs = node.tokens.filter { "+-*/".contains($0.text) }
    others = zip(signs, node.nodes(.aggterm)).map { ($0.text, Measured($1)) }
  }

  /// Those of an `aggregates`.
  static func all(in node: SyntaxNode) -> [Measured] {
    var all: [Measured] = []
    for (index, child) in node.children.enumerated() {
      switch child {
      case .node(let sum): if sum.rule == .aggsum { all.append(Measured(sum)) }
      case .token(let token):
        guard token.text == "count" else { continue }
        let next = node.children.dropFirst(index + 1).prefix(2)
        let path =
          next.count == 2 ? next.last.flatMap { if case .node(let path) = $0 { path } else { nil } } : nil
        all.append(distinct(path?.rule == .path ? path : nil))
      }
    }
    return all
  }

  static func distinct(_ path: SyntaxNode?) -> Measured {
    Measured(function: "count", operand: path, isDistinct: path != nil)
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

  private func own(over records: [Record], _ evaluator: Evaluator) throws -> Typed {
    guard let operand else { return Typed(.number(Fraction(records.count)), .number) }
    let all = try records.map { record in
      try operand.rule == .path
        ? evaluator.path(operand, of: record) : evaluator.value(operand, of: .record(record))
    }
    let present = all.filter { $0.datum != .empty }
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
