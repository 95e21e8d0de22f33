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
      A set chooses rows of an entity. You can list, count and change the same set: `list archived facts`, \
      `unarchive archived facts`.

      The parts of a set have a fixed order: flags, the entity, references and dates, `with` or `without`, \
      and `where`. For example: `list archived facts since monday where number > 10`.

      A reference follows `of`, `in`, `for` or the model's own preposition: `list bookings for anna in class \
      4`. `not` excludes a record: `list bookings not in class 4`.

      If records refer to other records of the same entity, `under` chooses all records below one, at any \
      depth: `list activities under Running`. `above` chooses all records above one.
      """,
      examples: [
        "list sessions of ngondro", "list bookings for anna in class 4", "list bookings not in class 4",
        "list bookings in (classes by starts desc first 1)",
        "list activities under Running", "list activities above Trail",
        "list archived facts since monday where number > 10",
      ]),
    Form(
      "records", .sets, "a record: by its number, its name, `it` or `them`",
      aliases: ["record", "names", "name", "it", "them", "keys", "id"],
      rules: [.ref, .target, .one, .keys, .key],
      """
      To name a record, write its number or key after the entity: `fact 3`, `member anna`. If the meaning is \
      clear, the key is enough: `sessions of ngondro`.

      A name of several words is in double quotes: `class "Vinyasa Flow"`. Case and accents don't matter if \
      only one record fits.

      To name several records, use commas or `to`: `fact 3, 5, 7`, `facts 3 to 9`.

      `it` is the record last shown, added or changed, and `them` are the rows last listed. Both words can \
      be used until the end of the session, the script or the command line.
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
      `it` is the record last shown, added or changed: `show fact 3; archive it`.

      `them` are the rows last listed: `list facts first 3; archive them`.

      `.it` shows what `it` and `them` are now.
      """,
      examples: [
        "show fact 3; change it: number 12", "show fact 3; archive it", "list facts first 3; archive them",
      ]),
    Form(
      "with", .sets, "records that other rows refer to, or don't",
      aliases: ["without", "at", "least", "most", "exactly", "exists", "all"],
      rules: [.withpart, .inner, .bound],
      """
      Chooses records by the rows that refer to them: `list members with bookings this week`. `with` needs \
      at least one such row. `without` chooses the records without any such row.

      `at least`, `at most` and `exactly` set the number of rows: `list members with at least 3 bookings`.

      `with all` chooses a record only if every row of the set refers to it: `list members with all \
      (bookings where spot > 3)` lists a member if all these bookings are for that member.

      Put a set in parentheses if it has any condition other than flags, references and dates: `list members \
      with (bookings where spot > 3)`.

      The rows can refer to the record through other entities: `list studios with bookings` goes through \
      classes. The shortest path is used. If two paths are equally short, the sentence is refused.

      If an entity refers to another one twice, `as` names the reference: `flights as origin`.
      """,
      needs: "an entity that refers to another",
      examples: [
        "list members without bookings last 30 days",
        "list studios without bookings this month",
        "list members with at least 3 bookings this month by name",
        "list members with (bookings where spot > 3 and not cancelled)",
        "list members with booking 12", "list studios with classes as studio",
        "list members with all (bookings where spot > 3)",
      ]),
    Form(
      "where", .sets, "rows for which a condition holds",
      aliases: [
        "is", "contains", "starts", "ends", "like", "exactly", "pattern", "between", "among", "and",
        "or", "in", "not", "empty", "condition", "conditions", "comparisons",
      ],
      rules: [.condition, .negation, .test],
      """
      Chooses the rows for which a condition holds: `list facts where number > 10`. A condition is a flag, \
      or a field or calculation followed by a test.

      `and` and `or` together need parentheses: `where archived and (number > 10 or text contains sun)`.

      `not` comes before a condition, before `in`, or before a test of a text: `where not archived`, `where \
      number not in (8, 64)`.

      A test can compare with another field or a calculation: `where spots between cost to cost * 10`. After \
      `contains` and the like, it is in parentheses: `where note contains (title)`.

      If the field is empty, a comparison such as `=`, `!=` or `<` doesn't hold. So `number != 8` leaves out \
      rows without a number. `number is not 8`, `number not in (8, 64)`, `text not contains sun` and \
      `not number = 8` include rows with an empty field.

      In a file or a table of another program, a yes-or-no value can be empty, too: `where paid is empty`.

      `=` compares texts exactly. `contains`, `starts`, `ends` and `like` ignore case and accents, unless \
      `exactly` follows: `where text contains exactly "Everest"`.

      In the pattern of `like`, `%` is any text and `_` is one character: `list members where name like \
      "a%"`.

      `<`, `>` and `between` compare choices in their declared order.

      If rows of another entity link the records, a path can lead to several records. A film with placings in \
      several categories fulfils `category = Horror` if one category is Horror, and `not category = Horror` if \
      no category is.

      After a path to a record, `with` and `without` refer to that record: `list bookings where class with \
      (bookings where cancelled)`.
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
        "list classes where spots between cost to cost * 10",
        "list classes where left = 0 and starts since today",
        "list bookings where member name = Anna and (spot > 3 or cancelled)",
        "list bookings where class with (bookings where cancelled)",
        "list facts where number is not among number of all (facts where archived)",
      ]),
    Form(
      "by", .sets, "the order of the rows, and the first rows",
      aliases: ["order", "first", "skip", "ties", "each", "asc", "desc", "limit", "random"],
      rules: [.pick, .orders, .order, .trailing],
      """
      `by` orders the rows, and `desc` reverses the order: `list facts by archived, saved desc`. Choices are \
      in their declared order, and empty values come last.

      `first` limits the rows, and `skip` leaves out rows at the beginning: `list facts by number desc first \
      10 skip 20`. With `each`, the limit is for each group: `list sessions by amount desc first 2 each \
      practice`.

      `with ties` includes all rows that share the last place: `list classes by cost desc first 1 with \
      ties`. Without it, a line below the answer says if such rows were left out.

      Dates, `where` and `showing` can also follow `first`. The dates and conditions apply before the limit: \
      `list classes by cost desc first 3 this month` lists the three most expensive classes of this month.

      `by random` shuffles the rows each time: `list facts by random first 5`.
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
      Combines two sets of the same entity:
      - `plus`: the rows of both sets, each once
      - `minus`: the rows of the first set that aren't in the second
      - `within`: the rows that are in both sets

      For example, `list members with bookings this week minus members with bookings last week` lists the \
      members with bookings this week but not last week.

      Sets are combined from left to right: `list facts where number < 100 plus facts where number > 8000 \
      minus archived` removes the archived facts of both sets. Parentheses change this order.

      A set with `by` or `first` needs parentheses: `archive ((facts by saved first 5) plus facts where \
      number < 5)`.

      After a preposition, a combined set needs parentheses, too: `list bookings in (classes with bookings \
      minus classes where full)`.
      """,
      examples: [
        "list members with bookings this week minus members with bookings last week",
        "list facts where number < 100 plus facts where number > 8000 minus archived",
        "list bookings in (classes with bookings minus classes where full)",
        "archive ((facts by saved first 5) plus facts where number < 5)",
      ])
  ]
}
