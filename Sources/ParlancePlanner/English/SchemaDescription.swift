public import ParlanceEnglish
public import ParlanceLanguage
import ParlanceMeaning
public import ParlanceModel
import ParlanceSQL

/// The SQL of an entity's table and indexes, with comments. Each comment explains the purpose of the next line of SQL.
public struct SchemaDescription {
  /// A line of the description.
  public enum Line: Sendable, Equatable {
    case sql(String)
    /// A comment about the next line of SQL. The comment's line begins with `indent`.
    case why(String, indent: String)
  }

  private let planner: SchemaPlanner
  private let english: EnglishPrinter

  public init(_ planner: SchemaPlanner, _ english: EnglishPrinter) {
    (self.planner, self.english) = (planner, english)
  }

  /// Returns the lines that describe an entity's table and indexes.
  ///
  /// - Throws: A diagnostic if a condition of the model can't be a constraint of the table.
  public func lines(about entity: Entity) throws(Diagnostic) -> [Line] {
    let name = planner.dialect.spelling.quotedTable(entity.table)
    var lines: [Line] = [
      .why("each row is \(EnglishArticle.with(entity.name))\(computed(of: entity))", indent: ""),
      .sql("create table \(name) ("),
    ]
    let parts = try planner.parts(of: entity)
    for (number, part) in parts.enumerated() {
      lines.append(.why(try why(part.origin, entity), indent: "  "))
      lines.append(.sql("  \(part.sql)\(number < parts.count - 1 ? "," : "")"))
    }
    if let meaning = planner.dialect.tables.optionsMeaning { lines.append(.why(meaning, indent: "")) }
    lines.append(.sql(")\(planner.dialect.tables.options);"))
    let postCreateStatements = planner.postCreateStatements(of: entity)
    if !postCreateStatements.isEmpty { lines += [.sql(""), .why(placement(of: entity), indent: "")] }
    lines += postCreateStatements.map { .sql("\($0);") }
    for index in try planner.tableIndexes(of: entity) {
      lines += [.sql(""), .why(try why(index, entity), indent: ""), .sql("\(index.statement);")]
    }
    for rule in try planner.rules(of: entity) {
      lines += [.sql(""), .why(why(rule, entity), indent: "")]
      lines += rule.creation.map { .sql("\($0);") }
    }
    return lines
  }

  private func computed(of entity: Entity) -> String {
    let names = entity.fields.filter { $0.computed != nil }.map(\.name)
    if names.isEmpty { return "" }
    let verb = names.count == 1 ? "is" : "are"
    return "; \(English.list(names)) \(verb) computed when read, not stored"
  }

  // MARK: Parts of the table

  private func why(_ origin: SchemaPart.Origin, _ entity: Entity) throws(Diagnostic) -> String {
    switch origin {
    case .uuid:
      return
        "id: a random uuid, assigned automatically, that identifies \(EnglishArticle.with(entity.name)) in any database"
    case .id:
      return
        "id: the number that identifies \(EnglishArticle.with(entity.name)) in sentences, assigned automatically"
    case .column(let field): return column(field, entity)
    case .placement(let field): return "the id is unique within one \(field.name)"
    case .check(let check):
      let condition = try planner.conditions.condition(of: check, in: entity)
      return "\(check.text): for every \(entity.name), \(clause(check, condition, [entity]))"
    }
  }

  private func why(_ rule: ReferenceRule, _ entity: Entity) -> String {
    "\(rule.check.text): \(rule.moments), \(clause(rule.check, rule.condition, [entity] + rule.referredEntities)); \(rule.limits)"
  }

  private func clause(_ check: Check, _ condition: Condition, _ entities: [Entity]) -> String {
    let refusal = check.message.map { "; otherwise the change is refused with \"\($0)\"" } ?? ""
    return "\(english.about(entities[0], .it).clause(condition))\(exception(check, entities))\(refusal)"
  }

  /// Returns words such as `, unless number is empty`, for a check that reads optional fields. If such a field is null,
  /// the check is null too, and SQL then accepts the row.
  private func exception(_ check: Check, _ entities: [Entity]) -> String {
    let words = Set(check.condition.allTokens.map(\.text))
    let optional = entities.flatMap(\.fields).filter { $0.isOptional && words.contains($0.name) }.map(\.name)
    return optional.isEmpty
      ? "" : ", unless \(English.list(optional, "or")) is empty"
  }

  private func placement(of entity: Entity) -> String {
    guard let field = entity.distribution else {
      return "every server has a copy of all rows, to join with distributed tables"
    }
    return "the \(entity.plural) of one \(field) are on one server"
  }

  private func column(_ field: Field, _ entity: Entity) -> String {
    let without =
      field.isOptional
      ? "may be empty"
      : field.isFlag ? "no by default" : "never empty"
    var parts = [meaning(field, entity), without]
    if field.isKey { parts.insert("the name that sentences use", at: 1) }
    if entity.mainDate == [field.name] {
      parts.insert("the main date: a date in a sentence refers to it", at: 1)
    }
    if field.accumulates { parts.insert("`add … to …` adds to this value", at: 1) }
    if let value = field.defaultValue {
      parts.append("\(value.spelling) by default")
    }
    // The description of a reference already contains its name.
    let isKnown = field.column == field.name || field.referencedEntity != nil
    let column = isKnown ? field.column : "\(field.column), called `\(field.name)` in sentences"
    let words = [field.setVerb.map { "`\($0)` sets it" }, field.clearVerb.map { "`\($0)` clears it" }]
    return "\(column): " + (parts + words.compactMap { $0 }).joined(separator: "; ")
  }

  /// Describes the values of a field and how they are stored.
  private func meaning(_ field: Field, _ entity: Entity) -> String {
    switch field.type {
    case .text: return "a text"
    case .number: return "a number, whole or decimal: the check rejects anything else"
    case .decimal(let scale):
      return "an exact number with \(scale) decimals, stored without its point: \(decimal(scale))"
    case .date: return "a day as YYYY-MM-DD, which sorts by date: the check rejects anything else"
    case .time: return "a day and time, which sorts by time: the check rejects anything else"
    case .clock: return "a time of day as HH:MM:SS, which sorts by time: the check rejects anything else"
    case .flag: return "yes or no, stored as 1 or 0: the check rejects anything else"
    case .choice(let words): return "one of \(English.list(words, "or")): the check rejects anything else"
    case .reference(let name):
      if let word = field.followingWord { return "the \(name) that each \(entity.name) is \(word)" }
      return field.name == name
        ? "the \(name) of each \(entity.name)" : "the \(name) that is its \(field.name)"
    case .duration: return "a length of time in seconds: the check rejects negative ones"
    case .quantity(let unit): return quantity(unit)
    case .named, .computed: return "a value"
    }
  }

  /// Returns an example of a stored decimal: `2.50 is 250`.
  private func decimal(_ scale: Int) -> String {
    let zeros = String(repeating: "0", count: max(scale - 1, 0))
    return scale > 0 ? "2.5\(zeros) is 25\(zeros)" : "2 is 2"
  }

  private func quantity(_ name: String) -> String {
    guard let unit = planner.model.unit(name), unit.base != name else {
      return "a number in \(name): the check rejects anything else"
    }
    let factor = unit.factor == unit.factor.rounded() ? String(Int(unit.factor)) : String(unit.factor)
    return "entered and shown in \(name), stored in \(unit.base): 1 \(name) is \(factor) \(unit.base)"
  }

  // MARK: Indexes

  private func why(_ index: TableIndexes.Index, _ entity: Entity) throws(Diagnostic) -> String {
    let columns = "(\(index.columns.joined(separator: ", ")))"
    switch index.origin {
    case .id: return "unique: finds \(EnglishArticle.with(entity.name)) by a number computed from its uuid"
    case .key(let field):
      return
        "unique \(columns): no two \(entity.plural) have the same \(field.name); finds \(EnglishArticle.with(entity.name)) by its \(field.name)"
    case .onePer(let rule):
      let fields = rule.fields.joined(separator: ", ")
      var words = "unique \(columns): one per \(fields)"
      if let condition = try planner.conditions.condition(of: rule, in: entity) {
        words += " among \(entity.plural) \(english.about(entity).clause(condition))"
      } else if entity.accumulator != nil {
        words += ": amounts for the same \(English.list(rule.fields)) are added up in one row"
      }
      return words
    case .declared(let fields):
      return
        "index \(columns): declared in the model, finds \(entity.plural) by \(fields.joined(separator: ", "))"
    case .reference(let field):
      let target = field.referencedEntity.flatMap(planner.model.entity)
      let asked = target.map { ", as in `list \($0.plural) with \(entity.plural)`" } ?? ""
      let found = field.followingWord.map { "\($0) \(EnglishArticle.with(target?.name ?? field.name))" }
      return
        "index \(columns): finds the \(entity.plural) \(found ?? "by their \(field.name)")\(asked)"
    }
  }
}
