package import ParlanceMeaning

/// The order and limit of a select: `by … first … skip … with ties each …`.
package struct Top: Sendable, Equatable {
  package var ordering: Ordering
  /// The sort keys. The sentence's sort keys come first. Additional sort keys follow, such as the id, so that no two
  /// rows tie.
  package var orders: [SQLOrder]
  package var each: SQLExpression?
  /// Whether the select must return the rows in this order. For a set in a condition, the order only decides which rows
  /// are chosen.
  package var needsSortedRows: Bool
  /// The number of rows to read beyond the limit. With ``each``, it applies to each group.
  package var excess = 0

  package init(_ ordering: Ordering, _ orders: [SQLOrder], each: SQLExpression?, needsSortedRows: Bool) {
    (self.ordering, self.orders, self.each, self.needsSortedRows) = (ordering, orders, each, needsSortedRows)
  }

  /// Whether each row needs a rank or a row number from a window function, because a plain `limit` isn't enough.
  package var needsPlaces: Bool { ordering.withTies || each != nil }

  /// The number of ``orders`` that the sentence specifies. A sort key that is specified twice counts once.
  package var specifiedOrderCount: Int {
    // Without a specified order, rows are sorted by id, so no two rows tie.
    if ordering.orders.isEmpty { return orders.count }
    return ordering.orders.indices.count { index in
      !ordering.orders[..<index].contains { $0.expression == ordering.orders[index].expression }
    }
  }
}
