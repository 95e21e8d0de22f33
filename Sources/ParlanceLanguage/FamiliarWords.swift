/// Words that people bring from SQL, shells and speech, with the one that says the same here.
///
/// They are no second way to say it: a sentence with one of them is wrong, and the error offers the other.
enum FamiliarWords {
  private static let meanings: [String: String] = [
    "select": "list", "find": "list", "get": "show", "display": "show",
    "insert": "add", "create": "add", "new": "add", "log": "add",
    "update": "change", "edit": "change", "modify": "change", "set": "change",
    "remove": "delete", "erase": "delete", "drop": "delete", "upsert": "save",
    "avg": "average", "mean": "average", "total": "sum", "maximum": "max", "minimum": "min",
    "like": "contains", "limit": "first", "offset": "skip", "ascending": "asc", "descending": "desc",
    "as": "called", "desc": "describe",
  ]

  static func meaning(of word: String) -> String? { meanings[word.lowercased()] }
}
