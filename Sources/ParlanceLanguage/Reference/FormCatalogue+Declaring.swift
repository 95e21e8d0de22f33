extension FormCatalogue {
  /// The forms that declare verbs, reports, pairs and goals, and `forget`.
  static let declaringSentences = [
    Form(
      "verb", .declaring, "a named change", aliases: ["verbs", "require", "step", "slot"],
      rules: [.declaration, .slot], body: .step,
      """
      Declares a verb: a named change of one or several steps. Its arguments are records, by the name of \
      their entity, or values, with `as` and a type. The first argument directly follows the verb, and each \
      other one follows its preposition. The indented lines below it are the steps: changes, and `require` \
      with a condition and the message if it fails. In the steps, `$class` is the argument `class`. All \
      steps succeed, or nothing is changed. Declaring a verb again replaces it, unless something that uses \
      it would become invalid.
      """,
      examples: ["verb book class for member", "verb log distance as km of activity on day as date"]),
    Form(
      "report", .declaring, "a named question", aliases: ["reports"],
      rules: [.declaration, .slot], body: .query,
      """
      Declares a report: a named question. Its arguments are declared as for a verb. The indented line below \
      it is the question. Declaring a report again replaces it.
      """,
      examples: ["report history of practice", "report weekly practice"]),
    Form(
      "pair", .declaring, "matching planned and done rows", aliases: ["pairs"], rules: [.declaration],
      """
      Declares which rows of two entities belong together, such as planned and done exercises: rows with \
      equal values in all the named fields. `with` and `without` then lead from one entity to the other, and \
      `compare` counts missed and unplanned rows. Declaring a pair again replaces it. In a database created \
      by another program, a pair relates tables without a reference, and a field can also be given by its \
      column. There, the pair lasts for the session: to save it, use `adopt`, or add the line to the model \
      file for `--model`.
      """,
      examples: ["pair plan with exercise on activity, day"]),
    Form(
      "forget", .declaring, "removes a declaration", aliases: ["undeclare", "undefine"],
      rules: [.forgetting],
      """
      Removes a declaration, and with an entity also its table. It is refused while the entity has rows, or \
      while another declaration uses it. To remove a question named by `define`, use `forget report NAME`.
      """,
      examples: ["forget report history", "forget verb book", "forget pair plan with exercise"]),
    Form(
      "goal", .declaring, "a target for each record", rules: [.member],
      """
      Declares a target for each record of an entity, in total or per period. A quantity is compared with \
      the sum of the field with its unit. A number without a unit is compared with the number of rows, \
      unless a field adds up plain numbers. Without `of`, the target is for all rows of the entity together. \
      Declaring the entity again replaces its goals.
      """,
      examples: ["goal 108 rep per day of sessions", "goal 3 per week of sessions", "goal 4 per week"]),
  ]
}

extension FormCatalogue {
  /// The forms that run verbs and reports of the model, and `define`.
  static let own = [
    Form(
      "verbs", .changing, "sentences of the model that do several things at once",
      aliases: ["verb", "require"], rules: [.action, .verbtarget],
      """
      Runs a verb of the model. The first argument comes after the verb, and each other one after its \
      preposition. All steps of the verb succeed, or nothing is changed. With a set, the verb runs once for \
      each record. A preposition after the set belongs to the verb if the verb takes it.
      """,
      needs: "a verb (`help verb` shows how to declare one)",
      examples: [
        "book class 4 for anna", "show class 4; book it for anna", "book classes of Moose for anna",
        "cancel booking 12",
        "cancel bookings for anna next week", "log 5 km of running yesterday",
      ]),
    Form(
      "reports", .asking, "named questions of the model", aliases: ["report"], rules: [.query],
      "Asks a question that the model declares as a report. The arguments follow its name, as after a verb.",
      needs: "a report (`help report` shows how to declare one)",
      examples: ["history of ngondro", "weekly ngondro"]),
    Form(
      "define", .scripts, "a name for a question", rules: [.sentence, .plain],
      """
      Names a question for the rest of the session. Type the name to ask the question. Each `$name` is an \
      argument: type the arguments after the name, separated by commas. They are read as if they were in the \
      question. A day comes last, as a word such as `tomorrow` or after `on`. Defining the name again \
      replaces the question.
      """,
      examples: [
        "define busy $n as list members with (bookings where spot > $n)",
        "define top $who $n as list sessions of $who by amount desc first $n",
      ]),
  ]
}
