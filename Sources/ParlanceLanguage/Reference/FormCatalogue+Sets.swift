extension FormCatalogue {
  static let sets = [
    Form(
      "sets", .sets, "an entity with flags, references, dates and conditions",
      aliases: [
        "set", "of", "in", "for", "not", "all", "prepositions", "under", "below", "above", "levels", "tree",
        "hierarchy",
      ],
      rules: [.set, .settail, .prep, .subset],
      """
      A set chooses rows of an entity. Flags come before the noun. After it come, in this order: references \
      (`of`, `in`, `for` or the model's own preposition) and dates, then `with` or `without`, then `where`. \
      If records refer to other records of the same entity, `under` chooses all records below one, at any \
      depth, and `above` all records above one. The same set can be listed, counted and changed.
      """,
      examples: [
        "list sessions of ngondro", "list bookings for anna in class 4", "list bookings not in class 4",
        "list bookings in (classes by starts desc first 1)",
        "list activities under Running", "list activities above Trail",
        "list archived facts since monday where number > 10",
      ]),
    Form(
      "records", .sets, "one record: by number, by name, `it`, `them`",
      aliases: ["record", "names", "name", "it", "them", "keys", "id"],
      rules: [.ref, .target, .one, .keys, .key],
      """
      Names one record: by its number or key after the noun (`fact 3`, `member anna`), or by the key without \
      the noun if the meaning is clear. `it` is the record last shown, added or changed, and `them` are the \
      rows last listed. Both last until the end of the session, the script or the command line. Case and \
      accents don't matter if only one record fits. A name of several words is in double quotes.
      """,
      examples: [
        "show member \"Zoë Ng\"", "list class \"Vinyasa Flow\" showing left, cost",
        "list sessions of practice ngondro", "list facts 3 to 9",
        "list facts 3 to 9; archive them", "show fact 3; archive it",
      ]),
    Form(
      "it", .sets, "the record last shown, added or changed; `them`, the rows last listed", aliases: ["them"],
      rules: [.one, .target],
      """
      Refers to earlier records: `it` is the record last shown, added or changed, and `them` are the rows \
      last listed. `.it` shows what they are now.
      """,
      examples: [
        "show fact 3; change it: number 12", "show fact 3; archive it", "list facts first 3; archive them",
      ]),
    Form(
      "with", .sets, "rows that others refer to, or don't",
      aliases: ["without", "at", "least", "most", "exactly", "exists", "all"],
      rules: [.withpart, .inner, .bound],
      """
      Chooses rows by the rows that refer to them, directly or by the only shortest chain of references. \
      `with` needs at least one such row, and `without` none. `at least`, `at most` and `exactly` need a \
      number of them. `with all` needs every row of a set. A set with more than a noun, its flags, \
      references and dates is in parentheses. If an entity refers to another one twice, `as` names the \
      reference: `flights as origin`.
      """,
      needs: "an entity that refers to another",
      examples: [
        "list members without bookings last 30 days",
        "list studios without bookings this month",
        "list members with at least 3 bookings this month by name",
        "list members with (bookings where spot > 3 and not cancelled)",
        "list members with booking 12", "list studios with classes as studio",
        "list studios with all (classes where spots > 10)",
      ]),
    Form(
      "where", .sets, "rows for which a condition holds",
      aliases: [
        "is", "contains", "starts", "ends", "like", "exactly", "pattern", "between", "among", "and",
        "or", "in", "not", "empty", "condition", "conditions", "comparisons",
      ],
      rules: [.condition, .negation, .test],
      """
      Chooses the rows for which a condition holds. A condition is a flag, or a field or calculation \
      followed by a test. `and` and `or` together need parentheses. `not` comes before a condition, or \
      before `in` and the tests of texts. `contains`, `starts`, `ends` and `like` ignore case and accents, \
      unless `exactly` follows. `=` compares texts exactly. In the pattern of `like`, `%` is any text and \
      `_` one character. `<`, `>` and `between` compare choices in their declared order. After a path to a \
      record, `with` and `without` refer to that record: `class with (bookings where cancelled)`.
      """,
      examples: [
        "list facts where number > 10",
        "list facts where text contains everest",
        "list facts where text contains exactly \"Everest\"",
        "list members where name like \"a%\"",
        "list facts where number is empty or archived",
        "list sessions where amount in (108, 216)",
        "list classes where starts weekday not in (saturday, sunday)",
        "list exercises where distance between 5 km to 10 km",
        "list classes where left = 0 and starts since today",
        "list bookings where member name = Anna and (spot > 3 or cancelled)",
        "list bookings where class with (bookings where cancelled)",
        "list facts where number is not among number of all (facts where archived)",
      ]),
    Form(
      "by", .sets, "order, and the first of the rows",
      aliases: ["order", "first", "skip", "ties", "each", "asc", "desc", "limit", "random"],
      rules: [.pick, .orders, .order, .trailing],
      """
      Orders the rows, and takes the first of them. Choices are in their declared order, and empty values \
      come last. `first` takes a number of rows, in total or with `each` from each group. `skip` leaves out \
      rows at the beginning. `with ties` includes all rows that share the last place; without it, the answer \
      says if some were left out. Dates, `where` and `showing` can also follow `first`; they choose the rows \
      before the first ones are taken. `by random` shuffles the rows each time.
      """,
      examples: [
        "list facts by archived, saved desc",
        "list facts by number desc first 10 skip 20",
        "list members by count of bookings desc first 3",
        "list classes by max spot of bookings desc first 1 with ties",
        "list sessions by amount desc first 2 each practice",
        "list facts by random first 5",
        "list classes by cost desc first 3 this month showing title, cost",
      ]),
  ]
}

extension FormCatalogue {
  static let setAlgebra = [
    Form(
      "plus", .sets, "combined sets: plus, minus, within",
      aliases: ["minus", "within", "algebra", "union", "except", "intersect"], rules: [.sets],
      """
      Combines sets of the same entity. `plus` adds the rows of another set, `minus` removes them, and \
      `within` takes only the rows that are in both. They are read from left to right, and parentheses nest. \
      A side with `by` and `first` is in parentheses, and so is a combined set in place of a record.
      """,
      examples: [
        "list members with bookings this week minus members with bookings last week",
        "list facts where number < 100 plus facts where number > 8000 minus archived",
        "list bookings in (classes with bookings minus classes where full)",
        "archive ((facts by saved first 5) plus facts where number < 5)",
      ])
  ]
}
