extension FormCatalogue {
  /// The forms for declaring verbs, reports, pairs and goals, and the form `forget`.
  static let declaringSentences = [
    Form(
      "verb", .declaring, "a named change", aliases: ["verbs", "require", "step", "slot"],
      rules: [.declaration, .slot, .deed], body: .step,
      """
      Declares a verb, which makes several changes at once: with `verb book class for member`, you write \
      `book class 4 for anna`.

      An argument is a record or a value. For a record, write the name of its entity, such as `class`. For a \
      value, write a name, `as` and a type: `verb log distance as km of activity`.

      The first argument follows the verb. Every other argument follows a preposition. A number, a time of day \
      or a length of time can follow `for` or a preposition of the model: with `verb lend tool to member for \
      span as duration`, you write `lend drill to anna for 7 days`. In a step, `due = today + $span` adds the \
      length of time to a date. Only then can it be a number of months or years, because these can't be stored.

      The indented lines below are the steps: changes, and `require` with a condition and the message if it \
      fails. In the steps, `$class` is the argument `class`.

      A step can depend on a condition: `if $class full then add request of $class for $member else add \
      booking of $member in $class`.

      After a step that adds a booking, `$booking` is that booking, unless an argument has this name.

      All steps succeed, or nothing is changed.

      Declaring a verb again replaces it, unless something that uses it would become invalid.
      """,
      examples: [
        "verb book class for member", "verb log distance as km of activity on day as date",
        "verb postpone class for span as duration",
      ]),
    Form(
      "report", .declaring, "a named question", aliases: ["reports"],
      rules: [.declaration, .slot], body: .query,
      """
      Declares a report, which is a named question: with `report history of practice`, you write `history of \
      ngondro`. The indented line below is the question.

      The arguments are declared as for a verb (`help verb`). Declaring a report again replaces it.
      """,
      examples: ["report history of practice", "report weekly practice"]),
    Form(
      "pair", .declaring, "matching planned and done rows", aliases: ["pairs"], rules: [.declaration],
      """
      Declares which rows of two entities belong together: `pair plan with exercise on activity, day` pairs \
      a plan and an exercise with the same activity and day.

      `with` and `without` then lead from one entity to the other: `list plans without exercises`. `compare` \
      counts missed and unplanned rows.

      Declaring a pair again replaces it.

      In a database created by another program, a pair can relate two tables that have no reference to each \
      other. Instead of a field, you can write the name of its column. The pair lasts for the session. To \
      save it, use `adopt`, or add the line to the model file for `--model`.
      """,
      examples: ["pair plan with exercise on activity, day"]),
    Form(
      "forget", .declaring, "removes a declaration", aliases: ["undeclare", "undefine"],
      rules: [.forgetting],
      """
      Removes a declaration: `forget verb book`. With an entity, its table is removed, too.

      If the entity has rows, or if another declaration uses it, the sentence is refused.

      To remove a question named by `define`, use `forget report NAME`.
      """,
      examples: ["forget report history", "forget verb book", "forget pair plan with exercise"]),
    Form(
      "goal", .declaring, "a target for each record", rules: [.member],
      """
      Declares a target for each record of an entity, on a line below the entity. For example, `goal 108 rep \
      per day of sessions` below `entity practice` is a target for each practice. Without a period, the \
      target is a total.

      A target with a unit is compared with the sum of the field in that unit. In this example, the field is \
      `amount` of the sessions.

      A target without a unit is compared with the number of rows: `goal 3 per week of sessions`. There is \
      one exception: if the rows have a number field that `accumulates` and has no unit, the target is \
      compared with the sum of this field.

      Without `of`, the target is for all rows of the entity together: `goal 4 per week`.

      Declaring the entity again replaces its goals.
      """,
      examples: ["goal 108 rep per day of sessions", "goal 3 per week of sessions", "goal 4 per week"]),
  ]
}

extension FormCatalogue {
  /// The forms for using the model's verbs and reports, and the form `define`.
  static let own = [
    Form(
      "verbs", .changing, "sentences of the model that do several things at once",
      aliases: ["verb", "require"], rules: [.action, .verbtarget],
      """
      Runs a verb that the model declares: `book class 4 for anna`. The first argument follows the verb. \
      Every other argument follows its preposition.

      All steps of the verb succeed, or nothing is changed.

      With a set, the verb runs once for each record: `cancel bookings for anna next week`.

      In `book classes of Moose for anna`, `for anna` belongs to the verb, because `book` takes `for`. `of \
      Moose` belongs to the set.
      """,
      needs: "a verb (`help verb` shows how to declare one)",
      examples: [
        "book class 4 for anna", "show class 4; book it for anna", "book classes of Moose for anna",
        "cancel booking 12",
        "cancel bookings for anna next week", "log 5 km of running yesterday",
      ]),
    Form(
      "reports", .asking, "named questions of the model", aliases: ["report"], rules: [.query],
      """
      Asks a question that the model declares as a report: `history of ngondro`. The arguments come after \
      the name of the report, as after a verb.
      """,
      needs: "a report (`help report` shows how to declare one)",
      examples: ["history of ngondro", "weekly ngondro"]),
    Form(
      "define", .scripts, "a name for a question", rules: [.sentence, .plain],
      """
      Names a question for the rest of the session: `define latest as list facts by saved desc first 3`. \
      Type the name to ask the question.

      Each `$name` is an argument: `define top $who $n as list sessions of $who by amount desc first $n`. \
      Type the arguments after the name, separated by commas: `top ngondro, 2`. They take the place of the \
      names in the question.

      If an argument is a day, it comes last, without a comma before it. Write it as a word such as \
      `tomorrow`, or as `on` and a date.

      Defining the name again replaces the question.
      """,
      examples: [
        "define busy $n as list members with (bookings where spot > $n)",
        "define top $who $n as list sessions of $who by amount desc first $n",
      ]),
  ]
}
