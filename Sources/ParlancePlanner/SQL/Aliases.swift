/// Short names for the tables of one statement: `b` for the first booking, `b2` for the second, `bo` where another
/// table took the `b`. The same statement is always named alike.
final class Aliases {
  private var tables: [String: String] = [:]

  /// How many were given: with one alone, columns need no qualification.
  var count: Int { tables.count }

  func alias(for table: String) -> String {
    let letters = table.lowercased().filter(\.isLetter)
    let initial = letters.isEmpty ? "t" : String(letters.prefix(1))
    if tables[initial] == nil { return take(initial, table) }
    if tables[initial] != table, letters.count > 1 {
      let two = String(letters.prefix(2))
      if tables[two] == nil { return take(two, table) }
    }
    var number = 2
    while tables["\(initial)\(number)"] != nil { number += 1 }
    return take("\(initial)\(number)", table)
  }

  private func take(_ alias: String, _ table: String) -> String {
    tables[alias] = table
    return alias
  }
}
