import ParlanceModel

/// `+ - * /` of two values.
enum Arithmetic {
  /// Returns the result. It is empty if an operand is, or after a division by zero.
  static func join(_ left: Typed, _ sign: String, _ right: Typed, _ model: Model) throws -> Typed {
    if sign == "-", case .day(let to) = left.datum, case .day(let from) = right.datum {
      return Typed(.number(Fraction(from.days(until: to))), .number)
    }
    if right.type == .duration, "+-".contains(sign), left.type.isTemporal {
      return try moved(left, by: right.datum, isBack: sign == "-")
    }
    if sign == "+", left.type == .date, right.type == .clock {
      guard case .day(let day) = left.datum, case .clock(let second) = right.datum else {
        return Typed(.empty, .time)
      }
      return Typed(.moment(Moment(day, second: second)), .time)
    }
    if left.type == .clock { return try join(clock: left.datum, sign, right, model.minute) }
    if sign == "+", left.type == .text, right.type == .text {
      guard case .text(let a) = left.datum, case .text(let b) = right.datum else {
        return Typed(.empty, .text)
      }
      return Typed(.text(a.string + b.string), .text)
    }
    let type = type(left.type, sign, right.type)
    guard case .number(let a) = left.datum, case .number(let b) = right.datum else {
      return Typed(.empty, type)
    }
    let value: Fraction
    switch sign {
    case "+": value = try a.value + b.value
    case "-": value = try a.value - b.value
    case "*": value = try a.value * b.value
    default:
      if b.value.numerator == 0 { return Typed(.empty, type) }
      value = try a.value / b.value
    }
    return Typed(number(value, type, isRounded: a.isRounded || b.isRounded), type)
  }

  /// Returns a date that is moved by a length of time. A date without a time is counted from its midnight.
  private static func moved(_ left: Typed, by length: Datum, isBack: Bool) throws -> Typed {
    let start: Moment
    switch left.datum {
    case .day(let day): start = Moment(day)
    case .moment(let moment): start = moment
    default: return Typed(.empty, left.type)
    }
    guard case .number(let length) = length else { return Typed(.empty, left.type) }
    let end = start.second + length.value.floor * (isBack ? -1 : 1)
    let days = Int((Double(end) / 86_400).rounded(.down))
    guard let reached = start.day.adding(days, .day) else { return Typed(.empty, left.type) }
    let datum: Datum =
      left.type == .date ? .day(reached) : .moment(Moment(reached, second: end - days * 86_400))
    return Typed(datum, left.type)
  }

  /// Returns the difference of two times of day in minutes, or a time of day that is moved by a length of time.
  private static func join(clock left: Datum, _ sign: String, _ right: Typed, _ minute: Unit) throws -> Typed
  {
    let unit = try Fraction(Int(minute.factor), over: 60)
    if right.type == .clock {
      let type = FieldType.quantity(unit: minute.name)
      guard case .clock(let end) = left, case .clock(let start) = right.datum else {
        return Typed(.empty, type)
      }
      return Typed(number(try Fraction(end - start) * unit, type, isRounded: false), type)
    }
    guard case .clock(let start) = left, case .number(let length) = right.datum else {
      return Typed(.empty, .clock)
    }
    let seconds = try (length.value / unit * Fraction(sign == "-" ? -1 : 1)).floor
    return Typed(.clock(((start + seconds) % 86_400 + 86_400) % 86_400), .clock)
  }

  /// Decimals are exact. Any other fraction that isn't binary may differ slightly in floating point.
  static func number(_ value: Fraction, _ type: FieldType, isRounded: Bool) -> Datum {
    let isExact = if case .decimal = type { true } else { value.isBinary }
    return .number(value, isRounded: isRounded || !isExact)
  }

  /// Returns the result's type. Decimals preserve their scale except for `/`, and quantities their unit. The quotient
  /// of two quantities is a number.
  private static func type(_ left: FieldType, _ sign: String, _ right: FieldType) -> FieldType {
    switch (left, right) {
    case (.decimal(let scale), .decimal(let other)):
      sign == "/" ? .number : .decimal(scale: sign == "*" ? scale + other : max(scale, other))
    case (.decimal(let scale), .number), (.number, .decimal(let scale)):
      sign == "*" ? .decimal(scale: scale) : .number
    case (.quantity, .quantity): sign == "/" ? .number : left
    case (.quantity, _): left
    case (_, .quantity): right
    default: .number
    }
  }
}
