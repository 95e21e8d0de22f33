extension FormCatalogue {
  static let comparing = [
    Form(
      "compare", .asking, "two totals side by side: planned against actual",
      aliases: ["vs", "share", "missed", "unplanned", "planned", "actual"],
      rules: [.query, .comparison, .total],
      "Puts two totals, each of its own set, or the sums of two fields of one set side by side, with a row for each `per` that either has, and the share that the one is of the other. Of two entities that are a pair it also counts what was missed (planned and not done) and what was unplanned.",
      examples: [
        "compare count of plans vs count of exercises per activity",
        "compare sum distance of plans vs sum distance of exercises per activity per week",
        "compare sum distance of plans in Marathon vs sum distance of exercises with (plans in Marathon)",
        "compare count of plans vs count of exercises per activity by count of plans desc first 3",
        "compare spots vs left of classes per studio",
      ]),
    Form(
      "goals", .asking, "what is to be reached, done and left in the current period", rules: [.query],
      "Tells of each goal that the model declares, for each record that has it, the target, what is done in the current calendar period, and what is left.",
      examples: ["goals", "goals of ngondro", "goals of practices where target > 1000"]),
  ]

  static let declaringComparisons = [
    Form(
      "pairs", .declaring, "what is planned, and what is done of it", aliases: ["pair"],
      rules: [.declaration],
      "Declares that what is planned of the first entity is done by the second, where both are equal in these fields: `with` and `without` then lead from one to the other, and `compare` tells what was missed and what was unplanned.",
      examples: ["pair plan with exercise on activity, day"]),
    Form(
      "goal", .declaring, "what is to be reached", rules: [.member],
      "Declares on a line below an entity what each of its records is to reach by the rows of another, or without `of` what its own rows are to reach together: a quantity is the sum of the field that holds such, a number the count of the rows. It is of each calendar period, or without `per` of all time.",
      examples: ["goal 108 rep per day of sessions", "goal 3 per week", "goal 1000 km"]),
  ]
}
