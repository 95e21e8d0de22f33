import ParlanceMeaning
import ParlanceModel

/// Set algebra.
extension Cases {
  static let booked = Selection(
    entity: member, conditions: [.related(related(booking, by: "member"), nil)])
  static let rich = Selection(
    entity: member, conditions: [.compare(the("credits", member), .greater, said(9, .decimal(scale: 2)))])
  static let firstMembers = Selection(
    entity: member,
    ordering: Ordering(orders: [Order(the("name", member), descending: false)], first: typed(12, .count)))

  static func combined(_ left: Selection, _ operation: SetOperation, _ right: Selection) -> Selection {
    Selection(entity: left.entity, conditions: [.combined(left, operation, right)])
  }

  static let setAlgebra: [Case] = [
    ("list members with bookings plus members where credits > 10", members(combined(booked, .plus, rich))),
    (
      "list members with bookings plus members where credits > 10 minus (members by name first 3)",
      members(combined(combined(booked, .plus, rich), .minus, firstMembers))
    ),
    (
      "list (members by name first 3) minus (members with bookings plus members where credits > 10)",
      members(combined(firstMembers, .minus, combined(booked, .plus, rich)))
    ),
    (
      "list members with bookings plus members where credits > 10 within members",
      members(combined(combined(booked, .plus, rich), .within, Selection(entity: member)))
    ),
    (
      "list bookings not for (members with bookings minus members where credits > 10)",
      list(
        Selection(
          entity: booking,
          conditions: [.not(.isIn(the("member", booking).expression, combined(booked, .minus, rich)))]),
        [column("id", id)])
    ),
  ]

  private static func members(_ selection: Selection) -> Command { list(selection, memberColumns) }
}
