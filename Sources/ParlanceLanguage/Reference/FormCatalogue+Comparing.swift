extension FormCatalogue {
  static let comparing = [
    Form(
      "compare", .asking, "two totals side by side: planned against actual",
      aliases: ["vs", "share", "missed", "unplanned", "planned", "actual"],
      rules: [.query, .comparison, .total],
      "Puts two totals, each of its own set, or the sums of two fields of one set side by side, with a row for each `per` that either has, and under `second / first` how much of the first total the second is. Of two entities that are a pair it also counts what was missed (planned before today and not done) and what was unplanned.",
      needs: "two number fields of one entity, a flag, a date, or two entities that refer to a third",
      examples: [
        "compare count of plans vs count of exercises per activity",
        "compare sum distance of plans vs sum distance of exercises per activity per week",
        "compare sum distance of plans in Marathon vs sum distance of exercises with (plans in Marathon)",
        "compare count of plans vs count of exercises per activity by count of plans desc first 3",
        "compare spots vs left of classes per studio",
        "compare count of bookings vs count of cancelled bookings",
      ]),
    Form(
      "goals", .asking, "what is to be reached, done and left in the current period", rules: [.query],
      "Tells of each goal that the model declares, for each record that has it, the target, what is done in the current calendar period, and what is left. A whole period after a noun (`goals of runs last week`) judges the goals per such a period as of then.",
      needs: "a goal: `help goal` tells how it is declared",
      examples: ["goals", "goals of ngondro", "goals of practices where target > 1000"]),
  ]
}
