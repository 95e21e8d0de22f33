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
  /// `running`, `rolling 7 days`, `previous`.
  private var frame: SyntaxNode?
  /// 90 of `percentile 90`.
  private var percent: Fraction?
  /// Whether the whole calculation is rounded to a whole number.
  private var isRounded = false
  /// What is reckoned with it, from the left.
  private var others: [(sign: String, Measured)] = []

  static let count = Measured(function: "count", operand: nil, isDistinct: false)

  private init(function: String, operand: SyntaxNode?, isDistinct: Bool, filter: SyntaxNode? = nil) {
    self.filter = filter
    self.function = function
    self.operand = operand
    self.isDistinct = isDistinct
  }

  /// What `compare spots vs left` sums.
  init(sumOf path: SyntaxNode) { self.init(function: "sum", operand: path, isDistinct: false) }

  /// Of a `measure`, an `aggsum`, an `aggterm`, a `shares` or a `ranks`.
  init(_ node: SyntaxNode) {
    var terms = node.nodes(.aggterm)
    // The first aggregate of a `ranks` is a term like the others.
    let first = node.rule == .ranks ? terms.removeFirst() : node
    let word = first.token(.aggregate)
    self.init(
      function: word?.text ?? "count",
      operand: word == nil ? first.node(.path) : first.node(.operand)?.nodes.first,
      isDistinct: first.says("distinct"), filter: first.node(.filter)?.node(.condition))
    frame = first.node(.frame)
    percent = first.node(.operand)?.token(.number).flatMap { Int($0.text) }.map { Fraction($0) }
    isRounded = node.says("rounded")
    let signs = node.tokens.filter { "+-*/".contains($0.text) }
    others = zip(signs, terms).map { ($0.text, Measured($1)) }
  }

  /// What a `count` at the head counts, with what is reckoned with it.
  static func first(in counting: SyntaxNode) -> Measured {
    let own = counting.children.prefix { if case .token(let token) = $0 { token.text != "," } else { true } }
    return Measured(SyntaxNode(rule: .countsum, children: Array(own)))
  }

  /// Whether its value is a number, also where there is nothing to measure.
  func isNumeric(of entity: Entity, _ evaluator: Evaluator) throws -> Bool {
    guard let operand, function != "count" else { return true }
    let type = try evaluator.path(operand.tokens.map(\.text)[...], of: nil, entity).type
    let own = type == .computed ? evaluator.world.all(entity.name) : []
    let computed = try own.lazy.map { try evaluator.path(operand, of: $0).type }.first
    switch computed ?? type {
    case .date, .time, .text, .flag, .choice, .reference: return false
    default: return true
    }
  }

  /// Whether one of its aggregates has a frame.
  var hasFrame: Bool { frame != nil || others.contains { $0.1.hasFrame } }

  /// Whether the number of records is in it.
  var usesRowCount: Bool {
    (function == "count" && operand == nil && filter == nil && frame == nil)
      || others.contains { $0.1.usesRowCount }
  }

  /// Whether it is one aggregate, not a calculation of several.
  var isPlain: Bool { others.isEmpty }

  func value(over records: [Record], _ evaluator: Evaluator) throws -> Typed {
    try value(evaluator) { measured in
      guard measured.frame == nil else { throw Refusal("a frame of what has no groups") }
      return records
    }
  }

  func value(over group: Group, _ evaluator: Evaluator) throws -> Typed {
    try value(evaluator) { try $0.frame.map(group.framed) ?? group.records }
  }

  /// - Parameter records: What one of the aggregates is taken over; nil where it has no value.
  private func value(_ evaluator: Evaluator, _ records: (Measured) throws -> [Record]?) throws -> Typed {
    func own(_ measured: Measured) throws -> Typed {
      try records(measured).map { try measured.own(over: $0, evaluator) } ?? .empty
    }
    var terms = [(sign: "+", value: try own(self))]
    // `*` and `/` bind more tightly than `+` and `-`.
    for (sign, other) in others {
      let right = try own(other)
      if "+-".contains(sign) {
        terms.append((sign, right))
      } else {
        let last = terms.removeLast()
        terms.append((last.sign, try Arithmetic.join(last.value, sign, right, evaluator.model)))
      }
    }
    let value = try terms.dropFirst().reduce(terms[0].value) { left, term in
      try Arithmetic.join(left, term.sign, term.value, evaluator.model)
    }
    return isRounded ? try rounded(value) : value
  }

  private func rounded(_ value: Typed) throws -> Typed {
    guard case .number(let number) = value.datum else { return value }
    if case .quantity = value.type { throw BeyondEvaluator("a rounded quantity") }
    if number.isRounded { throw BeyondEvaluator("a number that is rounded twice") }
    return Typed(.number(Fraction(number.value.rounded)), .number)
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
    case "percentile": return try percentile(sorted, first.type)
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

  /// Between two values where no value is at just that place.
  private func percentile(_ sorted: [Typed], _ type: FieldType) throws -> Typed {
    guard let percent else { throw Refusal("no percentile") }
    let place = try percent * Fraction(sorted.count - 1) / Fraction(100)
    let index = min(place.numerator / place.denominator, sorted.count - 1)
    let (low, high) = (sorted[index], sorted[min(index + 1, sorted.count - 1)])
    guard case .number(let from) = low.datum, case .number(let to) = high.datum else { return .empty }
    let part = try place - Fraction(index)
    let value = try from.value + (to.value - from.value) * part
    let type = if case .quantity = type { type } else { FieldType.number }
    return Typed(Arithmetic.number(value, type, isRounded: from.isRounded || to.isRounded), type)
  }

  /// Of quantities one in their unit; of decimals a number, since it need not have so few decimals.
  private func mean(_ values: [Typed], _ type: FieldType) throws -> Typed {
    guard case .number(let sum) = try sum(values, as: type) else { return .empty }
    let type = if case .quantity = type { type } else { FieldType.number }
    let mean = try sum.value / Fraction(values.count)
    return Typed(Arithmetic.number(mean, type, isRounded: sum.isRounded), type)
  }
}
