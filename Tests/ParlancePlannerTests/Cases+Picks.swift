import ParlanceMeaning
import ParlanceModel

extension Cases {
  static func classes(
    by field: String, first token: Int, skip: Binding? = nil, withTies: Bool = false
  ) -> Selection {
    Selection(
      entity: lesson,
      ordering: Ordering(
        orders: [Order(the(field, lesson), descending: true)], first: typed(token, .count), skip: skip,
        withTies: withTies))
  }

  static func members(bookingsIn classes: Selection) -> Selection {
    Selection(
      entity: member,
      conditions: [
        .related(related(booking, by: "member", .isIn(the("class", booking).expression, classes)), nil)
      ])
  }

  static let orderings: [Case] = [
    (
      "list bookings in (classes by starts desc first 1)",
      list(
        Selection(
          entity: booking,
          conditions: [.isIn(the("class", booking).expression, classes(by: "starts", first: 7))]),
        [column("id", id)])
    ),
    (
      "list members with (bookings in (classes by cost desc first 1 with ties))",
      list(members(bookingsIn: classes(by: "cost", first: 10, withTies: true)), memberColumns)
    ),
    (
      "list members with (bookings by made first 10)",
      list(
        Selection(
          entity: member,
          conditions: [
            .related(
              RelatedSelection(
                Selection(
                  entity: booking,
                  ordering: Ordering(
                    orders: [Order(the("made", booking), descending: false)], first: typed(7, .count))),
                via: booking.field("member").map(Link.reference)), nil)
          ]), memberColumns)
    ),
    (
      "list classes by max spot of bookings desc first 1 skip 2 with ties",
      list(
        classes, [column("id", id), column("title", the("title", lesson))],
        ordering: Ordering(
          orders: [
            Order(over(.max, the("spot", booking), related(booking, by: "class")), descending: true)
          ], first: typed(9, .count), skip: typed(11, .count), withTies: true))
    ),
    (
      "list sessions by amount desc first 2 each practice",
      list(
        sessions, [column("id", id), practiceGroup, column("amount", the("amount", session))],
        ordering: Ordering(
          orders: [Order(the("amount", session), descending: true)], first: typed(6, .count),
          each: the("practice", session)))
    ),
    (
      "list classes showing distinct title by title first 3 with ties",
      list(
        classes, [column("title", the("title", lesson))], distinct: true,
        ordering: Ordering(
          orders: [Order(the("title", lesson), descending: false)], first: typed(8, .count), withTies: true))
    ),
    (
      "list (facts by saved first 5)",
      list(
        Selection(
          entity: fact,
          ordering: Ordering(orders: [Order(the("saved", fact), descending: false)], first: typed(6, .count))),
        factColumns)
    ),
    (
      "list members showing name, spot of (bookings by made desc first 1)",
      list(
        members,
        [
          column("name", the("name", member)),
          column(
            "spot of (bookings by made desc first 1)",
            TypedExpression(.value(the("spot", booking), of: latest(first: 11)), .number)),
        ])
    ),
    (
      "list members by max spot of (bookings by made desc first 3) desc",
      list(
        members, memberColumns,
        ordering: Ordering(orders: [
          Order(over(.max, the("spot", booking), latest(first: 10)), descending: true)
        ]))
    ),
    (
      "list members with (bookings by made desc first 3)",
      list(
        Selection(entity: member, conditions: [.related(latest(first: 8), nil)]), memberColumns)
    ),
    (
      "count (facts by saved first 5)",
      aggregates(
        Selection(
          entity: fact,
          ordering: Ordering(orders: [Order(the("saved", fact), descending: false)], first: typed(6, .count))),
        [column("count", group(.count))])
    ),
  ]

  /// Returns a selection of the latest bookings of a row.
  private static func latest(first token: Int) -> RelatedSelection {
    RelatedSelection(
      Selection(
        entity: booking,
        ordering: Ordering(
          orders: [Order(the("made", booking), descending: true)], first: typed(token, .count))),
      via: booking.field("member").map(Link.reference))
  }
}
