extension FormCatalogue {
  /// What a model adds to the language, and what it measures its rows by.
  static let declaringSentences = [
    Form(
      "verb", .declaring, "a change under a name of its own", aliases: ["verbs", "require", "step", "slot"],
      rules: [.declaration, .slot], body: .step,
      "Declares a verb and what it is told: records by their entities, the first right after the verb and each other after its preposition, or what `as` types. The indented lines below it are its steps, all of them done or none: changes, and `require` with what is said where it fails. In them `$class` is what the slot `class` was told. Declared again, it takes the place of what it was, unless something that uses it would hold no more.",
      examples: ["verb book class for member", "verb log distance as km of activity on day as date"]),
    Form(
      "report", .declaring, "a question under a name of its own", aliases: ["reports"],
      rules: [.declaration, .slot], body: .query,
      "Declares a report and what it is told, as a verb is; the one indented line below it is the question. Declared again, it takes the place of what it was.",
      examples: ["report history of practice", "report weekly practice"]),
    Form(
      "pair", .declaring, "what was planned with what was done", aliases: ["pairs"], rules: [.declaration],
      "Declares which rows of two entities belong together, as what was planned and what was done of it: those alike in all the fields named. `with` and `without` then lead from one to the other, and `compare` counts what was missed and what was unplanned. Declared again, it takes the place of what it was.",
      examples: ["pair plan with exercise on activity, day"]),
    Form(
      "forget", .declaring, "takes a declaration away", aliases: ["undeclare", "undefine"],
      rules: [.forgetting],
      "Takes away what was declared, and with an entity its table. Refused while the entity has rows, or while something else that is declared speaks of it. What was given by `define` is forgotten as a report.",
      examples: ["forget report history", "forget verb book", "forget pair plan with exercise"]),
    Form(
      "goal", .declaring, "what each record is to reach", rules: [.member],
      "Declares, in an entity, how much each of its records is to reach, in all or per period: a quantity is compared with the sum of the field that holds it, a bare number with the count of rows where none adds up plain numbers. Without `of` it is what the entity's own rows are to reach together. Declared again, an entity has the goals that it is given then.",
      examples: ["goal 108 rep per day of sessions", "goal 3 per week of sessions", "goal 4 per week"]),
  ]
}
