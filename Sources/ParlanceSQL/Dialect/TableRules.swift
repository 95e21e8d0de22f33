import ParlanceModel

/// How an engine creates tables, and which values their columns can contain.
public struct TableRules: Sendable {
  /// The type and constraints of an id column, such as `integer primary key`.
  public let idColumn: String
  /// The type of a column of uuids.
  public let uuidType: String
  /// The expression that generates a random uuid.
  public let newUUID: String
  /// The text after the closing parenthesis of `create table`, such as ` strict`.
  public let options: String
  /// An explanation of ``options`` for users, or nil if there are no options.
  public let optionsMeaning: String?
  /// Whether the engine checks foreign keys when a table is created or dropped. If so, a foreign key must have the type
  /// of the column that it refers to. Dropping a table then also drops the foreign keys in other tables that refer to
  /// it.
  public let checksReferences: Bool
  /// Whether columns of external tables can contain values of any type.
  public let columnsTakeAnyValue: Bool
  /// Whether a decimal is stored as an integer in its smallest unit: 2.50 as 250.
  public let scalesDecimals: Bool
  /// Whether the engine has triggers. They enforce checks that read other records.
  public let hasTriggers: Bool
  /// The words that begin an SQL statement, in lowercase. They show that a user typed SQL and not a sentence.
  public let statementWords: [String]

  public init(
    idColumn: String, uuidType: String, newUUID: String, options: String = "", optionsMeaning: String? = nil,
    checksReferences: Bool = false, columnsTakeAnyValue: Bool = false, scalesDecimals: Bool = true,
    hasTriggers: Bool = true, moreStatementWords: [String] = []
  ) {
    self.idColumn = idColumn
    self.uuidType = uuidType
    self.newUUID = newUUID
    self.options = options
    self.optionsMeaning = optionsMeaning
    self.checksReferences = checksReferences
    self.columnsTakeAnyValue = columnsTakeAnyValue
    self.scalesDecimals = scalesDecimals
    self.hasTriggers = hasTriggers
    statementWords =
      ["alter", "create", "delete from", "drop", "insert", "select", "update", "with"] + moreStatementWords
  }

  /// Returns the integer that stores the decimal 1: 100 for scale 2. Returns 1 if the engine doesn't store decimals as
  /// integers.
  package func unit(scale: Int) -> Int { scalesDecimals ? FieldType.units(scale: scale) : 1 }
}
