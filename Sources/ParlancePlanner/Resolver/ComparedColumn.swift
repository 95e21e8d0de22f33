import ParlanceModel

/// A column that a comparison shows, and by what words `having` and `by` speak of it.
struct ComparedColumn {
  /// The entity that the words are about.
  let entity: Entity
  /// What the words mean: a key about a row, or a `groupAggregate`.
  let meaning: TypedExpression
  let shown: OutputColumn

  var aggregate: Aggregate? { meaning.expression.aggregate }
}
