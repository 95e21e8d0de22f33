import ParlanceLanguage

/// One model of a Prisma schema, as an entity.
struct PrismaModel {
  private static let types = [
    "BigInt": "number", "Boolean": "boolean", "DateTime": "time", "Decimal": "decimal 2", "Float": "number",
    "Int": "number", "String": "text",
  ]
  private static let given: Set<String> = ["autoincrement", "cuid", "dbgenerated", "nanoid", "ulid", "uuid"]

  static let ownNumber = "every record has an `id` already, which is given by itself"

  let name: String
  let noun: String
  private(set) var remarks: [String] = []
  /// Of which models it has several, and to which it refers.
  private(set) var lists: [String] = []
  private(set) var references: [String] = []

  private var fields: [String] = []
  private var alike: [[String]] = []
  private var key: String?
  /// The field of each column that a relation names.
  private var columns: [String: String] = [:]

  var lines: [String] {
    ["entity \(noun)" + alike.map { " one per " + $0.joined(separator: ", ") }.joined()]
      + fields.map { "  " + $0 }
  }

  /// Nil where a line is none of a model, or holds what no field does.
  init?(_ name: String, _ lines: [String], _ models: Set<String>, _ enumerations: [String: [String]]) {
    self.name = name
    noun = Self.noun(name)
    let read = lines.compactMap { PrismaLine($0) }
    guard read.count == lines.count else { return nil }
    for line in read {
      for column in line.relation ?? [] { columns[column] = line.name }
    }
    key = Self.key(read)
    for line in read {
      guard line.isRule ? takes(rule: line) : takes(field: line, models, enumerations) else { return nil }
    }
    if fields.isEmpty { return nil }
  }

  /// `blog_post` for `BlogPost`.
  static func noun(_ name: String) -> String {
    var noun = ""
    for letter in name {
      if letter.isUppercase, noun.last?.isLowercase == true { noun += "_" }
      noun += letter.lowercased()
    }
    return noun
  }

  /// The text by which a record is called: it is never missing, and no two are alike.
  private static func key(_ lines: [PrismaLine]) -> String? {
    lines.first { line in
      line.type == "String" && !line.isOptional && line.value(of: "default") == nil
        && (line.has("id") || line.has("unique"))
    }?.name
  }

  private mutating func takes(
    field line: PrismaLine, _ models: Set<String>, _ enumerations: [String: [String]]
  ) -> Bool {
    if line.isList {
      guard models.contains(line.type) else { return false }
      lists.append(line.type)
      return true
    }
    // A record tells itself to which others it belongs, and of the other side nothing is to be said.
    if models.contains(line.type) {
      guard let columns = line.relation else { return line.isOptional }
      guard columns.count == 1 else { return false }
      references.append(line.type)
      if line.text(of: "relation").contains("onDelete: Cascade") {
        remarks.append("nothing is deleted with what it refers to: that is refused as long as it does")
      }
      add(line, Self.noun(line.type))
      return true
    }
    guard columns[line.name] == nil else {
      if line.has("unique") { alike.append([field(line.name)]) }
      return true
    }
    if line.has("id"), line.name != key {
      remarks.append(Self.ownNumber)
      return true
    }
    guard
      var type = Self.types[line.type] ?? enumerations[line.type].map({ "(\($0.joined(separator: ", ")))" })
    else { return false }
    let native = line.text(of: "db")
    if native == "Date" { type = "date" }
    if type.hasPrefix("decimal"), let scale = native.split(whereSeparator: { !$0.isNumber }).last {
      type = scale == "0" ? "number" : "decimal \(scale)"
    }
    return add(line, type)
  }

  @discardableResult
  private mutating func add(_ line: PrismaLine, _ type: String) -> Bool {
    var words = [line.name, type]
    let isKey = line.name == key
    if isKey { words.append("key") }
    if line.isOptional { words.append("optional") }
    if !isKey, line.has("unique") { alike.append([line.name]) }
    if let said = line.value(of: "default") {
      guard let value = Self.value(said, type) else {
        remarks.append("`\(line.name)` is to be said: `\(said)` gives no value here")
        fields.append(words.joined(separator: " "))
        return Self.given.contains { said.hasPrefix($0 + "(") }
      }
      words += ["default", value]
    } else if line.has("updatedAt") {
      words += ["default", "now"]
      remarks.append("`\(line.name)` is not set by itself when something is changed")
    }
    fields.append(words.joined(separator: " "))
    return true
  }

  private static func value(_ said: String, _ type: String) -> String? {
    switch said {
    case "now()": return type == "date" ? "today" : type == "time" ? "now" : nil
    case "true": return type == "boolean" ? "yes" : nil
    case "false": return type == "boolean" ? "no" : nil
    default: break
    }
    if said.hasPrefix("\""), type == "text" { return said }
    if type.hasPrefix("("), ForeignField.isPlain(said) { return said }
    return Double(said) != nil && (type == "number" || type.hasPrefix("decimal")) ? said : nil
  }

  /// `@@unique([a, b])`, `@@id([a, b])`; how it is found and what its table is called is not said.
  private mutating func takes(rule line: PrismaLine) -> Bool {
    switch line.name {
    case "unique", "id":
      let names = PrismaLine.list(line.text(of: line.name)).map(field)
      guard !names.isEmpty else { return false }
      alike.append(names)
      return true
    case "index", "map", "fulltext": return true
    default: return false
    }
  }

  private func field(_ column: String) -> String { columns[column] ?? column }
}
