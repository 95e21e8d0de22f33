public import ParlanceModel

/// How one engine spells what the engines spell differently.
public protocol Dialect: Sendable {
  /// The identifier in quotes, whatever is in it.
  func quoted(_ identifier: String) -> String
  /// The placeholder of the argument with that number, from 1.
  func placeholder(_ number: Int) -> String
  /// A value of the model as text of SQL.
  func literal(_ value: Value) -> String

  /// An aggregate that SQL has no function of its own for, of a group's values: the median, and the percentile of the second one.
  func aggregate(
    _ function: Aggregate.Function, of operand: SQLExpression, with second: SQLExpression?,
    filter: SQLExpression?
  ) -> SQLExpression
  /// The functions that the engine adds to SQL for them.
  var ownFunctions: [String] { get }
  /// The day of a moment.
  func day(ofMoment moment: SQLExpression) -> SQLExpression
  /// The period in which a day or moment lies, as ``Expression/period(_:of:)`` says.
  func period(_ period: Period, of day: SQLExpression, isMoment: Bool) -> SQLExpression
  /// The number that a day or moment has of the period: of the year its own, of the others that in the year, of the day
  /// that in the month.
  func part(_ period: Period, of day: SQLExpression, isMoment: Bool) -> SQLExpression
  /// The first day of the period around a day or moment.
  func start(of period: Period, around day: SQLExpression) -> SQLExpression
  /// From 1 for a monday.
  func weekday(of day: SQLExpression) -> SQLExpression
  func hour(ofMoment moment: SQLExpression) -> SQLExpression
  func minute(ofMoment moment: SQLExpression) -> SQLExpression
  /// The whole years from a day or moment to a later day.
  func age(since day: SQLExpression, on later: SQLExpression) -> SQLExpression
  /// The text in small letters, of any alphabet.
  func lower(_ text: SQLExpression) -> SQLExpression
  /// The text in capitals, of any alphabet.
  func upper(_ text: SQLExpression) -> SQLExpression
  /// The number of the period in which a day or moment lies; the next period's is larger by one.
  func number(of period: Period, at day: SQLExpression, isMoment: Bool) -> SQLExpression
  /// The period of that number, as ``period(_:of:isMoment:)`` has it.
  func period(_ period: Period, numbered number: SQLExpression) -> SQLExpression
  /// A day or moment `count` periods later. A month later keeps to the month's last day.
  func shifted(_ day: SQLExpression, by count: SQLExpression, _ period: Period, isMoment: Bool)
    -> SQLExpression
  /// A moment so many seconds later, which need not be whole.
  func later(_ moment: SQLExpression, by seconds: SQLExpression) -> SQLExpression
  /// The seconds from one moment to a later one.
  func seconds(from start: SQLExpression, to end: SQLExpression) -> SQLExpression
  /// The whole days from one day to a later one.
  func days(from start: SQLExpression, to end: SQLExpression) -> SQLExpression
  /// Whether the text passes the test; but where it is exact, without regard to case and accents.
  func test(_ text: SQLExpression, _ test: TextTest, _ part: SQLExpression) -> SQLExpression
  /// Whether the id is in a list that is one argument.
  func isListed(_ id: SQLExpression, in list: SQLExpression) -> SQLExpression
  /// The greatest of several values of a row.
  func greatest(of values: [SQLExpression]) -> SQLExpression
  /// The least of several values of a row.
  func least(of values: [SQLExpression]) -> SQLExpression

  /// The value that a column of a table holds which others made; what is none of `type` is left as it is.
  func loaded(_ column: SQLExpression, _ storage: FieldStorage, as type: FieldType) -> SQLExpression
  /// A value of the model as such a column holds it.
  func stored(_ value: SQLExpression, _ storage: FieldStorage) -> SQLExpression

  /// The type of a column, as `create table` says it.
  func columnType(_ type: FieldType) -> String
  /// What only a proper value of the type passes, where the column's type alone admits more.
  func typeCheck(_ type: FieldType, column: SQLExpression, isOptional: Bool) -> SQLExpression?
  /// A value of another type as one of `type`, and whether it can be one: nil where all can. Neither is asked of null.
  func converted(_ value: SQLExpression, by conversion: ValueConversion, to type: FieldType)
    -> (value: SQLExpression, fits: SQLExpression?)
  /// What follows the closing parenthesis of `create table`.
  var tableOptions: String { get }
}

extension Dialect {
  public func quoted(_ identifier: String) -> String { Self.quote(identifier, "\"") }

  public func literal(_ value: Value) -> String {
    switch value {
    case .null: "null"
    case .integer(let integer): String(integer)
    case .real(let real): String(real)
    case .text(let text): Self.quote(text, "'")
    }
  }

  private static func quote(_ text: String, _ mark: Character) -> String {
    guard text.contains(mark) else { return "\(mark)\(text)\(mark)" }
    return "\(mark)"
      + text.split(separator: mark, omittingEmptySubsequences: false).joined(separator: "\(mark)\(mark)")
      + "\(mark)"
  }
}
