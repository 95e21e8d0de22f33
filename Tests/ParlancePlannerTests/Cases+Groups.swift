import ParlanceMeaning
import ParlanceModel

extension Cases {
  static let practiceGroup = column("practice", the("practice", session))
  static let month = TypedExpression(.period(.month, of: the("day", session)), .text)
  static let sum = group(.sum, the("amount", session))
  static let sums = column("sum amount", sum)

  static let groups: [Case] = [
    (
      "count archived facts",
      aggregates(
        Selection(entity: fact, conditions: [.isTrue(the("archived", fact))]),
        [column("count", group(.count))])
    ),
    (
      "count facts where not archived",
      aggregates(
        Selection(entity: fact, conditions: [.not(.isTrue(the("archived", fact)))]),
        [column("count", group(.count))])
    ),
    (
      "sum amount of sessions of ngondro",
      aggregates(
        Selection(
          entity: session,
          conditions: [
            .compare(the("practice", session), .equal, record(0, Fixture.practice))
          ]), [sums])
    ),
    (
      "sum amount, average amount, median amount, count of sessions per practice per month having count > 4 by sum desc first 3",
      aggregates(
        sessions,
        [
          sums, column("average amount", group(.average, the("amount", session))),
          column("median amount", group(.median, the("amount", session))),
          column("count", group(.count)),
        ],
        per: [practiceGroup, column("month", month)],
        having: .compare(group(.count), .greater, said(20)),
        ordering: Ordering(orders: [Order(sum, descending: true)], first: typed(25, .count)))
    ),
    (
      "count distinct member of bookings",
      aggregates(
        bookings,
        [column("count distinct member", group(.count, the("member", booking), distinct: true))])
    ),
    (
      "count bookings per class instructor per class starts month",
      aggregates(
        bookings, [column("count", group(.count))],
        per: [
          column("class instructor", path("class", "instructor", from: booking)),
          column(
            "class starts month",
            TypedExpression(.period(.month, of: path("class", "starts", from: booking)), .text)),
        ])
    ),
    (
      "sum (cost * spots), average cost of classes per instructor by sum desc",
      aggregates(
        classes,
        [
          column(
            "sum (cost * spots)",
            group(.sum, arithmetic(the("cost", lesson), .times, the("spots", lesson)))),
          column("average cost", group(.average, the("cost", lesson))),
        ],
        per: [column("instructor", the("instructor", lesson))],
        ordering: Ordering(orders: [
          Order(group(.sum, arithmetic(the("cost", lesson), .times, the("spots", lesson))), descending: true)
        ]))
    ),
    (
      "sum amount / count of sessions per practice",
      aggregates(
        sessions, [column("sum amount / count", arithmetic(sum, .divided, group(.count)))],
        per: [practiceGroup])
    ),
    (
      "sum amount of sessions per month first 1 each practice",
      aggregates(
        sessions, [sums], per: [column("month", month)],
        ordering: Ordering(first: typed(7, .count), each: the("practice", session)))
    ),
    (
      "count facts per archived",
      aggregates(
        facts, [column("count", group(.count))], per: [column("archived", the("archived", fact))])
    ),
  ]
}
