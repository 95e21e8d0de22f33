import ParlanceLanguage
import ParlanceModel

/// Clauses whose words have another meaning, or none, where they stand.
extension Resolution {
  /// `per starts day`, where `day` is a field too: of a date, which has no fields, it is the period.
  func periodKey(_ path: SyntaxNode, in entity: Entity) throws(Diagnostic) -> OutputColumn? {
    guard path.tokens.count > 1, let period = path.tokens.last.flatMap({ Period(rawValue: $0.text) }) else {
      return nil
    }
    let date = try self.path(path.tokens.dropLast(), in: entity)
    guard date.type.isTemporal else { return nil }
    return OutputColumn(name: name(of: path), value: TypedExpression(.period(period, of: date), .text))
  }

  /// A period with its date, `class starts month`, where `entity` has more dates than the one that is meant.
  func fullName(of period: SyntaxToken, _ date: Expression, in entity: Entity) -> String? {
    let others = entity.storedFields.filter { $0.type.isTemporal && .column($0) != date }
    return others.isEmpty ? nil : (names(of: date) + [period.text]).joined(separator: " ")
  }

  private func names(of date: Expression) -> [String] {
    switch date {
    case .column(let field): [field.name]
    case .follow(let field, let inner): [field.name] + names(of: inner)
    default: []
    }
  }

  /// Refuses an order of distinct rows by what they do not show: rows that are alike have no one such value.
  func requireShown(_ pick: Pick, _ node: SyntaxNode, _ columns: [OutputColumn]) throws(Diagnostic) {
    let said = node.node(.orders)?.nodes(.order) ?? []
    for (order, words) in zip(pick.orders, said) { try requireShown(order.expression, words, columns) }
    if let each = pick.each, let path = node.node(.path) { try requireShown(each, path, columns) }
  }

  private func requireShown(
    _ value: TypedExpression, _ words: SyntaxNode, _ columns: [OutputColumn]
  ) throws(Diagnostic) {
    if columns.contains(where: { $0.value == value }) { return }
    throw Diagnostic(
      "not-shown", .notLegalHere, at: words.range,
      "distinct rows have no one such value: expected \(columns.map(\.name).joined(separator: " or "))",
      fix: columns.first.map { .init(replacing: words.range, with: $0.name) })
  }
}
