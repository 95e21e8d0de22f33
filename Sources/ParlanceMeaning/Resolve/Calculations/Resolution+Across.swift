import ParlanceLanguage
import ParlanceModel

/// `across status`: a column for each value.
extension Resolution {
  /// The columns, each once for every value that the key may have.
  func spread(
    _ columns: [OutputColumn], across node: Syntax.GroupKey, in entity: Entity
  ) throws(Diagnostic) -> [OutputColumn] {
    let key = try groupKey(node, in: entity)
    var spread: [OutputColumn] = []
    for value in try values(of: key, at: node.range) {
      for column in columns {
        let name = columns.count == 1 ? value.name : "\(column.name) \(value.name)"
        let expression = column.value.expression.restricted(to: value.condition)
        spread.append(OutputColumn(name: name, value: TypedExpression(expression, column.value.type)))
      }
    }
    return spread
  }

  /// The values that the model knows of a flag or a choice, each with the condition on the rows that have it.
  private func values(
    of key: OutputColumn, at range: SourceRange
  ) throws(Diagnostic) -> [(name: String, condition: Condition)] {
    let isTrue = Condition.isTrue(key.value)
    guard case .choice(let words) = key.value.type else {
      if [.flag, .computed].contains(key.value.type) {
        return [(key.name, isTrue), ("not \(key.name)", .not(isTrue))]
      }
      throw GroupingError.unknownValues(key.value.type).at(range)
    }
    var values: [(name: String, condition: Condition)] = []
    for word in words {
      let value = TypedExpression(.binding(.constant(.text(word))), key.value.type)
      values.append((word, .compare(key.value, .equal, value)))
    }
    if key.value.expression.mayBeEmpty { values.append(("empty", .isEmpty(key.value))) }
    return values
  }

  /// Refuses `across` where nothing is spread.
  func refuseAcross(_ clauses: Syntax.Clauses, inComparison: Bool) throws(Diagnostic) {
    guard let range = clauses.across?.range else { return }
    throw GroupingError.acrossNothing(inComparison: inComparison).at(
      range, fix: .init(replacing: range, with: ""))
  }
}

extension Aggregate {
  /// The same aggregate of the rows that also fulfil the condition.
  package func restricted(to condition: Condition) -> Aggregate {
    var aggregate = self
    aggregate.condition = self.condition.map { .all([$0, condition]) } ?? condition
    return aggregate
  }
}
