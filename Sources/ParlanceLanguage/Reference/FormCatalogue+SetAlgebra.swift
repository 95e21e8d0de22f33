extension FormCatalogue {
  static let setAlgebra = [
    Form(
      "plus", .sets, "sets made of sets: plus, minus, within",
      aliases: ["minus", "within", "algebra", "union", "except", "intersect"], rules: [.sets],
      "`plus` adds the rows of a further set of the same entity, `minus` takes them away, `within` keeps those that are in it too; they are read from the left, and parentheses nest. A side with `by` and `first`, and a set made so wherever a record stands, are put in parentheses.",
      examples: [
        "list members with bookings this week minus members with bookings last week",
        "list facts where number < 100 plus facts where number > 8000 minus archived",
        "list bookings in (classes with bookings minus classes where full)",
        "archive ((facts by saved first 5) plus facts where number < 5)",
      ])
  ]
}
