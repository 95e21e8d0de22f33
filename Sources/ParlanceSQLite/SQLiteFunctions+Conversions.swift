import ParlanceModel
import ParlanceSQL

/// Conversions between types. They use only functions that every SQLite shell has.
extension SQLiteFunctions {
  func converted(
    _ value: SQLExpression, by conversion: ValueConversion, to type: FieldType
  ) -> (value: SQLExpression, fits: SQLExpression?) {
    let whole = SQLExpression.cast(value, "integer")
    switch conversion {
    case .asTheyAre: return (value, nil)
    case .whereTheyFit: return (value, typeCheck(type, column: value, isOptional: false))
    case .numberToText:
      let text = SQLExpression.choice(
        when: .infix(value, .equal, whole), then: .cast(whole, "text"), otherwise: .cast(value, "text"))
      // The text is valid only if it converts back to the same number.
      return (
        text,
        .all([
          .infix(.cast(text, "numeric"), .equal, value),
          .infix(.call("instr", [text, .text("e")]), .equal, .integer(0)),
        ])
      )
    case .textToNumber:
      let isExact = SQLExpression.any([
        .infix(digits(value), .lessOrEqual, .integer(15)),
        .all([.infix(dot(value), .equal, .integer(0)), .infix(digits(value), .lessOrEqual, .integer(18))]),
      ])
      return (.cast(value, "numeric"), .all(isNumber(value) + [isExact]))
    case .textToClock:
      let padded = SQLExpression.choice(
        when: .infix(.call("instr", [value, .text(":")]), .equal, .integer(2)),
        then: .infix(.text("0"), .joined, value), otherwise: value)
      let clock = SQLExpression.call("time", [padded, .text("+0 days")])
      // Other texts that SQLite reads as times, such as `now`, are longer or shorter, or contain other characters.
      let fits: [SQLExpression] = [
        .any(
          ["[0-9][0-9]:[0-9][0-9]", "[0-9][0-9]:[0-9][0-9]:[0-9][0-9]"].map {
            .call("glob", [.text($0), padded])
          }),
        .infix(.call("substr", [clock, .integer(1), .call("length", [padded])]), .is, padded),
      ]
      return (clock, .all(fits))
    case .textToLength:
      let colon = SQLExpression.call("instr", [value, .text(":")])
      func part(_ start: SQLExpression, _ seconds: Int) -> SQLExpression {
        let digits = SQLExpression.call("substr", [value, start, .integer(2)])
        return .infix(.cast(digits, "integer"), .times, .integer(seconds))
      }
      let hours = SQLExpression.infix(.cast(value, "integer"), .times, .integer(3600))
      let minutes = part(.infix(colon, .plus, .integer(1)), 60)
      let seconds = part(.infix(colon, .plus, .integer(4)), 1)
      let forms = ["[0-9]", "[0-9][0-9]", "[0-9][0-9][0-9]"].map { $0 + ":[0-5][0-9]:[0-5][0-9]" }
      return (
        .infix(.infix(hours, .plus, minutes), .plus, seconds),
        .any(forms.map { .call("glob", [.text($0), value]) })
      )
    case .decimalToText(let scale): return (scale == 0 ? .cast(value, "text") : text(value, scale), nil)
    case .textToDecimal(let scale): return decimal(value, scale)
    case .numberToDecimal(let scale):
      let scaled = SQLExpression.infix(value, .times, power(scale))
      let decimal = SQLExpression.choice(
        when: .infix(.call("typeof", [value]), .equal, .text("integer")), then: scaled,
        otherwise: .cast(.call("round", [scaled]), "integer"))
      return (
        decimal,
        .all([isBelow(value, scale), .infix(.infix(decimal, .divided, real(scale)), .equal, value)])
      )
    case .decimalToNumber(let scale):
      if scale == 0 { return (value, nil) }
      let number = SQLExpression.choice(
        when: .infix(.infix(value, .remainder, power(scale)), .equal, .integer(0)),
        then: .infix(value, .divided, power(scale)), otherwise: .infix(value, .divided, real(scale)))
      return (number, .infix(.call("abs", [value]), .less, .integer(1 << 53)))
    case .rescaled(let from, let to):
      if to > from { return (.infix(value, .times, power(to - from)), isBelow(value, to - from)) }
      let lost = power(from - to)
      return (.infix(value, .divided, lost), .infix(.infix(value, .remainder, lost), .equal, .integer(0)))
    case .dayToMoment: return (moment(ofDay: value), nil)
    case .momentToDay:
      return (
        .call("substr", [value, .integer(1), .integer(10)]),
        .infix(.call("substr", [value, .integer(11)]), .equal, .text(" 00:00:00"))
      )
    }
  }

  /// Returns the conditions that are true if a text is a number: digits with an optional sign and decimals. Leading
  /// zeros aren't allowed, because the conversion would lose them.
  private func isNumber(_ text: SQLExpression) -> [SQLExpression] {
    func matches(_ pattern: String, _ text: SQLExpression) -> SQLExpression {
      .call("glob", [.text(pattern), text])
    }
    return [
      .any([matches("[0-9]*", text), matches("-[0-9]*", text)]),
      .not(matches("*[^0-9.-]*", text)), .not(matches("?*-*", text)), .not(matches("*.*.*", text)),
      .not(matches("*.", text)), .not(matches("0[0-9]*", .call("ltrim", [text, .text("-")]))),
    ]
  }

  /// Returns the number of digits in a text.
  private func digits(_ text: SQLExpression) -> SQLExpression {
    .call("length", [.call("replace", [.call("ltrim", [text, .text("-")]), .text("."), .text("")])])
  }

  private func dot(_ text: SQLExpression) -> SQLExpression { .call("instr", [text, .text(".")]) }

  private func decimal(_ text: SQLExpression, _ scale: Int) -> (value: SQLExpression, fits: SQLExpression?) {
    let isWhole = SQLExpression.infix(dot(text), .equal, .integer(0))
    let decimals = SQLExpression.infix(.call("length", [text]), .minus, dot(text))
    let zeros = SQLExpression.call(
      "substr",
      [.text(String(repeating: "0", count: scale)), .integer(1), .infix(.integer(scale), .minus, decimals)])
    let units = SQLExpression.infix(.call("replace", [text, .text("."), .text("")]), .joined, zeros)
    let value = SQLExpression.choice(
      when: isWhole, then: .infix(.cast(text, "integer"), .times, power(scale)),
      otherwise: .cast(units, "integer"))
    return (
      value,
      .all(
        isNumber(text) + [
          .any([isWhole, .infix(decimals, .lessOrEqual, .integer(scale))]),
          .infix(digits(text), .lessOrEqual, .integer(18 - scale)),
        ])
    )
  }

  private func text(_ decimal: SQLExpression, _ scale: Int) -> SQLExpression {
    let size = SQLExpression.call("abs", [decimal])
    let sign = SQLExpression.choice(
      when: .infix(decimal, .less, .integer(0)), then: .text("-"), otherwise: .text(""))
    let whole = SQLExpression.infix(size, .divided, power(scale))
    let zeros = SQLExpression.text(String(repeating: "0", count: scale))
    let decimals = SQLExpression.call(
      "substr", [.infix(zeros, .joined, .infix(size, .remainder, power(scale))), .integer(-scale)])
    return .infix(
      .infix(.infix(sign, .joined, .cast(whole, "text")), .joined, .text(".")), .joined, decimals)
  }

  /// Returns the condition that is true if a number can be multiplied by 10^`scale` without overflow.
  private func isBelow(_ value: SQLExpression, _ scale: Int) -> SQLExpression {
    .infix(.call("abs", [value]), .lessOrEqual, .infix(.integer(Int.max), .divided, power(scale)))
  }

  private func power(_ scale: Int) -> SQLExpression {
    .integer((0..<scale).reduce(1) { power, _ in power * 10 })
  }

  func real(_ scale: Int) -> SQLExpression {
    .literal(.real((0..<scale).reduce(1) { power, _ in power * 10 }))
  }
}
