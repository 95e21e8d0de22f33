/// How the rows of an entity are identified.
public enum RowIdentity: Sendable, Equatable {
  /// A column of whole numbers. The database assigns the number of a new row.
  case number(String)
  /// A column of whole numbers. A new row gets the highest existing number plus one.
  case counted(String)
  /// The engine's row number, which isn't a declared column. The text is its name in SQL, such as `rowid`.
  case rowNumber(String)
  /// `id uuid`: a random uuid in the column `id`, which the database generates.
  case uuid
  /// A key that consists of these columns.
  case key([String])
  /// Rows have no identifying values. They are numbered as they are read.
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

  /// The column that contains the id. Nil if the id isn't a whole number in one column.
  public var numberColumn: String? {
    switch self {
    case .number(let column), .counted(let column), .rowNumber(let column): column
    case .uuid, .key, .position: nil
    }
  }

  /// Whether the rows are identified by a uuid or a key, not by a number. If so, Parlance calculates an internal id
  /// from the uuid or key. Users don't see this id.
  public var isOfKey: Bool {
    switch self {
    case .uuid, .key: true
    case .number, .counted, .rowNumber, .position: false
    }
  }

  static let uuidColumn = "id"
}

/// Which values of the referenced record a reference stores.
public enum ReferenceForm: Sendable, Equatable {
  /// The record's id, a number.
  case id
  /// The record's uuid.
  case uuid
  /// The values of these fields of the record, each in a column of its own.
  case fields([String])

  /// The number of columns that a reference of this form has.
  public var columnCount: Int { if case .fields(let fields) = self { fields.count } else { 1 } }
}
