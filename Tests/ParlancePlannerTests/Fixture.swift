import ParlanceLanguage
@testable import ParlanceModel

@testable import ParlancePlanner

/// A handwritten model with parts of the five examples.
enum Fixture {
  static let model = Model(
    entities: [
      fact, practice, session, activity, studio, instructor, member, lesson, booking, workout, movement, set,
    ],
    units: [
      Unit(name: "m", base: "m", factor: 1), Unit(name: "km", base: "m", factor: 1000),
      Unit(name: "min", base: "min", factor: 1),
    ])

  static let fact = Entity(
    name: "fact", plural: "facts", table: "fact",
    fields: [
      field("text", .text) { $0.isKey = true },
      field("number", .number) { $0.isOptional = true },
      field("saved", .time),
      field("archived", .flag) {
        $0.setVerb = "archive"
        $0.clearVerb = "unarchive"
      },
    ], indexes: [["archived", "saved"]], mainDate: ["saved"])

  static let practice = Entity(
    name: "practice", plural: "practices", table: "practice",
    fields: [field("name", .text) { $0.isKey = true }, field("target", .number) { $0.isOptional = true }])

  static let session = Entity(
    name: "session", plural: "sessions", table: "session",
    fields: [
      owner("practice", "practice"), field("day", .date), field("amount", .number) { $0.accumulates = true },
      field("note", .text) { $0.isOptional = true },
    ],
    uniques: [UniqueRule(fields: ["practice", "day"])],
    checks: [check("session.amount.1", "amount >= 0", "a day's total can't be negative")],
    mainDate: ["day"])

  static let activity = Entity(
    name: "activity", plural: "activities", table: "activity",
    fields: [
      field("name", .text) { $0.isKey = true },
      reference("parent", "activity") { $0.isOptional = true },
      field("distance", .quantity(unit: "km")) { $0.isOptional = true },
    ])

  static let studio = Entity(
    name: "studio", plural: "studios", table: "studio", fields: [field("name", .text) { $0.isKey = true }])

  static let instructor = Entity(
    name: "instructor", plural: "instructors", table: "instructor",
    fields: [field("name", .text) { $0.isKey = true }])

  static let member = Entity(
    name: "member", plural: "members", table: "member",
    fields: [field("name", .text) { $0.isKey = true }, field("credits", .decimal(scale: 2))],
    checks: [check("member.credits.1", "credits >= 0", "not enough credits")])

  static let lesson = Entity(
    name: "class", plural: "classes", table: "class",
    fields: [
      owner("studio", "studio"), field("title", .text) { $0.isKey = true },
      reference("instructor", "instructor") { $0.isOptional = true },
      field("starts", .time), field("cost", .decimal(scale: 2)), field("spots", .number),
      field("level", .choice(["easy", "it's hard"])) { $0.isOptional = true },
    ], mainDate: ["starts"])

  static let booking = Entity(
    name: "booking", plural: "bookings", table: "booking",
    fields: [
      owner("member", "member") { $0.preposition = "for" },
      owner("class", "class") { $0.preposition = "in" },
      field("made", .time), field("spot", .number) { $0.isOptional = true },
      field("cancelled", .flag),
    ],
    uniques: [UniqueRule(fields: ["member", "class"], condition: node)], mainDate: ["class", "starts"])

  static let workout = Entity(
    name: "workout", plural: "workouts", table: "workout",
    fields: [field("day", .date), field("uuid", .text) { $0.isOptional = true }],
    uniques: [UniqueRule(fields: ["day"])], mainDate: ["day"])

  static let movement = Entity(
    name: "movement", plural: "movements", table: "movement",
    fields: [field("name", .text) { $0.isKey = true }])

  static let set = Entity(
    name: "set", plural: "sets", table: "exercise \"set\"",
    fields: [
      owner("workout", "workout"), owner("movement", "movement"),
      field("position", .number, column: "ZPOSITION") { $0.isOptional = true },
    ])

  static let node = SyntaxNode(rule: .condition, children: [])

  static func field(
    _ name: String, _ type: FieldType, column: String? = nil, _ change: (inout Field) -> Void = { _ in }
  ) -> Field {
    var field = Field(name: name, column: column ?? name, type: type)
    change(&field)
    return field
  }

  static func reference(
    _ name: String, _ entity: String, _ change: (inout Field) -> Void = { _ in }
  ) -> Field {
    field(name, .reference(entity), column: "\(name)_id", change)
  }

  static func owner(_ name: String, _ entity: String, _ change: (inout Field) -> Void = { _ in }) -> Field {
    var field = reference(name, entity, change)
    field.isInHeading = true
    return field
  }

  static func check(_ name: String, _ text: String, _ message: String) -> Check {
    Check(name: name, condition: node, text: text, message: message)
  }
}
