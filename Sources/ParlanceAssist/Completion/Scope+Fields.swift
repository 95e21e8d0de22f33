import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel

/// Which of the fields in scope may be said.
extension Scope {
  /// The names of fields that the row has values for already, where others are given.
  var given: Set<String> {
    let slots = open.last { $0.rule == .slots }?.node
    let assigns = open.last { $0.rule == .assigns }?.node
    guard slots != nil || assigns != nil else { return [] }
    var names = Set(
      (assigns?.nodes(.assign) ?? []).compactMap { ($0.node(.assigned) ?? $0).tokens.last?.text })
    let prepositions = (slots?.nodes(.prep) ?? []).compactMap { $0.tokens.first?.text }
    for owner in owners ?? [] {
      // By its day the row is told, or the record that it belongs to of which there is one a day.
      if slots?.node(.when) != nil, let day = reach.mainDate(of: owner)?.first { names.insert(day) }
      // Of several that follow one word, it is not known which was said.
      var fields = owner.references.filter { reference in
        let alike = owner.references.filter {
          $0.followingWord == reference.followingWord && !names.contains($0.name)
        }
        return reference.followingWord.map { word in prepositions.count { $0 == word } >= alike.count }
          ?? false
      }
      if says(.quantity) {
        fields += [owner.accumulator].compactMap(\.self) + owner.references.filter(\.isOwner)
      }
      if says(.key) { fields += [owner.key].compactMap(\.self) }
      names.formUnion(fields.map(\.name))
    }
    return names
  }

  private func says(_ rule: RuleName) -> Bool {
    open.contains { [.action, .addbody].contains($0.rule) && $0.node.node(rule) != nil }
  }

  /// What groups have one value of each, as paths or flags, where it is groups that are spoken of; nil where it is rows.
  var groupKeys: [[String]]? {
    guard let index = open.lastIndex(where: { $0.rule == .clauses }), index > 0,
      !open[index - 1].node.says("list") || open[index - 1].node.says("distinct"),
      open[index...].contains(where: { $0.rule == .condition || $0.rule == .orders }),
      !open[index...].contains(where: { [.subset, .related, .operand].contains($0.rule) }),
      // The condition in a key is of each row: `per (if amount > 100 then "much" else "little")`.
      open.dropFirst(index + 1).first?.rule != .groupkey
    else { return nil }
    if open[index - 1].node.says("list") { return shownPaths(open[index - 1].node) }
    let keys = open[index].node.nodes(.groupkey)
    var said = keys.filter { !$0.isOfCalendar }.map { ($0.node(.path) ?? $0).tokens.map(\.text) }
    said += (open[index - 1].node.node(.comparison)?.nodes(.path) ?? []).map { $0.tokens.map(\.text) }
    // The date of groups per day is the day.
    let days = keys.filter { ($0.node(.path) ?? $0).tokens.last?.text == "day" }
    said += days.compactMap { $0.node(.path)?.tokens.dropLast().map(\.text) }
    if days.contains(where: { $0.node(.path) == nil }) {
      said += (owners(within: index) ?? []).compactMap(\.mainDate)
    }
    return said
  }

  /// Whether a field may be said here whose record is told behind it: what is compared with `cost of class 4`, or is
  /// made of it.
  var mayBeOfOthers: Bool {
    guard isWithin(.test) || isWithin(.assign) || isWithin(.column), open.count > 1,
      open[open.count - 1].rule == .path,
      open[open.count - 1].children.isEmpty
    else {
      return false
    }
    return open[open.count - 2].rule == .measure && open[open.count - 2].children.isEmpty
  }

  /// The columns of `showing distinct`, as paths or flags: by others its rows have no order.
  private func shownPaths(_ query: SyntaxNode) -> [[String]] {
    (query.node(.columns)?.nodes(.column) ?? []).compactMap { column in
      let words = column.allTokens
      let path = firstPath(in: column) ?? column
      return path.tokens.count == words.count ? path.tokens.map(\.text) : nil
    }
  }

  /// Whether it is groups, of which there are aggregates, that are chosen or put in order here.
  var isOfGroups: Bool {
    guard let index = open.lastIndex(where: { $0.rule == .clauses }), index > 0 else { return false }
    return !open[index - 1].node.says("list") && groupKeys != nil
  }

  /// Whether groups have one value of `field` at the end of the path that is said, or of what it leads to.
  ///
  /// - Parameter wanted: The kinds of which the value must be; nil where it may be any.
  func mayBeOfGroups(_ field: Field, _ wanted: Set<ValueKind>?) -> Bool {
    guard let keys = groupKeys else { return true }
    let path = (rule(outside: 0)?.rule == .path ? rule(outside: 0)?.node.tokens.map(\.text) : nil) ?? []
    let owners = owners(within: open.firstIndex { $0.rule == .clauses } ?? 0) ?? model.entities
    return keys.contains { key in
      guard key.starts(with: path + [field.name]) else { return false }
      guard let wanted else { return true }
      return owners.contains {
        reach.end(of: key, from: $0).map { wanted.contains(reach.kind(of: $0)) } ?? false
      }
    }
  }

  /// Whether there is another field with which `field` of `entity` can be compared in `compare … vs …`.
  func mayBeCompared(_ field: Field, of entity: Entity) -> Bool {
    guard let comparison = rule(outside: 1), comparison.rule == .comparison,
      rule(outside: 0)?.node.children.isEmpty == true
    else { return true }
    // Nothing is compared with itself.
    if let first = comparison.node.node(.path) { return first.tokens.map(\.text) != [field.name] }
    return !reach.kinds(from: field, of: entity).intersection(reach.numeric)
      .isDisjoint(with: reach.kindsOfSeveral(from: entity))
  }

  /// The sets that are compared with each other in whose clauses this is; none where it is in no comparison of sets.
  var comparedSets: [Entity] {
    guard isWithin(.clauses), !isWithin(.subset),
      let comparison = open.last(where: { $0.rule == .query })?.node.node(.comparison)
    else { return [] }
    return comparison.nodes(.sets).compactMap { said(in: $0)?.first }
  }
}

extension SyntaxNode {
  /// Of the key of a group, whether it is a period of the calendar.
  var isOfCalendar: Bool { (node(.path) ?? self).token(.period) != nil }
}

/// What a value is compared with or given to.
extension Scope {
  /// The field that the value here is compared with or given to; of a calculation, one that holds the same.
  var compared: Field? { compared(within: open.count) }

  /// That of a place inside the first `depth` rules.
  func compared(within depth: Int) -> Field? { comparison(within: depth)?.field }

  /// Whether the value here names a record as none is called yet: where one is saved, it may be found by its name.
  var takesNewName: Bool {
    isWithin(.assign) && compared?.isKey == true
      && open.first { $0.rule == .action }?.node.says("save") != true
  }

  /// The entities that have ``compared``.
  var comparedOwners: [Entity] { comparison(within: open.count)?.owners ?? [] }

  private func comparison(within depth: Int) -> (field: Field, owners: [Entity])? {
    for index in open[..<depth].indices.reversed() {
      switch open[index].rule {
      case .assign: return open[index].node.node(.assigned).flatMap { field($0, within: index) }
      case .test:
        guard index > 0 else { return nil }
        // `$class starts`: the path stands right in the condition.
        if let path = open[index - 1].node.node(.path) { return field(path, within: index) }
        if let parameter = open[index - 1].node.token(.parameter) { return value(of: parameter) }
        guard let side = open[index - 1].node.node(.quantityof) else { return nil }
        if side.children.count == 1, let measure = side.node(.measure), measure.children.count == 1,
          let path = measure.node(.path)
        {
          return field(path, within: index)
        }
        return calculated(side, within: index)
      case .option where open[index].node.says("default"):
        return fieldToDeclare.map { ($0, entityToDeclare.map { [$0] } ?? []) }
      case .sets, .set, .subset, .query: return nil
      case .measure where !open[index].node.children.isEmpty: return nil
      default: continue
      }
    }
    return nil
  }

  /// A field that holds what `let` gave; nil for a record.
  private func value(of parameter: SyntaxToken) -> (field: Field, owners: [Entity])? {
    let name = Folding.folded(String(parameter.text.drop { $0 == "$" }))
    guard let type = spoken.values[name] else { return nil }
    let field = Field(name: name, column: "", type: type)
    return field.referencedEntity == nil ? (field, []) : nil
  }

  private func field(_ path: SyntaxNode, within depth: Int) -> (field: Field, owners: [Entity])? {
    owners(within: depth).flatMap { field(path, of: $0) }
  }

  private func field(_ path: SyntaxNode, of owners: [Entity]) -> (field: Field, owners: [Entity])? {
    guard let last = path.tokens.last else { return nil }
    if last.text == "id" {
      let own = walk(path.tokens.dropLast().map(\.text), from: owners).compactMap(\.idField).first
      return (own ?? Field(name: "id", column: "id", type: .number), [])
    }
    if [.period, .part, .keyword("start"), .keyword("end")].contains(last.tokenClass) {
      return ends(of: path, from: owners).first.map { (Field(name: last.text, column: "", type: $0), []) }
    }
    let having = walk(path.tokens.dropLast().map(\.text), from: owners).filter { $0.field(last.text) != nil }
    guard let first = having.first, let field = first.field(last.text) else { return nil }
    return (typed(field, in: first), having)
  }

  /// The date that a day is about which is said of `entity` alone, be it of a record that it refers to.
  func mainDate(of entity: Entity) -> Field? {
    let steps = reach.mainDate(of: entity) ?? []
    return steps.last.flatMap { walk(steps.dropLast(), from: [entity]).first?.field($0) }
  }

  /// A computed field with the type of its expression.
  private func typed(_ field: Field, in entity: Entity) -> Field {
    guard field.type == .computed else { return field }
    var typed = Field(name: field.name, column: field.column, type: reach.type(of: field, in: entity))
    typed.isOptional = field.isOptional
    return typed
  }

  /// A field that holds what `sum amount`, `count of sessions` or `spots - left` does; nil where that is not known.
  private func calculated(_ side: SyntaxNode, within depth: Int) -> (field: Field, owners: [Entity])? {
    let side = asked(side, within: depth)
    let first = side.node(.measure) ?? side
    if first.says("count") { return (Field(name: "number", column: "", type: .number), []) }
    let owners = (first.node(.related) ?? first.node(.subset)).flatMap(said) ?? owners(within: depth)
    if firstPath(in: first) == nil, hasNumber(first) {
      return (Field(name: "number", column: "", type: .number), [])
    }
    guard let path = firstPath(in: first), let owners, let field = field(path, of: owners)?.field else {
      return nil
    }
    var type = field.type
    if let word = first.token(.aggregate), let function = Aggregate.Function(rawValue: word.text) {
      guard let result = ExpressionTyping(model: model).result(of: function, over: type) else { return nil }
      type = result
    }
    // Days and lengths of time make each other.
    if side.children.count > 1, [.date, .time].contains(type) { return nil }
    return (Field(name: field.name, column: "", type: type), [])
  }

  private func hasNumber(_ node: SyntaxNode) -> Bool {
    node.rule == .quantity ? node.token(.period) == nil : node.nodes.contains(where: hasNumber)
  }

  func firstPath(in node: SyntaxNode) -> SyntaxNode? {
    node.rule == .path ? node : node.nodes.lazy.compactMap(firstPath).first
  }

  /// The aggregate of the question that `sum` alone is; any other calculation as it is.
  private func asked(_ side: SyntaxNode, within depth: Int) -> SyntaxNode {
    let words = side.allTokens
    guard words.count == 1, words[0].tokenClass == .aggregate,
      let query = open[..<depth].last(where: { !$0.node.sums.isEmpty })
    else { return side }
    return query.node.sums.first { $0.token(.aggregate)?.text == words[0].text } ?? side
  }
}
