import ParlanceModel

@testable import ParlanceMeaning

extension Cases {
  static let practiceAndDay = [
    Assignment(session.fields[0], record(0, Fixture.practice)), Assignment(session.fields[1], day(.today)),
  ]
  static let fact3 = Target(Selection(entity: fact, conditions: [isRecord()]), isSingle: true)
  static let archived = fact.fields[3]

  static let changes: [Case] = [
    (
      "add 108 to ngondro: note \"retreat\"",
      .change(
        .accumulate(
          session, field: session.fields[2], amount: typed(1), rule: session.uniques[0],
          identity: practiceAndDay, others: [Assignment(session.fields[3], said(6, .text))]))
    ),
    (
      "subtract 54 from ngondro",
      .change(
        .subtract(session, field: session.fields[2], amount: typed(1), identity: practiceAndDay, others: []))
    ),
    (
      "add fact \"Everest\": number 8849",
      .change(
        .insert(
          fact,
          [
            Assignment(fact.fields[0], said(2, .text)), Assignment(fact.fields[1], said(5)),
            Assignment(
              fact.fields[2], TypedExpression(.binding(.moment(.now)), .time), isDefault: true),
          ], begun: nil))
    ),
    (
      "add set of squat",
      .change(
        .insert(
          Fixture.set, [Assignment(Fixture.set.fields[1], record(0, Fixture.movement))],
          begun: ImplicitOwner(
            reference: Fixture.set.fields[0], owner: Fixture.workout,
            identity: [Assignment(Fixture.workout.fields[0], day(.today))])))
    ),
    (
      "save booking in class 4 for anna: spot 7",
      .change(
        .save(
          booking,
          [
            Assignment(booking.fields[0], record(1, member)),
            Assignment(booking.fields[1], record(0, lesson)),
            Assignment(
              booking.fields[2], TypedExpression(.binding(.moment(.now)), .time), isDefault: true),
            Assignment(booking.fields[3], said(8)),
          ],
          matching: booking.uniques[0]))
    ),
    (
      "save practice \"Ngöndro\"",
      .change(
        .save(
          Fixture.practice, [Assignment(Fixture.practice.fields[0], said(2, .text))],
          matching: UniqueRule(fields: ["name"])))
    ),
    (
      "change fact 3: number = number + 1, not archived",
      .change(
        .update(
          fact3,
          [
            Assignment(fact.fields[1], arithmetic(the("number", fact), .plus, said(7))),
            Assignment(archived, flag(false)),
          ], verb: nil))
    ),
    (
      "archive fact 3",
      .change(.update(fact3, [Assignment(archived, flag(true))], verb: "archive"))
    ),
    (
      "change member anna: credits = credits - class 4 cost * 1.5",
      .change(
        .update(
          Target(Selection(entity: member, conditions: [isRecord()]), isSingle: true),
          [
            Assignment(
              member.fields[1],
              arithmetic(
                the("credits", member), .minus,
                arithmetic(
                  TypedExpression(
                    .value(the("cost", lesson), of: whole(lesson, [isRecord(1)])),
                    .decimal(scale: 2)), .times, said(10))))
          ], verb: nil))
    ),
    (
      "change bookings where class instructor name = \"Maria\": made = class starts, spot empty",
      .change(
        .update(
          Target(
            Selection(
              entity: booking,
              conditions: [
                .compare(path("class", "instructor", "name", from: booking), .equal, said(7, .text))
              ]), isSingle: false),
          [
            Assignment(booking.fields[2], path("class", "starts", from: booking)),
            Assignment(booking.fields[3], TypedExpression(.empty, .number)),
          ], verb: nil))
    ),
    (
      "archive (facts by saved first 5)",
      .change(
        .update(
          Target(
            Selection(
              entity: fact,
              ordering: Ordering(
                orders: [Order(the("saved", fact), descending: false)], first: typed(6, .count))),
            isSingle: false), [Assignment(archived, flag(true))], verb: "archive"))
    ),
    ("delete fact 3", .change(.delete(fact3))),
    (
      "delete members without bookings",
      .change(
        .delete(
          Target(
            Selection(
              entity: member, conditions: [.not(.related(related(booking, by: "member"), nil))]),
            isSingle: false)))
    ),
    (
      "delete activity run",
      .change(
        .delete(Target(Selection(entity: Fixture.activity, conditions: [isRecord()]), isSingle: true)))
    ),
  ]
}
