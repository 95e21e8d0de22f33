import TestSupport
import ParlanceDuckDB
import ParlanceLanguage
import ParlanceModel
import ParlanceSQLite
@testable import ParlanceSession
import ParlanceStore

/// A database with the problems of real ones: references without a row, empty texts, words among numbers and dates,
/// numbers in text columns, words of a list.
///
/// The meaning of each cell is written here by hand and compared with the program's answer for the model that it
/// derives.
struct ExternalDatabaseGenerator {
  private var dice: Dice
  private let engine: any Engine
  private let now: Moment
  /// Whether any text can be stored in any column and references aren't enforced, as in SQLite.
  private let isLoose: Bool
  /// The records, and the values without a record, by table name.
  private var cells: [String: [(id: Int, cells: [String: Cell])]] = [:]

  /// The meaning of a cell.
  private enum Cell {
    case value(Datum)
    case reference(String)
  }

  /// A column and the possible values of its rows, as SQL and as their meaning.
  private struct Column {
    let name: String
    let declaration: String
    /// The possible values. The first one determines the type.
    let values: [(sql: String, meaning: Cell)]
    /// The SQL values that mean empty.
    var blanks = ["null"]
    /// A value that doesn't fit the type and counts as empty.
    var misfit: String?
  }

  static func fill(_ engine: any Engine, now: Moment, seed: UInt64) throws -> World {
    var maker = ExternalDatabaseGenerator(
      dice: Dice(seed: seed), engine: engine, now: now, isLoose: engine is SQLiteEngine)
    return try maker.world()
  }

  private mutating func world() throws -> World {
    // The airline table may have only its code as a key, without a numeric id.
    let hasNumbers = !isLoose || dice.oneIn(2)
    try add(
      "airline", hasNumbers: hasNumbers,
      [code(["AA", "B6", "DL", "UA"]), text("title"), number("founded"), number("year")])
    try add(
      "airport", hasNumbers: true,
      [code(["ANC", "BOS", "JFK", "SFO", "LGA"]), text("city"), number("height"), number("year")])
    let flight = [
      reference("airline", ["AA", "DL", "UA", "ZZ"]),
      reference("dest", to: "airport", ["BOS", "JFK", "SJU", "ANC", "BQN"]),
      day("flown"), number("delay"), numberInText("seats"), cabin(), text("note"),
    ]
    try add("flight", hasNumbers: true, flight, count: 18)
    // DuckDB enforces its foreign keys, so the references without a row are declared in a model instead.
    let given = engine is DuckDBEngine ? try ModelReader().read(SourceText(Self.model)) : nil
    if !isLoose, given == nil { try addReferences() }
    let database = try OpenDatabase.open(":memory:", given: given) { (_, _) throws(EngineError) in engine }
    let written = database.mapping?.written ?? database.model
    let pair = SourceText("pair airline with airport on year\n")
    return try world(ModelReader().read(pair, extending: written).model.mapped(like: database.model))
  }

  private static let model = """
    entity airline table "airline"
      id column "id"
      code text key
      title text optional
      founded number optional stored "integer"
      airline-year number optional column "year" stored "integer"

    entity airport table "airport"
      id column "id"
      code text key
      city text optional
      height number optional stored "integer"
      airport-year number optional column "year" stored "integer"

    entity flight table "flight"
      id column "id"
      airline airline optional as of column "airline" to code
      dest airport optional as of column "dest" to code
      flown date optional main
      delay number optional stored "integer"
      seats number optional stored "integer"
      cabin (economy, business, first) optional stored "enum"
      note text optional

    """

  // MARK: Columns

  private func code(_ codes: [String]) -> Column {
    Column(
      name: "code", declaration: "text not null unique",
      values: codes.map { ("'\($0)'", .value(.text($0))) })
  }

  private func text(_ name: String) -> Column {
    let texts = ["Alpha", "", "beta", "Zürich", "N/A", "12"]
    return Column(
      name: name, declaration: "text", values: texts.map { ("'\($0)'", .value(.text($0))) })
  }

  private func number(_ name: String) -> Column {
    column(name, "integer", [-3, 0, 2, 7, 7, 12].map { ("\($0)", .number(Fraction($0))) })
  }

  /// Numbers that an untyped import stored as text.
  private func numberInText(_ name: String) -> Column {
    var column = column(
      name, isLoose ? "text" : "integer",
      [2, 9, 10, 100, 30].map { (isLoose ? "'\($0)'" : "\($0)", .number(Fraction($0))) })
    column.misfit = nil
    return column
  }

  /// Words whose order isn't alphabetical.
  private func cabin() -> Column {
    let words = ["economy", "business", "first"]
    let list = words.map { "'\($0)'" }.joined(separator: ", ")
    return column(
      "cabin", isLoose ? "text check (cabin in (\(list)))" : "class",
      words.map { ("'\($0)'", .choice($0, of: words)) })
  }

  private mutating func day(_ name: String) -> Column {
    let days = (0..<8).compactMap { _ in now.day.adding(dice.number(-40...12), .day) }
    return column(name, "date", days.map { ("'\($0.iso)'", .day($0)) })
  }

  private func column(_ name: String, _ declaration: String, _ values: [(String, Datum)]) -> Column {
    Column(
      name: name, declaration: declaration, values: values.map { ($0.0, .value($0.1)) },
      blanks: isLoose ? ["null", "''"] : ["null"], misfit: isLoose ? "'N/A'" : nil)
  }

  private func reference(_ name: String, to target: String? = nil, _ codes: [String]) -> Column {
    Column(
      name: name, declaration: "text" + (isLoose ? " references \(target ?? name) (code)" : ""),
      values: codes.map { ("'\($0)'", .reference($0)) })
  }

  // MARK: Tables

  private mutating func add(_ table: String, hasNumbers: Bool, _ columns: [Column], count: Int = 4) throws {
    let id = hasNumbers ? ["id integer primary key"] : []
    let declarations = columns.map { column in
      "\(column.name) \(column.declaration)" + (!hasNumbers && column.name == "code" ? " primary key" : "")
    }
    if !isLoose, columns.contains(where: { $0.declaration == "class" }) {
      try engine.execute("create type class as enum ('economy', 'business', 'first')")
    }
    if isLoose { try engine.execute("pragma foreign_keys = off; pragma ignore_check_constraints = on") }
    try engine.execute("create table \(table) (\((id + declarations).joined(separator: ", ")))")
    var next = 0
    for row in 0..<count {
      next += hasNumbers && dice.oneIn(4) ? 2 : 1
      let chosen = columns.map { cell(of: $0, row, of: count) }
      let values = (hasNumbers ? ["\(next)"] : []) + chosen.map(\.sql)
      try engine.execute("insert into \(table) values (\(values.joined(separator: ", ")))")
      let record = Dictionary(uniqueKeysWithValues: zip(columns.map(\.name), chosen.map(\.meaning)))
      cells[table, default: []].append((next, record))
    }
  }

  private mutating func cell(of column: Column, _ row: Int, of count: Int) -> (sql: String, meaning: Cell) {
    if row == 0 || column.name == "code" { return column.values[row % column.values.count] }
    // At most a tenth of the values can be wrong, so that the others determine the type.
    if row > 12, row == count - 1, let misfit = column.misfit, dice.oneIn(2) {
      return (misfit, .value(.empty))
    }
    if dice.oneIn(7), let blank = dice.any(of: column.blanks) { return (blank, .value(.empty)) }
    return dice.any(of: column.values) ?? column.values[0]
  }

  /// Adds constraints that the existing rows may violate.
  private func addReferences() throws {
    for (column, table) in [("airline", "airline"), ("dest", "airport")] {
      try engine.execute(
        "alter table flight add foreign key (\(column)) references \(table) (code) not valid")
    }
  }

  // MARK: Meaning

  private func world(_ model: Model) throws -> World {
    var world = World(name: "flights", model: model, now: now)
    world.isExternal = true
    for table in ["airline", "airport", "flight"] {
      guard let entity = model.entity(table) else { throw Refusal("no entity \(table)") }
      try check(entity)
      for row in cells[table] ?? [] {
        let record = Record(entity, id: row.id)
        for (name, cell) in row.cells {
          // A column whose name is a word of the language.
          let field = name == "year" ? "\(table)-year" : name
          record.cells[field] = try datum(cell, entity.field(field), &world)
        }
        world.records[table, default: []].append(record)
      }
    }
    return world
  }

  private func datum(_ cell: Cell, _ field: Field?, _ world: inout World) throws -> Datum {
    guard case .reference(let code) = cell else {
      guard case .value(let datum) = cell else { return .empty }
      return datum
    }
    guard let target = field?.referencedEntity.flatMap(world.model.entity) else {
      throw Refusal("no reference \(field?.name ?? "")")
    }
    let known = world.all(target.name) + (world.missing[target.name] ?? [])
    if let record = known.first(where: { $0.cells["code"] == .text(code) }) { return .record(record) }
    let missing = Record(target, id: 0, isMissing: true)
    missing.cells["code"] = .text(code)
    world.missing[target.name, default: []].append(missing)
    return .record(missing)
  }

  /// Checks that the program derived the right type for each column.
  private func check(_ entity: Entity) throws {
    let types: [String: FieldType] = [
      "founded": .number, "height": .number, "airline-year": .number, "airport-year": .number,
      "delay": .number, "seats": .number, "flown": .date,
      "note": .text,
      "title": .text, "city": .text, "cabin": .choice(["economy", "business", "first"]),
      "airline": .reference("airline"), "dest": .reference("airport"),
    ]
    for field in entity.fields {
      if let type = types[field.name], field.type != type {
        throw Refusal("\(entity.name) \(field.name) was read as \(field.type)")
      }
    }
  }
}
