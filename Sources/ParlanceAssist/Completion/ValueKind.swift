import ParlanceModel
import ParlancePlanner

/// What values are alike: those of one kind compare with each other.
enum ValueKind: Hashable {
  case number, text, moment, flag
  /// What a whole day is beside a moment: less another it is a number.
  case day
  /// In the units that are made of this one.
  case quantity(base: String)
  case record(of: String)
  /// Of what could not be worked out; it may be any of the others.
  case unknown

  init(_ type: FieldType, in model: Model) {
    switch type {
    case .number, .decimal: self = .number
    case .text, .choice: self = .text
    case .date, .time: self = .moment
    case .flag: self = .flag
    case .quantity(let unit): self = .quantity(base: model.unit(unit)?.base ?? unit)
    case .reference(let entity): self = .record(of: entity)
    case .computed: self = .unknown
    }
  }

  /// A type of this kind: all of them fare alike in an aggregate.
  private var example: FieldType {
    switch self {
    case .number: .number
    case .text: .text
    case .moment, .day: .date
    case .flag: .flag
    case .quantity(let base): .quantity(unit: base)
    case .record(let entity): .reference(entity)
    case .unknown: .computed
    }
  }

  var isNumeric: Bool {
    switch self {
    case .number, .quantity, .unknown: true
    case .text, .moment, .day, .flag, .record: false
    }
  }

  var isQuantity: Bool { if case .quantity = self { true } else { false } }
  var isRecord: Bool { if case .record = self { true } else { false } }

  /// Whether a calculation that has come to a `left` may go on with it.
  func isJoined(to left: FieldType, by sign: ArithmeticOperator, in model: Model) -> Bool {
    self == .unknown || left == .computed
      || ExpressionTyping(model: model).result(of: sign, left, example) != nil && self != .moment
  }

  func isTaken(by function: Aggregate.Function, in model: Model) -> Bool {
    self == .unknown || ExpressionTyping(model: model).result(of: function, over: example) != nil
  }
}
