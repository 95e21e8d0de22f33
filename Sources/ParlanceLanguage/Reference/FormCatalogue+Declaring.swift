extension FormCatalogue {
  /// The forms that declare verbs, reports, pairs and goals, and `forget`.
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
      "Declares which rows of two entities belong together, as what was planned and what was done of it: those alike in all the fields named. `with` and `without` then lead from one to the other, and `compare` counts what was missed and what was unplanned. Declared again, it takes the place of what it was. In a database that Parlance did not create it relates tables without a reference, where a column also names its field. It is declared for the session: `adopt` saves it, or a line of the model that `--model` reads.",
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

extension FormCatalogue {
  /// The forms that run verbs and reports of the model, and `define`.
  static let own = [
    Form(
      "verbs", .changing, "sentences of the model that do several things at once",
      aliases: ["verb", "require"], rules: [.action, .verbtarget],
      "A verb of the model is told what it is done to and, after its prepositions, what else it needs. Its steps are one sentence: all are done, or none. Of a set it is done to each record in turn; there a preposition that the verb takes is the verb's own.",
      needs: "a verb: `help verb` tells how it is declared",
      examples: [
        "book class 4 for anna", "show class 4; book it for anna", "book classes of Moose for anna",
        "cancel booking 12",
        "cancel bookings for anna next week", "log 5 km of running yesterday",
      ]),
    Form(
      "reports", .asking, "questions of the model that have a name", aliases: ["report"], rules: [.query],
      "A report of the model is told what it is about as a verb is, and answers as its question would.",
      needs: "a report: `help report` tells how it is declared",
      examples: ["history of ngondro", "weekly ngondro"]),
    Form(
      "define", .scripts, "a name for a question", rules: [.sentence, .plain],
      "Gives a question a name, for as long as the session lasts. Each `$name` stands for what is said after it, parted by commas, and is read as it would be in its place; a day is said last, by a word such as `tomorrow` or behind `on`. Defined again, it is another question.",
      examples: [
        "define busy $n as list members with (bookings where spot > $n)",
        "define top $who $n as list sessions of $who by amount desc first $n",
      ]),
  ]
}
