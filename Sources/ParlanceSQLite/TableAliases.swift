/// Which table stands behind each name of a statement: SQLite's plan speaks of aliases.
struct TableAliases {
  private var tables: [String: String] = [:]

  /// - Parameter tables: The names of all tables. Other sources, such as subqueries, are none.
  init(in sql: String, tables names: [String]) {
    let known = Dictionary(names.map { ($0.lowercased(), $0) }) { first, _ in first }
    for name in names { tables[name] = name }
    let words = Self.words(of: sql)
    for (index, word) in words.enumerated() where index > 0 {
      guard let table = known[word.lowercased()],
        ["from", "join", ","].contains(words[index - 1].lowercased())
      else { continue }
      var next = index + 1
      if next < words.count, words[next].lowercased() == "as" { next += 1 }
      if next < words.count { tables[words[next]] = table }
    }
  }

  subscript(alias: String) -> String? { tables[alias] }

  /// Names without their quotes, keywords, and other signs one by one; texts of SQL are none of our own making.
  private static func words(of sql: String) -> [String] {
    var words: [String] = []
    var rest = Substring(sql)
    while let first = rest.first {
      if first == "\"" {
        let inner = rest.dropFirst().prefix { $0 != "\"" }
        words.append(String(inner))
        rest = rest.dropFirst(inner.count + 2)
      } else if first.isLetter || first == "_" {
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        words.append(String(word))
        rest = rest.dropFirst(word.count)
      } else {
        if !first.isWhitespace { words.append(String(first)) }
        rest = rest.dropFirst()
      }
    }
    return words
  }
}
