import ParlanceModel

/// What a `select` answers, as a sentence says it: fields, or aggregates of groups.
struct SQLColumns {
  /// An aggregate as it stands there and here: `sum(pages) as n` is `sum pages`, and `sum` where groups are told apart.
  private struct Aggregate {
    let written: [String]
    let alias: String?
    let said: String
    let short: String
  }

  private static let names = ["count": "count", "sum": "sum", "avg": "average", "min": "min", "max": "max"]

  /// What stands before the noun: `list `, `count `, `sum pages of `.
  let begin: String
  /// What stands behind the condition: ` showing name, price`, ` per member`.
  let end: String
  private var aggregates: [Aggregate] = []

  /// Nil where no sentence answers so.
  init?(_ words: ArraySlice<SQLWord>, per groups: [Field], of entity: Entity, _ statement: SQLChange) {
    let isDistinct = words.first?.lowercased == "distinct"
    let parts = SQLWord.parts(words.dropFirst(isDistinct ? 1 : 0))
    let names = parts.compactMap { $0.count == 1 ? statement.field($0.first, of: entity)?.name : nil }
    if !isDistinct, !groups.isEmpty || names.isEmpty {
      aggregates = parts.compactMap { Self.aggregate($0, of: entity, statement) }
    }
    guard groups.isEmpty, aggregates.isEmpty else {
      guard !aggregates.isEmpty, names.isEmpty || names == groups.map(\.name),
        parts.count == names.count + aggregates.count
      else { return nil }
      let said = aggregates.map(\.said)
      // `count distinct` is asked alone.
      guard said.count == 1 || !said.contains(where: { $0.hasPrefix("count distinct") }) else { return nil }
      begin = said.joined(separator: ", ") + (said == ["count"] ? " " : " of ")
      end = groups.map { " per " + $0.name }.joined()
      return
    }
    if words.count == 1, words.first?.text == "*" {
      (begin, end) = ("list ", "")
    } else {
      guard names.count == parts.count, !names.isEmpty else { return nil }
      (begin, end) = ("list ", " showing " + (isDistinct ? "distinct " : "") + names.joined(separator: ", "))
    }
  }

  /// `count(*)`, `sum(pages) as total`.
  private static func aggregate(
    _ words: ArraySlice<SQLWord>, of entity: Entity, _ statement: SQLChange
  ) -> Aggregate? {
    var rest = words.dropFirst()
    guard let name = words.first.flatMap({ names[$0.lowercased] }), let list = SQLWord.list(&rest),
      list.count == 1, let operand = list.first, let last = operand.last,
      rest.isEmpty || rest.count == 2 && rest.first?.lowercased == "as"
    else { return nil }
    let alias = rest.last?.lowercased
    // In the order a field would be meant.
    if let last = rest.last, statement.field(last, of: entity) != nil { return nil }
    let written = words.dropLast(rest.count).map(\.lowercased)
    let field = statement.field(last, of: entity)
    let said: String
    switch (name, operand.count) {
    case ("count", 1) where last.isSign("*") || last.lowercased == "id" || field?.isOptional == false:
      said = name
    case ("count", 2) where operand.first?.lowercased == "distinct":
      guard let field else { return nil }
      said = "count distinct \(field.name)"
    case (_, 1) where name != "count":
      guard let field else { return nil }
      said = "\(name) \(field.name)"
    default: return nil
    }
    return Aggregate(written: written, alias: alias, said: said, short: name)
  }

  /// Takes an aggregate that is answered from the beginning of `rest`, and tells how it is called here.
  func name(_ rest: inout ArraySlice<SQLWord>) -> String? {
    guard
      let found = aggregates.first(where: {
        rest.first?.lowercased == $0.alias || rest.prefix($0.written.count).map(\.lowercased) == $0.written
      }), aggregates.count(where: { $0.short == found.short }) == 1
    else { return nil }
    rest = rest.dropFirst(rest.first?.lowercased == found.alias ? 1 : found.written.count)
    return found.short
  }

  /// `count > 2 and sum < 8` of what stands behind `having`; nil where it is more than that.
  func having(_ words: ArraySlice<SQLWord>) -> String? {
    var rest = words
    var tests: [String] = []
    repeat {
      if !tests.isEmpty { rest = rest.dropFirst() }
      guard let name = name(&rest), let sign = SQLCondition.sign(rest.popFirst()) else { return nil }
      let minus = rest.first?.isSign("-") == true ? "-" : ""
      rest = rest.dropFirst(minus.count)
      guard let number = rest.popFirst()?.number else { return nil }
      tests.append("\(name) \(sign) \(minus)\(number)")
    } while rest.first?.lowercased == "and"
    return rest.isEmpty ? tests.joined(separator: " and ") : nil
  }
}
