import ParlanceModel

/// The type of a field, in the words of a model or of SQL.
struct DeclaredType {
  /// As a field's line says it, with what makes the field one that rows can do without.
  let words: String

  static let text = DeclaredType(words: "text optional")

  private static let known: [(words: String, said: Set<String>)] = [
    ("text optional", ["text", "string", "varchar", "char", "nvarchar", "clob"]),
    (
      "number optional",
      ["number", "int", "integer", "bigint", "smallint", "numeric", "real", "float", "double"]
    ),
    ("decimal 2 optional", ["decimal", "money"]),
    ("date optional", ["date", "day"]),
    ("time optional", ["time", "datetime", "timestamp", "moment"]),
    ("flag", ["flag", "boolean", "bool"]),
  ]

  private init(words: String) { self.words = words }

  /// Nil where no type is called so.
  init?(_ said: String, in model: Model) {
    let word = said.split(separator: " ").first { $0 != "as" }.map { $0.lowercased() } ?? ""
    if let own = Self.known.first(where: { $0.said.contains(word) }) {
      words = own.words
    } else if let unit = model.units.first(where: { $0.name.lowercased() == word }) {
      words = "\(unit.name) optional"
    } else if let entity = model.entities.first(where: { $0.name.lowercased() == word }) {
      words = "\(entity.name) optional"
    } else {
      return nil
    }
  }
}
