import Foundation
import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceRender
import ParlanceSQLite
import ParlanceStore
import Testing

@testable import ParlanceSession

/// Opens 300 generated databases as they are. `SCHEMAS` in the environment sets the number, and `SEED` the first seed.
@Suite("Databases that others made")
struct ForeignDatabaseTests {
  @Test("Each is opened, and its model is as it is printed")
  func open() throws {
    for seed in ForeignDatabase.seeds {
      let made = try ForeignDatabase(seed: seed)
      let model = made.database.mapping?.written ?? made.database.model
      guard !made.isEmpty else { continue }
      let isExternal = model.entities.allSatisfy(\.isExternal)
      #expect(isExternal, "seed \(seed)")
      do throws(ModelErrors) {
        let read = try ModelReader().read(SourceText(model.text, name: "seed \(seed)"))
        #expect(read == model, "seed \(seed)")
      } catch {
        Issue.record("seed \(seed): \(error.all.map(\.diagnostic.message))\n\(model.text)")
      }
    }
  }
}

/// A generated database that has been opened.
struct ForeignDatabase {
  let engine: SQLiteEngine
  let database: OpenDatabase
  /// Whether none of its tables could be created.
  let isEmpty: Bool

  /// The seeds. The first schema has rows with the keys '1' and 1, and a numeric reference to them.
  static var seeds: [UInt64] {
    let environment = ProcessInfo.processInfo.environment
    let first = environment["SEED"].flatMap(UInt64.init) ?? 108
    return [7195] + (first..<first + (environment["SCHEMAS"].flatMap(UInt64.init) ?? 300))
  }

  init(seed: UInt64) throws {
    let engine = try SQLiteEngine(path: ":memory:")
    // Statements that SQLite rejects are skipped.
    try engine.execute("pragma foreign_keys = off")
    for statement in RandomSchema(seed: seed).statements { try? engine.execute(statement) }
    let names = try engine.tableNames(withViews: true)
    isEmpty = names.isEmpty
    self.engine = engine
    database = try OpenDatabase.open(":memory:") { (_, _) throws(EngineError) in engine }
    #expect(try engine.tableNames(withViews: true) == (isEmpty ? [ModelStore.table] : names), "seed \(seed)")
  }
}

/// Lists of a generated database show the values in its tables.
@Suite("Lists of databases that others made")
struct ForeignListTests {
  @Test("Every value is shown, whatever was guessed of its column")
  func lists() throws {
    for seed in ForeignDatabase.seeds {
      let made = try ForeignDatabase(seed: seed)
      let sink = MemorySink()
      let session = Session(
        engine: made.engine, model: made.database.model, clock: try #require(Clock(iso: "2026-11-20")),
        output: AnswerWriter(sink, mode: .ndjson), isExternal: true)
      for entity in made.isEmpty ? [] : made.database.model.entities {
        let model = made.database.model
        let fields = entity.fields.filter { Self.selected($0, of: entity, in: model) != nil }
        func lines(_ sentence: String) throws -> [[Cell]] {
          let start = sink.bytes.count
          try session.say(SourceText(sentence))
          try session.output.flush()
          return try sink.bytes[start...].split(separator: UInt8(ascii: "\n")).map(JSONLine.cells)
        }
        let trace: Comment = "seed \(seed), \(entity.name)\n\(entity.text)"
        do {
          let found = try Self.rows(of: entity, fields, in: made.engine, model)
          #expect(try lines("list \(entity.plural)").count == found.count, trace)
          if fields.isEmpty { continue }
          let shown = try lines("list \(entity.plural) showing \(fields.map(\.name).joined(separator: ", "))")
          for (index, field) in fields.enumerated() {
            let expected = found.compactMap { $0[index] }.sorted()
            // Blobs in a text column aren't compared.
            guard expected.count == found.count else { continue }
            #expect(shown.map { Self.text($0[index]) }.sorted() == expected, "\(field.name): \(trace)")
          }
        } catch {
          Issue.record("\(error): \(trace)")
        }
      }
    }
  }

  /// Returns the values of each row as texts, with nil for blobs.
  private static func rows(
    of entity: Entity, _ fields: [Field], in engine: SQLiteEngine, _ model: Model
  ) throws -> [[String?]] {
    let columns = fields.compactMap { selected($0, of: entity, in: model) }
    let statement = try engine.prepare(
      "select \((columns.isEmpty ? ["1"] : columns).joined(separator: ", ")) from \(RandomSchema.quoted(entity.table))"
    )
    var rows: [[String?]] = []
    while try statement.step() {
      rows.append(
        fields.indices.map { index in
          if let bytes = statement.blob(index) {
            return fields[index].storage == .blob ? "blob, \(bytes.count) bytes" : nil
          }
          switch statement.value(index) {
          case .null: return ""
          case .integer(let number): return written(Double(number))
          case .real(let number): return written(number)
          case .text(let text): return number(text)
          }
        })
    }
    return rows
  }

  private static func referredColumn(of reference: Field, in target: Entity) -> String? {
    guard case .fields(let fields) = reference.referenceForm else { return target.identity.columns.first }
    return target.field(fields[0])?.column
  }

  /// Returns the SQL for the shown value of a field. Nil for a reference with several columns, or to records without a
  /// name.
  private static func selected(_ field: Field, of entity: Entity, in model: Model) -> String? {
    let table = RandomSchema.quoted(entity.table)
    let columns = field.columns.map { "\(table).\(RandomSchema.quoted($0))" }
    if let name = field.referencedEntity {
      guard let target = model.entity(name), columns.count == 1, let key = target.key,
        key.columns.count == 1, key.storage == .plain, key.referencedEntity == nil, target.source == .table,
        let id = referredColumn(of: field, in: target)
      else { return nil }
      // A reference without a record is shown as its value.
      return
        "coalesce((select t.\(RandomSchema.quoted(key.column)) from \(RandomSchema.quoted(target.table)) t "
        + "where t.\(RandomSchema.quoted(id)) = \(columns[0])), \(columns[0]))"
    }
    let column = columns.joined(separator: " || ' ' || ")
    let function = field.type == .date ? "date" : field.type == .clock ? "time" : "datetime"
    func only(_ test: String, _ value: String) -> String { "case when \(test) then \(value) end" }
    let isNumber = "typeof(\(column)) in ('integer', 'real')"
    switch (field.storage, field.type) {
    case (.plain, .number): return only(isNumber, column)
    case (.plain, .date), (.plain, .time), (.plain, .clock):
      return only("typeof(\(column)) = 'text' and \(function)(\(column), '+0 days') = \(column)", column)
    case (.plain, .flag): return only("cast(\(column) as text) in ('0', '1', '0.0', '1.0')", "\(column) + 0")
    case (.plain, .choice(let words)):
      return only("\(column) in (\(words.map { "'\($0)'" }.joined(separator: ", ")))", column)
    case (.text, .flag): return only("cast(\(column) as text) in ('0', '1')", "cast(\(column) as numeric)")
    case (.text, _):
      // A numeral has the same text after a conversion to a number, except for trailing zeros.
      let isNumeral =
        "\(column) not glob '*[^-.0-9]*' and \(column) glob '*[0-9]' and \(column) not glob '0[0-9]*' "
        + "and \(column) not glob '-0[0-9]*' and \(column) not glob '?*-*' and \(column) not glob '*.*.*' "
        + "and \(column) not glob '.*' and \(column) not glob '-.*' "
        + "and length(replace(ltrim(\(column), '-'), '.', '')) <= 15"
      return only("\(isNumber) or typeof(\(column)) = 'text' and \(isNumeral)", "cast(\(column) as numeric)")
    case (.iso, .clock):
      return "time(case when \(column) like '_:%' then '0' || \(column) else \(column) end)"
    case (.iso, _):
      return only(
        "typeof(\(column)) = 'text' and date(substr(\(column), 1, 10), '+0 days') = substr(\(column), 1, 10)",
        "\(function)(\(column))")
    case (.julian, _): return only(isNumber, "\(function)(\(column))")
    case (.epoch(let epoch), _):
      return only(
        isNumber, "\(function)(\(column) / \(epoch.unitsPerSecond) + \(epoch.start), 'unixepoch')")
    case (.written, _): return column
    case (.plain, _), (.blob, _), (.base64, _), (.native, _), (.real, _), (.scaled, _): return column
    }
  }

  private static func text(_ cell: Cell) -> String {
    switch cell {
    case .missing: ""
    case .number(let number): written(number)
    case .text(let text): number(text.string)
    case .flag(let flag): flag ? "1" : "0"
    }
  }

  /// Rounds a number, because engines differ in the last digits.
  private static func written(_ number: Double) -> String { String(format: "%.12g", number) }

  /// Normalizes the text of a number.
  private static func number(_ text: String) -> String { Double(text).map(written) ?? text }
}
