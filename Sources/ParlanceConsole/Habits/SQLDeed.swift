/// What a statement of SQL does to rows.
enum SQLDeed: String {
  case adds, changes, deletes

  /// Nil where it does nothing to them.
  init?(_ statement: String) {
    let items = SQLItem.items((SQLWord.words(of: statement) ?? [])[...]).map(\.lowercased)
    // `with … delete from …`; one that replaces rows or changes them where they are there does both.
    switch items.first(where: ["delete", "insert", "replace", "select", "update", "values"].contains) {
    case "delete": self = .deletes
    case "insert" where !items.contains("replace") && !items.contains("update"): self = .adds
    case "insert", "replace", "update": self = .changes
    default: return nil
    }
  }

  /// As a receipt tells it.
  var past: String {
    switch self {
    case .adds: "added"
    case .changes: "changed"
    case .deletes: "deleted"
    }
  }
}
