import ParlanceModel
import ParlanceSQL

/// Applies the passes in order, and writes the statement.
struct Passes: Sendable {
  let model: Model
  let dialect: Dialect

  func apply<Tree: StatementTree>(_ tree: Tree) -> Tree { tree.mapTopSelects(apply) }

  func apply(_ select: Select) -> Select {
    let passes = Pass.allCases.filter { !$0.isOfWriting && !Pass.omitted.contains($0) }
    let keyed = LinkedKeys(model: model, dialect: dialect).apply(select)
    return OutputColumns(dialect: dialect).apply(writable(passes.reduce(keyed) { apply($1, to: $0) }))
  }

  /// Replaces the nodes that the writer doesn't support, such as limits per group. Limits are replaced first, so that
  /// joins are added to the inner select, which reads the rows.
  func writable(_ select: Select) -> Select {
    let limited = RowLimits().apply(select)
    let isOmitted = Pass.omitted.contains(.lookUps)
    let joined = SharedLookUps(model: model, dialect: dialect, isOnlyOfSeveral: isOmitted).apply(limited)
    let isStored = !dialect.strategy.joinsExists && !Pass.omitted.contains(.storedLookUps)
    let stored = isStored ? StoredLookUps(model: model).apply(joined) : joined
    let sourced = RowSources(model: model, dialect: dialect).apply(stored)
    return dialect.strategy.groupsByAllShown ? ShownGroups().apply(sourced) : sourced
  }

  func apply(_ pass: Pass, to select: Select) -> Select {
    switch pass {
    case .chosenFirst: ChosenFirst(model: model, dialect: dialect).apply(select)
    case .firstOfEach: FirstOfEach(model: model, dialect: dialect).apply(select)
    case .totals: GroupedTotals(model: model, dialect: dialect).apply(select)
    case .semiJoins:
      dialect.strategy.joinsExists ? select : SemiJoins(model: model, dialect: dialect).apply(select)
    case .lookUps: SharedLookUps(model: model, dialect: dialect).apply(select)
    case .storedLookUps: StoredLookUps(model: model).apply(select)
    }
  }

  /// Applies the passes and writes the statement.
  ///
  /// - Parameter literals: Arguments that are written into the text as literals, with their values.
  func statement(_ tree: some StatementTree, literals: [(Binding, Value)] = []) -> SQLStatement {
    var statement = written(apply(tree), literals: literals)
    statement.makeTrace = { trace(tree) }
    return statement
  }

  /// Returns the text of the statement without passes, and then after each pass that changes the text.
  private func trace(_ tree: some StatementTree) -> [PassTrace] {
    var traces: [PassTrace] = []
    for count in 0...Pass.allCases.count {
      let text = Pass.$omitted.withValue(Set(Pass.allCases.dropFirst(count))) { written(apply(tree)).text }
      if traces.last?.text == text { continue }
      traces.append(PassTrace(pass: count == 0 ? nil : Pass.allCases[count - 1], text: text))
    }
    return traces
  }

  /// Returns a statement that counts the rows of a select. All passes are applied to the select before it is nested in
  /// the statement.
  func counting(_ select: Select) -> SQLStatement {
    let counted = apply(select)
    let outer = Select([SQLColumn(.rowCount)], from: .select(counted, as: .named("counted")))
    return written(outer, qualifies: counted.isAmbiguous)
  }

  /// Returns the joins for the records that a select looks up, one for each record.
  func lookUpJoins(of select: Select) -> [SQLJoin] {
    let isOmitted = Pass.omitted.contains(.lookUps)
    return SharedLookUps(model: model, dialect: dialect, isOnlyOfSeveral: isOmitted).apply(select).joins
  }

  private func written(
    _ tree: some StatementTree, literals: [(Binding, Value)] = [], qualifies: Bool = false
  ) -> SQLStatement {
    var names = PlaceNames()
    tree.addNames(to: &names)
    var writer = SQLWriter(dialect, names, qualifies: qualifies || tree.isAmbiguous || names.count > 1)
    writer.literals = literals
    tree.write(to: &writer)
    var statement = writer.statement
    statement.isSinglePass = tree.isOneScan && names.count <= 1
    statement.checkedFields = checkedFields(of: tree)
    return statement
  }

  private func checkedFields(of tree: some StatementTree) -> [CheckedField] {
    guard model.isExternal else { return [] }
    var checked: [CheckedField] = []
    tree.visitColumns { column, place in
      guard let entity = place?.entity.flatMap(model.entity), entity.isExternal,
        let field = entity.storedFields.first(where: { $0.columns == [column] && $0.referenceForm == .id }),
        dialect.canMisfit(field)
      else { return }
      let one = CheckedField(entity: entity.name, field: field.name)
      if !checked.contains(one) { checked.append(one) }
    }
    return checked
  }

  /// Returns descriptions of the records that are looked up from the rows at a place.
  func lookUps(of select: Select, at place: Place?) -> [String] { apply(select).lookUps(at: place) }
}

extension Select {
  fileprivate func lookUps(at place: Place?) -> [String] {
    if source.place == place { return joins.compactMap(\.words) }
    var words: [String] = []
    visitParts { _ in
    } select: {
      words += $0.lookUps(at: place)
    }
    return words
  }
}

extension Pass {
  /// Whether the pass is applied with the joins, after all other passes: see ``Passes/writable(_:)``.
  fileprivate var isOfWriting: Bool { self == .lookUps || self == .storedLookUps }
}
