/// How the rows of an entity are identified.
public enum RowIdentity: Sendable, Equatable {
  /// A column of whole numbers. The table itself numbers a new row.
  case number(String)
  /// A column of whole numbers. A new row gets the highest number plus one.
  case counted(String)
  /// The number that the engine has for each row, which isn't a column: its name in SQL.
  case rowNumber(String)
  /// `id uuid`: a random uuid in the column `id`, which the table creates.
  case uuid
  /// The columns of a key.
  case key([String])
  /// Nothing in the row: the rows are numbered as they are read.
  case position

  /// The columns that distinguish the rows.
  public var columns: [String] {
    switch self {
    case .number(let column), .counted(let column), .rowNumber(let column): [column]
    case .uuid: [Self.uuidColumn]
    case .key(let columns): columns
    case .position: []
    }
  }

  /// The column that contains the id; nil if the id is not a whole number in one column.
  public var numberColumn: String? {
    switch self {
    case .number(let column), .counted(let column), .rowNumber(let column): column
    case .uuid, .key, .position: nil
    }
  }

  /// Whether the id is computed from the columns of a key: then nobody knows a record by the number.
  public var isOfKey: Bool {
    switch self {
    case .uuid, .key: true
    case .number, .counted, .rowNumber, .position: false
    }
  }

  static let uuidColumn = "id"
}

/// Which values of a record a reference to it contains.
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
