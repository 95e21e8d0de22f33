/// How many rows a statement asks for, in the words of other databases: `select top 3 * from fact`,
/// `… fetch first 3 rows only`.
enum SQLPage {
  /// The words with `limit 3` at their end instead; as they are where it is no such statement.
  static func told(in words: [SQLWord]) -> [SQLWord] {
    guard let first = words.first, first.isNear("select"),
      !words.contains(where: { $0.lowercased == "limit" })
    else { return words }
    return top(words) ?? fetched(words) ?? words
  }

  /// `select top 3 …`, `select distinct top (3) …`; a share of the rows is no number of them.
  private static func top(_ words: [SQLWord]) -> [SQLWord]? {
    let start = words.dropFirst().first?.lowercased == "distinct" ? 2 : 1
    guard words.dropFirst(start).first?.lowercased == "top" else { return nil }
    var rest = words[(start + 1)...]
    let number: SQLWord
    if let list = SQLWord.list(&rest) {
      guard list.count == 1, list[0].count == 1, let only = list[0].first else { return nil }
      number = only
    } else if let next = rest.popFirst() {
      number = next
    } else {
      return nil
    }
    guard number.kind == .number, !["percent", "with"].contains(rest.first?.lowercased) else { return nil }
    return Array(words[..<start] + rest) + limit(number)
  }

  /// `fetch first 3 rows only`.
  private static func fetched(_ words: [SQLWord]) -> [SQLWord]? {
    let said = words.suffix(5)
    guard let number = said.dropFirst(2).first, number.kind == .number, said.first?.lowercased == "fetch",
      ["first", "next"].contains(said.dropFirst().first?.lowercased),
      ["row", "rows"].contains(said.dropFirst(3).first?.lowercased), said.last?.lowercased == "only"
    else { return nil }
    return words.dropLast(5) + limit(number)
  }

  private static func limit(_ number: SQLWord) -> [SQLWord] {
    [SQLWord(kind: .word, text: "limit", range: number.range), number]
  }
}
