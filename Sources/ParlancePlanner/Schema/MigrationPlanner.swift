public import ParlanceLanguage
public import ParlanceMeaning
public import ParlanceModel
public import ParlanceSQL

/// Plans a migration as SQL: the statements that perform it, and queries for the rows that it affects.
public struct MigrationPlanner {
  public let migration: Migration
  let before: SchemaPlanner
  let after: SchemaPlanner
  let dialect: Dialect
  /// The clock for the values of new fields whose default depends on the time. Nil if there are no rows.
  let clock: Clock?

  var spelling: any Spelling { dialect.spelling }

  /// Creates a planner.
  ///
  /// - Parameter conditions: Returns the resolved conditions of a model. Called for the old and the new model.
  public init(
    _ migration: Migration, dialect: Dialect, clock: Clock? = nil,
    conditions: (Model) -> any ModelConditions = { Resolver(model: $0) }
  ) {
    self.migration = migration
    self.clock = clock
    self.dialect = dialect
    before = SchemaPlanner(
      model: migration.from, dialect: dialect, conditions: conditions(migration.from))
    after = SchemaPlanner(model: migration.to, dialect: dialect, conditions: conditions(migration.to))
  }

  /// Returns the statements that change the database from the old model to the new model. Entities that are in both
  /// models keep their rows. References need to be valid only after the last statement.
  ///
  /// A table that only gets new columns is altered. For any other change, a new table is created, the rows are copied,
  /// the old table is dropped, and the new table is renamed. External tables aren't changed.
  ///
  /// A table is created after the tables that it refers to. Indexes are created after the tables, and triggers last.
  ///
  /// - Throws: A diagnostic if a condition of the model can't be resolved, or if a check depends on something outside
  ///   its row, such as the clock.
  public func schema() throws(Diagnostic) -> SchemaMigration {
    var steps = Steps()
    let ids = idTables
    steps.copies += ids.made
    for old in before.inOrder().reversed()
    where !old.isExternal && !migration.kept.contains(where: { $0.old.name == old.name }) {
      steps.drops.append(dropping(old.table))
      steps.rebuiltTables.append(old.table)
    }
    for entity in after.inOrder() where !entity.isExternal {
      guard let kept = migration.kept(as: entity.name) else {
        if let extraction = migration.extractions.first(where: { $0.entity.name == entity.name }) {
          // These records are created first, because tables that are copied later refer to them.
          steps.extracted += try statements(extraction)
          continue
        }
        steps.additions.append(SQLStatement(text: try after.table(of: entity)))
        steps.additions += after.postCreateStatements(of: entity).map { SQLStatement(text: $0) }
        steps.indexes += try after.indexes(of: entity).map { SQLStatement(text: $0) }
        continue
      }
      if let fields = try growth(of: kept) {
        try grow(kept, by: fields, &steps)
      } else {
        try rebuildTable(kept, &steps)
      }
    }
    steps.settled = ids.dropped + finishingStatements(steps.rebuiltTables).map { SQLStatement(text: $0) }
    let rules = try ruleStatements(keepsTables: steps.rebuiltTables.isEmpty)
    let statements = rules.removal + steps.inOrder + rules.creation
    return SchemaMigration(statements: statements, grown: steps.grown, rebuiltTables: steps.rebuiltTables)
  }

  /// The statements of a migration, by phase. Old tables are dropped before new tables get their names.
  private struct Steps {
    var extracted: [SQLStatement] = []
    var copies: [SQLStatement] = []
    var drops: [SQLStatement] = []
    var renames: [SQLStatement] = []
    var additions: [SQLStatement] = []
    var indexes: [SQLStatement] = []
    var settled: [SQLStatement] = []
    var grown: [String] = []
    var rebuiltTables: [String] = []

    var inOrder: [SQLStatement] { extracted + copies + drops + renames + additions + indexes + settled }
  }

  private func rebuildTable(_ kept: EntityMigration, _ steps: inout Steps) throws(Diagnostic) {
    // The model reader doesn't allow an entity to have this table name.
    let next = "parlance_next_\(steps.renames.count + 1)"
    let row = try row(of: kept)
    let columns = row.map { spelling.quoted($0.column) }.joined(separator: ", ")
    let values = row.map(\.value).joined(separator: ", ")
    // If ids change between numbers and uuids, or if an entity's table gets another name, foreign keys that refer to the
    // table are added after all tables are renamed.
    let moved = migration.kept.filter { $0.hasOtherIDs || $0.old.table != $0.new.table }
    let changed = dialect.tables.checksReferences ? moved.map(\.new.name) : []
    let texts = [
      try after.table(of: kept.new, named: next, besides: Set(changed)),
      after.distributionStatement(kept.new, named: next),
      "insert into \(spelling.quoted(next)) (\(columns))\nselect \(values) from \(spelling.quoted(kept.old.table))",
    ]
    steps.copies += texts.compactMap { $0 }.map { SQLStatement(text: $0) }
    steps.drops.append(dropping(kept.old.table))
    steps.renames.append(
      SQLStatement(
        text:
          "alter table \(spelling.quoted(next)) rename to \(spelling.quoted(kept.new.table))")
    )
    steps.indexes += try after.indexes(of: kept.new).map { SQLStatement(text: $0) }
    steps.rebuiltTables.append(kept.old.table)
  }

  private func grow(_ kept: EntityMigration, by fields: [Field], _ steps: inout Steps) throws(Diagnostic) {
    let (there, wanted) = (try before.tableIndexes(of: kept.old), try after.tableIndexes(of: kept.new))
    let gone = there.filter { index in !wanted.contains { $0.statement == index.statement } }
    let new = wanted.filter { index in !there.contains { $0.statement == index.statement } }
    steps.drops += gone.map { SQLStatement(text: "drop index \(spelling.quoted($0.name))") }
    for field in fields {
      let column = try after.column(field, kept.new)
      steps.additions.append(
        SQLStatement(text: "alter table \(spelling.quoted(kept.new.table)) add column \(column)"))
    }
    steps.indexes += new.map { SQLStatement(text: $0.statement) }
    if !fields.isEmpty || !gone.isEmpty || !new.isEmpty { steps.grown.append(kept.new.table) }
  }

  private func dropping(_ table: String) -> SQLStatement {
    SQLStatement(
      text: "drop table \(spelling.quoted(table))\(dialect.tables.checksReferences ? " cascade" : "")"
    )
  }

  /// Returns the last statements of a migration. They make new ids in rebuilt tables continue after the highest id, and
  /// restore the foreign keys that refer to these tables.
  ///
  /// - Parameter rebuiltTables: The old names of the tables that were dropped or rebuilt.
  private func finishingStatements(_ rebuiltTables: [String]) -> [String] {
    let entities = after.inOrder().filter { entity in
      !entity.isExternal
        && migration.kept(as: entity.name).map { rebuiltTables.contains($0.old.table) } ?? false
    }
    let tables = Set(entities.map(\.table))
    let holders = after.inOrder().filter { migration.kept(as: $0.name) != nil }
    let references = holders.flatMap { holder in
      holder.references.filter(after.isKept).map { TableReference($0, of: holder, in: after.model) }.filter {
        tables.contains($0.target) || tables.contains(holder.table) && dialect.strategy.distributes
      }
    }
    return entities.filter(\.numbersOwnRows).compactMap { spelling.continueIDs(in: $0.table, "id") }
      + (dialect.tables.checksReferences ? references.map(after.addForeignKey) : [])
  }

  /// Returns the fields to add as columns if nothing else in the table changes. Otherwise returns nil.
  private func growth(of kept: EntityMigration) throws(Diagnostic) -> [Field]? {
    // If a value moves to another column or is converted, the table must be rebuilt.
    let staysInPlace = kept.new.storedFields.allSatisfy { field in
      kept.former(of: field).map { former in
        field.column == former.column
          && migration.conversion(of: field, from: former, in: kept) == .asTheyAre
      } ?? true
    }
    guard kept.new.table == kept.old.table, staysInPlace,
      before.placement(of: kept.old) == after.placement(of: kept.new)
    else { return nil }
    let was = try before.parts(of: kept.old).map(\.sql)
    var fields: [Field] = []
    var same: [String] = []
    for part in try after.parts(of: kept.new) {
      if case .column(let field) = part.origin, kept.former(of: field) == nil, field.canBeAdded {
        fields.append(field)
      } else {
        same.append(part.sql)
      }
    }
    return same.sorted() == was.sorted() ? fields : nil
  }
}

/// A migration as SQL.
public struct SchemaMigration: Sendable {
  /// All statements, in execution order.
  public let statements: [SQLStatement]
  /// The tables that get additional columns, or whose indexes change.
  public let grown: [String]
  /// The existing tables that are rebuilt or dropped.
  public let rebuiltTables: [String]
}
