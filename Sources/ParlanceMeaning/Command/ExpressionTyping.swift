public import ParlanceModel

/// The rules for types in calculations. They reject operands that don't fit, such as a text and a number, or kilometres
/// and minutes.
///
/// A value of unknown type, ``FieldType/computed``, fits any operand.
public struct ExpressionTyping: Sendable {
  private let model: Model

  public init(model: Model) { self.model = model }

  /// Returns the type of `left operation right`, or nil if the operands don't fit.
  ///
  /// A decimal combined with a decimal is a decimal, but `/` results in a number. A quantity combined with a number has
  /// the unit of this quantity. A sum or difference of two quantities has the unit of the left one. A quantity divided
  /// by a quantity is a number, but only a time can be divided by a length of time. The difference of two days is a
  /// number of days. The difference of two dates with times is a quantity in minutes, as is the difference of two times
  /// of day. A day and a time of day are a date with a time.
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
      // The units can differ: kilometres divided by minutes is a plain number of kilometres per minute. A length of time
      // has hours, minutes and seconds, so the unit of the quotient would not be clear.
      case .divided: right != .duration || haveOneBase(unit, other) ? .number : nil
      case .times: nil
      }
    case (.quantity, .number): operation == .times || operation == .divided ? left : nil
    case (.number, .quantity): operation == .times ? right : nil
    case (.date, .date), (.date, .time), (.time, .date): operation == .minus ? .number : nil
    case (.time, .time), (.clock, .clock): operation == .minus ? .quantity(unit: model.minute.name) : nil
    case (.date, .clock): operation == .plus ? .time : nil
    case (.date, .duration): operation == .plus || operation == .minus ? .date : nil
    case (.time, .quantity(let unit)), (.clock, .quantity(let unit)):
      (operation == .plus || operation == .minus) && model.measure(unit)?.seconds != nil ? left : nil
    default: nil
    }
  }

  /// Returns the type that can contain values of both types, or nil if there isn't one.
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

  /// Returns the type of a rounded value, or nil if values of `type` aren't numbers.
  public func rounded(_ type: FieldType) -> FieldType? {
    switch type {
    case .quantity: type
    case .number, .decimal: .number
    case .computed: .computed
    default: nil
    }
  }

  /// Returns the type of an aggregate of values of the type `operand`, or nil if the function isn't defined for such
  /// values.
  public func result(of function: Aggregate.Function, over operand: FieldType?) -> FieldType? {
    operand == .computed && function != .count ? .computed : function.description.result(operand)
  }

  /// Whether values of the two types can be compared. A plain number can't be compared with a quantity. If a number is
  /// typed without a unit, the resolver gives it the unit of the quantity before it calls this function.
  public func areComparable(_ left: FieldType, _ right: FieldType) -> Bool {
    if case (.named(let number), .named(let other)) = (left, right) { return number == other }
    return switch (left.counted, right.counted) {
    case (.computed, _), (_, .computed): true
    case (.number, .number), (.number, .decimal), (.decimal, .number), (.decimal, .decimal): true
    case (.quantity(let unit), .quantity(let other)): haveOneBase(unit, other)
    case (.text, .text), (.text, .choice), (.choice, .text), (.choice, .choice): true
    case (.date, .date), (.date, .time), (.time, .date), (.time, .time): true
    case (.flag, .flag), (.clock, .clock): true
    case (.reference(let entity), .reference(let other)): entity == other
    default: false
    }
  }

  /// Whether a value of `type` can be assigned to a field of type `target`.
  public func isAssignable(_ type: FieldType, to target: FieldType) -> Bool {
    switch (type, target) {
    case (.text, .choice): false
    case (.choice(let texts), .choice(let allowed)): texts.allSatisfy(allowed.contains)
    default: areComparable(type, target)
    }
  }

  /// The types that are tried for an operand if its type isn't known: number, text, date, date with time, time of day,
  /// and a quantity in each unit.
  private var examples: [FieldType] {
    [.number, .text, .date, .time, .clock] + model.units.map { .quantity(unit: $0.name) }
  }

  /// Returns the common type if all types are equal, ``FieldType/computed`` if they differ, or nil for an empty list.
  private func only(_ types: [FieldType]) -> FieldType? {
    types.first.map { first in types.allSatisfy { $0 == first } ? first : .computed }
  }

  /// Whether quantities in the two units can be converted to each other. All units of time can.
  private func haveOneBase(_ unit: String, _ other: String) -> Bool {
    unit == other || (model.unit(unit)?.base ?? unit) == (model.unit(other)?.base ?? other)
      || [unit, other].allSatisfy { model.measure($0)?.seconds != nil }
  }
}

extension FieldType {
  /// ``FieldType/number`` for a number that has a name, such as a month. Otherwise the type itself.
  fileprivate var counted: FieldType { if case .named = self { .number } else { self } }
}
