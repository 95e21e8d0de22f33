public import ParlanceLanguage
import ParlanceMeaning
public import ParlanceModel
import ParlanceSQL

/// A check that reads records which the row refers to: `check not tool broken`. A constraint of a table can't read
/// other rows, so triggers enforce such a check.
///
/// The check holds for a row when the row is added, and when one of the row's fields that the check reads gets another
/// value. A later change of the records that the row refers to isn't checked: a tool can break although it was lent.
public struct ReferenceRule: Sendable {
  public let check: Check
  /// The row's own fields that the check reads, in the order of their declaration.
  public let fields: [Field]
  /// The entities of the records that the row refers to.
  public let referredEntities: [Entity]
  let entity: Entity
  let condition: Condition
  /// The statements that create the triggers, and those that remove them.
  let creation, removal: [String]

  /// When the check is checked: `when a loan is added or its tool changes`.
  public var moments: String {
    let names = fields.map(\.name)
    let verb = names.count == 1 ? "changes" : "change"
    return
      "when \(EnglishArticle.with(entity.name)) is added or its \(EnglishList.of(names, "or")) \(verb)"
  }

  /// The limit of the check: `later changes of tools aren't checked`.
  public var limits: String {
    "later changes of \(EnglishList.of(referredEntities.map(\.plural), "and")) aren't checked"
  }
}

extension SchemaPlanner {
  /// Returns the checks of an entity that read the records which its rows refer to.
  ///
  /// - Throws: A diagnostic if a check can't be resolved, or if the engine can't enforce it.
  public func rules(of entity: Entity) throws(Diagnostic) -> [ReferenceRule] {
    if entity.isExternal { return [] }
    var rules: [ReferenceRule] = []
    for check in entity.checks {
      if let rule = try rule(check, of: entity) { rules.append(rule) }
    }
    return rules
  }

  /// Returns nil if the check reads only its own row, so that a constraint enforces it.
  func rule(_ check: Check, of entity: Entity) throws(Diagnostic) -> ReferenceRule? {
    let condition = try conditions.condition(of: check, in: entity)
    let row = Place.named("new")
    guard let (sql, text) = try self.text(of: condition, check, row, of: entity) else { return nil }
    guard dialect.tables.hasTriggers else {
      throw SchemaError.noTriggers(check.text).at(check.condition.range)
    }
    var (columns, referred): (Set<String>, [Entity]) = ([], [])
    sql.visitColumns { if $1 == row { columns.insert($0) } }
    sql.visitSelects { select in
      for name in ([select.source] + select.joins.map(\.source)).compactMap({ $0.place?.entity }) {
        if let entity = model.entity(name), !referred.contains(entity) { referred.append(entity) }
      }
    }
    let fields = entity.storedFields.filter { !columns.isDisjoint(with: $0.columns) }
    let rule = TableRule(
      name: check.name, table: entity.table, columns: fields.flatMap(\.columns), condition: text,
      message: check.refusal(of: entity))
    return ReferenceRule(
      check: check, fields: fields, referredEntities: referred, entity: entity, condition: condition,
      creation: spelling.rule(rule), removal: spelling.droppingRule(rule.name, of: rule.table))
  }

  /// Returns a condition that reads other rows as SQL. Returns nil if it reads only its own row.
  ///
  /// - Parameters:
  ///   - row: The place of the row.
  ///   - table: Returns the name of the table to read instead of another one.
  func text(
    of condition: Condition, _ check: Check, _ row: Place, of entity: Entity,
    reading table: (String) -> String = { $0 }
  ) throws(Diagnostic) -> (sql: SQLExpression, text: String)? {
    let lowering = Lowering(model: model, dialect: dialect)
    let lowered = lowering.lower(condition, Row(of: entity, at: row, in: lowering.tables)).sql
    guard lowered.hasSelect else { return nil }
    let passes = Passes(model: model, dialect: dialect)
    let sql = lowered.mapSelects { passes.writable($0).reading(table) }
    var names = PlaceNames()
    names.add(sql)
    var writer = SQLWriter(dialect, names, qualifies: true, inlines: true)
    writer.write(sql)
    guard writer.misplaced == nil else {
      throw SchemaError.notConstant("`\(check.text)`").at(check.condition.range)
    }
    return (sql, writer.text)
  }
}

extension Select {
  /// Returns a copy of the select that reads other tables.
  fileprivate func reading(_ table: (String) -> String) -> Select {
    func reading(_ source: SQLSource) -> SQLSource {
      if case .table(let name, let place) = source { .table(table(name), as: place) } else { source }
    }
    var copy = mapSelects { $0.reading(table) }
    copy.source = reading(copy.source)
    copy.joins = copy.joins.map {
      SQLJoin(source: reading($0.source), isLeft: $0.isLeft, on: $0.on, words: $0.words)
    }
    return copy
  }
}
