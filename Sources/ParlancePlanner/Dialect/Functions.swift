public import ParlanceMeaning

/// Calculations that engines write differently.
public protocol Functions: DateFunctions, StringFunctions, NumberFunctions, AggregateFunctions, IDFunctions,
  ColumnFunctions, StorageFunctions
{
  /// The names of the functions that Parlance adds to the engine.
  var addedFunctions: [String] { get }
}

extension Functions {
  public var addedFunctions: [String] { [] }
}

/// Calculations with texts.
public protocol StringFunctions: Sendable {
  /// Returns a text in lowercase, for letters of every alphabet.
  func lower(_ text: SQLExpression) -> SQLExpression
  /// Returns a text in uppercase, for letters of every alphabet.
  func upper(_ text: SQLExpression) -> SQLExpression
  /// Returns the number that a text spells, or null. Blanks around the number are ignored. The number has an optional
  /// minus sign, up to 30 digits before the point and up to 30 after it, and at most 15 digits in total without leading
  /// zeros.
  func number(spelledBy text: SQLExpression) -> SQLExpression
  /// Returns a number as text, without an exponent: a whole number with all digits, any other number with 15
  /// significant digits.
  ///
  /// - Parameter isWhole: Whether the engine stores the number as an integer.
  func text(of number: SQLExpression, isWhole: Bool) -> SQLExpression
  /// Returns a decimal as text, with all decimals of its scale.
  func text(ofDecimal decimal: SQLExpression, scale: Int) -> SQLExpression
  /// Returns a day as text: `2026-07-01`.
  func text(ofDay day: SQLExpression) -> SQLExpression
  /// Returns the condition that a text passes a test. Case and accents are ignored unless the test is exact.
  func test(_ text: SQLExpression, _ test: TextTest, _ part: SQLExpression) -> SQLExpression
  /// Returns a text that the engine compares and sorts by code points, whatever the collation of its column.
  func byCodePoints(_ text: SQLExpression) -> SQLExpression
}

extension StringFunctions {
  public func text(ofDay day: SQLExpression) -> SQLExpression { .cast(day, "text") }
  public func byCodePoints(_ text: SQLExpression) -> SQLExpression { text }
}

/// Calculations with numbers.
public protocol NumberFunctions: Sendable {
  /// Returns the greatest integer that isn't above a number.
  func floor(_ number: SQLExpression) -> SQLExpression
  /// Returns a decimal rounded to its scale.
  func rounded(_ decimal: SQLExpression, scale: Int) -> SQLExpression
  /// Returns a number as a divisor. If it is zero, the quotient is null.
  func divisor(_ number: SQLExpression) -> SQLExpression
  /// Returns the greatest of several values, or null if any value is null.
  func greatest(of values: [SQLExpression]) -> SQLExpression
  /// Returns the least of several values, or null if any value is null.
  func least(of values: [SQLExpression]) -> SQLExpression
  /// Returns a value that was calculated from a column. The statement fails if the column contains an integer and the
  /// calculation overflowed.
  func refusingOverflow(of value: SQLExpression, from column: SQLExpression) -> SQLExpression
}

extension NumberFunctions {
  public func floor(_ number: SQLExpression) -> SQLExpression { .call("floor", [number]) }
  public func divisor(_ number: SQLExpression) -> SQLExpression { number }
  public func refusingOverflow(of value: SQLExpression, from column: SQLExpression) -> SQLExpression { value }
}

/// Aggregates that aren't in the SQL standard.
public protocol AggregateFunctions: Sendable {
  /// Returns an aggregate of a group's values, or nil to write it as in standard SQL. The engine compares the values in
  /// their own type.
  ///
  /// - Parameter percent: The percentage of a percentile, from 0 to 100.
  func aggregate(
    _ function: Aggregate.Function, percent: SQLExpression?, of operand: SQLExpression, filter: SQLExpression?
  ) -> SQLExpression?
  /// Returns the texts of a group as one text, with a separator between them.
  func joined(_ text: SQLExpression, by separator: String) -> SQLExpression
  /// Returns the expressions to group rows by instead of a key: the parts of the key, if they determine it and are
  /// faster to compare.
  func groupKeys(of key: SQLExpression) -> [SQLExpression]
}

extension AggregateFunctions {
  public func groupKeys(of key: SQLExpression) -> [SQLExpression] { [key] }
  public func joined(_ text: SQLExpression, by separator: String) -> SQLExpression {
    .aggregate("string_agg", of: text, with: .text(separator))
  }
}

/// Calculations with the ids of rows.
public protocol IDFunctions: Sendable {
  /// Returns a number that identifies a row by the columns of its key, or null if any column is null.
  func id(ofKey key: [SQLExpression]) -> SQLExpression
  /// Returns the condition that a column equals the uuid in a text, ignoring case. The engine can use an index. Any
  /// text is valid.
  func isUUID(_ column: SQLExpression, _ text: SQLExpression) -> SQLExpression
  /// Returns the condition that an id is in a list. The whole list is one argument.
  func isListed(_ id: SQLExpression, in list: SQLExpression) -> SQLExpression
  /// Returns the id for an upsert: the id of the row that it finds, else a new one. Returns nil if the engine needs no
  /// id.
  ///
  /// - Parameter other: Returns an expression for the id of the row that the upsert finds.
  func id(ofRowIn table: String, replacing other: () -> SQLExpression) -> SQLExpression?
  /// Returns the id that this connection last added to a table, or nil if the engine doesn't know it.
  func newestID(in table: String) -> SQLExpression?
}

extension IDFunctions {
  public func isUUID(_ column: SQLExpression, _ text: SQLExpression) -> SQLExpression {
    .infix(column, .equal, .call("lower", [text]))
  }
  public func id(ofRowIn table: String, replacing other: () -> SQLExpression) -> SQLExpression? { nil }
  public func newestID(in table: String) -> SQLExpression? { nil }
}
