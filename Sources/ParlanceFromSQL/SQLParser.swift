import ParlanceLanguage

/// Parses a select. SQL that a sentence can't express is rejected at its position.
struct SQLParser {
  let tokens: [SQLToken]
  var index = 0

  static func select(_ sql: String) throws(Diagnostic) -> SQLSelect {
    var parser = SQLParser(tokens: try SQLTokens.all(of: sql))
    let select = try parser.select()
    while parser.take(sign: ";") {}
    if parser.token.kind != .end { throw parser.unread("the end of the select") }
    return select
  }

  var token: SQLToken { tokens[index] }
  var following: SQLToken { tokens[min(index + 1, tokens.count - 1)] }

  func isWord(_ words: String...) -> Bool { token.kind == .word && words.contains(token.text) }

  mutating func take(_ words: String...) -> Bool {
    for (place, word) in words.enumerated() {
      let place = index + place
      guard place < tokens.count, tokens[place].kind == .word, tokens[place].text == word else {
        return false
      }
    }
    index += words.count
    return true
  }

  mutating func take(sign: String) -> Bool {
    guard token.kind == .sign, token.text == sign else { return false }
    index += 1
    return true
  }

  mutating func expect(sign: String) throws(Diagnostic) {
    if !take(sign: sign) { throw unread("`\(sign)`") }
  }

  func unread(_ expected: String) -> Diagnostic {
    FromSQLError.unreadSelect(expected).at(token.range)
  }

  // MARK: A select

  mutating func select() throws(Diagnostic) -> SQLSelect {
    let start = token.range.lowerBound
    if isWord("with") { throw noSentence(.with) }
    if isWord("values") { throw noSentence(.values) }
    guard take("select") else { throw unread("`select`") }
    var select = SQLSelect()
    select.isDistinct = take("distinct")
    if select.isDistinct, isWord("on") { throw noSentence(.distinctOn) }
    _ = take("all")
    repeat { select.items.append(try item()) } while take(sign: ",")
    select.itemsEnd = tokens[index - 1].range.upperBound
    if take("from") { select.tables = try tableList() }
    if take("where") { select.condition = try condition() }
    if take("group", "by") {
      repeat {
        if isWord("rollup", "cube", "grouping") { throw noSentence(.rollup) }
        select.groups.append(try term())
      } while take(sign: ",")
    }
    if take("having") { select.having = try condition() }
    if isWord("window") { throw noSentence(.window) }
    if isWord("union", "intersect", "except") { throw noSentence(.union(token.text)) }
    if take("order", "by") {
      repeat { select.orders.append(try order()) } while take(sign: ",")
    }
    try readLimit(into: &select)
    if isWord("union", "intersect", "except") { throw noSentence(.union(token.text)) }
    if isWord("for") { throw noSentence(.forUpdate) }
    select.range = start..<tokens[index - 1].range.upperBound
    return select
  }

  private mutating func readLimit(into select: inout SQLSelect) throws(Diagnostic) {
    while true {
      if take("limit") {
        if take("all") { continue }
        let first = try term()
        if take(sign: ",") {
          (select.offset, select.limit) = (first, try term())
        } else {
          select.limit = first
        }
      } else if take("offset") {
        select.offset = try term()
        _ = take("rows") || take("row")
      } else if take("fetch", "first") || take("fetch", "next") {
        select.limit = isWord("row", "rows") ? SQLTerm(form: .number("1"), range: token.range) : try term()
        _ = take("rows") || take("row")
        if isWord("with") { throw noSentence(.fetchWithTies) }
        _ = take("only")
      } else {
        return
      }
    }
  }

  private mutating func item() throws(Diagnostic) -> SQLSelect.Item {
    let term = if let star = try star() { star } else { try condition() }
    if take("as") { return .init(term: term, alias: try name()) }
    let isAlias = token.kind == .name || token.kind == .word && !Self.clauseWords.contains(token.text)
    return .init(term: term, alias: isAlias ? try name() : nil)
  }

  private mutating func star() throws(Diagnostic) -> SQLTerm? {
    let start = token.range.lowerBound
    if take(sign: "*") { return SQLTerm(form: .all(qualifier: nil), range: start..<start + 1) }
    guard index + 2 < tokens.count, tokens[index + 1].text == ".", tokens[index + 2].text == "*",
      tokens[index + 2].kind == .sign
    else { return nil }
    let qualifier = try name()
    index += 2
    return SQLTerm(form: .all(qualifier: qualifier), range: start..<tokens[index - 1].range.upperBound)
  }

  mutating func name() throws(Diagnostic) -> String {
    guard token.kind == .name || token.kind == .word || token.kind == .text else { throw unread("a name") }
    index += 1
    return tokens[index - 1].text
  }

  private mutating func tableList() throws(Diagnostic) -> [SQLSelect.Table] {
    var tables = [try table(.first)]
    while true {
      if take(sign: ",") || take("cross", "join") {
        tables.append(try table(.inner))
        continue
      }
      if isWord("natural") { throw noSentence(.natural) }
      if isWord("right", "full") { throw noSentence(.outerJoin(token.text)) }
      let isLeft = take("left")
      _ = isLeft ? take("outer") : take("inner")
      guard take("join") else {
        if isLeft { throw unread("`join`") }
        return tables
      }
      if isWord("lateral") { throw noSentence(.lateral) }
      var joined = try table(isLeft ? .left : .inner)
      if take("on") {
        joined.condition = try condition()
      } else if take("using") {
        try expect(sign: "(")
        repeat { joined.using.append(try name()) } while take(sign: ",")
        try expect(sign: ")")
      }
      tables.append(joined)
    }
  }

  private mutating func table(_ join: SQLSelect.Table.Join) throws(Diagnostic) -> SQLSelect.Table {
    let start = token.range.lowerBound
    let rows: SQLSelect.Table.Rows
    var alias = ""
    if take(sign: "(") {
      if !isWord("select", "with", "values") { throw noSentence(.parenthesizedJoin) }
      rows = .select(try select())
      try expect(sign: ")")
    } else {
      alias = try name()
      var table = alias
      while take(sign: ".") {
        alias = try name()
        table += "." + alias
      }
      if token.text == "(", token.kind == .sign { throw noSentence(.tableFunction) }
      rows = .table(table)
    }
    if take("as") || token.kind == .name || token.kind == .word && !Self.clauseWords.contains(token.text) {
      alias = try name()
    }
    return SQLSelect.Table(
      rows: rows, alias: alias, join: join, range: start..<tokens[index - 1].range.upperBound)
  }

  private mutating func order() throws(Diagnostic) -> SQLSelect.Order {
    let term = try condition()
    let isDescending = take("desc")
    if !isDescending { _ = take("asc") }
    let nullsLast: Bool? = take("nulls", "last") ? true : take("nulls", "first") ? false : nil
    return SQLSelect.Order(term: term, isDescending: isDescending, nullsLast: nullsLast)
  }

  /// The words that aren't read as an alias after a column or table, because they continue the select.
  private static let clauseWords: Set<String> = [
    "from", "where", "group", "having", "order", "limit", "offset", "fetch", "union", "intersect", "except",
    "join", "left", "right", "full", "inner", "cross", "natural", "on", "using", "window", "for", "as", "and",
    "or", "lateral",
  ]
}
