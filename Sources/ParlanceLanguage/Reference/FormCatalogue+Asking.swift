extension FormCatalogue {
  static let asking = [
    Form(
      "list", .asking, "rows of a set, with the columns you choose",
      aliases: ["showing", "called", "distinct"], rules: [.query, .columns, .column],
      "Lists the rows of a set: its id, its key, what it refers to and its other fields, or the columns after `showing`; `called` names a column, `showing distinct` leaves out equal rows.",
      examples: [
        "list facts",
        "list archived facts since monday",
        "list members showing name, credits, count of bookings",
        "list classes showing title, left * cost called value by starts",
        "list classes showing distinct title",
        "list sessions this week; list them by amount",
      ]),
    Form(
      "show", .asking, "all that is known of a record", rules: [.query, .target],
      "Shows all that is known of a record: its fields, what is computed of it, and how many refer to it.",
      examples: ["show fact 3", "show member anna"]),
    Form(
      "count", .asking, "how many rows, or different values", aliases: ["distinct"],
      rules: [.query, .countbody],
      "Counts the rows of a set, or with `distinct` the different values of a field; a flag alone stands for the rows that bear it.",
      examples: [
        "count archived", "count facts where not archived", "count facts per archived",
        "count distinct member of bookings this month",
      ]),
    Form(
      "aggregates", .asking, "\(EnglishList.of(BuiltInWords.aggregates, "or")) of a field",
      aliases: ["aggregate"] + BuiltInWords.aggregates,
      rules: [.query, .aggregates, .aggsum, .aggterm],
      "Sums, averages and finds the least, the greatest and the middle of a field or a calculation (in parentheses) over a set; several stand side by side with commas, and `count` may be among them.",
      needs: "a number field",
      examples: [
        "sum amount of sessions of ngondro this month",
        "sum amount, average amount, count of sessions of ngondro",
        "sum amount / count of sessions per practice",
        "sum (cost * spots) of classes per instructor by sum desc",
        "sum amount of sessions per practice by sum amount desc first 3",
      ]),
    Form(
      "per", .asking, "an answer for each group", aliases: ["having", "group"],
      rules: [.clauses, .groupkey],
      "Answers once for each value of a field, a flag or a path, and for each day, week, month, quarter or year of the main date (or of the date named before the period: where there are several the heading tells which); `having` keeps the groups of which a condition holds; it and `by` name an aggregate as its column is headed (`by sum amount`), or by its first word alone where only one is shown. A group is there only where it has rows, and the answer tells how many records have none: for every record, those without any too, say `list members showing name, count of bookings`.",
      examples: [
        "sum amount of sessions per month",
        "sum amount, average amount, count of sessions per practice per month having average amount > 25 by sum amount desc first 3",
        "count bookings per class instructor per class starts month",
        "sum amount of sessions per practice per month by sum desc first 1 each practice",
        "count facts per archived",
      ]),
  ]
}
