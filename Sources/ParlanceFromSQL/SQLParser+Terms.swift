import ParlanceLanguage

extension SQLParser {
  mutating func condition() throws(Diagnostic) -> SQLTerm {
    var left = try conjunction()
    while take("or") { left = infix("or", left, try conjunction()) }
    return left
  }

  private mutating func conjunction() throws(Diagnostic) -> SQLTerm {
    var left = try negation()
    while take("and") { left = infix("and", left, try negation()) }
    return left
  }

  private mutating func negation() throws(Diagnostic) -> SQLTerm {
    let start = token.range.lowerBound
    guard take("not") else { return try comparison() }
    let inner = try negation()
    return SQLTerm(form: .not(inner), range: start..<inner.range.upperBound)
  }

  private func infix(_ sign: String, _ left: SQLTerm, _ right: SQLTerm) -> SQLTerm {
    SQLTerm(form: .infix(sign, left, right), range: left.range.lowerBound..<right.range.upperBound)
  }

  private mutating func comparison() throws(Diagnostic) -> SQLTerm {
    var left = try term()
    while true {
      let start = left.range.lowerBound
      func whole(_ form: SQLTerm.Form) -> SQLTerm {
        SQLTerm(form: form, range: start..<tokens[index - 1].range.upperBound)
      }
      if token.kind == .sign, let sign = Self.comparisons[token.text] {
        index += 1
        if isWord("any", "all", "some") { throw noSentence(.anyOrAll(token.text)) }
        left = infix(sign, left, try term())
        continue
      }
      if take("is") {
        let isNegated = take("not")
        if take("null") {
          left = whole(.isNull(left, isNegated: isNegated))
        } else if take("true") {
          left = whole(.isTruth(left, true, isNegated: isNegated))
        } else if take("false") {
          left = whole(.isTruth(left, false, isNegated: isNegated))
        } else {
          throw noSentence(.isDistinct)
        }
        continue
      }
      if take("isnull") || take("notnull") {
        left = whole(.isNull(left, isNegated: tokens[index - 1].text == "notnull"))
        continue
      }
      let isNegated = isWord("not") && ["between", "in", "like", "ilike", "glob"].contains(following.text)
      if isNegated { index += 1 }
      if take("between") {
        let first = try term()
        guard take("and") else { throw unread("`and`") }
        let last = try term()
        left = whole(.between(left, first, last, isNegated: isNegated))
      } else if take("in") {
        try expect(sign: "(")
        if isWord("select", "with", "values") {
          let inner = try select()
          try expect(sign: ")")
          left = whole(.amongSelect(left, inner, isNegated: isNegated))
        } else {
          var values: [SQLTerm] = []
          repeat { values.append(try term()) } while take(sign: ",")
          try expect(sign: ")")
          left = whole(.among(left, values, isNegated: isNegated))
        }
      } else if isWord("like", "ilike", "glob") {
        index += 1
        let word = tokens[index - 1].text
        let pattern = try term()
        if isWord("escape") { throw noSentence(.escape) }
        left = whole(.like(word, left, pattern, isNegated: isNegated))
      } else if isWord("similar", "regexp", "match") {
        throw noSentence(.pattern(token.text))
      } else {
        return left
      }
    }
  }

  private static let comparisons = [
    "=": "=", "==": "=", "<>": "!=", "!=": "!=", "<": "<", "<=": "<=", ">": ">", ">=": ">=",
  ]

  mutating func term() throws(Diagnostic) -> SQLTerm {
    var left = try product()
    while token.kind == .sign, ["+", "-", "||"].contains(token.text) {
      index += 1
      left = infix(tokens[index - 1].text, left, try product())
    }
    return left
  }

  private mutating func product() throws(Diagnostic) -> SQLTerm {
    var left = try signed()
    while token.kind == .sign, ["*", "/", "%"].contains(token.text) {
      index += 1
      left = infix(tokens[index - 1].text, left, try signed())
    }
    return left
  }

  private mutating func signed() throws(Diagnostic) -> SQLTerm {
    let start = token.range.lowerBound
    if take(sign: "-") {
      let inner = try signed()
      return SQLTerm(form: .negative(inner), range: start..<inner.range.upperBound)
    }
    // `explain` shows a plus sign before some columns. It prevents SQLite from using an index and has no other meaning.
    if take(sign: "+") { return try signed() }
    return try converted()
  }

  private mutating func converted() throws(Diagnostic) -> SQLTerm {
    var value = try primary()
    while true {
      if take(sign: "::") {
        let type = try typeName()
        // In the SQL that `explain` shows for PostgreSQL, each literal has a type. The type can be ignored.
        if value.literal != nil, !["date", "timestamp", "interval"].contains(type) { continue }
        value = SQLTerm(
          form: .cast(value, to: type), range: value.range.lowerBound..<tokens[index - 1].range.upperBound)
      } else if take("collate") {
        throw FromSQLError.noSentence(SQLPart.collate.words).at(tokens[index - 1].range)
      } else if token.kind == .sign, token.text == "->" {
        throw noSentence(.json)
      } else {
        return value
      }
    }
  }

  private mutating func typeName() throws(Diagnostic) -> String {
    var name = try name()
    while token.kind == .word, ["precision", "varying", "without", "time", "zone"].contains(token.text) {
      name += " " + token.text
      index += 1
    }
    if take(sign: "(") {
      while !take(sign: ")") {
        if token.kind == .end { throw unread("`)`") }
        index += 1
      }
    }
    return name
  }

  private mutating func primary() throws(Diagnostic) -> SQLTerm {
    let start = token
    func whole(_ form: SQLTerm.Form) -> SQLTerm {
      SQLTerm(form: form, range: start.range.lowerBound..<tokens[index - 1].range.upperBound)
    }
    switch token.kind {
    case .number:
      index += 1
      return whole(.number(start.text))
    case .text:
      index += 1
      return whole(.text(start.text))
    case .sign:
      guard take(sign: "(") else {
        if ["?", "$", ":", "@"].contains(start.text) { throw noSentence(.parameter) }
        throw unread("a value")
      }
      if isWord("select", "with", "values") {
        let inner = try select()
        try expect(sign: ")")
        return whole(.select(inner))
      }
      let inner = try condition()
      if token.kind == .sign, token.text == "," { throw noSentence(.row) }
      try expect(sign: ")")
      return SQLTerm(form: inner.form, range: start.range.lowerBound..<tokens[index - 1].range.upperBound)
    case .name: return try column()
    case .word: return try word(start)
    case .end: throw unread("a value")
    }
  }

  private mutating func word(_ start: SQLToken) throws(Diagnostic) -> SQLTerm {
    func whole(_ form: SQLTerm.Form) -> SQLTerm {
      SQLTerm(form: form, range: start.range.lowerBound..<tokens[index - 1].range.upperBound)
    }
    let isCalled = following.kind == .sign && following.text == "("
    switch start.text {
    case "null":
      index += 1
      return whole(.null)
    case "true", "false":
      index += 1
      return whole(.truth(start.text == "true"))
    case "case":
      index += 1
      return whole(try choice())
    case "exists" where isCalled:
      index += 2
      let inner = try select()
      try expect(sign: ")")
      return whole(.exists(inner))
    case "cast" where isCalled:
      index += 2
      let value = try condition()
      guard take("as") else { throw unread("`as`") }
      let type = try typeName()
      try expect(sign: ")")
      return whole(.cast(value, to: type))
    case "extract" where isCalled:
      index += 2
      let part = SQLTerm(form: .text(try name()), range: tokens[index - 1].range)
      guard take("from") else { throw unread("`from`") }
      let value = try term()
      try expect(sign: ")")
      return whole(.call(name: "extract", arguments: [part, value], isDistinct: false, filter: nil))
    case "interval" where following.kind == .text:
      index += 2
      return whole(.interval(tokens[index - 1].text))
    case "date" where following.kind == .text, "timestamp" where following.kind == .text:
      index += 2
      return whole(.text(tokens[index - 1].text))
    case "current_date", "current_timestamp":
      index += 1
      return whole(.call(name: start.text, arguments: [], isDistinct: false, filter: nil))
    case "select", "from", "where", "group", "order", "having": throw unread("a value")
    default: return try isCalled ? call() : column()
    }
  }

  private mutating func column() throws(Diagnostic) -> SQLTerm {
    let start = token.range.lowerBound
    var names = [try name()]
    while take(sign: ".") { names.append(try name()) }
    let qualifier = names.count > 1 ? names[names.count - 2] : nil
    return SQLTerm(
      form: .column(qualifier: qualifier, name: names[names.count - 1]),
      range: start..<tokens[index - 1].range.upperBound)
  }

  private mutating func call() throws(Diagnostic) -> SQLTerm {
    let start = token.range.lowerBound
    let name = try name()
    try expect(sign: "(")
    let isDistinct = take("distinct")
    var arguments: [SQLTerm] = []
    if token.kind == .sign, token.text == "*" {
      arguments.append(SQLTerm(form: .all(qualifier: nil), range: token.range))
      index += 1
    } else if token.text != ")" || token.kind != .sign {
      repeat { arguments.append(try condition()) } while take(sign: ",")
    }
    try expect(sign: ")")
    var filter: SQLTerm?
    if take("filter") {
      try expect(sign: "(")
      guard take("where") else { throw unread("`where`") }
      filter = try condition()
      try expect(sign: ")")
    }
    if isWord("over") { throw noSentence(.over) }
    return SQLTerm(
      form: .call(name: name, arguments: arguments, isDistinct: isDistinct, filter: filter),
      range: start..<tokens[index - 1].range.upperBound)
  }

  private mutating func choice() throws(Diagnostic) -> SQLTerm.Form {
    let subject = isWord("when") ? nil : try condition()
    var branches: [(when: SQLTerm, then: SQLTerm)] = []
    while take("when") {
      let when = try condition()
      guard take("then") else { throw unread("`then`") }
      branches.append((when, try condition()))
    }
    let otherwise = take("else") ? try condition() : nil
    guard take("end") else { throw unread("`end`") }
    return .choice(of: subject, branches, otherwise: otherwise)
  }

  /// Returns an error at the current token. `part` is the SQL that a sentence can't express.
  func noSentence(_ part: SQLPart) -> Diagnostic {
    FromSQLError.noSentence(part.words).at(token.range)
  }
}

/// A part of SQL that a sentence can't express.
enum SQLPart {
  case with, values, distinctOn, rollup, window, union(String), forUpdate, fetchWithTies, natural
  case outerJoin(String), lateral, parenthesizedJoin, tableFunction, anyOrAll(String), isDistinct, escape
  case pattern(String), collate, json, parameter, row, over

  var words: String {
    switch self {
    case .with: "`with` can't be translated: `define NAME as QUERY` names a question"
    case .values: "a list of values can't be translated: a question is about records of the model"
    case .distinctOn: "`distinct on` can't be translated: `by … first 1 each …` shows the first of each"
    case .rollup: "subtotals can't be translated: `with totals` adds one row for all groups"
    case .window, .over:
      "window functions can't be translated: `rank by`, `running`, `rolling` and `previous` cover the common ones"
    case .union("union"):
      "`union` can't be translated: in a sentence, `plus` combines two sets of the same entity"
    case .union("intersect"):
      "`intersect` can't be translated: in a sentence, `within` finds the records in both sets"
    case .union: "`except` can't be translated: in a sentence, `minus` removes the records of a set"
    case .forUpdate: "a lock can't be translated: a question only reads"
    case .fetchWithTies: "`with ties` can't be translated: in a sentence, it follows `first 3`"
    case .natural: "a natural join can't be translated: expected `on` or `using` with the reference"
    case .outerJoin(let word):
      "a \(word) join can't be translated: a question is about the records of one entity"
    case .lateral: "a lateral join can't be translated: `first 1 each …` shows the first of each"
    case .parenthesizedJoin: "a join in parentheses can't be translated"
    case .tableFunction: "rows returned by a function can't be translated: a question is about stored records"
    case .anyOrAll(let word): "`\(word)` can't be translated: expected `in` or `exists`"
    case .isDistinct: "`is` can be translated only before null, true or false"
    case .escape: "`escape` can't be translated: in a sentence, `contains` finds any character"
    case .pattern(let word):
      "`\(word)` can't be translated: in a sentence, use `contains`, `starts`, `ends` or `like`"
    case .collate:
      "a collation can't be translated: `=` compares texts letter by letter, `contains` ignores case"
    case .json: "parts of JSON can't be translated"
    case .parameter: "a parameter can't be translated: expected the value itself"
    case .row: "a row of several values can't be translated"
    }
  }
}
