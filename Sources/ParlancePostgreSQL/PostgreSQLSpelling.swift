import ParlanceModel
import ParlanceSQL

struct PostgreSQLSpelling: Spelling {
  let collates: Bool

  init(_ system: PostgreSQLSystem = PostgreSQLSystem()) { collates = system.collates }

  func placeholder(_ number: Int) -> String { "$\(number)" }

  /// Returns the quoted name of a table. The part before the first dot is the schema. If the name of a table itself
  /// contains a dot, introspection always adds the schema.
  func quotedTable(_ name: String) -> String {
    name.split(separator: ".", maxSplits: 1).map { quoted(String($0)) }.joined(separator: ".")
  }

  func literal(_ flag: Bool) -> String { flag ? "true" : "false" }

  func typed(_ text: String, as type: SQLType?) -> String {
    switch type {
    case nil: text
    case .text: "\(text)::text"
    case .number: "\(text)::numeric"
    case .integer: "\(text)::bigint"
    case .day: "\(text)::date"
    case .moment: "\(text)::timestamp"
    case .clock: "\(text)::time"
    case .flag: text == "1" ? "true" : text == "0" ? "false" : "\(text)::boolean"
    case .ids: "\(text)::jsonb"
    case .decimal(let scale): scale == 0 ? "\(text)::numeric" : "(\(text)::numeric * \(Self.last(scale)))"
    }
  }

  /// Returns the smallest unit of a decimal as text: `0.01` for two decimals.
  private static func last(_ scale: Int) -> String { "0.\(String(repeating: "0", count: scale - 1))1" }

  func columnType(_ type: FieldType) -> String {
    switch type {
    // This collation compares texts by code points. The search for names and the order of answers depend on this.
    case .text, .choice: collates ? "text collate \"C\"" : "text"
    case .date: "date"
    case .time: "timestamp(0)"
    case .clock: "time(0)"
    case .flag: "boolean"
    case .reference, .duration: "bigint"
    case .decimal(let scale): "numeric(\(18 + scale), \(scale))"
    case .number, .quantity, .named, .computed: "numeric"
    }
  }

  /// Because of `offset 0`, Citus first collects all rows of a distributed table, instead of reading the table once per
  /// row.
  func gathered(_ table: String) -> String { "(select * from \(quoted(table)) offset 0)" }

  func distribute(_ table: String, by column: String?) -> String? {
    let table = literal(.text(quoted(table)))
    return column.map { "select create_distributed_table(\(table), \(literal(.text($0))))" }
      ?? "select create_reference_table(\(table))"
  }

  /// The function runs with the rights of its owner, so that row-level security can't hide the records that it reads.
  func rule(_ rule: TableRule) -> [String] {
    let (name, table) = (quoted(rule.name.shortened), quotedTable(rule.table))
    func trigger(_ event: String) -> String {
      "create trigger \(quoted("\(rule.name.shortened).\(event)")) after"
    }
    let changed = rule.columns.map { "new.\(quoted($0)) is distinct from old.\(quoted($0))" }
    let details = [("constraint", rule.name), ("table", rule.table), ("message", rule.message)].map {
      ", \($0) = \(literal(.text($1)))"
    }
    let body = """
      begin
        if not (\(rule.condition)) then
          raise exception using errcode = 'check_violation'\(details.joined());
        end if;
        return null;
      end
      """
    var tag = "$parlance$"
    while body.contains(tag) { tag = "$_" + tag.dropFirst() }
    return [
      "create or replace function \(name)() returns trigger language plpgsql security definer set search_path from current as \(tag)\(body)\(tag)",
      "\(trigger("add")) insert on \(table) for each row execute function \(name)()",
      "\(trigger("change")) update on \(table) for each row when (\(changed.joined(separator: " or "))) execute function \(name)()",
    ]
  }

  func droppingRule(_ name: String, of table: String) -> [String] {
    ["drop function if exists \(quoted(name.shortened))() cascade"]
  }

  func continueIDs(in table: String, _ column: String) -> String? {
    let (name, id) = (quotedTable(table), quoted(column))
    return
      "select setval(pg_get_serial_sequence(\(literal(.text(name))), \(literal(.text(column)))), greatest(max(\(id)), 1), max(\(id)) is not null) "
      + "from \(name)"
  }
}
