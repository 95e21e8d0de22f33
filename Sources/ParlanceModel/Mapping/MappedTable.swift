/// A table that is being mapped to an entity: its name, the identity of its rows, and the types of its columns.
final class MappedTable {
  let table: TableDescription
  var name = ""
  /// The table's name in the plural or singular, without the prefix that most tables have; nil without such a prefix.
  var shortName: String?
  /// The plural of the entity's name.
  var plural: String {
    name == "person" && MappedName.of(table.ownName) == MappedName.people
      ? MappedName.people : EnglishPlural.of(name)
  }
  /// The reason why the usual name for the table's entity isn't used. Nil if it is used.
  var nameReason: String?
  let source: EntitySource
  let identity: RowIdentity
  let typings: [InferredColumnType]
  /// The name of each column as a word of a sentence. Nil if the column's name can't be a word.
  let words: [String?]
  /// The text columns that have a unique index of their own.
  private(set) lazy var uniqueTexts = uniqueColumns
  var fields: [MappedField] = []
  /// Notes about omitted columns, with the reasons.
  var notes: [String] = []

  init(_ table: TableDescription, words: [String?]) {
    self.table = table
    self.words = words
    (source, identity) = Self.identity(of: table)
    let allowed = CheckedTexts(table.sql).texts
    let keys = Set(
      (table.primaryKey + table.uniques.joined() + table.foreignKeys.flatMap(\.columns)).map {
        $0.lowercased()
      })
    typings = zip(table.columns, words).map { column, word in
      ColumnTypeInference(
        column: column, word: word ?? "", isWhole: table.isWhole,
        allowed: (column.allowed ?? allowed[column.name.lowercased()]).flatMap(ColumnTypeInference.choice),
        isTyped: table.isTyped, isOfCoreData: table.place(of: "Z_PK") != nil,
        isKey: keys.contains(column.name.lowercased())
      ).typing
    }
  }

  func place(of column: String) -> Int? { table.place(of: column) }

  func isID(_ column: String) -> Bool {
    identity.numberColumn.map { NameComparison.areSame($0, column) } ?? false
  }

  private var uniqueColumns: [Int] {
    table.uniques.filter { $0.count == 1 }.compactMap { place(of: $0[0]) }.sorted().filter {
      typings[$0].type == .text && typings[$0].storage == .plain && !isID(table.columns[$0].name)
    }
  }

  /// Whether a new row needs no value in the column, because the column can be null or has a default.
  func isOptional(_ place: Int) -> Bool {
    let column = table.columns[place]
    return column.hasDefault || column.look.nulls > 0
      || column.look.blanks > 0 && typings[place].type != .text
      || !column.isNotNull && column.primaryKeyPlace == 0
  }

  private static func identity(of table: TableDescription) -> (EntitySource, RowIdentity) {
    if table.isView {
      let id = table.columns.first { column in
        let look = column.look
        return column.name.lowercased() == "id" && look.count > 0 && look.nulls == 0
          && look.integers == look.count && look.distinctCount == look.count
      }
      return (.view, id.map { .number($0.name) } ?? .position)
    }
    let key = table.primaryKey
    if table.isTyped { return typedIdentity(of: table) }
    if key.count == 1, MappedName.canBeQuoted(key[0]), let place = table.place(of: key[0]) {
      let column = table.columns[place]
      let declared = column.declaredType.uppercased()
      if declared == "INTEGER", table.rowNumberNames != nil, !table.hasPrimaryKeyIndex {
        return (.table, .number(column.name))
      }
      if declared.contains("INT"), column.look.nulls == 0, column.look.integers == column.look.count {
        return (.table, .counted(column.name))
      }
    }
    guard let name = table.rowNumberNames?.first else { return (.view, .position) }
    return (table.isVirtual ? .view : .table, .number(name))
  }

  /// Returns how rows are identified: by a single key column of whole numbers, or else by the columns of any key.
  /// Without a key, rows are numbered as they are read.
  private static func typedIdentity(of table: TableDescription) -> (EntitySource, RowIdentity) {
    guard let key = table.rowKey else { return (.view, .position) }
    guard key.count == 1, let column = table.place(of: key[0]).map({ table.columns[$0] }), column.holdsIDs
    else { return (.table, .key(key)) }
    return (.table, column.hasDefault ? .number(column.name) : .counted(column.name))
  }

  /// The index of the column that contains the ids. Nil if no column contains ids.
  var idPlace: Int? { source == .table ? identity.numberColumn.flatMap(place) : nil }
}

/// A field that is being mapped.
struct MappedField {
  /// The indices of the columns: usually one. A reference to a composite key has several, and a person's name can have
  /// two.
  var columns: [Int]
  var reference: MappedReference?
  /// The possible names, the best one first.
  var names: [String] = []
  var name = ""
  var isName = false
  /// The reasons for guesses about the field, for a comment in the model.
  var reasons: [String] = []
}

/// The target of a reference.
struct MappedReference {
  /// The index of the target table.
  let target: Int
  /// The indices of the target's columns whose values the reference contains. Empty if the reference contains the
  /// target's id.
  let targetColumns: [Int]
}

/// A column that could be a reference, because of its name, such as `customer_id`. It is a reference if the target
/// table contains its values.
public struct UndeclaredReference: Sendable {
  /// The target table.
  public let table: String
  /// The target's column that would contain the values.
  public let column: String
  /// The referring table and column.
  public let from: (table: String, column: String)
  /// The sampled values of the referring column.
  public let values: [Value]
  /// Whether the target's values are unique only according to the sample, so that all values must be checked.
  public let mustBeUnique: Bool
  /// Whether to check the values of all rows, up to ``checkedRows``, instead of the sampled values.
  public var checksRows = false
}

/// How many values of a possible reference exist in the target.
public struct ReferenceFit: Sendable {
  /// The number of checked values that aren't null.
  public let checked: Int
  /// The number of checked values that the target doesn't contain.
  public let unmatched: Int

  public init(checked: Int, unmatched: Int) { (self.checked, self.unmatched) = (checked, unmatched) }

  /// Whether so few values don't exist that the column is still a reference.
  var isClose: Bool { unmatched > 0 && unmatched * 10 <= checked }

  /// The numbers in words, such as `3 of 10000 rows`.
  func words(_ noun: String) -> String {
    "\(unmatched) of \(checked == UndeclaredReference.checkedRows ? "the first " : "")\(checked) \(noun)"
  }
}

extension UndeclaredReference {
  /// The maximum number of rows whose values are checked. In a larger table, values without an index don't count as
  /// unique.
  public static let checkedRows = 200_000
}
