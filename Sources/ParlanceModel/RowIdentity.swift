/// How the rows of an entity are identified.
public enum RowIdentity: Sendable, Equatable {
  /// A column of whole numbers. The table itself numbers a new row.
  case number(String)
  /// A column of whole numbers. A new row gets the highest number plus one.
  case counted(String)
  /// The row number of the engine, which isn't a column, by its name in SQL.
  case rowNumber(String)
  /// `id uuid`: a random uuid in the column `id`, which the table generates.
  case uuid
  /// The columns of a key.
  case key([String])
  /// No identity in the row. The rows are numbered as they are read.
  case position

  /// The columns that identify a row.
  public var columns: [String] {
    switch self {
    case .number(let column), .counted(let column), .rowNumber(let column): [column]
    case .uuid: [Self.uuidColumn]
    case .key(let columns): columns
    case .position: []
    }
  }

  /// The column that contains the id; nil if the id isn't a whole number in one column.
  public var numberColumn: String? {
    switch self {
    case .number(let column), .counted(let column), .rowNumber(let column): column
    case .uuid, .key, .position: nil
    }
  }

  /// Whether the id is computed from the columns of a key. Then users don't know a record by its number.
  public var isOfKey: Bool {
    switch self {
    case .uuid, .key: true
    case .number, .counted, .rowNumber, .position: false
    }
  }

  static let uuidColumn = "id"
}

/// The values that a reference to a record contains.
public enum ReferenceForm: Sendable, Equatable {
  /// The record's id, a number.
  case id
  /// The record's uuid.
  case uuid
  /// The values of these fields of the record, one in each column.
  case fields([String])

  /// The number of columns of the reference.
  public var columnCount: Int { if case .fields(let fields) = self { fields.count } else { 1 } }
}
