internal import ParlanceLanguage

/// Derives a model for a database that another program created, from the schema and a sample of the rows. The database
/// isn't changed.
///
/// In the text of the model, each guess has a comment.
public struct Mapping: Sendable {
  /// The model without its text. Writing the text takes a while: see ``written``.
  public let model: Model
  /// The number of tables that became entities.
  public let tableCount: Int
  /// The number of views that became entities.
  public let viewCount: Int
  /// Notes about omitted tables and columns, with the reasons.
  public let notes: [String]
  private let entities: [MappedEntity]
  /// The schemas that aren't in the server's search path.
  private let schemas: [String]
  private let database: String

  /// Maps the tables of a database.
  ///
  /// - Parameters:
  ///   - tables: The tables and views of the database.
  ///   - database: The name of the database.
  ///   - fit: A function that counts the values of a possible reference that the target's column contains. Nil if
  ///     the target can't be a target.
  /// - Throws: The errors of `fit`.
  public init<Failure>(
    of tables: [TableDescription], in database: String,
    fit: (UndeclaredReference) throws(Failure) -> ReferenceFit?
  ) throws(Failure) {
    var draft = MappingDraft()
    for table in tables { draft.add(table) }
    draft.nameTables()
    try draft.findReferences(fit)
    entities = draft.entities()
    schemas = Set(draft.tables.lazy.map(\.table).filter(\.isOutsidePath).map(\.schema)).sorted()
    self.database = database
    tableCount = draft.tables.count { !$0.table.isView }
    viewCount = draft.tables.count - tableCount
    notes = draft.notes + draft.tables.flatMap(\.notes)
    model = Model(entities: entities.map(\.entity))
  }

  /// The model with its text.
  public var written: Model {
    MappingText(entities, database: database, schemas: schemas, notes: notes).model
  }
}

/// The tables that are being mapped to entities.
struct MappingDraft {
  var tables: [MappedTable] = []
  private(set) var notes: [String] = []
  /// The index of each table, by its name and by its name in lowercase.
  private var places: [String: Int] = [:]
  /// A cache of field names by column name, because many tables have columns with the same name.
  private var words: [String: String?] = [:]
  /// The index of each table, by the singular and plural of its entity's name. The names are in lowercase and without
  /// diacritics.
  private(set) var nouns: [String: Int] = [:]

  mutating func add(_ table: TableDescription) {
    let name = table.name.lowercased()
    let canBeNamed =
      MappedName.canBeQuoted(table.name) && !table.ownName.lowercased().hasPrefix("parlance_")
      && !(table.isOutsidePath && table.schema.contains("."))
    let refusal = table.refusal ?? (canBeNamed ? nil : "a model can't contain its name")
    if let refusal {
      notes.append("\(table.isView ? "view" : "table") \(NameSpelling.quoted(table.name)): \(refusal)")
    } else {
      if places[name] == nil { places[name] = tables.count }
      places[table.name] = tables.count
      tables.append(MappedTable(table, words: table.columns.map { word(of: $0.name) }))
    }
  }

  private mutating func word(of column: String) -> String? {
    if let known = words[column] { return known }
    let word = MappedName.of(column)
    words.updateValue(word, forKey: column)
    return word
  }

  mutating func nameTables() {
    var scope = NameScope(reserved: ReservedWords.ofSentences.union(FieldType.names + ["id"]))
    let forms = { (name: String) in [name, EnglishPlural.of(name)] }
    var open: [Int] = []
    // Tables and views in the search path are named first, and tables before views. Earlier ones get simpler names.
    let places = tables.map { ($0.table.isOutsidePath ? 2 : 0) + ($0.table.isView ? 1 : 0) }
    for index in tables.indices.sorted(by: { (places[$0], $0) < (places[$1], $1) }) {
      guard let word = MappedName.ofRow(tables[index].table.ownName), scope.isFree(forms(word)) else {
        open.append(index)
        continue
      }
      scope.take(forms(word))
      tables[index].name = word
    }
    for index in open {
      let table = tables[index].table
      let word = MappedName.ofRow(table.ownName)
      let schema = table.isOutsidePath ? MappedName.of(table.schema) : nil
      let names =
        word.map { word in
          [schema.map { "\($0)-\(word)" }, word + (table.isView ? "-view" : "-record")].compactMap(\.self)
        }
        ?? [MappedName.of("table " + table.ownName)].compactMap { $0 == "table" ? nil : $0 }
      tables[index].name = scope.take(firstOf: names.isEmpty ? ["table-\(index + 1)"] : names, forms: forms)
      tables[index].nameReason =
        (word.map { scope.refusal(of: forms($0)) } ?? "its own name isn't a word")
        + (table.isOutsidePath ? "; its schema is \(table.schema)" : "")
    }
    let prefix = commonPrefix
    for (index, mapped) in tables.enumerated() where !mapped.table.isView {
      let own = MappedName.of(mapped.table.ownName)
      if let prefix, let own, own.hasPrefix(prefix) { mapped.shortName = String(own.dropFirst(prefix.count)) }
      let names = [
        own, own.map(EnglishSingular.of), mapped.shortName, mapped.shortName.map(EnglishSingular.of),
      ]
      for noun in forms(mapped.name) + names.compactMap(\.self) where nouns[Folding.folded(noun)] == nil {
        nouns[Folding.folded(noun)] = index
      }
    }
  }

  /// The first word of most table names, with a hyphen, such as `moz-` in the databases of Firefox. Nil if there isn't
  /// one.
  private var commonPrefix: String? {
    let names = tables.filter { !$0.table.isView }.compactMap { MappedName.of($0.table.ownName) }
    let prefixes = names.compactMap { name in name.firstIndex(of: "-").map { String(name[...$0]) } }
    let counts = Dictionary(grouping: prefixes, by: \.self).mapValues(\.count)
    return counts.first { $0.value > 2 && $0.value * 2 > names.count }?.key
  }

  // MARK: References

  mutating func findReferences<Failure>(
    _ fit: (UndeclaredReference) throws(Failure) -> ReferenceFit?
  ) throws(Failure) {
    let names = tables.map(\.name)
    let uniques = uniqueColumns
    for index in tables.indices {
      let declared = tables[index].table.foreignKeys.compactMap { reference($0, of: index) }
      var fields: [MappedField] = []
      for (place, column) in tables[index].table.columns.enumerated() {
        guard MappedName.canBeQuoted(column.name) else {
          let name = tables[index].table.name
          tables[index].notes.append(
            "column \(place + 1) of \(NameSpelling.quoted(name)): a model can't contain its name")
          continue
        }
        var field = declared.first { $0.columns == [place] } ?? MappedField(columns: [place])
        if field.reference == nil { try guessReference(of: &field, in: index, uniques, fit) }
        if field.reference == nil, tables[index].isID(column.name) { continue }
        fields.append(field)
      }
      tables[index].fields = fields + declared.filter { $0.columns.count > 1 }
      tables[index].addFullName()
      tables[index].nameFields { names[$0] }
    }
  }

  private func reference(_ key: ForeignKey, of index: Int) -> MappedField? {
    guard let targetIndex = places[key.table] ?? places[key.table.lowercased()],
      !tables[targetIndex].table.isView
    else {
      return nil
    }
    let target = tables[targetIndex]
    let targets = (key.targets.isEmpty ? target.table.primaryKey : key.targets)
    let columns = key.columns.filter(MappedName.canBeQuoted).compactMap(tables[index].place)
    guard columns.count == key.columns.count, columns.count == targets.count, !columns.isEmpty else {
      return nil
    }
    // If a referenced column is the id, this column is enough to identify the row.
    if let id = targets.firstIndex(where: target.isID) {
      return MappedField(
        columns: [columns[id]], reference: MappedReference(target: targetIndex, targetColumns: []))
    }
    let places = targets.compactMap(target.place)
    // The referenced columns must be unique. Otherwise a reference could mean several rows.
    guard places.count == targets.count, target.table.isOne(per: targets),
      places.allSatisfy({ MappedName.canBeQuoted(target.table.columns[$0].name) })
    else { return nil }
    return MappedField(
      columns: columns, reference: MappedReference(target: targetIndex, targetColumns: places))
  }
}
