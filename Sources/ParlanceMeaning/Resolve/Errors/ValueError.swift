package import ParlanceLanguage
package import ParlanceModel

/// The errors of values: a wrong type, an operand that doesn't fit, or an aggregate that can't be computed.
package enum ValueError: DiagnosticMessage {
  /// A value has the wrong type.
  ///
  /// - Parameters:
  ///   - before: The word after the value, such as `contains`, if this word requires the type. Otherwise nil.
  ///   - found: A description of the value or its type.
  case wrongType(FieldType?, before: String? = nil, found: String)
  case unitMismatch(Unit, FieldType)
  case cannotCalculate(ArithmeticOperator, FieldType, FieldType)
  case cannotCompare(FieldType, FieldType, isOrder: Bool = false)
  case recordsHaveNoOrder
  /// A calculation is typed where only a literal is allowed.
  case calculated
  case differentKinds(String, FieldType, FieldType)
  /// A value can't be rounded.
  ///
  /// - Parameter type: The type of the value. Nil if the number of decimals is wrong.
  case cannotRound(_ type: FieldType?)
  case notADate(before: String, FieldType), noRecord(before: String, FieldType)
  /// Values of this type don't have the part.
  ///
  /// - Parameters:
  ///   - mainDate: The name of the main date, if the part is typed without a field. Otherwise nil.
  ///   - field: The name of a field that has the part, if there is one.
  case noSuchPart(ValuePart, FieldType, mainDate: String? = nil, field: String? = nil)
  /// The part, such as `age`, could be about several dates of the entity.
  case whichDate(String, [String])
  /// A letter position isn't valid, such as `letter 0`.
  ///
  /// - Parameter position: The position as typed.
  case noPosition(_ position: String), letterBehindLast(String, String)
  case replacesNothing
  case cannotAggregate(String, FieldType)
  case aggregateOfWhat(String, isShare: Bool)
  /// An aggregate is in a calculation without a set, so that there aren't any rows.
  case aggregateWithoutRows(String)
  /// An aggregate isn't a column of the question. If the text is nil, more than one column could be meant.
  case whichAggregate(String?, shown: [String] = [])
  /// A `count` without rows to count.
  ///
  /// - Parameter entity: The entity of the row in scope, whose related rows could be counted. Nil if there isn't a
  ///   row.
  case countOfWhat(Entity?)
  case noShare(String), percent(String, Double)
  case noPercentile(hasNumber: Bool)
  case noCondition(String, FieldType), conditionIsEmpty(String)
  /// A rule about one row, such as a check, reads a value that it can't depend on.
  ///
  /// - Parameter rule: The rule in words, such as `a check`.
  case notOwnRow(_ rule: String, String)
  /// The aggregate can't follow `running` or `rolling`.
  ///
  /// - Parameter function: The name of the aggregate. Nil for a count of distinct values.
  case notOverTime(_ function: String?)

  package var mending: RepairPosition {
    switch self {
    case .aggregateOfWhat(_, isShare: true), .aggregateWithoutRows, .countOfWhat(nil): .keyword("of")
    case .wrongType, .unitMismatch, .cannotCalculate, .cannotCompare, .notADate: .behind
    case .noCondition: .next
    default: .inside
    }
  }

  package var text: String {
    switch self {
    case .calculated: "expected a value, not a part of a date such as its weekday"
    case .wrongType(let type, let word, let found):
      "expected \(type?.words ?? "a record")\(word.map { " before `\($0)`" } ?? ""), not \(found)"
    case .unitMismatch(let unit, let type): "`\(unit.name)` doesn't fit: expected \(type.words)"
    case .cannotCalculate(let sign, let left, let right):
      "`\(sign.rawValue)` can't combine \(left.words(besides: right)) and \(right.words(besides: left))"
    case .cannotCompare(let left, let right, isOrder: false):
      "\(left.words(besides: right)) can't be compared with \(right.words(besides: left))"
    case .cannotCompare(_, _, isOrder: true):
      "choices have an order only within their own list: expected a choice from the same list, or `=` or `!=`"
    case .recordsHaveNoOrder: "records have no order: expected `=` or `!=`"
    case .differentKinds(let word, let first, let second):
      "\(word == "else" ? "`then` and `else` need" : "both sides of `\(word)` need") the same type, not \(first.words(besides: second)) and \(second.words(besides: first))"
    case .cannotRound(nil): "expected a number of decimals from 0 to 15"
    case .cannotRound(let type?): "`rounded` needs a number before it, not \(type.words)"
    case .noRecord(let word, let type): "`\(word)` needs a path to a record before it, not \(type.words)"
    case .notADate(let word, let type): "`\(word)` needs a date before it, not \(type.words)"
    case .noSuchPart(.absolute, let type, _, _): "`abs` needs a number after it, not \(type.words)"
    case .noSuchPart(let part, _, let date?, let field):
      "`\(part.words)` needs \(part.owner) before it\(field.map { ", as in `\($0) \(part.words)`" } ?? ""): "
        + "without one, it refers to the main date `\(date)`"
    case .noSuchPart(let part, let type, nil, _):
      "`\(part.words)` needs \(part.owner) before it, not \(type.words)"
    case .whichDate(let part, let dates):
      "`\(part)` could refer to \(EnglishList.of(dates.map { "`\($0)`" }, "or")): expected a date before it, as in `\(dates[0]) \(part)`"
    case .noPosition(let position):
      "`\(position)` isn't the position of a letter: expected 1 for the first, 2 for the second, or -1 for the last"
    case .letterBehindLast(let first, let last):
      "letter \(first) is after letter \(last): expected the first letter before the last"
    case .replacesNothing: "an empty text can't be replaced: expected the letters to replace"
    case .cannotAggregate("names", let type): "`names` needs a text or a record, not \(type.words)"
    case .cannotAggregate(let function, .clock) where function != "sum":
      "`\(function)` needs a number, not a time of day: between 23:00 and 1:00 is midnight or noon"
    case .cannotAggregate(let function, let type): "`\(function)` needs a number, not \(type.words)"
    case .aggregateOfWhat(let words, isShare: true):
      "`\(words)` doesn't say which rows: expected `of` and a set after it"
    case .aggregateOfWhat(let word, isShare: false), .aggregateWithoutRows(let word):
      "`\(word)` needs a field and rows: expected `\(word)`, a field, `of` and a set"
    case .whichAggregate(let words?, _): "the sentence has no column `\(words)`"
    case .whichAggregate(nil, let shown) where Set(shown).count == 1:
      "\(shown.count) columns are called `\(shown[0])`: rename one with `called`"
    case .whichAggregate(nil, let shown):
      "this could be \(shown.count) columns: \(EnglishList.of(shown.map { "`\($0)`" }, "or"))"
    case .countOfWhat(nil): "`count` doesn't say what to count: expected `of` and a set after it"
    case .countOfWhat(let entity?):
      "`count` doesn't say what to count: expected `of` and an entity that refers to \(entity.plural)"
    case .noShare(let word): "`share` can't be used with `\(word)`: expected `count` or `sum`"
    case .percent(let word, let number): "a share is a number from 0 to 1; \(word) % is \(number / 100)"
    case .noCondition(let words, let type):
      "`\(words)` is \(type.words), not a condition: expected a test after it, such as `> 0` or `is empty`"
    case .conditionIsEmpty(let words): "`\(words)` is either true or false, so it is never empty"
    case .noPercentile(hasNumber: true): "only `percentile` takes a number before the field"
    case .noPercentile(hasNumber: false): "expected a number after `percentile`, such as `percentile 90`"
    case .notOwnRow(Resolution.defaultRule, let words):
      "a default can use only values, dates and stored fields of its own row, not `\(words)`"
    case .notOwnRow(Resolution.checkRule, let words):
      "a check can use only stored fields of its own row and of records that the row refers to, not `\(words)`"
    case .notOwnRow(let rule, let words):
      "\(rule) can use only the stored fields of its own row, not `\(words)`"
    case .notOverTime(nil):
      "`running` and `rolling` can't count different values: expected `count` without `distinct`"
    case .notOverTime(let function?):
      "`running` and `rolling` can't be used with `\(function)`: expected \(Self.overTime)"
    }
  }

  private static var overTime: String {
    EnglishList.of(Aggregate.Function.overTime.filter { $0 != .count }.map { "`\($0.rawValue)`" }, "or")
  }
}
