/// What other languages call the types of fields.
package enum FamiliarTypes {
  /// The type's name here; nil for a word that is none elsewhere.
  package static func meaning(of word: String) -> String? { names[word.lowercased()] }

  private static let names = [
    "string": "text", "str": "text", "varchar": "text", "char": "text", "nvarchar": "text", "uuid": "text",
    "int": "number", "integer": "number", "bigint": "number", "smallint": "number", "float": "number",
    "double": "number", "real": "number", "numeric": "decimal", "money": "decimal", "currency": "decimal",
    "bool": "boolean", "datetime": "time", "timestamp": "time", "day": "date",
  ]
}
