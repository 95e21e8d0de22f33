import ParlanceLanguage
import ParlanceModel

/// An aggregate such as `sum amount`, `count`, `count distinct member`.
struct AggregateCall {
  /// The function's name, such as `sum` or `count`.
  let function: String
  private let operand: SyntaxNode?
  let isDistinct: Bool
  /// The aggregate's `where` condition.
  private let filter: SyntaxNode?
  /// The argument of `percentile`, such as 90.
  private var percent: Fraction?

  private init(function: String, operand: SyntaxNode?, isDistinct: Bool, filter: SyntaxNode? = nil) {
    self.filter = filter
    self.function = function
    self.operand = operand
    self.isDistinct = isDistinct
  }

  /// Creates the sum for `compare spots vs left`.
  init(sumOf path: SyntaxNode) { self.init(function: "sum", operand: path, isDistinct: false) }

  /// Creates the aggregate of a `measure` or a `compared`.
  init(_ node: SyntaxNode) {
    let word = node.token(.aggregate)
    self.init(
      function: word?.text ?? "count",
      operand: word == nil ? node.node(.path) : node.node(.operand)?.nodes.first,
      isDistinct: node.says("distinct"), filter: node.node(.filter)?.node(.condition))
    percent = node.node(.operand)?.token(.number).flatMap { Int($0.text) }.map { Fraction($0) }
  }

  /// Whether the aggregate's type is numeric, even if it has no value.
  func isNumeric(of entity: Entity, _ evaluator: Evaluator) throws -> Bool {
    guard let operand, function != "count" else { return true }
    if let last = operand.nodes(.textpart).last { return last.says("number") }
    guard operand.rule == .path else { throw UnsupportedQuestion("a calculation that is compared") }
    let type = try evaluator.path(operand.tokens.map(\.text)[...], of: nil, entity).type
    let own = type == .computed ? evaluator.world.all(entity.name) : []
    let computed = try own.lazy.map { try evaluator.path(operand, of: $0).type }.first
    switch computed ?? type {
    case .date, .time, .clock, .text, .flag, .choice, .reference: return false
    default: return true
    }
  }

  /// Returns 0 in the type of the aggregated values, for a comparison with a set that has no records.
  func sumOfNothing(in entity: Entity, _ evaluator: Evaluator) throws -> Typed {
    let type = try evaluator.world.all(entity.name).lazy.compactMap { record in
      try operand.map {
        try $0.rule == .path
          ? evaluator.path($0, of: record).type : evaluator.value($0, of: .record(record)).type
      }
    }.first
    return Typed(.number(Fraction(0)), type ?? .number)
  }

  /// Whether the aggregate is the number of records.
  var isRowCount: Bool { function == "count" && operand == nil && filter == nil }

  func value(over all: [Record], _ evaluator: Evaluator) throws -> Typed {
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
    return try Self.aggregate(function, of: present, percent: percent, evaluator)
  }

  /// - Parameter present: The values, without empty ones.
  static func aggregate(
    _ function: String, of present: [Typed], percent: Fraction? = nil, _ evaluator: Evaluator
  ) throws -> Typed {
    guard let first = present.first else { return .empty }
    let sorted = try present.sorted { try evaluator.precedes($0.datum, $1.datum) }
    switch function {
    case "min": return sorted[0]
    case "max": return sorted[sorted.count - 1]
    case "sum": return Typed(try sum(present, as: first.type), first.type)
    case "average": return try mean(present, first.type)
    case "percentile": return try percentile(percent, sorted, first.type)
    case "stddev": return try deviation(present, first.type)
    default:
      let middle = sorted.count / 2
      return try mean(
        Array(sorted.count.isMultiple(of: 2) ? sorted[middle - 1...middle] : sorted[middle...middle]),
        first.type)
    }
  }

  private static func sum(_ values: [Typed], as type: FieldType) throws -> Datum {
    var sum = Fraction(0)
    var isRounded = false
    for case .number(let number) in values.map(\.datum) {
      sum = try sum + number.value
      isRounded = isRounded || number.isRounded
    }
    return Arithmetic.number(sum, type, isRounded: isRounded)
  }

  /// Interpolates linearly between the two nearest values.
  private static func percentile(_ percent: Fraction?, _ sorted: [Typed], _ type: FieldType) throws -> Typed {
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

  /// The variance is exact. Its root is rounded to a denominator of 2^36.
  private static func deviation(_ values: [Typed], _ type: FieldType) throws -> Typed {
    guard values.count > 1, case .number(let mean) = try mean(values, type).datum else { return .empty }
    var squares = Fraction(0)
    for case .number(let number) in values.map(\.datum) {
      let distance = try number.value - mean.value
      squares = try squares + distance * distance
    }
    let variance = try squares / Fraction(values.count - 1)
    let root = (Double(variance.numerator) / Double(variance.denominator)).squareRoot()
    let part = Double(1 << 36)
    guard root < Double(1 << 26) else { throw UnsupportedQuestion("a number") }
    let type = if case .quantity = type { type } else { FieldType.number }
    return Typed(.number(try Fraction(Int((root * part).rounded()), over: 1 << 36), isRounded: true), type)
  }

  /// Returns the mean. The mean of quantities is a quantity. The mean of decimals is a number, because it may need more
  /// decimals.
  private static func mean(_ values: [Typed], _ type: FieldType) throws -> Typed {
    guard case .number(let sum) = try sum(values, as: type) else { return .empty }
    let type = if case .quantity = type { type } else { FieldType.number }
    let mean = try sum.value / Fraction(values.count)
    return Typed(Arithmetic.number(mean, type, isRounded: sum.isRounded), type)
  }
}
