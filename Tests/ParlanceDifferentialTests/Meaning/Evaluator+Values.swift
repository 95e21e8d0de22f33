import ParlanceLanguage
import ParlanceModel

/// Calculations: an expression, its terms and factors.
extension Evaluator {
  /// - Parameter type: Of what stands opposite: how a bare number or name is meant.
  func value(_ node: SyntaxNode, of subject: Subject, expecting type: FieldType? = nil) throws -> Typed {
    switch node.rule {
    case .value: return try literal(node, expecting: type)
    case .measure: return try measure(node, of: subject)
    case .neighbour: return try neighbour(node, of: subject)
    case .basis:
      guard let inner = node.nodes.first else { throw BeyondEvaluator("an empty basis") }
      return try value(inner, of: subject, expecting: type)
    default: return try calculate(node, of: subject, expecting: type)
    }
  }

  /// Operands joined by operators, from the left. The grammar's terms have seen to it that `*` comes before `+`.
  private func calculate(_ node: SyntaxNode, of subject: Subject, expecting type: FieldType?) throws -> Typed
  {
    var result: Typed?
    var sign = ""
    let isProduct = node.rule == .term && node.nodes.count > 1
    for child in node.children {
      switch child {
      case .token(let token): if "+-*/".contains(token.text) { sign = token.text }
      case .node(let next):
        guard let left = result else {
          result = try value(next, of: subject, expecting: isProduct ? nil : type)
          continue
        }
        let tokens = next.allTokens
        if let day = shifted(left.datum, sign, tokens) {
          result = Typed(day, left.type)
          continue
        }
        // 3 beside kilometres is three of them, where they are added.
        let isBare = tokens.count <= 2 && tokens.last?.tokenClass == .number
        let expected = isBare && "+-".contains(sign) ? left.type : nil
        result = try Arithmetic.join(left, sign, value(next, of: subject, expecting: expected), model)
      }
    }
    guard let result else { throw BeyondEvaluator("an empty calculation") }
    return result
  }

  /// `day + 3 weeks`; nil where something else is said.
  private func shifted(_ datum: Datum, _ sign: String, _ tokens: [SyntaxToken]) -> Datum? {
    guard tokens.count == 2, tokens[1].tokenClass == .period, let count = Int(tokens[0].text),
      let period = Period(rawValue: tokens[1].text)
    else { return nil }
    let signed = sign == "-" ? -count : count
    switch datum {
    case .day(let day): return day.adding(signed, period).map { .day($0) } ?? .empty
    case .moment(let moment): return moment.adding(signed, period).map { .moment($0) } ?? .empty
    default: return .empty
    }
  }

  /// `amount`, `cost of class 4`, `count of bookings`, `max cost of all classes`, a bare `sum`.
  private func measure(_ node: SyntaxNode, of subject: Subject) throws -> Typed {
    if node.says("share") { return try share(node, of: subject) }
    if node.token(.aggregate) != nil || node.says("count") {
      let measured = Measured(node)
      if let related = node.node(.related) {
        return try measured.value(over: try self.related(related, to: subject), self)
      }
      guard case .group(let group) = subject else { throw Refusal("an aggregate of nothing") }
      if node.says("count"), !measured.isDistinct {
        return try (group.shownCount() ?? measured).value(over: group, self)
      }
      if node.node(.operand) != nil { return try measured.value(over: group, self) }
      if node.says("count") { return try measured.value(over: group, self) }
      let shown = group.columns.filter { $0.isPlain && $0.function == measured.function }
      guard shown.count == 1 else { throw Refusal("no \(measured.function), or several") }
      return try shown[0].value(over: group, self)
    }
    guard let path = node.node(.path) else { throw BeyondEvaluator("a measure without a path") }
    if let subset = node.node(.subset) {
      if !node.says("all"), let own = try latest(subset, of: subject) {
        return try own.first.map { try self.path(path, of: $0) } ?? .empty
      }
      let records = try self.subset(subset).records
      guard records.count == 1 else { throw Refusal("\(records.count) records where one is meant") }
      return try self.path(path, of: records[0])
    }
    if let noun = node.token(.entity), let key = node.node(.key) {
      return try self.path(path, of: try record(key, of: entity(noun)))
    }
    if case .group(let group) = subject, let key = group.typedValue(of: path) { return key }
    guard let record = subject.anyRecord else { return .empty }
    return try self.path(path, of: record)
  }

  private func share(_ node: SyntaxNode, of subject: Subject) throws -> Typed {
    let share = Share(node)
    if case .group(let group) = subject, node.node(.related) == nil {
      return try share.value(of: group, among: group.all(), self)
    }
    guard let related = node.node(.related) else { throw Refusal("a share of nothing") }
    let all = SyntaxNode(
      rule: .related,
      children: [.token(SyntaxToken(tokenClass: .keyword("all"), index: 0, range: 0..<0, text: "all"))]
        + related.children)
    return try share.value(
      over: self.related(related, to: subject), of: self.related(all, to: subject), self)
  }

  /// The records of a `related`: those that belong to the subject, or with `all` the whole set.
  func related(_ node: SyntaxNode, to subject: Subject) throws -> [Record] {
    let isAll = node.says("all")
    let owner: Record? = if case .record(let record) = subject, !isAll { record } else { nil }
    let set = try node.node(.subset).map { try subset($0, of: owner) } ?? nounPhrase(node)
    if isAll { return set.records }
    guard let owner else { throw Refusal("records that belong to a group") }
    return try belonging(set, to: owner)
  }

  /// The records that a set which is cut has of the subject's own; nil where the whole set is meant.
  private func latest(_ subset: SyntaxNode, of subject: Subject) throws -> [Record]? {
    guard subset.isCut else { return nil }
    let whole = try self.subset(subset)
    let entity = subject.entity
    guard
      whole.entity.references.contains(where: { $0.referencedEntity == entity.name })
        || model.pair(whole.entity.name, entity.name) != nil
        || model.chain(from: whole.entity, to: entity) != nil
    else { return nil }
    guard case .record(let record) = subject else { throw Refusal("records that belong to a group") }
    guard let pick = subset.node(.pick), pick.node(.number)?.token(.number)?.text == "1",
      !pick.says("ties"), pick.node(.groupkey) == nil
    else { throw Refusal("several records where one is meant") }
    return try belonging(self.subset(subset, of: record), to: record)
  }
}
