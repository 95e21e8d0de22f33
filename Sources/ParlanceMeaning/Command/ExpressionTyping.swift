public import ParlanceModel

/// What kind of value a calculation has, and which calculations have none: text and a number, kilometres and minutes.
///
/// A value of a type that is not known, ``FieldType/computed``, fits everywhere.
public struct ExpressionTyping: Sendable {
  private let model: Model

  public init(model: Model) { self.model = model }

  /// What `left operation right` is; nil where the two do not fit.
  ///
  /// Decimals keep their decimals but for `/`, which gives a number. A quantity keeps its unit; one divided by another
  /// is a number. A day less a day is a number of days, a moment less a moment one of minutes.
  public func result(
    of operation: ArithmeticOperator, _ left: FieldType, _ right: FieldType
  ) -> FieldType? {
    switch (left.counted, right.counted) {
    case (.computed, .computed): .computed
    case (.computed, let known): only(examples.compactMap { result(of: operation, $0, known) })
    case (let known, .computed): only(examples.compactMap { result(of: operation, known, $0) })
    case (.number, .number): .number
    case (.text, .text), (.text, .choice), (.choice, .text), (.choice, .choice):
      operation == .plus ? .text : nil
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
      // Of two dimensions it is a number of the one unit for one of the other.
      case .divided: .number
      case .times: nil
      }
    case (.quantity, .number): operation == .times || operation == .divided ? left : nil
    case (.number, .quantity): operation == .times ? right : nil
    case (.date, .date), (.date, .time), (.time, .date): operation == .minus ? .number : nil
    case (.time, .time): operation == .minus ? .quantity(unit: model.minute.name) : nil
    case (.time, .quantity(let unit)):
      (operation == .plus || operation == .minus) && model.measure(unit)?.seconds != nil ? .time : nil
    default: nil
    }
  }

  /// What is of either kind; nil where the two are not of one.
  public func common(_ left: FieldType, _ right: FieldType) -> FieldType? {
    if left == right { return left }
    return switch (left.counted, right.counted) {
    case (.computed, let known), (let known, .computed): known
    case (.decimal(let scale), .decimal(let other)): .decimal(scale: max(scale, other))
    case (.number, .number), (.decimal, .number), (.number, .decimal): .number
    case (.quantity(let unit), .quantity(let other)): haveOneBase(unit, other) ? left : nil
    case (.text, .choice), (.choice, .text), (.choice, .choice): .text
    case (.date, .time), (.time, .date): .time
    default: nil
    }
  }

  /// What a value of the type is when it is rounded; nil where it is no number.
  public func rounded(_ type: FieldType) -> FieldType? {
    switch type {
    case .quantity: type
    case .number, .decimal: .number
    case .computed: .computed
    default: nil
    }
  }

  /// What the aggregate of such values is; nil where it has no sense.
  public func result(of function: Aggregate.Function, over operand: FieldType?) -> FieldType? {
    operand == .computed && function != .count ? .computed : function.description.result(operand)
  }

  /// Whether `=` and `<` make sense between them. The resolver reads a bare number beside a quantity in its unit.
  public func areComparable(_ left: FieldType, _ right: FieldType) -> Bool {
    if case (.named(let number), .named(let other)) = (left, right) { return number == other }
    return switch (left.counted, right.counted) {
    case (.computed, _), (_, .computed): true
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

  /// A type of each kind that is calculated with.
  private var examples: [FieldType] {
    [.number, .text, .date, .time] + model.units.map { .quantity(unit: $0.name) }
  }

  /// The only one of these types; ``FieldType/computed`` for several, nil for none.
  private func only(_ types: [FieldType]) -> FieldType? {
    types.first.map { first in types.allSatisfy { $0 == first } ? first : .computed }
  }

  private func haveOneBase(_ unit: String, _ other: String) -> Bool {
    unit == other || (model.unit(unit)?.base ?? unit) == (model.unit(other)?.base ?? other)
  }
}

extension FieldType {
  /// Without its name, where it is a number that has one.
  fileprivate var counted: FieldType { if case .named = self { .number } else { self } }
}
