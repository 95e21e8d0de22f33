import Foundation

/// Validates JSON values against a schema. Supports the keywords of `docs/json.schema.json`.
struct JSONSchema {
  /// A JSON value. A Boolean isn't a number.
  indirect enum Value: Decodable, Equatable {
    case null
    case flag(Bool)
    case integer(Int)
    case number(Double)
    case text(String)
    case list([Value])
    case object([String: Value])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let flag = try? container.decode(Bool.self) {
        self = .flag(flag)
      } else if let integer = try? container.decode(Int.self) {
        self = .integer(integer)
      } else if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else if let text = try? container.decode(String.self) {
        self = .text(text)
      } else if let list = try? container.decode([Value].self) {
        self = .list(list)
      } else {
        self = .object(try container.decode([String: Value].self))
      }
    }

    init(_ text: String) throws { self = try JSONDecoder().decode(Value.self, from: Data(text.utf8)) }

    var members: [String: Value] { if case .object(let members) = self { members } else { [:] } }
    var items: [Value] { if case .list(let items) = self { items } else { [] } }
    var text: String? { if case .text(let text) = self { text } else { nil } }

    fileprivate var types: Set<String> {
      switch self {
      case .null: ["null"]
      case .flag: ["boolean"]
      case .integer: ["integer", "number"]
      case .number: ["number"]
      case .text: ["string"]
      case .list: ["array"]
      case .object: ["object"]
      }
    }
  }

  private let root: Value

  init(_ text: String) throws { root = try Value(text) }

  var definitions: [String: Value] { root.members["$defs"]?.members ?? [:] }

  /// The schema's values of `kind`.
  var kinds: Set<String> {
    let kinds = definitions.values.compactMap { $0.members["properties"]?.members["kind"]?.members }
    return Set(
      kinds.flatMap { ($0["enum"]?.items ?? []) + [$0["const"]].compactMap(\.self) }.compactMap(\.text))
  }

  /// Returns the violations of the schema. Empty if the value is valid.
  func faults(of value: Value) -> [String] { faults(of: value, root, "") }

  private func faults(of value: Value, _ schema: Value, _ path: String) -> [String] {
    schema.members.sorted { $0.key < $1.key }.flatMap { faults(of: value, $0.key, $0.value, schema, path) }
  }

  private func faults(
    of value: Value, _ keyword: String, _ wanted: Value, _ schema: Value, _ path: String
  ) -> [String] {
    switch keyword {
    case "$schema", "title", "$defs": return []
    case "$ref":
      let name = wanted.text.map { String($0.dropFirst("#/$defs/".count)) } ?? ""
      guard let definition = definitions[name] else { return ["\(path): no definition \(name)"] }
      return faults(of: value, definition, path)
    case "oneOf":
      let tried = wanted.items.map { faults(of: value, $0, path) }
      let count = tried.count(where: \.isEmpty)
      if count == 1 { return [] }
      return ["\(path): \(count) alternatives fit"] + (tried.min { $0.count < $1.count } ?? [])
    case "type":
      let types = wanted.text.map { [$0] } ?? wanted.items.compactMap(\.text)
      return value.types.isDisjoint(with: types) ? ["\(path): not \(types)"] : []
    case "const": return value == wanted ? [] : ["\(path): not \(wanted)"]
    case "enum": return wanted.items.contains(value) ? [] : ["\(path): \(value) is not listed"]
    case "minimum":
      guard case .integer(let number) = value, case .integer(let least) = wanted else { return [] }
      return number < least ? ["\(path): less than \(least)"] : []
    case "required":
      return wanted.items.compactMap(\.text).filter { value.members[$0] == nil }.map { "\(path): no \($0)" }
    case "items":
      return value.items.enumerated().flatMap { faults(of: $1, wanted, "\(path)[\($0)]") }
    case "properties":
      return value.members.sorted { $0.key < $1.key }.flatMap { name, member in
        wanted.members[name].map { faults(of: member, $0, "\(path).\(name)") } ?? []
      }
    case "additionalProperties":
      let known = schema.members["properties"]?.members ?? [:]
      let others = value.members.filter { known[$0.key] == nil }.sorted { $0.key < $1.key }
      if wanted == .flag(false) { return others.map { "\(path): \($0.key) is not described" } }
      return others.flatMap { faults(of: $0.value, wanted, "\(path).\($0.key)") }
    default: return ["\(path): the test doesn't know \(keyword)"]
    }
  }
}
