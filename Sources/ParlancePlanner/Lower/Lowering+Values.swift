import ParlanceMeaning
import ParlanceModel
import ParlanceSQL

/// Translates conditional values and parts of values, such as the month of a date, to SQL.
extension Lowering {
  func part(_ part: ValuePart, of whole: TypedExpression, _ type: FieldType, _ row: Row) -> Lowered {
    var value = lower(whole, row)
    // A server needs the argument's type to choose among functions with the same name.
    if case .binding(let typed) = whole.expression { value.sql = .argument(typed, as: SQLType(whole.type)) }
    let sql: SQLExpression
    switch part {
    case .number(let period): sql = dialect.functions.part(period, of: value.sql)
    case .start(let period): sql = dialect.functions.start(of: period, around: value.sql)
    case .end(let period):
      // The last day of the period is one day before the next period.
      let start = dialect.functions.start(of: period, around: value.sql)
      let next = dialect.functions.shifted(start, by: .integer(1), period, isMoment: false)
      sql =
        period == .day
        ? start : dialect.functions.shifted(next, by: .literal(.integer(-1)), .day, isMoment: false)
    case .weekday: sql = dialect.functions.weekday(of: value.sql)
    case .hour: sql = dialect.functions.hour(ofMoment: value.sql)
    case .minute: sql = dialect.functions.minute(ofMoment: value.sql)
    case .second: sql = dialect.functions.second(ofMoment: value.sql)
    case .clock: sql = dialect.functions.clock(ofMoment: value.sql)
    case .age: sql = dialect.functions.age(since: value.sql, on: .argument(.day(.today)))
    case .length: sql = .call("length", [value.sql])
    case .lower: sql = dialect.functions.lower(value.sql)
    case .trimmed: sql = .call("trim", [value.sql])
    case .upper: sql = dialect.functions.upper(value.sql)
    case .letters(let first, let last): sql = letters(of: value.sql, from: first, to: last)
    case .letter(let position): sql = letters(of: value.sql, from: position, to: position)
    case .replacing(let old, let new):
      let texts = [old, new].map { SQLExpression.argument(.constant(.text($0)), as: .text) }
      sql = .call("replace", [value.sql] + texts)
    case .asNumber:
      return Lowered(dialect.functions.number(spelledBy: value.sql), type, isOptional: true, isWhole: false)
    case .asText: sql = text(of: value)
    case .absolute:
      value.sql = .call("abs", [value.sql])
      return value
    }
    return Lowered(sql, type, isOptional: value.isOptional, isWhole: type != .text && type != .date)
  }

  /// Returns the characters of a text between two positions. Position 1 is the first character, and -1 is the last. If
  /// `last` is nil, the result extends to the end.
  private func letters(of text: SQLExpression, from first: Int, to last: Int?) -> SQLExpression {
    let length = SQLExpression.call("length", [text])
    func place(_ position: Int) -> SQLExpression {
      if position > 0 { return .integer(position) }
      return position == -1 ? length : .infix(length, .minus, .integer(-position - 1))
    }
    let start =
      first > 0 ? place(first) : dialect.functions.greatest(of: [place(first), .integer(1)])
    guard let last else { return .call("substr", [text, start]) }
    if first > 0, last > 0 { return .call("substr", [text, start, .integer(last - first + 1)]) }
    let count = SQLExpression.infix(.infix(place(last), .minus, start), .plus, .integer(1))
    return .call("substr", [text, start, dialect.functions.greatest(of: [count, .integer(0)])])
  }

  /// Returns a value as the text that a user would type. A quantity is a number in its declared unit.
  private func text(of value: Lowered) -> SQLExpression {
    switch value.type {
    case .decimal(let scale): return dialect.functions.text(ofDecimal: value.sql, scale: scale)
    case .date: return dialect.functions.text(ofDay: value.sql)
    case .text, .choice: return value.sql
    case .quantity(let unit):
      guard let factor = model.unit(unit)?.factor, factor != 1 else { break }
      let seen = SQLExpression.infix(value.sql, .divided, .literal(.real(factor)))
      return dialect.functions.text(of: seen, isWhole: false)
    default: break
    }
    return dialect.functions.text(of: value.sql, isWhole: value.isWhole)
  }

  /// Rounds a number down to a multiple of `size`: for size 10, 17 becomes 10.
  func bucket(of value: Lowered, _ size: Lowered) -> Lowered {
    var (number, length) = aligned(value, scaled(size, like: value))
    length.sql = dialect.functions.divisor(length.sql)
    let sql: SQLExpression
    if number.isWhole, length.isWhole {
      let rest = SQLExpression.infix(number.sql, .remainder, length.sql)
      // In SQL, the remainder of a negative number is negative.
      let excess = SQLExpression.infix(.infix(rest, .plus, length.sql), .remainder, length.sql)
      sql = .infix(number.sql, .minus, excess)
    } else {
      let quotient = SQLExpression.infix(
        .infix(number.sql, .times, .literal(.real(1))), .divided, length.sql)
      sql = .infix(dialect.functions.floor(quotient), .times, length.sql)
    }
    return Lowered(sql, number.type, isOptional: true, isWhole: number.isWhole && length.isWhole)
  }

  func choice(
    _ test: LoweredCondition, _ then: Lowered, _ otherwise: Lowered, _ type: FieldType
  ) -> Lowered {
    let (first, second) = storedAlike(then, otherwise, as: type)
    var value = either(first, second, type) { .choice(when: test.sql, then: $0, otherwise: $1) }
    value.isOptional = first.isOptional || second.isOptional
    return value
  }

  func otherwise(_ first: Lowered, _ second: Lowered, _ type: FieldType) -> Lowered {
    let (first, second) = storedAlike(first, second, as: type)
    var value = either(first, second, type) { .call("coalesce", [$0, $1]) }
    value.isOptional = first.isOptional && second.isOptional
    return value
  }

  private func either(
    _ first: Lowered, _ second: Lowered, _ type: FieldType,
    _ combine: (SQLExpression, SQLExpression) -> SQLExpression
  ) -> Lowered {
    var value = Lowered(
      combine(first.sql, second.sql), type, isOptional: true, isWhole: first.isWhole && second.isWhole)
    if let (own, other) = native(first, second), let storage = (first.native ?? second.native)?.storage {
      value.native = (combine(own, other), storage)
    }
    value.referenceForm = first.referenceForm
    value.instant = self.either(first, second, combine)
    return value
  }

  private func storedAlike(_ first: Lowered, _ second: Lowered, as type: FieldType) -> (Lowered, Lowered) {
    let (first, second) = comparable(first, second)
    return (stored(first, as: type), stored(second, as: type))
  }

  func rounded(_ value: Lowered, _ rounding: Rounding, _ type: FieldType) -> Lowered {
    guard case .quantity(let unit) = type, let factor = model.unit(unit)?.factor, factor != 1 else {
      let number = stored(value, as: type)
      return Lowered(rounded(number.sql, rounding), type, isOptional: value.isOptional, isWhole: false)
    }
    // Rounds the value in the unit that is shown, not in the base unit.
    let seen = rounded(.infix(value.sql, .divided, .literal(.real(factor))), rounding)
    return Lowered(
      .infix(seen, .times, .literal(.real(factor))), type, isOptional: value.isOptional, isWhole: false)
  }

  private func rounded(_ number: SQLExpression, _ rounding: Rounding) -> SQLExpression {
    let decimals = rounding.decimals
    if rounding.direction == .nearest {
      return .call("round", [number] + (decimals == 0 ? [] : [.integer(decimals)]))
    }
    let power = SQLExpression.literal(.real((0..<decimals).reduce(1) { power, _ in power * 10 }))
    let scaled = decimals == 0 ? number : .infix(number, .times, power)
    // A calculation such as 0.1 * 3 is a little above 0.3. Without the inner rounding, it would be rounded up to 0.4.
    let clean = SQLExpression.call("round", [scaled, .integer(9)])
    let whole =
      rounding.direction == .down ? dialect.functions.floor(clean) : dialect.functions.ceiling(clean)
    return decimals == 0 ? whole : .infix(whole, .divided, power)
  }
}
