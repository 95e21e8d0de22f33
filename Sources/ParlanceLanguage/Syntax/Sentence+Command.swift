extension Syntax.Sentence {
  /// The node that is resolved to a command: an action, a query, an export, or the sentence after a word such as
  /// `explain`. Nil for sentences without such a node.
  package var command: SyntaxNode? {
    switch form {
    case .action(let action), .would(.action(let action)), .explain(.would(let action)): action.node
    case .query(let query), .watch(let query): query.node
    case .export(let export), .explain(.export(let export)): export.node
    case .explain(.plain(let plain)): plain.node
    case .explain(.steps(let steps)): steps.plain.node
    case .explain(.drawn(let drawn)): drawn.plain.node
    case .chart(let chart): chart.query.node
    case .expect(let expected): expected.plain.node
    case .define(let named): named.plain.node
    case .let(let named): if case .answer(let query) = named.boundValue.form { query.node } else { nil }
    case .would(.undoing), .would(.import), .explain(.entity), .undoing, .journal, .exportAll, .import,
      .begin, .commit, .rollback, .adopt, .forgetting, .describe, .help, .load, .use:
      nil
    }
  }
}
