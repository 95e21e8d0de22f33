import ParlanceLanguage
import ParlanceModel

/// Translates the values of a select.
struct TermWriter {
  let base: SelectTranslator
  let scope: SelectScope
  var aggregates = Aggregates.none

  /// The rows over which aggregates are computed.
  enum Aggregates {
    case none
    /// The rows of the whole select, or of each group.
    case rows
    /// The rows that a left join adds to the root.
    case children(TranslatedSet)
    /// The rows of a subselect. The associated value contains the words for these rows, which follow the aggregate.
    case related(String)
  }

  func refuse(_ words: String, _ term: SQLTerm) -> Diagnostic {
    FromSQLError.noSentence(words).at(term.range)
  }

  func said(_ term: SQLTerm) throws(Diagnostic) -> TranslatedValue {
    switch term.form {
    case .column(let qualifier, let name): return try column(qualifier, name, term)
    case .number(let text):
      var said = TranslatedValue(text, .number)
      said.isLiteral = true
      return said
    case .text(let text):
      var said = TranslatedValue(NameSpelling.quoted(text), .text)
      said.isLiteral = true
      return said
    case .negative(let inner):
      if let number = term.number {
        var said = TranslatedValue(number, .number)
        said.isLiteral = true
        return said
      }
      return try arithmetic("*", SQLTerm(form: .number("-1"), range: term.range), inner, term)
    case .infix("+", let left, let one) where one.number == "1":
      if let weekday = try weekday(left) { return weekday }
      return try arithmetic("+", left, one, term)
    case .infix("%", _, _): throw refuse("the remainder of a division can't be translated", term)
    case .infix(let sign, let left, let right) where ["+", "-", "*", "/", "||"].contains(sign):
      return try arithmetic(sign, left, right, term)
    case .call: return try call(term)
    case .choice(let subject, let branches, let otherwise):
      return try choice(subject, branches, otherwise, term)
    case .cast(let value, let type): return try cast(value, to: type, term)
    case .select(let inner): return try SubselectWriter(base, scope).value(inner, term)
    case .all: throw refuse("`*` can be translated only as the list of columns or in `count(*)`", term)
    case .null: throw refuse("`null` as a value can't be translated", term)
    case .interval: throw refuse("an interval can be translated only after a day", term)
    case .truth, .infix, .not, .isNull, .isTruth, .between, .among, .amongSelect, .like, .exists:
      // A condition can be used as a column.
      let condition = try ConditionWriter(self).said(term)
      return TranslatedValue("(\(condition.text))", .flag)
    }
  }

  // MARK: Columns

  private func column(_ qualifier: String?, _ name: String, _ term: SQLTerm) throws(Diagnostic)
    -> TranslatedValue
  {
    for (alias, totals) in scope.totals where qualifier.map({ $0.lowercased() == alias }) ?? true {
      if let said = totals.columns[name.lowercased()] { return said }
    }
    guard let column = scope.column(qualifier, name) else {
      if qualifier == nil, let named = scope.aliases[name.lowercased()], named.range != term.range {
        return try said(named)
      }
      throw FromSQLError.unmappedColumn(name).at(term.range)
    }
    guard column.scope === scope else {
      throw refuse(
        "a subquery can be compared with its outer select only by a reference",
        term)
    }
    return try said(column, term)
  }

  private func said(_ column: SelectedColumn, _ term: SQLTerm) throws(Diagnostic) -> TranslatedValue {
    guard let own = column.rows.path else {
      throw refuse("no reference leads to these rows", term)
    }
    let isOfChild = scope.children?.rows.contains { $0 === column.rows } ?? false
    if isOfChild, !isWithinAggregate {
      throw refuse(
        "each of the \(scope.root?.entity.plural ?? "rows") may have several \(column.rows.entity.plural), so this has no single value",
        term)
    }
    let path = (isOfChild ? [] : scope.prefix) + own
    var said: TranslatedValue
    switch column.content {
    case .id:
      said = TranslatedValue(
        base.words(path + ["id"]), shown: path.isEmpty ? "id" : base.words(path),
        .record(column.rows.entity.name))
      said.path = path
    case .reference(let field):
      let target: [String] =
        if case .fields(let names) = field.referenceForm { names } else { ["id"] }
      let full = path + [field.name]
      said = TranslatedValue(
        base.words(full + target), shown: base.words(full), .record(field.referencedEntity ?? ""))
      said.path = full
      said.field = field
      said.isOptional = field.isOptional
    case .field(let field):
      let isLabel = !path.isEmpty && base.label(of: column.rows.entity)?.name == field.name
      said = TranslatedValue(
        base.words(path + [field.name]), shown: base.words(isLabel ? path : path + [field.name]),
        base.kind(of: field))
      said.scale = base.scale(of: field)
      said.field = field
      said.isOptional = field.isOptional
      if column.rows.entity.identity == .key([field.column]) { said.path = path }
      if !isOfChild { said.names = path + [field.name] }
      switch field.storage {
      case .epoch, .julian, .written, .blob: said.form = .uncompared
      case .interval where field.type == .duration: said.form = .uncompared
      case .iso where field.type.isTemporal: said.form = .prefix(field.type == .date ? 10 : 19)
      default: break
      }
    }
    if column.rows.isOptional { said.isOptional = true }
    said.isPath = true
    return said
  }

  private(set) var isWithinAggregate = false

  // MARK: Arithmetic

  private func arithmetic(
    _ sign: String, _ left: SQLTerm, _ right: SQLTerm, _ term: SQLTerm
  ) throws(Diagnostic) -> TranslatedValue {
    if sign == "||" {
      let (left, right) = (try said(left), try said(right))
      guard left.kind == .text || left.kind == .choice, right.kind == .text || right.kind == .choice else {
        throw refuse("`||` can be translated only between texts, to `+`", term)
      }
      return joined(left, "+", right, .sum, .text)
    }
    if let days = try days(sign, left, right) { return days }
    if case .interval = right.form {
      throw refuse("an interval after a column can't be translated", term)
    }
    var (first, second) = (try said(left), try said(right))
    guard first.kind == .number, second.kind == .number else {
      throw refuse("this calculation can't be translated: expected numbers", term)
    }
    if sign == "/", !left.hasFraction, !right.hasFraction {
      base.notes.add("`/` of whole numbers drops the fraction in SQL, but not in a sentence")
    }
    if first.isLiteral, second.isLiteral {
      throw refuse("a calculation without a field can't be translated", term)
    }
    switch sign {
    case "+", "-":
      if first.isLiteral { first = try scaled(first, to: second.scale, left) }
      if second.isLiteral { second = try scaled(second, to: first.scale, right) }
      guard first.scale == second.scale else {
        throw refuse("a calculation with values stored in different units can't be translated", term)
      }
      var result = joined(first, sign, second, .sum, .number)
      result.scale = first.scale
      return result
    case "*":
      // The SQL that `explain` shows for a division contains `* 1.0`, which prevents SQL from dropping the fraction. A
      // sentence doesn't need it.
      if second.isLiteral, Double(second.text) == 1 { return first }
      var result = joined(first, "*", second, .product, .number)
      result.scale = first.scale * second.scale
      return result
    default:
      if second.isLiteral, Double(second.text) == 1 { return first }
      // SQL divides by the scale to convert a stored number, such as 250 hundredths, to the number in a sentence, 2.5.
      if second.isLiteral, first.scale != 1, Double(second.text) == first.scale {
        first.scale = 1
        return first
      }
      var result = joined(first, "/", second, .product, .number)
      result.scale = first.scale / second.scale
      return result
    }
  }

  private func joined(
    _ left: TranslatedValue, _ sign: String, _ right: TranslatedValue, _ rank: TranslatedValue.Rank,
    _ kind: TranslatedValue.Kind
  ) -> TranslatedValue {
    // The right operand needs parentheses even if it has the same precedence: `a - (b - c)`.
    let next = TranslatedValue.Rank(rawValue: rank.rawValue + 1) ?? .atom
    let (first, second) = (left.within(rank), right.within(next))
    var result = TranslatedValue(
      "\(first.text) \(sign) \(second.text)", shown: "\(first.shown) \(sign) \(second.shown)", kind)
    result.rank = rank
    result.isOptional = left.isOptional || right.isOptional
    result.isAggregate = left.isAggregate || right.isAggregate
    return result
  }

  /// Converts a literal to the unit of the other operand.
  func scaled(_ literal: TranslatedValue, to scale: Double, _ term: SQLTerm) throws(Diagnostic)
    -> TranslatedValue
  {
    guard literal.isLiteral, literal.kind == .number else { return literal }
    guard let text = Self.number(literal.text, dividedBy: scale) else {
      throw refuse("this number can't be written in the field's unit", term)
    }
    var result = literal
    (result.text, result.shown, result.scale) = (text, text, scale)
    return result
  }

  /// Returns `text` divided by `scale`, with as few decimals as possible. Returns nil if 9 decimals aren't enough for
  /// an exact result.
  static func number(_ text: String, dividedBy scale: Double) -> String? {
    guard let value = Double(text) else { return nil }
    if scale == 1 { return text.contains("e") || text.contains("E") ? nil : text }
    let quotient = value / scale
    guard quotient.magnitude < 1e12 else { return nil }
    for digits in 0...9 {
      let power = (0..<digits).reduce(1.0) { power, _ in power * 10 }
      let rounded = (quotient * power).rounded()
      guard rounded.magnitude < 1e15 else { return nil }
      guard (rounded / power * scale - value).magnitude <= value.magnitude * 1e-14 else { continue }
      let whole = String(Int64(rounded.magnitude))
      let padded = String(repeating: "0", count: max(0, digits + 1 - whole.count)) + whole
      let fraction = digits == 0 ? "" : "." + padded.suffix(digits)
      return (rounded < 0 ? "-" : "") + padded.dropLast(digits) + fraction
    }
    return nil
  }

  /// Translates `julianday(a) - julianday(b)`, which is the number of days from `b` to `a`.
  private func days(_ sign: String, _ left: SQLTerm, _ right: SQLTerm) throws(Diagnostic) -> TranslatedValue?
  {
    guard sign == "-", case .call("julianday", let first, _, _) = left.form,
      case .call("julianday", let second, _, _) = right.form, first.count == 1, second.count == 1
    else { return nil }
    let (start, end) = (try said(second[0]), try said(first[0]))
    guard start.kind == .day, end.kind == .day else {
      throw refuse("SQL counts days between two moments, but a sentence counts minutes", left)
    }
    return joined(end, "-", start, .sum, .number)
  }

  // MARK: Choices and casts

  private func choice(
    _ subject: SQLTerm?, _ branches: [(when: SQLTerm, then: SQLTerm)], _ otherwise: SQLTerm?, _ term: SQLTerm
  ) throws(Diagnostic) -> TranslatedValue {
    guard let otherwise else {
      throw refuse("`case` without `else` can't be translated: `if … then … else …` needs all three", term)
    }
    let last = try said(otherwise)
    var text = last.text
    var kind = last.kind
    var scale = last.isLiteral ? nil : last.scale
    for branch in branches.reversed() {
      let value = try said(branch.then)
      let when =
        subject.map {
          SQLTerm(form: .infix("=", $0, branch.when), range: branch.when.range)
        } ?? branch.when
      let condition = try ConditionWriter(self).said(when)
      text = "if \(condition.text) then \(value.within(.sum).text) else \(text)"
      kind = value.kind
      if !value.isLiteral || value.kind != .number {
        guard scale == nil || scale == value.scale else {
          throw refuse("a `case` with values stored in different units can't be translated", term)
        }
        scale = value.scale
      }
    }
    guard scale ?? 1 == 1 else {
      throw refuse("a `case` with values that aren't stored in the unit shown can't be translated", term)
    }
    var result = TranslatedValue(text, kind)
    result.rank = .choice
    return result
  }

  private func cast(_ value: SQLTerm, to type: String, _ term: SQLTerm) throws(Diagnostic) -> TranslatedValue
  {
    let isWhole = ["integer", "int", "bigint", "int8", "int4"].contains(type)
    if isWhole, case .call("round", let arguments, _, _) = value.form, arguments.count == 1 {
      // `cast(round(…) as integer)` rounds a stored decimal to its last digit, which a sentence doesn't need.
      let inner = try said(arguments[0])
      return inner.scale == 1 ? rounded(inner, "0") : inner
    }
    let inner = try said(value)
    switch (type, inner.kind) {
    case ("text", .text), ("varchar", .text), ("text", .choice): return inner
    case ("real", .number), ("numeric", .number), ("float", .number), ("double precision", .number),
      ("decimal", .number):
      return inner
    case ("date", .day), ("timestamp", .moment): return inner
    case ("date", .moment): return part(inner, "day", .day, .prefix(10))
    case (_, .number) where isWhole && (inner.field?.type == .number || inner.part != nil): return inner
    case (_, .text) where isWhole && inner.isPath:
      return part(inner, "as number", .number, .plain)
    default: throw refuse("this `cast` can't be translated: a value has the type of its field", term)
    }
  }

  func rounded(_ inner: TranslatedValue, _ digits: String) -> TranslatedValue {
    let (text, shown) = inner.within(.atom)
    let suffix = digits == "0" ? " rounded" : " rounded \(digits)"
    var result = TranslatedValue(text + suffix, shown: shown + suffix, .number)
    result.rank = .sum
    result.scale = inner.scale
    result.isAggregate = inner.isAggregate
    return result
  }

  /// Returns the words for a part of a date or text: `starts month`, `name length`.
  func part(_ inner: TranslatedValue, _ words: String, _ kind: TranslatedValue.Kind, _ form: ValueForm)
    -> TranslatedValue
  {
    let (text, shown) = inner.isPath ? (inner.text, inner.text) : inner.operand
    var result = TranslatedValue("\(text) \(words)", shown: "\(shown) \(words)", kind)
    result.isPath = inner.isPath
    result.isOptional = inner.isOptional
    result.form = form
    return result
  }

  /// A copy of this writer for the operand of an aggregate.
  var withinAggregate: TermWriter {
    var writer = self
    (writer.aggregates, writer.isWithinAggregate) = (.none, true)
    return writer
  }
}
