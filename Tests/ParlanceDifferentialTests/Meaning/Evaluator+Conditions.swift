import ParlanceLanguage
import ParlanceModel

/// Conditions with two-valued logic: a comparison with an empty value is false, and its `not` is true.
extension Evaluator {
  func holds(_ condition: SyntaxNode, of subject: Subject) throws -> Bool {
    let parts = condition.nodes(.negation)
    return condition.says("or")
      ? try parts.contains { try part($0, holdsOf: subject) }
      : try parts.allSatisfy { try part($0, holdsOf: subject) }
  }

  private func part(_ node: SyntaxNode, holdsOf subject: Subject) throws -> Bool {
    if let inner = node.node(.negation) { return try !part(inner, holdsOf: subject) }
    guard let left = node.statement else {
      guard let word = node.token(.flag) else { throw UnsupportedQuestion("an empty condition") }
      return try flag(word, of: subject)
    }
    guard let test = node.node(.test) else {
      guard node.token(.flag) == nil, case .flag(let holds) = try value(left, of: subject).datum else {
        throw UnsupportedQuestion("a condition without a test")
      }
      return holds
    }
    // The type of a lone value comes from the other side of the comparison.
    if let literal = left.onlyValue, let right = test.node(.expression), right.nodes[0].onlyValue == nil {
      let right = try value(right, of: subject)
      return try compare(self.literal(literal, expecting: right.type).datum, test.tokens[0].text, right.datum)
    }
    if case .record(let record) = subject, let path = left.onlyPath?.node, path.node(.textpart) == nil,
      let values = try linked(path.tokens.map(\.text)[...], of: record)
    {
      return try holds(test, ofOneOf: values, subject)
    }
    return try holds(test, of: try value(left, of: subject), subject)
  }

  /// Evaluates a test of a path that leads to several records: it holds for one value, or with `not` for no value.
  private func holds(_ test: SyntaxNode, ofOneOf values: [Typed], _ subject: Subject) throws -> Bool {
    if test.says("empty") { return values.allSatisfy { $0.datum == .empty } != test.says("not") }
    if test.tokens.first?.text == "!=" {
      throw Refusal("several values that aren't equal")
    }
    let positive = SyntaxNode(
      rule: test.rule,
      children: test.children.filter { child in
        if case .token(let token) = child { token.tokenClass != .keyword("not") } else { true }
      })
    return try values.contains { try holds(positive, of: $0, subject) } != test.says("not")
  }

  func flag(_ word: SyntaxToken, of subject: Subject) throws -> Bool {
    guard let field = subject.entity.field(word.text), field.isFlag else {
      throw Refusal("no flag \(word.text)")
    }
    // For a group, the flag is one of its keys, also if the group was added by `filled` and doesn't have records.
    if case .group(let group) = subject,
      let index = group.keyNodes.firstIndex(where: { $0.words == [word.text] })
    {
      return group.key[index].datum == .flag(true)
    }
    guard let record = subject.anyRecord else { return false }
    if let condition = field.computed { return try holds(condition, of: .record(record)) }
    return record.cells[field.name] == .flag(true)
  }

  private func holds(_ test: SyntaxNode, of left: Typed, _ subject: Subject) throws -> Bool {
    let value = { (node: SyntaxNode) in try self.value(node, of: subject, expecting: left.type) }
    if let when = test.node(.when) { return try span(when).contains(left.datum) != test.says("not") }
    if let part = test.node(.withpart) {
      guard case .record(let record) = left.datum, !record.isMissing else { return false }
      return try has(record, part)
    }
    switch test.tokens[0].text {
    case "is":
      let isTrue: Bool
      if test.says("empty") {
        isTrue = left.datum == .empty
      } else if let path = test.node(.path), let related = test.node(.related) {
        let members = try self.related(related, to: subject).map { try self.path(path, of: $0).datum }
        isTrue = try members.contains { try compare(left.datum, "=", $0) }
      } else {
        isTrue = try compare(left.datum, "=", value(test.nodes(.expression)[0]).datum)
      }
      return isTrue != test.says("not")
    case "contains", "starts", "ends":
      guard let node = test.node(.piece) else { throw UnsupportedQuestion("a test without a text") }
      let inner = node.node(.parted)
      let piece = try inner.map { try self.value($0, of: subject) } ?? literal(node, expecting: .text)
      guard case .text(let said) = left.datum, case .text(let sought) = piece.datum else { return false }
      let (text, part) = test.says("exactly") ? (said, sought) : (said.folded, sought.folded)
      if test.says("contains") { return text.contains(part) }
      return test.says("starts") ? text.starts(with: part) : text.ends(with: part)
    case "between":
      let nodes = test.nodes(.expression)
      var bounds = try nodes.map(value)
      let literals = nodes.compactMap { $0.nodes[0].onlyValue }
      if literals.count == 2, bounds.allSatisfy({ $0.datum.day != nil }) {
        let ends = try ends(literals[0], literals[1]) { node, count in
          guard count != 0, let moment = node.node(.moment) else {
            return try self.literal(node, expecting: left.type).datum
          }
          return try self.moment(moment, later: count)
        }
        bounds = zip([ends.0, ends.1], bounds).map { Typed($0, $1.type) }
      }
      return try compare(left.datum, ">=", bounds[0].datum) && compare(left.datum, "<=", bounds[1].datum)
    case "in":
      return try test.nodes(.expression).map(value).contains { try compare(left.datum, "=", $0.datum) }
    case let word:
      guard let right = test.node(.expression) else { throw UnsupportedQuestion("a test of other words") }
      return try compare(left.datum, word, self.value(right, of: subject, expecting: left.type).datum)
    }
  }

  /// Compares numbers by size, texts by characters, and days and moments by time. A moment compared with a day counts
  /// as its day.
  func compare(_ left: Datum, _ sign: String, _ right: Datum) throws -> Bool {
    if left == .empty || right == .empty { return false }
    if case .record = left { return (left == right) == (sign == "=") }
    let isLess = try precedes(left, right)
    let isGreater = try precedes(right, left)
    return switch sign {
    case "=": !isLess && !isGreater
    case "!=": isLess || isGreater
    case "<": isLess
    case "<=": !isGreater
    case ">": isGreater
    default: !isLess
    }
  }

  /// Whether `left` is less than `right`. Both must have the same type.
  func precedes(_ left: Datum, _ right: Datum) throws -> Bool {
    switch (left, right) {
    case (.number(let left), .number(let right)):
      let distance = abs(left.value.double - right.value.double)
      if left.isRounded || right.isRounded, distance < 1e-9 { dependsOnRounding = true }
      return try left.value.isLess(than: right.value)
    case (.text(let left), .text(let right)): return left < right
    case (.flag(let left), .flag(let right)): return !left && right
    case (.clock(let left), .clock(let right)): return left < right
    case (.moment(let left), .moment(let right)): return left < right
    case (.record(let left), .record(let right)): return try precedes(label(of: left), label(of: right))
    default:
      guard let left = left.day, let right = right.day else { throw Refusal("two kinds of values") }
      return left < right
    }
  }
}

extension Evaluator.Subject {
  /// The record, or one of the group's records. Nil for an empty group.
  var anyRecord: Record? {
    switch self {
    case .record(let record): record
    case .group(let group): group.records.first
    }
  }
}
