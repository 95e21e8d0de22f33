import ParlanceModel

@testable import ParlanceMeaning

extension Cases {
  static let queries: [Case] = [
    ("list facts", list(facts, factColumns)),
    (
      "list facts where number > 10 by saved desc first 5",
      list(
        Selection(entity: fact, conditions: [.compare(the("number", fact), .greater, said(4))]), factColumns,
        ordering: Ordering(orders: [Order(the("saved", fact), descending: true)], first: typed(9, .count)))
    ),
    (
      "list facts by number desc first 10 skip 20",
      list(
        facts, factColumns,
        ordering: Ordering(
          orders: [Order(the("number", fact), descending: true)], first: typed(6, .count),
          skip: typed(8, .count)))
    ),
    (
      "list facts where not (number > 10 or archived) and text ends \"m\" and number in (1, 2)",
      list(
        Selection(
          entity: fact,
          conditions: [
            .not(.any([.compare(the("number", fact), .greater, said(4)), .isTrue(the("archived", fact))])),
            .text(the("text", fact), TextTest(.ends), said(9, .text)),
            .isOne(the("number", fact), of: [said(11), said(12)]),
          ]), factColumns)
    ),
    (
      "list facts where number is not among number of all (facts where archived)",
      list(
        Selection(
          entity: fact,
          conditions: [
            .not(
              .isAmong(
                the("number", fact), the("number", fact),
                of: RelatedSelection(
                  Selection(entity: fact, conditions: [.isTrue(the("archived", fact))]), via: nil)))
          ]), factColumns)
    ),
    (
      "list archived facts since monday",
      list(
        Selection(
          entity: fact,
          conditions: [
            .isTrue(the("archived", fact)),
            .within(the("saved", fact), MomentSpan(from: .day(.weekday(1, .this)))),
          ]), factColumns)
    ),
    (
      "list bookings",
      list(
        bookings,
        [
          column("id", id), column("member", the("member", booking)),
          column("class", the("class", booking)),
          column("spot", the("spot", booking)), column("cancelled", the("cancelled", booking)),
        ])
    ),
    (
      "list bookings where class instructor name = \"Maria\" or spot > 3 showing member name, class instructor, class starts by class starts",
      list(
        Selection(
          entity: booking,
          conditions: [
            .any([
              .compare(path("class", "instructor", "name", from: booking), .equal, said(6, .text)),
              .compare(the("spot", booking), .greater, said(9)),
            ])
          ]),
        [
          column("member name", path("member", "name", from: booking)),
          column("class instructor", path("class", "instructor", from: booking)),
          column("class starts", path("class", "starts", from: booking)),
        ], ordering: Ordering(orders: [Order(path("class", "starts", from: booking), descending: false)]))
    ),
    (
      "list bookings not in class 4",
      list(
        Selection(
          entity: booking,
          conditions: [.not(.compare(the("class", booking), .equal, record(0, lesson)))]),
        [column("id", id)])
    ),
    (
      "list members without bookings last 30 days",
      list(
        Selection(
          entity: member,
          conditions: [
            .not(
              .related(
                related(
                  booking, by: "member",
                  .within(
                    path("class", "starts", from: booking),
                    MomentSpan(
                      from: .day(.shifted(.today, by: .literal(slot(4)), .day, sign: -1)),
                      before: .day(.shifted(.today, by: .fixed(1), .day, sign: 1))))),
                nil))
          ]), memberColumns)
    ),
    (
      "list members with at least 3 bookings where not cancelled by name",
      list(
        Selection(
          entity: member,
          conditions: [
            .related(
              related(booking, by: "member", active), CountBound(kind: .atLeast, number: typed(5, .count)))
          ]),
        memberColumns, ordering: Ordering(orders: [Order(the("name", member), descending: false)]))
    ),
    (
      "list members showing name, credits, count of bookings, sum spot of (bookings where not cancelled)",
      list(
        members,
        [
          column("name", the("name", member)), column("credits", the("credits", member)),
          column("count of bookings", over(.count, nil, related(booking, by: "member"))),
          column("sum spot", over(.sum, the("spot", booking), related(booking, by: "member", active))),
        ])
    ),
    (
      "list classes where left = 0 showing title, left * cost called value, full, level by starts",
      list(
        Selection(entity: lesson, conditions: [.compare(left, .equal, said(5))]),
        [
          column("title", the("title", lesson)),
          column("value", arithmetic(left, .times, the("cost", lesson))),
          column(
            "full", TypedExpression(.condition(.compare(left, .lessOrEqual, number(0))), .flag)),
          column("level", the("level", lesson)),
        ], ordering: Ordering(orders: [Order(the("starts", lesson), descending: false)]))
    ),
    (
      "list classes where cost > average cost of all classes and cost > spots",
      list(
        Selection(
          entity: lesson,
          conditions: [
            .compare(
              the("cost", lesson), .greater,
              over(.average, the("cost", lesson), RelatedSelection(classes, via: nil))),
            .compare(the("cost", lesson), .greater, the("spots", lesson)),
          ]), [column("id", id)])
    ),
    (
      "list members where credits >= cost of (classes by starts desc first 1)",
      list(
        Selection(
          entity: member,
          conditions: [
            .compare(
              the("credits", member), .greaterOrEqual,
              TypedExpression(
                .value(
                  the("cost", lesson),
                  of: whole(
                    lesson, [],
                    Ordering(
                      orders: [Order(the("starts", lesson), descending: true)], first: typed(12, .count)))
                ),
                .decimal(scale: 2)))
          ]), memberColumns)
    ),
    (
      "list classes showing distinct instructor, cost / spots",
      list(
        classes,
        [
          column("instructor", the("instructor", lesson)),
          column("cost / spots", arithmetic(the("cost", lesson), .divided, the("spots", lesson))),
        ], distinct: true)
    ),
    (
      "list activities where parent parent name = \"Sport\" showing parent, distance, distance / distance of (activity 1)",
      list(
        Selection(
          entity: Fixture.activity,
          conditions: [
            .compare(
              path("parent", "parent", "name", from: Fixture.activity), .equal, said(6, .text))
          ]),
        [
          column("parent", the("parent", Fixture.activity)),
          column("distance", the("distance", Fixture.activity)),
          column(
            "distance / distance",
            arithmetic(
              the("distance", Fixture.activity), .divided,
              TypedExpression(
                .value(
                  the("distance", Fixture.activity),
                  of: whole(Fixture.activity, [isRecord()])),
                .quantity(unit: "km")))),
        ])
    ),
    (
      "show member anna",
      .query(
        Query(
          selection: Selection(entity: member, conditions: [isRecord()]),
          form: .show([column("id", id), column("name", the("name", member))])))
    ),
    (
      "list them showing saved day, saved week, saved quarter, saved + 1 month",
      list(
        Selection(entity: fact, conditions: [.isListed(.id, .parameter("them"))]),
        [
          column("saved day", TypedExpression(.period(.day, of: the("saved", fact)), .date)),
          column("saved week", TypedExpression(.period(.week, of: the("saved", fact)), .date)),
          column("saved quarter", TypedExpression(.period(.quarter, of: the("saved", fact)), .text)),
          column(
            "saved + 1 month",
            TypedExpression(
              .shifted(
                the("saved", fact), by: TypedExpression(.binding(typed(9, .count)), .number), .month, sign: -1
              ), .time)),
        ])
    ),
  ]
}
