import ParlanceLanguage
import ParlanceModel

@testable import ParlanceMeaning

/// Pairs, sets side by side, and goals.
extension Cases {
  static let activity = Fixture.activity
  static let plan = paired("plan") {
    [Fixture.reference("programme", "activity") { $0.isOptional = true }] + $0
  }
  static let exercise = paired("exercise") { $0 + [Fixture.field("done", .flag)] }

  /// Returns an entity with an activity, a day and a distance.
  private static func paired(_ name: String, _ fields: ([Field]) -> [Field]) -> Entity {
    Entity(
      name: name, plural: name + "s", table: name,
      fields: fields([
        Fixture.owner("activity", "activity"), Fixture.field("day", .date),
        Fixture.field("distance", .quantity(unit: "km")) { $0.isOptional = true },
      ]), mainDate: ["day"])
  }

  private static func link(_ other: Entity, _ own: Entity) -> Link {
    .pair(
      ["activity", "day"].compactMap { name in
        own.field(name).flatMap { mine in other.field(name).map { PairedFields(own: mine, other: $0) } }
      })
  }

  private static let exercises = Selection(entity: exercise)
  private static let doneOfPlan = RelatedSelection(exercises, via: link(exercise, plan))
  private static let plansOfDone = RelatedSelection(Selection(entity: plan), via: link(plan, exercise))
  private static let km = FieldType.quantity(unit: "km")

  private static func field(_ name: String, _ type: FieldType) -> Field {
    Fixture.field(name, type) { $0.isOptional = true }
  }

  private static func side(_ entity: Entity, _ name: String, per keys: [TypedExpression]) -> Side {
    Side(
      selection: Selection(entity: entity), keys: keys, total: group(.sum, the("distance", entity)),
      field: field(name, km))
  }

  private static func week(_ entity: Entity) -> TypedExpression {
    TypedExpression(.period(.week, of: the("day", entity)), .text)
  }

  private static func value(_ field: Field) -> TypedExpression { TypedExpression(.column(field), field.type) }

  static let comparing: [Case] = [
    (
      "list plans without exercises",
      list(
        Selection(entity: plan, conditions: [.not(.related(doneOfPlan, nil))]), [column("id", id)])
    ),
    (
      "list plans showing id, count of exercises",
      list(
        Selection(entity: plan),
        [column("id", id), column("count of exercises", over(.count, nil, doneOfPlan))])
    ),
    (
      "compare sum distance of plans vs sum distance of exercises per activity per week having sum distance of plans > 5",
      .query(planned(having: .compare(value(field("left", km)), .greater, said(18, km))))
    ),
    (
      "compare sum distance of plans vs sum distance of exercises per activity per week by sum distance of exercises first 1 each activity",
      .query(
        planned(
          ordering: Ordering(
            orders: [Order(value(field("right", km)), descending: false)], first: typed(19, .count),
            each: value(field("activity", .reference("activity"))))))
    ),
    (
      "goals",
      .query(
        Query(
          selection: Selection(entity: activity),
          form: .goals([
            GoalLine(
              selection: Selection(entity: activity),
              done: over(.sum, the("distance", exercise), related(exercise, by: "activity", currentWeek)),
              target: TypedExpression(.binding(.constant(.real(10_000))), km),
              text: "10 km per week of exercises"),
            GoalLine(
              selection: Selection(entity: exercise, conditions: [currentWeek]), done: group(.count),
              target: number(4), text: "4 per week"),
          ])))
    ),
  ]

  private static let currentWeek = Condition.within(
    the("day", exercise),
    MomentSpan(from: .day(.startOf(.week, offset: 0)), before: .day(.startOf(.week, offset: 1))))

  private static func planned(having: Condition? = nil, ordering: Ordering = Ordering()) -> Query {
    let keys = [field("activity", .reference("activity")), field("day week", .text)]
    var left = side(plan, "left", per: [the("activity", plan), week(plan)])
    var right = side(exercise, "right", per: [the("activity", exercise), week(exercise)])
    left.unpaired = Unpaired(condition: .not(.related(doneOfPlan, nil)), field: field("missed", .number))
    right.unpaired = Unpaired(condition: .not(.related(plansOfDone, nil)), field: field("unplanned", .number))
    var share = column(
      "share", TypedExpression(.arithmetic(.divided, value(right.field), value(left.field)), .number))
    share.isShare = true
    return Query(
      selection: left.selection,
      form: .comparison(
        [
          column("sum distance of plans", value(left.field)),
          column("sum distance of exercises", value(right.field)),
          share,
          column("missed", value(field("missed", .number))),
          column("unplanned", value(field("unplanned", .number))),
        ], of: SideBySide(keys: keys, left: left, right: right)),
      groups: [column("activity", value(keys[0])), column("week", value(keys[1]))], having: having,
      ordering: ordering)
  }
}
