public import ParlanceLanguage
package import ParlanceModel

/// Resolves `across status`, which adds a column for each value of `status`.
extension Resolution {
  /// Repeats the columns of a question for each value of the `across` key. If the model doesn't list the values, the
  /// key is stored in the query. The columns are then repeated after the values have been read from the rows.
  func spread(_ query: inout Query, across said: Syntax.Across) throws(Diagnostic) {
    let entity = query.selection.entity
    let key = try groupKey(said.groupKey, in: entity, throughLinks: true)
    let linked = key.value.expression.linked(from: entity, in: model)
    if linked == nil, let values = values(of: key) {
      query.form = .aggregates(query.spread(over: values))
      return
    }
    if let random { throw GroupingError.randomTwice("across").at(random) }
    query.across = DynamicPivotKey(key: key, holder: linked?.from, tokens: places(of: said.allTokens))
  }

  /// Returns the values of a key that is a flag or a choice. The model lists these values. Each value has the condition
  /// that selects its rows. Returns nil for any other key.
  private func values(of key: OutputColumn) -> [(name: String, condition: Condition)]? {
    let (isTrue, isEmpty) = (Condition.isTrue(key.value), Condition.isEmpty(key.value))
    let mayBeEmpty = key.value.expression.mayBeEmpty
    var values: [(name: String, condition: Condition)] = []
    switch key.value.type {
    case .choice(let words):
      for word in words {
        let value = TypedExpression(.binding(.constant(.text(word))), key.value.type)
        values.append((word, .compare(key.value, .equal, value)))
      }
    case .flag, .computed:
      let isFalse = Condition.not(isTrue)
      values = [
        (key.name, isTrue), ("not \(key.name)", mayBeEmpty ? .all([isFalse, .not(isEmpty)]) : isFalse),
      ]
    default: return nil
    }
    return mayBeEmpty ? values + [("empty", isEmpty)] : values
  }

  /// Rejects `across` in a comparison, or in a question without aggregates.
  func refuseAcross(_ clauses: Syntax.Clauses, inComparison: Bool) throws(Diagnostic) {
    guard let range = clauses.across?.range else { return }
    throw GroupingError.acrossNothing(inComparison: inComparison).at(
      range, fix: .init(replacing: range, with: ""))
  }
}

/// A key after `across` whose values are read from the rows before the question runs.
public struct DynamicPivotKey: Sendable, Equatable {
  /// The maximum number of values of the key.
  public static let most = 30

  package let key: OutputColumn
  /// The entity that linking rows link to other records, if the key reads these records: films for `category`. A row can
  /// then be in several columns.
  var holder: Entity?
  /// The token indexes of `across` and the key. Nil if the words are in the model.
  @NotCompared public var tokens: ClosedRange<Int>?

  /// Returns the condition that a row is in the column of a value. A nil binding means the column of empty keys.
  func contains(_ binding: Binding?) -> Condition {
    guard let holder, let linked = key.value.expression.linkedValue else { return .isKey(key.value, binding) }
    let value = TypedExpression(linked.value, key.value.type)
    let isKey = linked.exists(.isKey(value, binding), of: holder)
    return binding == nil ? .any([.not(linked.exists(nil, of: holder)), isKey]) : isKey
  }

  /// Throws if the key has more than ``most`` values.
  ///
  /// - Parameters:
  ///   - clause: The position of `across` and the key. If they are in the model, the position of the sentence.
  ///   - word: The position of the word `across`. Nil if it is in the model.
  /// - Throws: `too-many-values`.
  public func requireAtMostMaximum(_ count: Int, at clause: SourceRange, word: SourceRange?)
    throws(Diagnostic)
  {
    if count <= Self.most { return }
    throw GroupingError.tooManyValues(key.name, count).at(
      clause, suggestion: word.map { .init("try", .init(replacing: $0, with: "per")) })
  }
}

extension Query {
  /// Returns the question with its columns repeated for each value of the ``across`` key. If there aren't any values,
  /// each column appears once.
  ///
  /// - Parameter values: The values, in the order of the columns. A value with a nil `key` means rows with an empty
  ///   `across` key.
  package func spread(over values: [(name: String, key: Binding?)]) -> Query {
    guard let across else { return self }
    var query = self
    query.across = nil
    if values.isEmpty { return query }
    query.form = .aggregates(spread(over: values.map { ($0.name, across.contains($0.key)) }))
    return query
  }

  /// Returns the columns repeated for each value. Each copy has a name of its own, such as `count paid`.
  fileprivate func spread(over values: [(name: String, condition: Condition)]) -> [OutputColumn] {
    let columns = aggregateColumns
    var names = Set(groups.map(\.name))
    return values.flatMap { value in
      columns.map { column in
        let words = columns.count == 1 ? value.name : "\(column.name) \(value.name)"
        var (name, number) = (words, 1)
        while !names.insert(name).inserted { (name, number) = ("\(words) \(number + 1)", number + 1) }
        let expression = column.value.expression.restricted(to: value.condition)
        return OutputColumn(name: name, value: TypedExpression(expression, column.value.type))
      }
    }
  }
}

extension Aggregate {
  /// Returns the same aggregate over fewer rows: each row must also fulfil `condition`.
  package func restricted(to condition: Condition) -> Aggregate {
    var aggregate = self
    aggregate.condition = self.condition.map { .all([$0, condition]) } ?? condition
    return aggregate
  }
}
