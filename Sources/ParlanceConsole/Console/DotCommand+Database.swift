import ParlanceLanguage

extension DotCommand {
  /// The database behind the model.
  static let database: [DotCommand] = [
    DotCommand(
      ".sql", .required(.sql, "STATEMENT", isVerbatim: true), tells: "runs SQL itself, and shows its answer",
      reaching: [.sql],
      answers: true, measured: true,
      details: [
        "What `let` has named `quota`, as it is stored, is `$quota`, `:quota` or `@quota` in it.",
        "It goes on in further lines to a `;`, an empty line or a sentence; as it is typed, where it lacks its end.",
        "^C stops it. Where SQLite is amid one of its functions, that goes on unseen, and what is said next waits for it.",
      ]
    ) { console, line in
      try console.runSQL(line)
    },
    DotCommand(
      ".databases", also: ["\\l", "\\list", "\\conninfo"], tells: "tells where the database is, and how large"
    ) { console, _ in
      try console.tellDatabase()
    },
    DotCommand(
      ".indexes", .optional(.entity, "ENTITY"), also: [".indices", "\\di"], tells: "lists the indexes",
      answers: true
    ) {
      console, line in
      try console.listIndexes(line)
    },
    DotCommand(
      ".dump", .optional(.entity, "ENTITY"), tells: "writes it as SQL that makes it anew", answers: true,
      measured: true
    ) {
      console, line in
      try console.dump(line)
    },
    .toggle(
      ".changes", tells: "whether it is told how many rows a sentence changed",
      meanings: ("told after each sentence", "not told"),
      get: \.session.tellsChanges, set: { console, _, value in console.session.tellsChanges = value }),
    .toggle(
      ".eqp", tells: "whether the query plan is shown before an answer",
      meanings: ("shown before each answer", "not shown"),
      elsewhere: ["full", "trigger", "trace", "test"].reduce(into: [:]) {
        $0[$1] = "the plan alone is shown, without the steps of SQLite's machine"
      },
      get: \.session.tellsQueryPlan, set: { console, _, value in console.session.tellsQueryPlan = value }),
  ]
}
