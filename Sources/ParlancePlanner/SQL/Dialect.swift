public import ParlanceMeaning
public import ParlanceModel

/// How one engine spells what the engines spell differently.
public protocol Dialect: Sendable {
  /// The identifier in quotes, whatever is in it.
  func quoted(_ identifier: String) -> String
  /// The name of a table in quotes, with that of its schema before it if it has one.
  func quotedTable(_ name: String) -> String
  /// The placeholder of the argument with that number, from 1.
  func placeholder(_ number: Int) -> String
  /// Whether that may stand in several places.
  var numbersPlaceholders: Bool { get }
  /// How many keys are read at once where names are looked for letter by letter: asking a server takes long.
  var keysAtOnce: Int { get }
  /// Whether an upsert that mostly finds its row is an update first: it takes less time then, and no number of a row is lost.
  var updatesFirst: Bool { get }
  /// Whether a unique index says what an upsert finds. No index spans a table whose parts are on several servers.
  var upsertsByIndex: Bool { get }
  /// A value of the model as text of SQL.
  func literal(_ value: Value) -> String
  func literal(_ flag: Bool) -> String
  /// A placeholder or a literal as a value of that type.
  func typed(_ text: String, as type: SQLType?) -> String
  func spelling(of infix: SQLInfix) -> String

  /// An aggregate that SQL has no function of its own for, of a group's values: the median, the percentile of the second one, and
  /// the least and greatest of values that are compared natively.
  func aggregate(
    _ function: Aggregate.Function, of operand: SQLExpression, with second: SQLExpression?,
    filter: SQLExpression?
  ) -> SQLExpression
  /// The functions that the engine adds to SQL for them.
  var ownFunctions: [String] { get }
  /// The midnight with which a day begins.
  func moment(ofDay day: SQLExpression) -> SQLExpression
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
  /// The texts of a group in one, with a text between them.
  func joined(_ text: SQLExpression, by separator: String) -> SQLExpression
  /// The whole number below a number, or itself.
  func floor(_ number: SQLExpression) -> SQLExpression
  /// A decimal without the decimals that its field does not keep.
  func rounded(_ decimal: SQLExpression, scale: Int) -> SQLExpression
  /// How many of a decimal's own unit one is, as SQL calculates with it: it may be kept as a whole number of its last decimal.
  func unit(scale: Int) -> Int
  /// What another number is divided by: nothing where it is zero.
  func divisor(_ number: SQLExpression) -> SQLExpression
  /// The id of a row that may take the place of another, whose id is given: nil where a new row takes the next one in any case.
  func id(ofRowIn table: String, replacing other: () -> SQLExpression) -> SQLExpression?
  /// The id of the row that this connection has last added to a table; nil where the engine cannot be asked for it by table.
  func newestID(in table: String) -> SQLExpression?
  /// The id of a row of which only what the columns of a key hold tells it from others: a number that is made of that, and null
  /// where a column is.
  func id(ofKey key: [SQLExpression]) -> SQLExpression
  /// A text, to be compared and ordered by its code points, however its column is.
  func byCodePoints(_ text: SQLExpression) -> SQLExpression
  /// The label of a record, else what a reference holds that leads to none.
  func label(
    _ label: SQLExpression, as type: FieldType, orHeld value: SQLExpression, of heldType: FieldType
  ) -> SQLExpression
  /// Whether a change returns its rows in the order of their ids.
  var returnsInOrder: Bool { get }
  /// What fails where the question has an answer; nil where asking for the answer takes no time.
  func failing(where question: Select) -> SQLExpression?
  /// The new value of a column, which fails if it was an integer and overflows. An engine does so by itself where the column
  /// has a type.
  func refusingOverflow(of value: SQLExpression, from column: SQLExpression) -> SQLExpression
  /// What before a column keeps an index of it from being used.
  var unindexedMark: String { get }
  /// Whether the engine itself turns an `exists` without an index into a join.
  var joinsExists: Bool { get }
  /// The greatest of several values of a row.
  func greatest(of values: [SQLExpression]) -> SQLExpression
  /// The least of several values of a row.
  func least(of values: [SQLExpression]) -> SQLExpression

  /// Whether a column may hold values of another type than its own.
  var columnsTakeAnyValue: Bool { get }
  /// The value in a column of a foreign table; null if it doesn't fit `type`.
  func loaded(_ column: SQLExpression, _ storage: FieldStorage, as type: FieldType) -> SQLExpression
  /// Whether values of `type` in such a column are compared, sorted and grouped as the engine itself does it in the column's own
  /// type, while ``loaded(_:_:as:)`` gives only their text.
  func comparesNatively(_ storage: FieldStorage, _ type: FieldType) -> Bool
  /// A value of `type` as such a column stores it.
  ///
  /// - Parameter example: What the row, or else another one, has in that column.
  func stored(
    _ value: SQLExpression, _ storage: FieldStorage, as type: FieldType, like example: SQLExpression
  ) -> SQLExpression

  /// Whether the rows of tables can be distributed over servers.
  var distributes: Bool { get }
  /// Has the rows of a table, which holds none yet, distributed over servers by a column; without one, has each server hold all of
  /// them.
  func placing(_ table: String, by column: String?) -> String
  /// Whether what is recursive stands in a question of its own.
  var isolatesRecursion: Bool { get }
  /// A table whose rows are distributed, as a question reads it that a row of another one asks.
  func gathered(_ table: String) -> String
  /// The column of a table that numbers its rows, behind its name in `create table`.
  var idColumn: String { get }
  /// The type of a column of uuids.
  var uuidType: String { get }
  /// What makes a random uuid.
  var newUUID: String { get }
  /// What only a proper uuid passes, where the column's type alone admits more.
  func uuidCheck(_ column: SQLExpression) -> SQLExpression?
  /// Whether the column holds the uuid that a text spells, in whatever case; an index serves it, and no text is wrong.
  func isUUID(_ column: SQLExpression, _ text: SQLExpression) -> SQLExpression
  /// The type of a column, as `create table` says it.
  func columnType(_ type: FieldType) -> String
  /// What only a proper value of the type passes, where the column's type alone admits more.
  func typeCheck(_ type: FieldType, column: SQLExpression, isOptional: Bool) -> SQLExpression?
  /// A value of another type as one of `type`, and whether it can be one: nil where all can. Neither is asked of null.
  func converted(_ value: SQLExpression, by conversion: ValueConversion, to type: FieldType)
    -> (value: SQLExpression, fits: SQLExpression?)
  /// A column of an answer, so that it is read as what it is.
  func read(_ value: SQLExpression, as kind: ResultColumn.Kind) -> SQLExpression
  /// Whether what is shown of a group must be among what rows are grouped by, also where that settles it.
  var groupsByAllShown: Bool { get }
  /// Takes a table away that others refer to, before another one takes its place.
  func dropping(_ table: String) -> String
  /// Whether a column that refers to another must be of that one's type from the first.
  var comparesReferences: Bool { get }
  /// Has new rows get ids behind the highest one; nil where they do by themselves.
  func continuingIDs(in table: String, _ column: String) -> String?
  /// What is still to be done for tables that took the place of others, with the references that led to those.
  func settling(_ tables: [String], _ references: [TableReference]) -> [String]
  /// What follows the closing parenthesis of `create table`.
  var tableOptions: String { get }
  /// What those say of the table; nil where there are none.
  var tableOptionsMeaning: String? { get }
  /// What a person's statements begin with, in small letters.
  var statementWords: [String] { get }
}

/// A column of a table that refers to another table's ids.
public struct TableReference: Sendable {
  public let table: String
  public let column: String
  public let target: String
}

extension Dialect {
  public func quotedTable(_ name: String) -> String { quoted(name) }
  public func dropping(_ table: String) -> String { "drop table \(quoted(table))" }
  public var comparesReferences: Bool { false }
  public func continuingIDs(in table: String, _ column: String) -> String? { nil }
  public func settling(_ tables: [String], _ references: [TableReference]) -> [String] { [] }
  public var isolatesRecursion: Bool { false }
  public func gathered(_ table: String) -> String { quoted(table) }
  public var distributes: Bool { false }
  public func placing(_ table: String, by column: String?) -> String { "" }
  public var numbersPlaceholders: Bool { false }

  public var keysAtOnce: Int { 1 }

  public var updatesFirst: Bool { false }
  public var upsertsByIndex: Bool { true }
  public func literal(_ flag: Bool) -> String { flag ? "1" : "0" }
  public func typed(_ text: String, as type: SQLType?) -> String { text }
  public func spelling(of infix: SQLInfix) -> String { infix.rawValue }
  public func read(_ value: SQLExpression, as kind: ResultColumn.Kind) -> SQLExpression { value }
  public var groupsByAllShown: Bool { false }
  public func divisor(_ number: SQLExpression) -> SQLExpression { number }
  public var unindexedMark: String { "+" }
  public var joinsExists: Bool { false }
  public func uuidCheck(_ column: SQLExpression) -> SQLExpression? { nil }
  public func isUUID(_ column: SQLExpression, _ text: SQLExpression) -> SQLExpression {
    .infix(column, .equal, .call("lower", [text]))
  }
  public var returnsInOrder: Bool { true }
  public var columnsTakeAnyValue: Bool { false }
  public func comparesNatively(_ storage: FieldStorage, _ type: FieldType) -> Bool { false }
  public func byCodePoints(_ text: SQLExpression) -> SQLExpression { text }
  public func label(
    _ label: SQLExpression, as type: FieldType, orHeld value: SQLExpression, of heldType: FieldType
  ) -> SQLExpression { .call("coalesce", [label, value]) }
  public func id(ofRowIn table: String, replacing other: () -> SQLExpression) -> SQLExpression? { nil }
  public func newestID(in table: String) -> SQLExpression? { nil }
  public func refusingOverflow(of value: SQLExpression, from column: SQLExpression) -> SQLExpression { value }
  public func failing(where question: Select) -> SQLExpression? { nil }
  public func unit(scale: Int) -> Int { FieldType.units(scale: scale) }
  public var tableOptionsMeaning: String? { nil }
  public var statementWords: [String] {
    ["alter", "create", "delete from", "drop", "insert", "select", "update", "with"]
  }

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
