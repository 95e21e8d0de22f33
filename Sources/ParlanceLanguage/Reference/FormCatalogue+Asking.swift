extension FormCatalogue {
  static let asking = [
    Form(
      "list", .asking, "rows of a set, with the columns you choose",
      aliases: ["showing", "called", "distinct"], rules: [.query, .columns, .column],
      """
      Lists the rows of a set. Without `showing`, the columns are the id, the key, the references and the \
      other fields. `showing` chooses the columns, and `showing distinct` leaves out equal rows. `called` \
      names a column. The name can also be used in `where`, `by` and `rank by`; in `where`, a field with \
      that name comes first.
      """,
      examples: [
        "list facts",
        "list archived facts since monday",
        "list members showing name, credits, count of bookings",
        "list classes showing title, left * cost called value by starts",
        "list classes showing distinct title",
        "list sessions this week; list them by amount",
      ]),
    Form(
      "show", .asking, "everything about one record", rules: [.query, .target],
      "Shows one record: its fields, its computed fields, and how many records refer to it.",
      examples: ["show fact 3", "show member anna"]),
    Form(
      "calculator", .asking, "calculations without rows", rules: [.query],
      "Calculates without rows. `show` can be left out before a number, a date or a parenthesis.",
      examples: ["show today + 30 days", "(2 + 3) * 4, 10 / 4", "2026-02-11 - 2026-02-01"]),
    Form(
      "count", .asking, "the number of rows, or of different values", aliases: ["distinct"],
      rules: [.query, .countbody],
      """
      Counts the rows of a set. With `distinct`, it counts the different values of a field. A flag without a \
      noun counts the rows that have it: `count archived`.
      """,
      examples: [
        "count archived", "count facts where not archived", "count facts per archived",
        "count distinct member of bookings this month",
      ]),
    Form(
      "aggregates", .asking, "\(EnglishList.of(BuiltInWords.aggregates, "or")) of a field",
      aliases: ["aggregate", "ratio"] + BuiltInWords.aggregates,
      rules: [.query, .counting, .total, .measure, .filter],
      """
      Calculates sums, averages and other aggregates of a set. The operand is a field, or a calculation in \
      parentheses. Separate several aggregates with commas; `count` can be one of them. A condition in \
      parentheses after an aggregate applies only to that aggregate: `count (where cancelled), count of \
      bookings`. `percentile 90` is the value below which 90 % of the values lie. Like `median`, it is \
      interpolated if it lies between two values. `stddev` is the standard deviation of a sample. Aggregates \
      can be used in calculations, with numbers, `+ - * /`, `if`, `otherwise`, `rounded` and parentheses.
      """,
      needs: "a number field",
      examples: [
        "sum amount of sessions of ngondro this month",
        "sum amount, average amount, count of sessions of ngondro",
        "sum amount / count of sessions per practice",
        "median amount, percentile 90 amount of sessions per practice",
        "average amount, stddev amount of sessions per practice",
        "(sum amount - min amount) / sum amount of sessions per practice",
        "sum amount otherwise 0 of sessions of ngondro in 2020",
        "(if count > 2 then \"often\" else \"seldom\"), count of sessions per practice",
        "count / count distinct member of bookings per class",
        "count (where cancelled), count of bookings per class",
        "sum amount (where amount > 50), sum amount of sessions per practice",
        "sum (cost * spots) of classes per instructor by sum desc",
        "sum cost / 2 called half, count of classes per studio having half > 1 by half desc",
        "sum amount of sessions per practice by sum amount desc first 3",
      ]),
    Form(
      "share", .asking, "parts of a whole, in percent", aliases: ["percent"], rules: [.measure],
      """
      Calculates parts of a whole. `share` with a condition is the part of the rows for which the condition \
      holds, or their part of a sum. Without a condition, it is each group's part of the whole. The whole is \
      all groups, or with `each` the groups with the same value of a key. `having` is applied afterwards and \
      doesn't change the whole. As a column, `share (where cancelled) of bookings` is calculated from each \
      row's own bookings. For shares of all rows and running shares, see `help cumulative`. Tables show \
      percent; csv, json and other modes for programs contain a number from 0 to 1.
      """,
      needs: "a flag or a condition, or groups",
      examples: [
        "share (where cancelled) of bookings per class",
        "share count of bookings per class by share count desc",
        "share sum amount of sessions per practice",
        "share count each class of bookings per class per member",
        "list members showing name, share (where cancelled) of bookings",
      ]),
    Form(
      "across", .asking, "a column for each value of a key", aliases: ["pivot"],
      rules: [.across, .clauses],
      """
      Shows aggregates side by side, with one column for each value of a key. The key is a flag, a choice or \
      any other key of `per`. A flag and a choice have a column for each possible value; a choice that can \
      be empty also has one for empty. For other keys, the values are read first, in the same transaction; \
      there can be at most 30. Their columns are in the order of `per`, with rows without a value last. The \
      heading of a column is its value.
      """,
      examples: [
        "count bookings per class across cancelled",
        "count bookings across cancelled",
        "count bookings per member across class starts weekday",
        "sum amount of sessions per month across practice",
      ]),
    Form(
      "groups", .asking, "the average, the maximum, … of groups", rules: [.query, .grouped],
      """
      Aggregates the groups of a question in parentheses: for example, the average number of sessions per \
      month. A month without sessions has no group, and a line below the answer says so. `filled` in the \
      parentheses includes such months.
      """,
      needs: "a date",
      examples: [
        "average of (count sessions per month)",
        "average of (count sessions per week filled)",
        "min, max of (sum amount of sessions per practice)",
      ]),
    Form(
      "per", .asking, "an answer for each group", aliases: ["having", "group"],
      rules: [.clauses, .groupkey, .trailing],
      """
      Answers once for each group. A group is a value of a field, flag or path, or a day, week, month, \
      quarter or year. A period is that of the main date, or of the date named before the period. If the \
      entity has several dates, the heading shows which one is used.

      With the name of another entity, rows are grouped along the only references that lead to it, or \
      through an entity that links both, with at most one row for each pair. A row then counts once for each \
      linked record: a film with two categories counts in both, and a line below the answer says so. To \
      group by a field named `day`, `month` or `year` that isn't the main date, put it in parentheses: `per \
      (month)`.

      `having` chooses the groups for which a condition holds. In `having` and `by`, name an aggregate as in \
      its column's heading (`by sum amount`). If only one aggregate is shown, its first word is enough. \
      Dates and `where` after `per` restrict the rows, as they do before it. Records without rows have no \
      group. To include them, use `list members showing name, count of bookings`.
      """,
      examples: [
        "sum amount of sessions per month",
        "sum amount, average amount, count of sessions per practice per month having average amount > 25 by sum amount desc first 3",
        "count bookings per studio",
        "count bookings per class instructor per class starts month",
        "sum amount of sessions per practice per month by sum desc first 1 each practice",
        "count facts per archived",
        "count sessions per practice this month where amount > 100",
      ]),
    Form(
      "totals", .asking, "a last row for all groups", aliases: ["subtotal", "rollup"], rules: [.clauses],
      """
      Adds a row for all groups below the answer, with `total` in the first column. It is calculated from \
      all rows of the question, each row once. It includes the groups that `having` and `first` leave out. \
      An average there is the average of the rows, not of the averages above it. A share of all groups is \
      100 % there. Values that only a group has, such as a rank or a running sum, are empty. In csv, json \
      and other modes for programs, it is the last row.
      """,
      examples: [
        "sum amount, average amount of sessions per practice with totals",
        "count bookings per class across cancelled with totals",
        "count bookings per class having count > 1 with totals",
      ]),
  ]
}

extension FormCatalogue {
  static let comparing = [
    Form(
      "compare", .asking, "two totals side by side: planned against actual",
      aliases: ["vs", "missed", "unplanned", "planned", "actual"],
      rules: [.query, .comparison, .compared],
      """
      Shows two totals side by side: of two sets, or of two fields of one set. With `per`, it has a row for \
      each group of either side. The column `second / first` is the second total divided by the first. If a \
      side has no rows, its count and sum are 0, and its average is empty. Division by 0 or by an empty \
      value gives an empty value. If the two entities are a pair, it also counts missed rows (planned before \
      today and not done) and unplanned rows.
      """,
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
      "goals", .asking, "what is planned, done and left in the current period", rules: [.query],
      """
      Shows for each goal of the model, and each record that has it, the target, the amount done in the \
      current calendar period, and the amount left. A whole period after the noun shows goals with such a \
      period as of that time: `goals of runs last week`.
      """,
      needs: "a goal (`help goal` shows how to declare one)",
      examples: ["goals", "goals of ngondro", "goals of practices where target > 1000"]),
  ]
}

extension FormCatalogue {
  static let drawing = [
    Form(
      "chart", .asking, "an answer as a picture",
      aliases: ["bars", "line", "sparkline", "calendar", "svg", "picture"], rules: [.sentence],
      """
      Draws the numbers of an answer as a chart. After `as` comes its kind: `bars`, `line` (over time), \
      `sparkline` (a single line of text), `calendar` (of days), `compare` (of pairs) or `svg`. `to` writes \
      the chart to a file.
      """,
      examples: [
        "chart count bookings per class",
        "chart sum amount of sessions of ngondro last 30 days per day as line",
        "chart sum amount of sessions per day as calendar",
        "chart sum amount of sessions of ngondro per week as svg to \"practice.svg\"",
      ])
  ]
}

extension FormCatalogue {
  static let exporting = [
    Form(
      "export", .asking, "an answer as a file for other programs",
      aliases: ["csv", "tsv", "json", "ndjson", "markdown", "html", "plist", "ics", "file"],
      rules: [.export, .exportall, .naming, .mapped],
      """
      Writes rows to a file, with the columns that `list` shows, or writes the answer to a question. If a \
      file of that name exists, it is replaced once the new one is complete.

      The file's ending decides the format: `.csv` and `.tsv` for spreadsheets, `.json` and `.ndjson` for \
      programs, `.md`, `.html` and `.txt` as a table to read, `.plist` as a property list, `.ics` as a \
      calendar with an event for each row. In formats that `import` reads, values are exact to the last \
      digit. An empty value is an empty cell in csv and tsv, `null` in json, and no key in a property list; \
      an empty text is `""`. Bytes are left out, and a line says so.

      After a colon, each column gets a name. A property list with such names is in binary form. Its rows \
      are lists if the columns are numbered from 1. Records that belong to a row become a list of their \
      names.

      `export all to "FOLDER"` writes all records as they are at one moment: a csv file with ids for each \
      entity, the model, and `restore.say`, which imports everything into an empty database. Computed fields \
      and the journal aren't included.
      """,
      examples: [
        "export facts to \"facts.csv\"",
        "export archived facts by saved to \"archived.json\"",
        "export sessions of ngondro this year to \"history.plist\"",
        "export classes since today to \"classes.ics\"",
        "export sum amount of sessions per month to \"months.csv\"",
        "export list members showing name, credits to \"members.html\"",
        "export facts to \"facts.csv\": text to \"Fact\", number to \"Number\"",
        "export all to \"backup\"",
        "export workouts by day to \"history.plist\": uuid to \"1\", day to \"2\", set to \"3\"",
      ])
  ]
}

extension FormCatalogue {
  static let watching = [
    Form(
      "watch", .asking, "an answer that updates itself", aliases: ["live", "view"],
      rules: [.sentence],
      """
      Shows the answer to a question, and shows it again whenever it changes, no matter who changed the \
      data. New and changed rows are marked. Any key or ^C ends it. Without a terminal, each new answer is \
      written below the last one. As ndjson, all rows come first, then the new and changed ones, and \
      `{"removed": 3}` for the row with the id 3.
      """,
      examples: ["watch list facts where not archived", "watch count archived"])
  ]
}
