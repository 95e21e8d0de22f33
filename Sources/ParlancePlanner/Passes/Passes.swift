import ParlanceModel

/// What makes a statement faster: each pass gives another tree with the same answer.
public enum Pass: String, CaseIterable, Sendable {
  /// The first rows are chosen before what is shown of them is looked up.
  case chosenFirst = "chosen first"
  /// The first rows of each record are read by the index of the reference.
  case firstOfEach = "first of each"
  /// Aggregates over related rows are calculated in one pass, for all rows at once.
  case totals
  /// Related rows are read once, where no index finds those of one row.
  case semiJoins = "semi-joins"
  /// A record that several expressions look up is joined once. Without this pass each of them has its own select.
  case lookUps = "look-ups"

  /// The passes that a test switches off.
  @TaskLocal package static var omitted: Set<Pass> = []
}

/// The text of a statement after a pass; without one, before all passes.
public struct PassTrace: Sendable {
  public let pass: Pass?
  public let text: String
}

/// Applies the passes in their order and writes the statement.
struct Passes: Sendable {
  let model: Model
  let dialect: Dialect

  func apply<Tree: StatementTree>(_ tree: Tree) -> Tree { tree.mapTopSelects(apply) }

  func apply(_ select: Select) -> Select {
    let passes = Pass.allCases.filter { $0 != .lookUps && !Pass.omitted.contains($0) }
    return OutputColumns(dialect: dialect).apply(writable(passes.reduce(select) { apply($1, to: $0) }))
  }

  /// The same without parts that the writer does not know. Joins come after limits: they belong to the select that reads the
  /// rows.
  func writable(_ select: Select) -> Select {
    let limited = RowLimits().apply(select)
    let isOmitted = Pass.omitted.contains(.lookUps)
    let joined = SharedLookUps(model: model, dialect: dialect, isOnlyOfSeveral: isOmitted).apply(limited)
    let sourced = RowSources(model: model, dialect: dialect).apply(joined)
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
    }
  }

  /// The text of a statement.
  ///
  /// - Parameter literals: Arguments that are written into the text, with their values.
  func statement(_ tree: some StatementTree, literals: [(Binding, Value)] = []) -> SQLStatement {
    var statement = written(apply(tree), literals: literals)
    statement.makeTrace = { trace(tree) }
    return statement
  }

  /// The statement without passes, then after each pass that changes it.
  private func trace(_ tree: some StatementTree) -> [PassTrace] {
    var traces: [PassTrace] = []
    for count in 0...Pass.allCases.count {
      let text = Pass.$omitted.withValue(Set(Pass.allCases.dropFirst(count))) { written(apply(tree)).text }
      if traces.last?.text == text { continue }
      traces.append(PassTrace(pass: count == 0 ? nil : Pass.allCases[count - 1], text: text))
    }
    return traces
  }

  /// Counts the rows of a select, which is the source of the statement as it would be run.
  func counting(_ select: Select) -> SQLStatement {
    let counted = apply(select)
    let outer = Select([SQLColumn(.rowCount)], from: .select(counted, as: .named("counted")))
    return written(outer, qualifies: counted.isAmbiguous)
  }

  /// The records that the parts of a select look up, each joined once.
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
    guard dialect.tables.columnsTakeAnyValue, model.isMapped else { return [] }
    var checked: [CheckedField] = []
    tree.visitColumns { column, place in
      guard let entity = place?.entity.flatMap(model.entity), entity.isMapped,
        let field = entity.storedFields.first(where: { $0.columns == [column] && $0.referenceForm == .id }),
        case let value = SQLExpression.column(column, of: nil),
        dialect.functions.loaded(value, field.storage, as: field.type) != value
      else { return }
      let one = CheckedField(entity: entity.name, field: field.name)
      if !checked.contains(one) { checked.append(one) }
    }
    return checked
  }

  /// What is looked up for the rows there, in words.
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
