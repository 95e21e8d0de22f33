import ParlanceLanguage
import ParlanceModel

/// Calculations: sums, terms and factors.
extension SyntaxNode {
  /// The calculation, if the condition contains only that and no test.
  fileprivate var onlySum: SyntaxNode? {
    guard children.count == 1, let negation = node(.negation), !negation.says("not"),
      negation.node(.test) == nil, negation.token(.flag) == nil
    else { return nil }
    return negation.statement
  }

  /// The calculation on the left of a `negation`'s test.
  var statement: SyntaxNode? {
    guard let enclosed = node(.parted), let rest = node(.rest) else { return node(.sum) }
    let basis = SyntaxNode(rule: .basis, children: [.node(enclosed)])
    return SyntaxNode(rule: .sum, children: [.node(basis), .node(rest)])
  }

  /// The parentheses with the part after them, if the node contains nothing else.
  fileprivate var onlyParted: SyntaxNode? {
    if rule == .parted { return self }
    let inner = children.filter { $0 != .node(SyntaxNode(rule: .rest, children: [])) }
    guard inner.count == 1, case .node(let node)? = inner.first else { return nil }
    return node.onlyParted
  }

  /// The value, if a `sum` contains only that.
  var onlyValue: SyntaxNode? {
    guard rule == .sum, node(.rest)?.children.isEmpty == true else { return nil }
    return node(.basis)?.node(.value)
  }
}

extension Evaluator {
  /// - Parameter type: The type of the other operand, which determines the meaning of a bare number or name.
  func value(_ node: SyntaxNode, of subject: Subject, expecting type: FieldType? = nil) throws -> Typed {
    switch node.rule {
    case .value: return try literal(node, expecting: type)
    case .measure: return try measure(node, of: subject)
    case .absolute: return try absolute(node, of: subject)
    case .neighbour: return try neighbour(node, of: subject)
    case .basis where !node.tokens.isEmpty:
      guard case .record(let record) = subject else { throw UnsupportedQuestion("a part of a group's date") }
      return try part(node, of: datedValue(of: record))
    case .basis, .expression, .open, .enclosed:
      guard let inner = node.nodes.first else { throw UnsupportedQuestion("an empty \(node.rule)") }
      return try value(inner, of: subject, expecting: type)
    case .parted:
      if case .group(let group) = subject, let key = group.typedValue(of: node) { return key }
      guard let inner = node.node(.enclosed) else { throw UnsupportedQuestion("no parentheses") }
      let value = try value(inner, of: subject, expecting: node.children.count == 1 ? type : nil)
      return try pieces(node, of: part(node, of: value))
    case .ranking:
      switch subject {
      case .group(let group): return try place(of: group, among: group.all(), node)
      case .record(let record): return Typed(.number(Fraction(try place(of: record, node))), .number)
      }
    case .choice:
      guard let test = node.node(.condition) else { throw UnsupportedQuestion("a choice without a test") }
      let values = node.nodes(.expression)
      let holds = try self.holds(test, of: subject)
      let chosen = try value(values[holds ? 0 : 1], of: subject, expecting: type)
      return chosen
    case .condition:
      if let sum = node.onlySum { return try value(sum, of: subject, expecting: type) }
      return Typed(.flag(try holds(node, of: subject)), .flag)
    case .sum:
      guard let key = node.node(.rest)?.node(.groupkey) else {
        return try calculate(node, of: subject, expecting: type)
      }
      let around = lineKey
      lineKey = key
      defer { lineKey = around }
      return try calculate(node, of: subject, expecting: type)
    default: return try calculate(node, of: subject, expecting: type)
    }
  }

  /// Evaluates operands and operators from left to right. The grammar's terms give `*` precedence over `+`.
  private func calculate(_ node: SyntaxNode, of subject: Subject, expecting type: FieldType?) throws -> Typed
  {
    var result: Typed?
    var sign = ""
    let rest = node.node(.rest)
    let parts = node.rule == .sum ? [.node(node.nodes[0])] + (rest?.children ?? []) : node.children
    let isProduct = rest?.node(.factor) != nil || node.rule == .term && node.nodes.count > 1
    for child in parts {
      switch child {
      case .token(let token):
        if token.text == "otherwise" || "+-*/".contains(token.text) { sign = token.text }
      case .node(let next) where next.rule == .groupkey: break
      case .node(let next):
        guard let left = result else {
          result = try value(next, of: subject, expecting: isProduct ? nil : type)
          continue
        }
        if sign == "otherwise" {
          if left.datum == .empty { result = try value(next, of: subject, expecting: left.type) }
          continue
        }
        let tokens = next.allTokens
        if let day = try shifted(left.datum, sign, next, of: subject) {
          result = Typed(day, left.type)
          continue
        }
        // A bare number that is added to kilometres is a number of kilometres.
        let isBare = tokens.count <= 2 && tokens.last?.tokenClass == .number
        let isLength = left.type == .duration && tokens.count == 2
        let expected = isBare && "+-".contains(sign) || isLength ? left.type : nil
        result = try Arithmetic.join(left, sign, value(next, of: subject, expecting: expected), model)
      }
    }
    guard let result else { throw UnsupportedQuestion("an empty calculation") }
    guard let rest, rest.says("rounded") else { return result }
    let isDirected = rest.says("up") || rest.says("down")
    return try rounded(
      result, isDirected ? { $0.floor + ($0.denominator == 1 || rest.says("down") ? 0 : 1) } : \.rounded)
  }

  /// Returns the part of a value, as in `(due + 3 days) month end`.
  func part(_ node: SyntaxNode, of value: Typed) throws -> Typed {
    guard let word = node.tokens.first(where: { [.period, .part].contains($0.tokenClass) }) else {
      return value
    }
    guard let period = Period(rawValue: word.text) else { return try part(word.text, of: value) }
    guard value.type.isTemporal else { throw Refusal("a part of no date") }
    let isEdge = node.tokens.last?.text == "start" || node.tokens.last?.text == "end"
    guard let day = value.datum.day else { return Typed(.empty, isEdge ? .date : .number) }
    let start = day.start(of: period)
    switch (node.tokens.last?.text, period) {
    case ("start", _): return Typed(.day(start), .date)
    case ("end", _): return Typed(.day(try later(later(start, 1, period), -1, .day)), .date)
    case (_, .year): return Typed(.number(Fraction(day.year)), .number)
    case (_, .month): return Typed(.number(Fraction(day.month)), .number)
    case (_, .day): return Typed(.number(Fraction(day.day)), .number)
    default: throw UnsupportedQuestion("the number of a \(period)")
    }
  }

  /// Returns a part that isn't a period.
  private func part(_ word: String, of value: Typed) throws -> Typed {
    switch (word, value.datum) {
    case ("clock", .moment(let moment)): return Typed(.clock(moment.second), .clock)
    case ("clock", .empty): return Typed(.empty, .clock)
    case ("hour", .clock(let second)): return Typed(.number(Fraction(second / 3600)), .number)
    case ("minute", .clock(let second)): return Typed(.number(Fraction(second / 60 % 60)), .number)
    case ("second", .clock(let second)): return Typed(.number(Fraction(second % 60)), .number)
    case ("hour", .moment(let moment)): return Typed(.number(Fraction(moment.second / 3600)), .number)
    case ("minute", .moment(let moment)): return Typed(.number(Fraction(moment.second / 60 % 60)), .number)
    case ("second", .moment(let moment)): return Typed(.number(Fraction(moment.second % 60)), .number)
    case ("trimmed", .text(let text)):
      let end = text.string.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
      return Typed(.text(String(end)), .text)
    case ("hour", .empty), ("minute", .empty), ("second", .empty): return Typed(.empty, .number)
    case ("trimmed", .empty): return Typed(.empty, .text)
    default: throw UnsupportedQuestion("the part \(word)")
    }
  }

  /// Rounds to a whole number.
  private func rounded(_ value: Typed, _ whole: (Fraction) -> Int) throws -> Typed {
    guard case .number(let number) = value.datum else { return value }
    if case .quantity = value.type { throw UnsupportedQuestion("a rounded quantity") }
    if number.isRounded { throw UnsupportedQuestion("a number that is rounded twice") }
    return Typed(.number(Fraction(whole(number.value))), .number)
  }

  /// Evaluates `day + 3 weeks` and `day + notice weeks`. Returns nil for anything else.
  private func shifted(
    _ datum: Datum, _ sign: String, _ node: SyntaxNode, of subject: Subject
  ) throws -> Datum? {
    let tokens = node.allTokens
    guard "+-".contains(sign), tokens.count > 1, tokens[tokens.count - 1].tokenClass == .period,
      let period = Period(rawValue: tokens[tokens.count - 1].text)
    else { return nil }
    let count: Int
    if tokens.count == 2, let number = Int(tokens[0].text) {
      count = number
    } else {
      let value: Typed
      if let parted = node.onlyParted, let inner = parted.node(.enclosed) {
        value = try self.value(inner, of: subject)
      } else if case .record(let record) = subject,
        tokens.dropLast().allSatisfy({ [.field, .entity].contains($0.tokenClass) })
      {
        value = try path(tokens.dropLast().map(\.text)[...], of: record, record.entity)
      } else {
        return nil
      }
      guard value.type == .number else { return nil }
      guard case .number(let number) = value.datum else { return .empty }
      count = number.value.floor
    }
    let signed = sign == "-" ? -count : count
    switch datum {
    case .day(let day): return day.adding(signed, period).map { .day($0) } ?? .empty
    case .moment(let moment): return moment.adding(signed, period).map { .moment($0) } ?? .empty
    default: return .empty
    }
  }

  /// Evaluates `amount`, `cost of class 4`, `count of bookings`, `max cost of all classes`, or a bare `sum`.
  private func measure(_ node: SyntaxNode, of subject: Subject) throws -> Typed {
    if node.says("share") { return try share(node, of: subject) }
    if node.token(.aggregate) != nil || node.says("count") {
      let measured = AggregateCall(node)
      if let frame = node.node(.frame) {
        guard case .group(let group) = subject else {
          guard case .record(let record) = subject else { throw Refusal("a frame of what has no groups") }
          return try framed(frame, node, of: record)
        }
        if frame.says("share") {
          let share = Share(node, each: lineKey)
          return try share.value(of: group, over: group.framed(frame) ?? [], among: group.all(), self)
        }
        return try group.framed(frame).map { try measured.value(over: $0, self) } ?? .empty
      }
      if let related = node.node(.related) {
        return try measured.value(over: try self.related(related, to: subject), self)
      }
      if let key = lineKey { return try measured.value(over: alike(subject, key), self) }
      guard case .group(let group) = subject else { throw Refusal("an aggregate of nothing") }
      if node.says("count"), !measured.isDistinct, let shown = try group.shownCount() {
        return try shown.value(of: group, self)
      }
      if node.node(.operand) != nil || node.says("count") {
        return try measured.value(over: group.records, self)
      }
      let plain = group.columns.filter { $0.measured?.function == measured.function }
      let shown = plain.isEmpty ? group.columns.filter { $0.framed?.function == measured.function } : plain
      guard shown.count == 1 else { throw Refusal("no \(measured.function), or several") }
      return try shown[0].value(of: group, self)
    }
    guard let path = node.node(.path) else { throw UnsupportedQuestion("a measure without a path") }
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
    if case .group(let group) = subject {
      if let word = path.tokens.first?.text, path.tokens.count == 1, let named = called[word] {
        return try named.rule == .groupkey
          ? Typed(group.value(of: named), group.typedValue(of: named)?.type ?? .text)
          : value(named, of: subject)
      }
      if let key = group.typedValue(of: path) { return key }
    }
    guard let record = subject.anyRecord else { return .empty }
    return try self.path(path, of: record)
  }

  private func share(_ node: SyntaxNode, of subject: Subject) throws -> Typed {
    let share = Share(node, each: lineKey)
    if case .group(let group) = subject, node.node(.related) == nil {
      return try share.value(of: group, among: group.all(), self)
    }
    guard let related = node.node(.related) else {
      guard case .record(let record) = subject else { throw Refusal("a share of nothing") }
      return try shareOfLine(node, of: record)
    }
    let all = SyntaxNode(
      rule: .related,
      children: [.token(SyntaxToken(tokenClass: .keyword("all"), index: 0, range: 0..<0, text: "all"))]
        + related.children)
    return try share.value(
      over: self.related(related, to: subject), of: self.related(all, to: subject), self)
  }

  /// Returns the records with the same key as the subject, in all groups or in the whole entity.
  private func alike(_ subject: Subject, _ key: SyntaxNode) throws -> [Record] {
    switch subject {
    case .group(let group):
      let own = try group.value(of: key)
      return try group.all().filter { try $0.value(of: key) == own }.flatMap(\.records)
    case .record(let record):
      let own = try groupKey(key, of: record).datum
      return try world.all(record.entity.name).filter { try groupKey(key, of: $0).datum == own }
    }
  }

  /// Returns the records of a `related`: those that belong to the subject, or the whole set with `all`.
  func related(_ node: SyntaxNode, to subject: Subject) throws -> [Record] {
    let isAll = node.says("all")
    let owner: Record? = if case .record(let record) = subject, !isAll { record } else { nil }
    var set = try node.node(.subset).map { try subset($0, of: owner, as: node.role) } ?? nounPhrase(node)
    set.role = node.role
    if isAll { return set.records }
    guard let owner else { throw Refusal("records that belong to a group") }
    return try belonging(set, to: owner)
  }

  /// Returns the subject's own records in a set with `first`, or nil if the whole set is meant.
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
