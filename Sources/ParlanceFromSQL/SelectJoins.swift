import ParlanceLanguage
import ParlanceModel

/// Finds the root of a select: the table whose rows the sentence is about. From the root, references lead to all other
/// tables.
struct SelectJoins {
  /// A reference from one table to another. A condition such as `b.class = c.id` joins the two tables.
  private struct Link {
    let child: Int
    let field: Field
    let parent: Int
    let condition: Int
  }

  private let scope: SelectScope
  private let select: SQLSelect
  /// The conditions. Each has the index of the table whose `on` contains it, or nil if it is in `where`.
  private var conditions: [(term: SQLTerm, table: Int?)] = []
  private var links: [Link] = []

  init(_ select: SQLSelect, _ scope: SelectScope) {
    (self.select, self.scope) = (select, scope)
    let tables = select.tables.filter { if case .table = $0.rows { true } else { false } }
    for (index, table) in tables.enumerated() {
      for term in table.condition?.conjuncts ?? [] { conditions.append((term, index)) }
      for name in table.using { conditions.append((Self.using(name, table, tables[0]), index)) }
    }
    for term in select.condition?.conjuncts ?? [] { conditions.append((term, nil)) }
    for (index, condition) in conditions.enumerated() {
      if let link = link(condition.term, index) { links.append(link) }
    }
  }

  private static func using(_ name: String, _ table: SQLSelect.Table, _ first: SQLSelect.Table) -> SQLTerm {
    let columns = [first.alias, table.alias].map {
      SQLTerm(form: .column(qualifier: $0, name: name), range: table.range)
    }
    return SQLTerm(form: .infix("=", columns[0], columns[1]), range: table.range)
  }

  private func link(_ term: SQLTerm, _ condition: Int) -> Link? {
    guard case .infix("=", let left, let right) = term.form, let left = column(left),
      let right = column(right),
      left.table != right.table
    else { return nil }
    return link(left, right, condition) ?? link(right, left, condition)
  }

  private func column(_ term: SQLTerm) -> (table: Int, column: SelectedColumn)? {
    guard case .column(let qualifier, let name) = term.form, let column = scope.column(qualifier, name),
      let table = scope.rows.firstIndex(where: { $0 === column.rows })
    else { return nil }
    return (table, column)
  }

  private func link(
    _ child: (table: Int, column: SelectedColumn), _ parent: (table: Int, column: SelectedColumn),
    _ condition: Int
  ) -> Link? {
    guard case .reference(let field) = child.column.content,
      field.referencedEntity == parent.column.rows.entity.name
    else { return nil }
    let isFollowed =
      switch (field.referenceForm, parent.column.content) {
      case (.id, .id), (.uuid, .id): true
      case (.fields(let names), .field(let target)): names == [target.name]
      case (.fields(let names), .id): parent.column.rows.entity.identity.columns == names
      case (_, .field(let target)): parent.column.rows.entity.identity == .key([target.column])
      default: false
      }
    return isFollowed
      ? Link(child: child.table, field: field, parent: parent.table, condition: condition) : nil
  }

  /// Sets the root of the scope, and the path to each table.
  mutating func resolve() throws(Diagnostic) {
    let count = scope.rows.count
    if count == 0 {
      throw FromSQLError.noSentence("a select of a select can't be translated: expected a table")
        .at(select.tables.first?.range ?? select.range)
    }
    for root in 0..<count {
      guard let used = reached(from: root, among: Set(0..<count)), isWhole(used, root) else { continue }
      return try settle(root, used)
    }
    try resolveChildren()
  }

  /// Returns the links that lead from a table to all other tables. Returns nil if they don't lead to every table.
  private func reached(from root: Int, among tables: Set<Int>) -> [Link]? {
    var (known, used): (Set<Int>, [Link]) = ([root], [])
    while let next = links.first(where: {
      known.contains($0.child) && !known.contains($0.parent) && tables.contains($0.parent)
    }) {
      known.insert(next.parent)
      used.append(next)
    }
    return known == tables ? used : nil
  }

  /// Whether every row of the result belongs to a row of the root. A left join may add rows for which this isn't true.
  private func isWhole(_ used: [Link], _ root: Int) -> Bool {
    guard scope.rows[root].join != .left else { return false }
    return used.allSatisfy { link in
      // If a left join adds a table that refers to an earlier table, a row of the earlier table can lack a joined row.
      scope.rows[link.child].join != .left || link.child < link.parent
    }
      && !scope.rows.enumerated().contains { index, rows in
        rows.join == .left
          && conditions.enumerated().contains { number, condition in
            condition.table == index && !used.contains { $0.condition == number && $0.parent == index }
          }
      }
  }

  private func settle(_ root: Int, _ used: [Link]) throws(Diagnostic) {
    scope.root = scope.rows[root]
    follow(used, from: root)
    let joining = Set(used.map(\.condition))
    scope.conditions = conditions.enumerated().filter { !joining.contains($0.offset) }.map(\.element.term)
  }

  /// Sets the path of each table to which a link leads.
  private func follow(_ used: [Link], from root: Int) {
    scope.rows[root].path = []
    for link in used {
      let (child, parent) = (scope.rows[link.child], scope.rows[link.parent])
      parent.path = (child.path ?? []) + [link.field.name]
      let mayLack = child.isOptional || link.field.isOptional || child.entity.isExternal
      parent.isOptional = mayLack && (parent.join == .left || child.isOptional)
      if mayLack, parent.join != .left, let path = parent.path { scope.neededPaths.append(path) }
    }
  }

  // MARK: Rows that refer to the root

  /// Resolves a left join of rows that refer to the first table. For example, the select can count the joined rows.
  private mutating func resolveChildren() throws(Diagnostic) {
    var parents: Set<Int> = [0]
    while let next = links.first(where: { parents.contains($0.child) && !parents.contains($0.parent) }) {
      parents.insert(next.parent)
    }
    let others = Set(scope.rows.indices).subtracting(parents)
    guard
      let top = links.first(where: { others.contains($0.child) && $0.parent == 0 }),
      let within = reached(from: top.child, among: others)
    else { throw refusal(parents) }
    guard scope.rows[top.child].join == .left else { throw refusal(parents) }
    let ofParents = reached(from: 0, among: parents) ?? []
    let joining = Set((within + ofParents + [top]).map(\.condition))
    let rest = conditions.enumerated().filter { !joining.contains($0.offset) }
    // A condition in `on` restricts only the joined rows.
    let ofChildren = rest.filter { $0.element.table.map { others.contains($0) } ?? false }.map(\.element.term)
    scope.conditions = rest.filter { !($0.element.table.map { others.contains($0) } ?? false) }
      .map(\.element.term)
    let rows = scope.rows
    scope.root = rows[0]
    follow(ofParents, from: 0)
    follow(within, from: top.child)
    scope.neededPaths.removeAll { path in !parents.contains { rows[$0].path == path } }
    scope.children = ChildRows(
      rows: others.sorted().map { rows[$0] }, root: rows[top.child], reference: top.field,
      conditions: ofChildren)
    scope.rows = parents.sorted().map { rows[$0] }
  }

  private func refusal(_ parents: Set<Int>) -> Diagnostic {
    let others = scope.rows.indices.filter { !parents.contains($0) }
    let linked = Set(links.flatMap { [$0.child, $0.parent] })
    if let lonely = scope.rows.indices.first(where: { scope.rows.count > 1 && !linked.contains($0) }) {
      return FromSQLError.noSentence(
        "no reference links \(scope.rows[lonely].entity.plural) to the other tables: a sentence follows only declared references"
      ).at(scope.rows[lonely].range)
    }
    let place = others.last ?? scope.rows.count - 1
    let owner = scope.rows[0].entity
    let entities = others.map { scope.rows[$0].entity }
    let names = EnglishList.of(entities.map(\.plural), "and")
    let repeated =
      others.count == 2
      ? "if \(names) are both joined to \(owner.plural), each \(entities[0].name) is repeated for each \(entities[1].name)"
      : "if \(names) are joined to \(owner.plural), their rows are repeated"
    return FromSQLError.noSentence(
      others.count > 1
        ? "\(repeated); a sentence counts them separately, as in `count of \(scope.rows[place].entity.plural)`"
        : "this join can't be translated: a question is about the records of one entity and the records they refer to"
    ).at(scope.rows[place].range)
  }
}
