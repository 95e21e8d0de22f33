extension FormCatalogue {
  static let sets = [
    Form(
      "sets", .sets, "an entity with flags, references, dates and conditions",
      aliases: [
        "set", "of", "in", "for", "not", "all", "prepositions", "under", "below", "above", "levels", "tree",
        "hierarchy",
      ],
      rules: [.set, .settail, .prep, .subset],
      "A set is an entity with its flags before it and, in this order after it: what it refers to (`of`, `in`, `for` or the model's word) and its dates, then `with` or `without`, then `where`. Where records refer to another of their own entity, `under` chooses all that are below one, to any depth, and `above` all that are above one. The same words choose what is listed, counted and changed.",
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
      "A record is named by its number or its key after the noun (`fact 3`, `member anna`), by the key alone where the sentence leaves no doubt, or as `it`, the one last shown, added or changed; `them` are the rows last listed; both last as long as the conversation, the script, or the command line. Case and accents do not matter where only one record fits; a name of several words stands in double quotes.",
      examples: [
        "show member \"Zoë Ng\"", "list class \"Vinyasa Flow\" showing left, cost",
        "list sessions of practice ngondro", "list facts 3 to 9",
        "list facts 3 to 9; archive them", "show fact 3; archive it",
      ]),
    Form(
      "it", .sets, "the record last shown, added or changed; `them`, the rows last listed", aliases: ["them"],
      rules: [.one, .target],
      "Stands for a record that was spoken of before: `it` for the one last shown, added or changed, `them` for the rows last listed. `.it` tells what they are now.",
      examples: [
        "show fact 3; change it: number 12", "show fact 3; archive it", "list facts first 3; archive them",
      ]),
    Form(
      "with", .sets, "rows to which others refer, or none do",
      aliases: ["without", "at", "least", "most", "exactly", "exists", "all"],
      rules: [.withpart, .inner, .bound],
      "Keeps the rows to which others refer, directly or by the one shortest chain of references, or none do, or so many of them do, or with `all` every row of a set does; what is more than a noun with its flags, references and dates stands in parentheses. Where an entity refers to another twice, `as` names the reference: `flights as origin`.",
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
      "where", .sets, "rows of which a condition holds",
      aliases: [
        "is", "contains", "starts", "ends", "like", "exactly", "pattern", "between", "among", "and",
        "or", "in", "not", "empty", "condition", "conditions", "comparisons",
      ],
      rules: [.condition, .negation, .test],
      "Keeps the rows of which a condition holds: a flag, or a field or calculation with a test after it. `and` beside `or` needs parentheses; `not` stands before a condition, or before `in` and the tests of texts. `contains`, `starts`, `ends` and `like` (with `%` for any letters, `_` for one) heed neither case nor accents, but where `exactly` follows them; `=` always does. `<`, `>` and `between` compare choices in their declared order. After a path to a record `with` and `without` are about that record: `class with (bookings where cancelled)`.",
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
      "Orders the rows, choices as they are declared and empty values last, and keeps the first of them: of all, or of each group; `skip` passes over some, `with ties` keeps all that share the last place, and an answer without it tells where it leaves some of them out. Dates, `where` and `showing` may also follow `first`, and are about the rows among which the first are chosen. `by random` puts them in another order each time.",
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
