import ParlanceLanguage

/// The handwritten vocabulary of the five example models: entities with plurals and fields, and flags with their verbs.
enum ExampleVocabulary {
  static let language = Language(vocabulary: vocabulary)

  static let vocabulary = Vocabulary(
    entities.flatMap { entity -> [Vocabulary.Word] in
      [
        .init(entity.name, .entity, canonical: entity.name),
        .init(entity.plural, .entity, canonical: entity.name),
      ]
    } + entities.flatMap(\.fields).map { .init($0, .field, canonical: $0) }
      + ["complete", "archived", "badge", "skipped", "done", "full", "cancelled"]
      .map { .init($0, .flag, canonical: $0) }
      + ["archive", "unarchive", "skip", "resume", "finish", "reopen", "book", "cancel", "log"].map {
        .init($0, .verb, canonical: $0)
      }
      + ["history", "weekly"].map { .init($0, .report, canonical: $0) }
      + units.map { .init($0.spelling, .unit, canonical: $0.unit) })

  private static let entities: [(name: String, plural: String, fields: [String])] = [
    ("practice", "practices", ["name", "target", "total"]),
    ("session", "sessions", ["practice", "day", "amount", "note"]),
    ("fact", "facts", ["text", "number", "saved"]),
    ("activity", "activities", ["name", "parent"]),
    ("programme", "programmes", ["name", "starts"]),
    ("plan", "plans", ["activity", "programme", "day", "distance", "duration"]),
    ("exercise", "exercises", ["activity", "day", "distance", "duration"]),
    ("workout", "workouts", ["day", "uuid"]),
    ("movement", "movements", ["name"]),
    ("set", "sets", ["workout", "movement", "position"]),
    ("studio", "studios", ["name"]),
    ("instructor", "instructors", ["name"]),
    ("member", "members", ["name", "credits"]),
    (
      "class", "classes",
      ["studio", "title", "instructor", "starts", "duration", "description", "cost", "spots", "left"]
    ),
    ("booking", "bookings", ["member", "class", "made", "spot", "note"]),
  ]

  private static let units: [(spelling: String, unit: String)] = [
    ("rep", "rep"), ("reps", "rep"), ("mala", "mala"), ("malas", "mala"), ("m", "m"), ("km", "km"),
    ("mile", "mile"), ("miles", "mile"), ("min", "min"), ("hour", "hour"), ("hours", "hour"),
  ]
}
