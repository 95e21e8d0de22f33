import ParlanceLanguage
import ParlanceModel

/// Translates the conditions of a select.
///
/// In SQL, conditions are true, false or unknown. In a sentence, they are true or false. So SQL's `not` isn't copied to
/// the sentence. Instead, each comparison is replaced by its opposite. If a compared value is empty, neither SQL nor
/// the sentence returns the row.
struct ConditionWriter {
  let terms: TermWriter
  var base: SelectTranslator { terms.base }
  var scope: SelectScope { terms.scope }

  init(_ terms: TermWriter) { self.terms = terms }

  /// One of several conditions that `and` combines. The case determines its position in the sentence: as a flag before
  /// the noun, directly after the noun, after `with`, or after `where`.
  enum Part {
    case condition(TranslatedCondition)
    case flag(String)
    case with(String)
    /// A reference that can follow the noun, such as `of Ngöndro`, and an equivalent condition for `where`.
    case reference(String, TranslatedCondition)
    case date(DateTest)
  }

  func said(_ term: SQLTerm, isNegated: Bool = false) throws(Diagnostic) -> TranslatedCondition {
    switch term.form {
    case .infix("and", let left, let right), .infix("or", let left, let right):
      let isAnd = if case .infix("and", _, _) = term.form { true } else { false }
      if isAnd, !isNegated {
        return TranslatedCondition.joined(plain(try parts(term.conjuncts)), by: .and)
      }
      let sides = [try said(left, isNegated: isNegated), try said(right, isNegated: isNegated)]
      return TranslatedCondition.joined(sides, by: isAnd != isNegated ? .and : .or)
    default:
      let parts = plain([try part(term, isNegated)].flatMap { $0 })
      return TranslatedCondition.joined(parts, by: .and)
    }
  }

  /// Translates conditions that `and` combines. One condition can become several parts.
  func parts(_ terms: [SQLTerm]) throws(Diagnostic) -> [Part] {
    var parts: [Part] = []
    for term in terms {
      if case .infix("or", _, _) = term.form {
        parts.append(.condition(try said(term)))
      } else {
        parts += try part(term, false)
      }
    }
    return parts
  }

  /// Converts the parts to conditions that can follow `where`.
  func plain(_ parts: [Part]) -> [TranslatedCondition] {
    var conditions: [TranslatedCondition] = []
    for part in parts {
      switch part {
      case .condition(let condition), .reference(_, let condition): conditions.append(condition)
      case .flag(let flag): conditions.append(TranslatedCondition(flag))
      case .with(let words): conditions.append(TranslatedCondition(words))
      case .date: break
      }
    }
    return conditions + DateTest.joined(parts).map { TranslatedCondition("\($0.date) \($0.text)") }
  }

  /// Returns a set with the noun `noun`, restricted by the parts.
  ///
  /// - Parameter usesNames: Whether references are written after the noun with a preposition. If not, they are written
  ///   as conditions.
  func set(_ noun: String, _ parts: [Part], of entity: Entity, usesNames: Bool) -> TranslatedSet {
    var set = TranslatedSet(noun: noun)
    for part in parts {
      switch part {
      case .condition(let condition): set.conditions.append(condition)
      case .flag(let flag): set.flags.append(flag)
      case .with(let words): set.withs.append(words)
      case .reference(let words, let condition):
        if usesNames { set.narrowings.append(words) } else { set.conditions.append(condition) }
      case .date: break
      }
    }
    for test in DateTest.joined(parts) {
      if let names = test.names, names == entity.mainDate, test.isPhrase {
        set.narrowings.append(test.text)
      } else {
        set.conditions.append(TranslatedCondition("\(test.date) \(test.text)"))
      }
    }
    return set
  }

  // MARK: One condition

  private func part(_ term: SQLTerm, _ isNegated: Bool) throws(Diagnostic) -> [Part] {
    switch term.form {
    case .not(let inner):
      if case .infix("or", _, _) = inner.form { return [.condition(try said(inner, isNegated: !isNegated))] }
      if case .infix("and", _, _) = inner.form, !isNegated {
        return [.condition(try said(inner, isNegated: true))]
      }
      return try part(inner, !isNegated)
    case .infix("and", _, _), .infix("or", _, _): return [.condition(try said(term, isNegated: isNegated))]
    case .infix(let sign, let left, let right):
      return try comparison(isNegated ? Self.opposites[sign] ?? sign : sign, left, right, term)
    case .isNull(let value, let isNotNull):
      let said = try terms.said(value)
      let (text, _) = said.within(.sum)
      let shown = said.path == nil || said.path?.isEmpty == true ? text : said.shown
      return [.condition(.init("\(shown) is \(isNotNull != isNegated ? "not " : "")empty"))]
    case .isTruth(let inner, let truth, let isNot):
      // If `x` is empty, `x is true` is false in SQL. In a sentence, the condition `x` is also false then.
      guard truth else { throw terms.refuse("`is false` can't be translated: use `not`", term) }
      let condition = try said(inner)
      return [.condition(isNot != isNegated ? .init("not \(condition.enclosed)", .not) : condition)]
    case .between(let value, let first, let last, let isOutside):
      if isOutside != isNegated {
        let sides = [
          try plain(comparison("<", value, first, term)), try plain(comparison(">", value, last, term)),
        ]
        return [.condition(.joined(sides.flatMap { $0 }, by: .or))]
      }
      return try comparison(">=", value, first, term) + comparison("<=", value, last, term)
    case .among(let value, let values, let isNot):
      return [.condition(try among(value, values, isNot != isNegated, term))]
    case .amongSelect(let value, let select, let isNot):
      return try SubselectWriter(base, scope).among(value, select, isNot != isNegated, terms, term)
    case .exists(let select):
      return try SubselectWriter(base, scope).exists(select, isNegated, term)
    case .like(let word, let value, let pattern, let isNot):
      return [.condition(try like(word, value, pattern, isNot != isNegated, term))]
    case .column:
      let flag = try terms.said(term)
      guard flag.kind == .flag else { throw terms.refuse("expected a condition", term) }
      return [self.flag(flag, isSet: !isNegated)]
    case .call("instr", let arguments, _, _) where arguments.count == 2:
      throw terms.refuse("`instr` can be translated only in `instr(…) > 0`", term)
    case .truth, .call, .choice, .cast, .select, .number, .text, .null, .negative, .interval, .all:
      throw terms.refuse("this condition can't be translated", term)
    }
  }

  private static let opposites = ["=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"]
  private static let mirrored = ["<": ">", ">": "<", "<=": ">=", ">=": "<="]

  func flag(_ flag: TranslatedValue, isSet: Bool) -> Part {
    let isOwn = flag.names?.count == 1
    if isSet { return isOwn ? .flag(flag.text) : .condition(.init(flag.text)) }
    if flag.isOptional { base.notes.add("SQL leaves out rows without a value, but `not` includes them") }
    return .condition(.init("not \(flag.text)", .not))
  }

  private func comparison(
    _ sign: String, _ left: SQLTerm, _ right: SQLTerm, _ term: SQLTerm
  ) throws(Diagnostic) -> [Part] {
    if case .null = right.form { throw terms.refuse("nothing is equal to null: expected `is null`", term) }
    if left.literal != nil, right.literal == nil {
      return try comparison(Self.mirrored[sign] ?? sign, right, left, term)
    }
    if let found = try contained(sign, left, right) { return [found] }
    var first = try terms.said(left)
    if let test = try dateTest(sign, first, right, term) { return [.date(test)] }
    switch right.form {
    case .truth(let truth) where first.kind == .flag && (sign == "=" || sign == "!="):
      return [flag(first, isSet: truth == (sign == "="))]
    default: break
    }
    if let part = try partComparison(sign, first, right, term) { return [.condition(part)] }
    var second = try terms.said(right)
    if first.kind == .flag, second.isLiteral, sign == "=" || sign == "!=", ["0", "1"].contains(second.text) {
      return [flag(first, isSet: (second.text == "1") == (sign == "="))]
    }
    if second.isLiteral, second.kind == .number { second = try terms.scaled(second, to: first.scale, right) }
    guard first.scale == second.scale || first.kind != .number || second.kind != .number else {
      throw terms.refuse("a comparison of values stored in different units can't be translated", term)
    }
    if first.kind == .choice, let text = right.text { second.text = base.spoken(text) }
    let isComparable =
      switch (first.kind, second.kind) {
      case (.record, .number): second.isLiteral
      case (.record(let one), .record(let other)): one == other
      case (.choice, .text), (.text, .choice): true
      case (let one, let other): one == other
      }
    guard isComparable, first.part == nil || second.kind == .number else {
      throw terms.refuse("this comparison can't be translated", term)
    }
    if first.isLiteral { first.isLiteral = false }
    let condition = TranslatedCondition("\(first.within(.sum).text) \(sign) \(second.within(.sum).text)")
    if sign == "=", let words = reference(first, right) { return [.reference(words, condition)] }
    return [.condition(condition)]
  }

  /// Translates a comparison of a weekday, month or hour with a number. In SQLite, the number may be a text: `'07'`.
  private func partComparison(
    _ sign: String, _ first: TranslatedValue, _ other: SQLTerm, _ term: SQLTerm
  ) throws(Diagnostic) -> TranslatedCondition? {
    guard let part = first.part, part.unit == .other || part.unit == .year, first.kind == .number else {
      return nil
    }
    guard var number = other.literal.flatMap({ Int($0) }) else {
      throw terms.refuse("a part of a date can be compared only with a typed number", term)
    }
    if first.form == .weekdayFromSunday {
      guard sign == "=" || sign == "!=" else {
        throw terms.refuse(
          "SQL counts weekdays from sunday, but a sentence from monday: expected `=`", term)
      }
      if number == 0 { number = 7 }
    }
    let isWeekday = first.text.hasSuffix(" weekday") && BuiltInWords.weekdays.indices.contains(number - 1)
    let value = isWeekday ? BuiltInWords.weekdays[number - 1] : String(number)
    return TranslatedCondition("\(first.text) \(sign) \(value)")
  }

  /// If the comparison identifies a record, returns the words for it: `of practice 1`, `of Ngöndro`. Otherwise returns
  /// nil.
  private func reference(_ value: TranslatedValue, _ literal: SQLTerm) -> String? {
    guard let root = scope.root, scope.prefix.isEmpty else { return nil }
    if let path = value.path, path.count == 1, let number = literal.number,
      let field = root.entity.field(path[0]), let word = field.followingWord, field.referenceForm == .id
    {
      return "\(word) \(base.word(field.referencedEntity ?? "")) \(number)"
    }
    guard let names = value.names, names.count == 2, let text = literal.text,
      let field = root.entity.field(names[0]), let word = field.followingWord,
      let entity = field.referencedEntity.flatMap(base.model.entity), entity.uniqueKey?.name == names[1]
    else { return nil }
    return "\(word) \(base.spoken(text))"
  }

  // MARK: Sets of values

  private func among(
    _ value: SQLTerm, _ values: [SQLTerm], _ isNegated: Bool, _ term: SQLTerm
  ) throws(Diagnostic) -> TranslatedCondition {
    let first = try terms.said(value)
    var words: [String] = []
    for literal in values {
      guard literal.literal != nil else {
        throw terms.refuse("`in` can be translated only with typed values", literal)
      }
      if first.kind == .day || first.kind == .moment {
        guard first.kind == .day, case .day(let day)? = try terms.namedDate(literal) else {
          throw terms.refuse("a list of moments can't be translated", literal)
        }
        words.append(TranslatedDate.text(of: day))
      } else {
        let said = try terms.scaled(try terms.said(literal), to: first.scale, literal)
        guard said.kind == .number || first.kind == .text || first.kind == .choice, first.part == nil else {
          throw terms.refuse("a comparison with these values can't be translated", literal)
        }
        words.append(first.kind == .choice ? base.spoken(literal.text ?? "") : said.text)
      }
    }
    let (text, _) = first.within(.sum)
    let condition = "\(text) \(isNegated ? "not " : "")in (\(words.joined(separator: ", ")))"
    // SQL's `not in` omits rows without a value, so the sentence gets an additional condition that omits them, too.
    guard isNegated, first.isOptional else { return TranslatedCondition(condition) }
    return TranslatedCondition("\(condition) and \(text) is not empty", .and)
  }

  private func like(
    _ word: String, _ value: SQLTerm, _ pattern: SQLTerm, _ isNegated: Bool, _ term: SQLTerm
  ) throws(Diagnostic) -> TranslatedCondition {
    guard word != "glob" else {
      throw terms.refuse("`glob` can't be translated: use `like` for patterns", term)
    }
    guard let pattern = pattern.text else {
      throw terms.refuse("`like` can be translated only with a typed text", term)
    }
    let first = try terms.said(value)
    if first.kind == .day || first.kind == .moment, !isNegated, pattern.hasSuffix("%"),
      let names = first.names,
      let span = DayRange(calendar: pattern.trimmedAtEnd(of: ["-", "%"]))
    {
      return TranslatedCondition("\(base.words(names)) \(span.text ?? "")")
    }
    guard first.kind == .text || first.kind == .choice else {
      throw terms.refuse("`like` can be translated only for a text", term)
    }
    // In PostgreSQL, `like` is case-sensitive.
    let exactly = word == "like" && !base.comparesDatesAsText ? " exactly" : ""
    let inner = pattern.drop { $0 == "%" }
    let core = inner.trimmedAtEnd(of: ["%"])
    let isPlain = !core.contains("%") && !core.contains("_") && !core.isEmpty
    let test =
      switch (pattern.hasPrefix("%"), pattern.hasSuffix("%")) {
      case (true, true) where isPlain: "contains"
      case (false, true) where isPlain: "starts"
      case (true, false) where isPlain: "ends"
      default: "like"
      }
    if word == "like", exactly.isEmpty {
      base.notes.add(
        "`\(test)` also ignores accents, and case beyond a to z: `\(test) exactly` compares letter by letter")
    }
    let text = NameSpelling.quoted(test == "like" ? pattern : core)
    let (left, _) = first.within(.sum)
    let condition = "\(left) \(isNegated ? "not " : "")\(test)\(exactly) \(text)"
    guard isNegated, first.isOptional else { return TranslatedCondition(condition) }
    return TranslatedCondition("\(condition) and \(left) is not empty", .and)
  }

  /// Translates `instr(a, b) > 0`, which searches for one text in another. Returns nil for other comparisons.
  private func contained(
    _ sign: String, _ left: SQLTerm, _ right: SQLTerm
  ) throws(Diagnostic) -> Part? {
    guard case .call(let name, let arguments, _, _) = left.form, ["instr", "strpos"].contains(name),
      arguments.count == 2, sign == ">" && right.number == "0" || sign == ">=" && right.number == "1"
    else { return nil }
    if case .call("parlance_folded", let text, _, _) = arguments[0].form,
      case .call("parlance_folded", let piece, _, _) = arguments[1].form, let words = piece.first?.text,
      let text = text.first
    {
      return .condition(
        .init("\(try terms.said(text).within(.sum).text) contains \(NameSpelling.quoted(words))"))
    }
    guard let words = arguments[1].text else { return nil }
    let text = try terms.said(arguments[0])
    return .condition(.init("\(text.within(.sum).text) contains exactly \(NameSpelling.quoted(words))"))
  }
}

extension StringProtocol {
  fileprivate func trimmedAtEnd(of signs: Set<Character>) -> String {
    var end = endIndex
    while end > startIndex, signs.contains(self[index(before: end)]) { end = index(before: end) }
    return String(self[..<end])
  }
}
