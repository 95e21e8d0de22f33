import ParlanceModel

/// Whether a statement of SQL may compare a number with a text: the columns of numbers have no affinity, so that in
/// SQLite every number is less than every text, and other databases make a number of the text.
///
/// What is compared is known by its words: columns, literals, and what functions give. Where that is not enough it may.
struct SQLMixing {
  enum Kind { case number, text, nothing, unknown }

  private let entities: [Entity]
  /// What was named by `as`; what is also a column, or was named twice, is unknown.
  private var aliases: [String: Kind] = [:]

  /// Nil where no table of the model is spoken of.
  init?(_ words: [SQLWord], _ model: Model) {
    let said = Set(words.map(\.lowercased))
    entities = model.entities.filter { said.contains($0.table.lowercased()) }
    guard !entities.isEmpty else { return nil }
    aliases = named(in: SQLItem.items(words[...]))
  }

  // MARK: Comparisons

  /// Whether all that is compared in the statement is of one kind.
  func comparesAlike(_ words: [SQLWord]) -> Bool { comparesAlike(SQLItem.items(words[...])) }

  private func comparesAlike(_ items: [SQLItem]) -> Bool {
    let isInSet = SQLItem.placesInSet(items)
    return items.indices.allSatisfy { place in
      if case .group(let inner) = items[place] {
        return comparesAlike(inner) && (!Self.comparing.contains(items.word(place - 1)) || isOneKind(inner))
      }
      switch items.word(place) {
      case "=" where isInSet.contains(place): return true
      case let sign where sign == "is" || Self.signs.contains(sign):
        // In `1 < pages < 9` the truth of the first is compared, which nobody means.
        let end = place + 1 + items.skipped(after: place) + items.operand(after: place).count
        return !Self.signs.contains(items.word(end))
          && isAlike(items.operand(before: place), items.operand(after: place))
      case "in": return isAmong(items, place)
      case "between":
        let low = items.operand(after: place)
        let high = items.operand(after: place + items.skipped(after: place) + low.count + 1)
        return isAlike(items.operand(before: place), low) && isAlike(items.operand(before: place), high)
      case "case": return items.word(place + 1) == "when"
      case "using": return isOfOneKind(items.operand(after: place))
      case "natural": return false
      default: return true
      }
    }
  }

  private static let signs: Set<String> = ["=", "==", "<>", "!=", "<", ">", "<=", ">="]
  /// Functions that compare what they are given.
  private static let comparing: Set<String> = ["max", "min", "nullif"]

  private func isAlike(_ left: [SQLItem], _ right: [SQLItem]) -> Bool {
    let kinds = (kind(left), kind(right))
    return switch kinds {
    case (.nothing, _), (_, .nothing): true
    case (.unknown, _), (_, .unknown): false
    default: kinds.0 == kinds.1 || isAsText(left, right) || isAsText(right, left)
    }
  }

  /// Whether a number is written beside the column of a text, which SQLite compares with it as a text.
  private func isAsText(_ column: [SQLItem], _ number: [SQLItem]) -> Bool {
    guard case .word(let name) = column.last, name.kind == .word, column.count == 1 || column.word(1) == ".",
      kinds(ofColumn: name.lowercased) == [.text], aliases[name.lowercased] == nil,
      case .word(let literal) = number.first
    else { return false }
    return number.count == 1 && literal.kind == .number
  }

  /// `in (1, 2)`, `in (select …)`.
  private func isAmong(_ items: [SQLItem], _ place: Int) -> Bool {
    let left = items.operand(before: place)
    guard items.indices.contains(place + 1), case .group(let inner) = items[place + 1] else { return false }
    if inner.word(0) == "select" { return isAlike(left, [.group(inner)]) }
    return inner.isEmpty || SQLItem.parts(inner).allSatisfy { isAlike(left, $0) }
  }

  /// The names behind `using`: of columns of one kind.
  private func isOfOneKind(_ names: [SQLItem]) -> Bool {
    guard names.count == 1, case .group(let inner) = names[0] else { return false }
    return SQLItem.parts(inner).allSatisfy { kind($0) != .unknown }
  }

  private func isOneKind(_ arguments: [SQLItem]) -> Bool {
    let parts = SQLItem.parts(arguments)
    return parts.count < 2 || common(parts) != .unknown
  }

  // MARK: Kinds

  private func kind(_ operand: [SQLItem]) -> Kind {
    var items = operand
    if items.count > 2, items.word(items.count - 2) == "collate" { items.removeLast(2) }
    let words = items.indices.map(items.word)
    if words.contains(where: { Self.truths.contains($0) || Self.signs.contains($0) }) { return .number }
    let bars = words.filter { $0 == "|" }.count
    if words.contains(where: Self.arithmetic.contains) || bars % 2 == 1 { return .number }
    if bars > 0 { return .text }
    switch items.count {
    case 1: return kind(items[0])
    case 2:
      if case .group(let arguments) = items[1] { return function(words[0], arguments) }
    case 3 where words[1] == ".":
      if case .word(let name) = items[2] { return column(name.lowercased) }
    default: break
    }
    return .unknown
  }

  private static let arithmetic: Set<String> = ["+", "-", "*", "/", "%", "&", "~"]
  /// What makes a truth of what stands beside it, which is a number.
  private static let truths: Set<String> = [
    "and", "between", "exists", "glob", "in", "is", "isnull", "like", "not", "notnull", "or",
  ]

  private func kind(_ item: SQLItem) -> Kind {
    guard case .word(let word) = item else {
      guard case .group(let inner) = item else { return .unknown }
      guard inner.word(0) == "select" else { return SQLItem.parts(inner).count == 1 ? kind(inner) : .unknown }
      let start = ["all", "distinct"].contains(inner.word(1)) ? 2 : 1
      let end = inner.indices.first { inner.word($0) == "from" } ?? inner.count
      let columns = SQLItem.parts(Array(inner[start..<max(start, end)]))
      guard columns.count == 1, let column = columns.first else { return .unknown }
      return kind(Array(column.prefix { $0.lowercased != "as" }))
    }
    switch word.kind {
    case .number: return .number
    case .text, .present: return .text
    case .sign: return .unknown
    case .word, .quoted:
      switch word.lowercased {
      case "null": return .nothing
      case "true", "false": return .number
      case "current_date", "current_time", "current_timestamp": return .text
      default: break
      }
      let column = column(word.lowercased)
      let isName = aliases[word.lowercased] != nil || isColumn(word.lowercased)
      return word.kind == .quoted && !isName ? .text : column
    }
  }

  private func isColumn(_ name: String) -> Bool { !kinds(ofColumn: name).isEmpty }

  private func column(_ name: String) -> Kind {
    if let alias = aliases[name] { return alias }
    let kinds = kinds(ofColumn: name)
    return kinds.count == 1 ? kinds.first ?? .unknown : .unknown
  }

  private func kinds(ofColumn name: String) -> Set<Kind> {
    if ["id", "rowid", "oid", "_rowid_"].contains(name) { return [.number] }
    let fields = entities.flatMap(\.storedFields).filter { $0.column.lowercased() == name }
    return Set(fields.map { Self.kind(of: $0.type) })
  }

  private static func kind(of type: FieldType) -> Kind {
    switch type {
    case .text, .choice, .date, .time: .text
    case .number, .decimal, .quantity, .flag, .reference, .computed: .number
    }
  }

  private func function(_ name: String, _ arguments: [SQLItem]) -> Kind {
    if Self.numbers.contains(name) { return .number }
    if Self.texts.contains(name) { return .text }
    switch name {
    case "coalesce", "ifnull", "max", "min", "nullif": return common(SQLItem.parts(arguments))
    case "iif": return common(Array(SQLItem.parts(arguments).dropFirst()))
    case "cast":
      let type = arguments.last?.lowercased ?? ""
      return ["integer", "int", "real", "numeric"].contains(type)
        ? .number : ["text", "char", "varchar"].contains(type) ? .text : .unknown
    default: return .unknown
    }
  }

  private static let numbers: Set<String> = [
    "abs", "avg", "count", "instr", "julianday", "length", "random", "round", "sign", "sum", "total",
    "unicode",
    "unixepoch",
  ]
  private static let texts: Set<String> = [
    "char", "concat", "date", "datetime", "format", "group_concat", "hex", "lower", "ltrim", "printf",
    "quote",
    "replace", "rtrim", "strftime", "string_agg", "substr", "substring", "time", "trim", "typeof", "upper",
  ]

  /// The one kind of several; nothing is of each.
  private func common(_ parts: [[SQLItem]]) -> Kind {
    let kinds = Set(parts.map(kind)).subtracting([.nothing])
    return kinds.count == 1 ? kinds.first ?? .unknown : kinds.isEmpty ? .nothing : .unknown
  }

  // MARK: Names

  private func named(in items: [SQLItem]) -> [String: Kind] {
    var names: [String: Kind] = [:]
    func name(_ item: SQLItem, _ kind: Kind) {
      let word = item.lowercased
      names[word] = names[word] == nil && kinds(ofColumn: word).isEmpty ? kind : .unknown
    }
    for place in items.indices {
      if case .group(let inner) = items[place] {
        // `cast(qty as text)` names a type.
        if items.word(place - 1) == "cast" { continue }
        for (word, kind) in named(in: inner) { names[word] = names[word] == nil ? kind : .unknown }
        // `with t (n) as (…)`
        if items.word(place + 1) == "as", items.isGroup(place + 2) { inner.forEach { name($0, .unknown) } }
      } else if place > 0, items[place].isName, items.word(place - 1) == "as" {
        name(items[place], kind(items.operand(before: place - 1)))
      } else if place > 0, items[place].isName, items[place - 1].endsOperand {
        name(items[place], .unknown)
      }
    }
    return names
  }
}
