import ParlanceModel
import ParlanceSQL

/// Functions that convert values to other types.
extension PostgreSQLFunctions {
  func converted(
    _ value: SQLExpression, by conversion: ValueConversion, to type: FieldType
  ) -> (value: SQLExpression, fits: SQLExpression?) {
    switch conversion {
    case .asTheyAre: return (value, nil)
    case .whereTheyFit: return (value, typeCheck(type, column: value, isOptional: false))
    case .numberToText, .decimalToText: return (.cast(value, "text"), nil)
    case .textToNumber: return number(value, "numeric", #"^-?(0|[1-9][0-9]*)(\.[0-9]+)?$"#)
    case .textToClock:
      return number(value, "time(0)", "^([01]?[0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$")
    case .textToLength:
      let seconds = SQLExpression.call("date_part", [.text("epoch"), .cast(value, "interval")])
      let form = "^[0-9]{1,3}:[0-5][0-9]:[0-5][0-9]$"
      return (.cast(seconds, spelling.columnType(type)), .infix(value, .matches, .text(form)))
    case .textToDecimal(let scale):
      let decimals = scale == 0 ? "" : #"(\.[0-9]{1,\#(scale)})?"#
      return number(value, spelling.columnType(type), "^-?(0|[1-9][0-9]{0,17})\(decimals)$")
    case .numberToDecimal(let scale), .rescaled(_, let scale):
      let rounded = SQLExpression.call("round", [value, .integer(scale)])
      return (rounded, .infix(rounded, .equal, value))
    case .decimalToNumber: return (value, nil)
    case .dayToMoment: return (moment(ofDay: value), nil)
    case .momentToDay:
      let day = day(ofMoment: value)
      return (day, .infix(moment(ofDay: day), .equal, value))
    }
  }

  /// Converts a text that matches a pattern, such as the text of a number.
  private func number(
    _ text: SQLExpression, _ type: String, _ pattern: String
  ) -> (value: SQLExpression, fits: SQLExpression?) {
    (.cast(text, type), .infix(text, .matches, .text(pattern)))
  }
}
