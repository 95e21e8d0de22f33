import ParlanceModel

/// How an engine creates tables, and which values their columns can contain.
public struct TableRules: Sendable {
  /// The type and constraints of an id column.
  public let idColumn: String
  /// The type of a column of uuids.
  public let uuidType: String
  /// The expression that generates a random uuid.
  public let newUUID: String
  /// The text after the closing parenthesis of `create table`.
  public let options: String
  /// A description of the options for people, or nil if there are none.
  public let optionsMeaning: String?
  /// Whether the engine checks foreign keys when a table is created or dropped. Then both columns must have the same
  /// type, and dropping a table also drops the foreign keys that refer to it.
  public let checksReferences: Bool
  /// Whether columns of external tables can contain values of any type.
  public let columnsTakeAnyValue: Bool
  /// Whether a decimal is stored as a whole number of its smallest unit.
  public let scalesDecimals: Bool
  /// The first words of SQL statements that people type, in lowercase.
  public let statementWords: [String]

  public init(
    idColumn: String, uuidType: String, newUUID: String, options: String = "", optionsMeaning: String? = nil,
    checksReferences: Bool = false, columnsTakeAnyValue: Bool = false, scalesDecimals: Bool = true,
    moreStatementWords: [String] = []
  ) {
    self.idColumn = idColumn
    self.uuidType = uuidType
    self.newUUID = newUUID
    self.options = options
    self.optionsMeaning = optionsMeaning
    self.checksReferences = checksReferences
    self.columnsTakeAnyValue = columnsTakeAnyValue
    self.scalesDecimals = scalesDecimals
    statementWords =
      ["alter", "create", "delete from", "drop", "insert", "select", "update", "with"] + moreStatementWords
  }

  /// Returns the number of stored units per 1 of a decimal.
  func unit(scale: Int) -> Int { scalesDecimals ? FieldType.units(scale: scale) : 1 }
}
