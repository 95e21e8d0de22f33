public import ParlanceMeaning

/// The functions and operators that engines write differently.
public protocol Functions: DateFunctions, StringFunctions, NumberFunctions, AggregateFunctions, IDFunctions,
  ColumnFunctions, StorageFunctions
{
  /// The names of the functions that Parlance adds to the engine.
  var addedFunctions: [String] { get }
}

extension Functions {
  public var addedFunctions: [String] { [] }
}

/// SQL expressions that calculate with texts.
public protocol StringFunctions: Sendable {
  /// Returns a text in lowercase, for letters of every alphabet.
  func lower(_ text: SQLExpression) -> SQLExpression
  /// Returns a text in uppercase, for letters of every alphabet.
  func upper(_ text: SQLExpression) -> SQLExpression
  /// Returns the number in a text, such as 12.5 for `" 12.5 "`, or null for a text that isn't a number.
  ///
  /// The text can contain a minus sign, and blanks around the number. The number has at most 15 digits, not counting
  /// zeros at its beginning: `0000000000000000012.5` has 3 digits. Counting all zeros, it has at most 30 digits before
  /// the point and 30 after it.
  func number(spelledBy text: SQLExpression) -> SQLExpression
  /// Returns a number as text, without an exponent. If `isWhole` is set, the text has all digits of the number.
  /// Otherwise the number is rounded to 15 significant digits.
  ///
  /// - Parameter isWhole: Whether the engine stores the number as an integer.
  func text(of number: SQLExpression, isWhole: Bool) -> SQLExpression
  /// Returns a decimal as text, with `scale` digits after the point: `2.50` for scale 2.
  func text(ofDecimal decimal: SQLExpression, scale: Int) -> SQLExpression
  /// Returns a day as text: `2026-07-01`.
  func text(ofDay day: SQLExpression) -> SQLExpression
  /// Returns a condition that is true if `text` contains, begins with or otherwise matches `part`, depending on `test`.
  /// Case and accents are ignored unless the test is exact.
  func test(_ text: SQLExpression, _ test: TextTest, _ part: SQLExpression) -> SQLExpression
  /// Returns a text that the engine compares and sorts by code points. The collation of the text's column has no
  /// effect.
  func byCodePoints(_ text: SQLExpression) -> SQLExpression
}

extension StringFunctions {
  public func text(ofDay day: SQLExpression) -> SQLExpression { .cast(day, "text") }
  public func byCodePoints(_ text: SQLExpression) -> SQLExpression { text }
}

/// SQL expressions that calculate with numbers.
public protocol NumberFunctions: Sendable {
  /// Returns a number rounded down to an integer.
  func floor(_ number: SQLExpression) -> SQLExpression
  /// Returns a number rounded up to an integer.
  func ceiling(_ number: SQLExpression) -> SQLExpression
  /// Returns a decimal rounded to `scale` digits after the point.
  func rounded(_ decimal: SQLExpression, scale: Int) -> SQLExpression
  /// Returns a number to divide by. If the number is zero, the quotient is null and the statement doesn't fail.
  func divisor(_ number: SQLExpression) -> SQLExpression
  /// Returns the greatest of several values, or null if any value is null.
  func greatest(of values: [SQLExpression]) -> SQLExpression
  /// Returns the least of several values, or null if any value is null.
  func least(of values: [SQLExpression]) -> SQLExpression
  /// Returns `value`, which was calculated from `column`, with a check. The statement fails if the column contains an
  /// integer and `value` is outside the range of 64-bit integers.
  func refusingOverflow(of value: SQLExpression, from column: SQLExpression) -> SQLExpression
}

extension NumberFunctions {
  public func floor(_ number: SQLExpression) -> SQLExpression { .call("floor", [number]) }
  public func ceiling(_ number: SQLExpression) -> SQLExpression { .call("ceil", [number]) }
  public func divisor(_ number: SQLExpression) -> SQLExpression { number }
  public func refusingOverflow(of value: SQLExpression, from column: SQLExpression) -> SQLExpression { value }
}

/// SQL expressions for aggregates that engines write differently.
public protocol AggregateFunctions: Sendable {
  /// Returns the engine's own SQL for an aggregate of a group's values, such as a median. Returns nil if the standard
  /// SQL works in the engine. The values are compared in their own type, not as texts.
  ///
  /// - Parameter percent: The percentile to calculate, from 0 to 100, if the function is a percentile.
  func aggregate(
    _ function: Aggregate.Function, percent: SQLExpression?, of operand: SQLExpression, filter: SQLExpression?
  ) -> SQLExpression?
  /// Joins the texts of a group into one text, with a separator between them.
  func joined(_ text: SQLExpression, by separator: String) -> SQLExpression
  /// Returns the expressions for `group by`: the key itself, or other expressions that form the same groups faster. For
  /// a key such as `2026-11`, the year and the month are compared faster than the text.
  func groupKeys(of key: SQLExpression) -> [SQLExpression]
}

extension AggregateFunctions {
  public func groupKeys(of key: SQLExpression) -> [SQLExpression] { [key] }
  public func joined(_ text: SQLExpression, by separator: String) -> SQLExpression {
    .aggregate("string_agg", of: text, with: .text(separator))
  }
}

/// SQL expressions for the ids of rows.
public protocol IDFunctions: Sendable {
  /// Returns a row's id, a number that is calculated from the columns of the row's key. The id is null if any of the
  /// columns is null.
  func id(ofKey key: [SQLExpression]) -> SQLExpression
  /// Returns a condition that is true if a column equals the uuid in a text, ignoring case. The engine can use an
  /// index. For a text that isn't a uuid, the condition is false or null, and the statement doesn't fail.
  func isUUID(_ column: SQLExpression, _ text: SQLExpression) -> SQLExpression
  /// Returns a condition that is true if an id is in a list. The whole list is one argument of the statement.
  func isListed(_ id: SQLExpression, in list: SQLExpression) -> SQLExpression
  /// Returns the id to insert in an upsert: the existing row's id, or a new id if the row doesn't exist. Returns nil if
  /// the upsert needn't specify an id.
  ///
  /// - Parameter other: Returns an expression for the existing row's id, which is null if the row doesn't exist.
  func id(ofRowIn table: String, replacing other: () -> SQLExpression) -> SQLExpression?
  /// Returns the id of the row that this connection last added to a table, or nil if the engine can't report the id.
  func newestID(in table: String) -> SQLExpression?
}

extension IDFunctions {
  public func isUUID(_ column: SQLExpression, _ text: SQLExpression) -> SQLExpression {
    .infix(column, .equal, .call("lower", [text]))
  }
  public func id(ofRowIn table: String, replacing other: () -> SQLExpression) -> SQLExpression? { nil }
  public func newestID(in table: String) -> SQLExpression? { nil }
}
