public import ParlanceModel

/// What kind of value a calculation has, and which calculations have none: text and a number, kilometres and minutes.
public struct ExpressionTyping: Sendable {
  private let model: Model

  public init(model: Model) { self.model = model }

  /// What `left operation right` is; nil where the two do not fit.
  ///
  /// Decimals keep their decimals but for `/`, which gives a number. A quantity keeps its unit; one divided by another
  /// of the same dimension is a number. A day less a day is a number of days.
  public func result(
    of operation: ArithmeticOperator, _ left: FieldType, _ right: FieldType
  ) -> FieldType? {
    switch (left, right) {
    case (.number, .number): .number
    case (.decimal(let scale), .decimal(let other)):
      switch operation {
      case .plus, .minus: .decimal(scale: max(scale, other))
      case .times: .decimal(scale: scale + other)
      case .divided: .number
      }
    case (.decimal(let scale), .number): operation == .times ? .decimal(scale: scale) : .number
    case (.number, .decimal(let scale)): operation == .times ? .decimal(scale: scale) : .number
    case (.quantity(let unit), .quantity(let other)):
      switch operation {
      case .plus, .minus: haveOneBase(unit, other) ? left : nil
      case .divided: haveOneBase(unit, other) ? .number : nil
      case .times: nil
      }
    case (.quantity, .number): operation == .times || operation == .divided ? left : nil
    case (.number, .quantity): operation == .times ? right : nil
    case (.date, .date): operation == .minus ? .number : nil
    default: nil
    }
  }

  /// What the aggregate of such values is; nil where it has no sense.
  public func result(of function: Aggregate.Function, over operand: FieldType?) -> FieldType? {
    function.description.result(operand)
  }

  /// Whether `=` and `<` make sense between them. The resolver reads a bare number beside a quantity in its unit.
  public func areComparable(_ left: FieldType, _ right: FieldType) -> Bool {
    switch (left, right) {
    case (.number, .number), (.number, .decimal), (.decimal, .number), (.decimal, .decimal): true
    case (.quantity(let unit), .quantity(let other)): haveOneBase(unit, other)
    case (.text, .text), (.text, .choice), (.choice, .text), (.choice, .choice): true
    case (.date, .date), (.date, .time), (.time, .date), (.time, .time): true
    case (.flag, .flag): true
    case (.reference(let entity), .reference(let other)): entity == other
    default: false
    }
  }

  /// Whether a value of `type` may be put into a field of `target`.
  public func isAssignable(_ type: FieldType, to target: FieldType) -> Bool {
    switch (type, target) {
    case (.text, .choice): false
    case (.choice(let texts), .choice(let allowed)): texts.allSatisfy(allowed.contains)
    default: areComparable(type, target)
    }
  }

  private func haveOneBase(_ unit: String, _ other: String) -> Bool {
    unit == other || (model.unit(unit)?.base ?? unit) == (model.unit(other)?.base ?? other)
  }
}
