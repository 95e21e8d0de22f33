/// Every form of the language, told once: `help`, `--help` and grammar.md take their words from here.
public enum FormCatalogue {
  public static let forms: [Form] =
    asking + changing + sets + calculating + time + scripts + learning + declaring

  public static func forms(for purpose: Form.Purpose) -> [Form] { forms.filter { $0.purpose == purpose } }

  /// The form of that name, or that the word leads to.
  public static func form(_ word: String) -> Form? {
    let word = word.lowercased()
    return forms.first { $0.name == word } ?? forms.first { $0.aliases.contains(word) }
  }

  /// Every word under which a form is found.
  public static var words: [String] { forms.flatMap { [$0.name] + $0.aliases } }

  private static let asking = [
    Form(
      "list", .asking, aliases: ["showing", "called"], rules: [.query, .columns, .column],
      "Lists the rows of a set: its id, its key, what it refers to and its other fields, or the columns after `showing`.",
      examples: [
        "list facts",
        "list archived facts since monday",
        "list members showing name, credits, count of bookings",
        "list classes showing title, left * cost called value by starts",
        "list classes showing distinct title",
      ]),
    Form(
      "show", .asking, rules: [.query, .target],
      "Shows all that is known of a record: its fields, what is computed of it, and how many refer to it.",
      examples: ["show fact 3", "show member anna"]),
    Form(
      "count", .asking, aliases: ["distinct"], rules: [.query, .countbody],
      "Counts the rows of a set, or the different values of one of its fields.",
      examples: [
        "count archived", "count facts where not archived", "count facts per archived",
        "count distinct member of bookings this month",
      ]),
    Form(
      "aggregates", .asking, aliases: ["sum", "average", "min", "max", "median", "per", "having"],
      rules: [.query, .aggregates, .clauses, .groupkey],
      "Sums, averages and finds the least, the greatest and the middle of a field, over a set or for each group after `per`.",
      examples: [
        "sum amount of sessions of ngondro this month",
        "sum amount, average amount, count of sessions per practice per month having count > 4 by sum desc first 3",
        "sum amount / count of sessions per practice",
        "sum (cost * spots) of classes per instructor by sum desc",
      ]),
  ]

  private static let changing = [
    Form(
      "add", .changing, rules: [.action, .addbody, .slots, .assigns, .assign],
      "Adds a quantity to the row of that day, or adds a new row with what is said of it.",
      examples: [
        "add 108 to ngondro",
        "add 2 malas to ngondro yesterday",
        "add fact \"Everest is 8849 m\": number 8849, saved yesterday",
        "add booking in class 4 for anna: spot 7",
        "add set of squat",
      ]),
    Form(
      "subtract", .changing, rules: [.action, .slots],
      "Takes a quantity away from the row of that day, which must be there and may not go below what its checks allow.",
      examples: ["subtract 54 from ngondro today"]),
    Form(
      "save", .changing, rules: [.action, .slots],
      "Adds a row, or changes the one that has the same key or is the one allowed.",
      examples: ["save plan of run on friday: distance 6 km", "save practice Ngöndro: target 100000"]),
    Form(
      "change", .changing, aliases: ["empty"], rules: [.action, .target, .assigns, .assign],
      "Changes fields of one record, or of a set that is named in full: a whole entity needs `all`.",
      examples: [
        "change fact 3: number = number + 1, not archived",
        "change facts where number is empty: number 0",
        "change class 4: starts friday at 18:30, spots 14",
      ]),
    Form(
      "delete", .changing, rules: [.action, .target],
      "Deletes records that nothing refers to.",
      examples: ["delete fact 3", "delete facts where saved before 2020-01-01"]),
    Form(
      "flags", .changing, aliases: ["flag", "verbs"], rules: [.action, .target],
      "The verbs of a flag set it or clear it; the flag itself is an adjective.",
      examples: [
        "archive fact 3", "archive fact 3, 5, 7", "unarchive all facts", "archive (facts by saved first 5)",
        "list archived",
      ]),
  ]

  private static let sets = [
    Form(
      "sets", .sets, aliases: ["of", "in", "for", "not", "all"], rules: [.set, .settail, .prep, .subset],
      "A set is an entity with its flags, its references by `of`, `in` and `for`, its dates, `with` and `where`; the same words choose what is listed, counted and changed.",
      examples: [
        "list sessions of ngondro", "list bookings for anna in class 4", "list bookings not in class 4",
        "list bookings in (classes by starts desc first 1)",
      ]),
    Form(
      "records", .sets, aliases: ["names", "it", "them"], rules: [.ref, .keys, .key, .one],
      "A record is named by its number, by its key, or as `it`; `them` are the rows last listed. Case and accents do not matter where only one record fits.",
      examples: [
        "list class \"Vinyasa Flow\" showing left, cost", "list sessions of practice ngondro",
        "list facts 3 to 9",
      ]),
    Form(
      "with", .sets, aliases: ["without", "least", "most", "exactly"], rules: [.withpart, .inner, .bound],
      "Keeps the rows to which others refer, or none do, or so many.",
      examples: [
        "list members without bookings last 30 days",
        "list members with at least 3 bookings this month by name",
        "list members with (bookings where spot > 3 and not cancelled)",
      ]),
    Form(
      "where", .sets, aliases: ["is", "contains", "starts", "ends", "between", "among", "and", "or"],
      rules: [.condition, .negation, .test],
      "Keeps the rows of which a condition holds; `and` beside `or` needs parentheses.",
      examples: [
        "list facts where number > 10",
        "list facts where text contains \"Everest\"",
        "list exercises where distance between 5 km to 10 km",
        "list bookings where member name = anna and (spot > 3 or cancelled)",
        "list facts where number is not among number of all (facts where archived)",
      ]),
    Form(
      "by", .sets, aliases: ["first", "skip", "ties", "each", "asc", "desc"],
      rules: [.pick, .orders, .order],
      "Orders the rows, empty values last, and keeps the first of them, of all or of each group.",
      examples: [
        "list facts by number desc first 10 skip 20",
        "list members by count of bookings desc first 3",
        "list classes by max spot of bookings desc first 1 with ties",
        "list sessions by amount desc first 2 each practice",
      ]),
  ]

  private static let calculating = [
    Form(
      "calculations", .calculating, aliases: ["formula", "formulas", "paths"],
      rules: [.expression, .term, .factor, .measure, .related, .path, .value, .quantity],
      "Fields are reached by walking references (`class instructor name`) and joined by `+ - * /`; an aggregate of a related set counts those that refer to the row, with `all` the whole set.",
      examples: [
        "list classes where spots - left > 3",
        "list classes where cost > average cost of all (classes this month)",
        "list classes where cost > cost of class \"Vinyasa Flow\"",
        "list members by credits - count of bookings desc",
      ])
  ]

  private static let time = [
    Form(
      "dates", .time,
      aliases: ["date", "today", "since", "until", "before", "after", "on", "from", "this", "last", "next"],
      rules: [.when, .date, .day, .moment],
      "A date speaks of the entity's main date. A bare weekday is that day of this week, which starts on Monday; `last 7 days` ends today.",
      examples: [
        "list workouts last 7 days",
        "list sessions from 2026-07-01 to 2026-07-31",
        "list classes on friday at 18:00",
        "list bookings in july 2026",
        "sum amount of sessions of ngondro since 1 july 2026",
      ])
  ]

  private static let scripts = [
    Form(
      "let", .scripts, aliases: ["parameters"], rules: [.sentence, .boundvalue],
      "Gives a value a name, to be said with `$` afterwards.",
      examples: ["let quota be 108", "let best be the max amount of sessions of ngondro"]),
    Form(
      "expect", .scripts, rules: [.sentence, .outcome],
      "States what a sentence must answer; a script stops where it does not.",
      examples: [
        "expect 3: count archived", "expect nothing: list facts where number > 9999",
        "expect 5 rows: list facts first 5",
        "expect error: add 108 to nobody",
      ]),
    Form(
      "transactions", .scripts, aliases: ["begin", "commit", "rollback"], rules: [.sentence],
      "Sentences between `begin` and `commit` take effect together; `rollback` takes them back.",
      examples: ["begin", "commit", "rollback"]),
    Form(
      "load", .scripts, rules: [.sentence], "Runs the sentences of a file.", examples: ["load \"july.say\""]),
  ]

  private static let learning = [
    Form(
      "explain", .learning, rules: [.sentence, .plain],
      "Shows how a sentence is read, planned, written as SQL and searched for, without running it.",
      examples: ["explain list members without bookings", "explain add 108 to ngondro"]),
    Form(
      "describe", .learning, rules: [.sentence],
      "Tells what the model keeps, or all about one entity; `as ddl` gives its SQL.",
      examples: ["describe", "describe booking", "describe booking as ddl"]),
    Form(
      "help", .learning, rules: [.sentence], "Tells the forms, or all about one word.",
      examples: ["help", "help list"]),
  ]

  private static let declaring = [
    Form(
      "entity", .declaring, aliases: ["model", "role", "plural", "one"], rules: [.declaration, .role],
      "Declares a kind of record: `of` names what it belongs to, `one per` what may not come twice.",
      examples: ["entity session of practice one per practice, day"]),
    Form(
      "fields", .declaring,
      aliases: ["field", "key", "optional", "main", "accumulates", "default", "check", "index"],
      rules: [.member, .fieldtype, .option],
      "Declares a field below its entity: its type and options, a flag with its verbs, or what it is computed by.",
      examples: ["amount rep default 0 accumulates check amount >= 0 else \"a day cannot go below zero\""]),
    Form(
      "unit", .declaring, aliases: ["units", "use"], rules: [.declaration],
      "Declares a unit of measure, alone or as so many of another; `use` reads another model file.",
      examples: ["unit km = 1000 m"]),
  ]
}
