extension FormCatalogue {
  static let asking = [
    Form(
      "list", .asking, "rows of a set, with the columns you choose",
      aliases: ["showing", "called", "distinct"], rules: [.query, .columns, .column],
      "Lists the rows of a set: its id, its key, what it refers to and its other fields, or the columns after `showing`; `called` names a column, and that name means the column in `where`, `by` and `rank by` too (in `where` a field with that name comes first); `showing distinct` leaves out equal rows.",
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
      "calculator", .asking, "calculations that need no rows", rules: [.query],
      "Calculates without rows. `show` may be left out before a number, a date or a parenthesis.",
      examples: ["show today + 30 days", "(2 + 3) * 4, 10 / 4", "2026-02-11 - 2026-02-01"]),
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
      aliases: ["aggregate", "ratio"] + BuiltInWords.aggregates,
      rules: [.query, .counting, .total, .measure, .filter],
      "Sums, averages and finds the least, the greatest and the middle of a field or a calculation (in parentheses) over a set; several stand side by side with commas, and `count` may be among them. A condition in parentheses behind one is of that one alone: `count (where cancelled), count of bookings`. `percentile 90` is the value below which 90 of a hundred lie, told between two of them where none lies just there, as `median` is. `stddev` is the standard deviation of a sample. Aggregates are calculated with as fields are: with numbers, `+ - * /`, `if`, `otherwise`, `rounded` and parentheses.",
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
      "`share` with a condition tells how many of the rows it holds of, or how much of a sum is theirs. Without one it tells how much of the whole each group is: of all groups, or with `each` of those that are alike in one of the keys; `having` comes after it, so that the whole stays whole. As a column, `share (where cancelled) of bookings` is of each row's own; `help cumulative` shows shares of all rows and shares so far. People see percent, files a number from 0 to 1.",
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
      "Shows what is counted and summed once for each value of a flag, a choice or any other key of `per`, side by side. A flag and a choice have a column for each of their values, and a choice that may be empty has one for that too. Of another key the values that the rows have are read first, at most 30, in the same transaction: the columns are in the order of `per`, and those of rows without a value come last. A column is called by its value.",
      examples: [
        "count bookings per class across cancelled",
        "count bookings across cancelled",
        "count bookings per member across class starts weekday",
        "sum amount of sessions per month across practice",
      ]),
    Form(
      "groups", .asking, "the average, the greatest, … of groups", rules: [.query, .grouped],
      "Takes what a question in parentheses shows of each group, and aggregates that: the average number of sessions a month. A month without any session has no group, and a line below the answer says so; with `filled` in the parentheses it has one.",
      needs: "a date",
      examples: [
        "average of (count sessions per month)",
        "average of (count sessions per week filled)",
        "min, max of (sum amount of sessions per practice)",
      ]),
    Form(
      "per", .asking, "an answer for each group", aliases: ["having", "group"],
      rules: [.clauses, .groupkey, .trailing],
      "Answers once for each value of a field, a flag or a path, and for each day, week, month, quarter or year of the main date (or of the date named before the period: where there are several the heading tells which). With the name of another entity rows are grouped along the only references that lead there, or through rows that link both, one at most for each pair: a film with two categories counts once for each, and a line below the answer says so. A field that is called `day`, `month` or `year` and isn't that date is grouped by in parentheses: `per (month)`. `having` keeps the groups of which a condition holds; it and `by` name an aggregate as its column is headed (`by sum amount`), or by its first word alone where only one is shown. Dates and `where` behind `per` restrict the rows, as they do before it. A group is there only where it has rows: for every record, those without any too, say `list members showing name, count of bookings`.",
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
      "`with totals` adds a row below the groups, with `total` in the first column. Its values are those of all rows in the question, each row once, also of groups that `having` and `first` leave out: an average there is of the rows, and not of the averages above. A share of all groups is 100 % there. What is about one group, such as its rank or a running sum, is empty. In csv, json and other modes for programs it is the last row.",
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
      "Puts two totals, each of its own set, or the sums of two fields of one set side by side, with a row for each `per` that either has, and under `second / first` how much of the first total the second is. Where a side has no rows, its count and its sum are 0, and its average is empty; what is divided by 0 or empty is empty. Of two entities that are a pair it also counts what was missed (planned before today and not done) and what was unplanned.",
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

extension FormCatalogue {
  static let drawing = [
    Form(
      "chart", .asking, "an answer as a picture",
      aliases: ["bars", "line", "sparkline", "calendar", "svg", "picture"], rules: [.sentence],
      "Draws the numbers of an answer: as `bars`, as a `line` over time, as a `sparkline` of one line, as a `calendar` of days, as pairs to `compare`, or as `svg`; `to` writes the picture into a file.",
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
      "Writes rows into a file, with the columns that `list` shows, or the answer of a question. The ending of its name says how: `.csv` and `.tsv` for spreadsheets, `.json` and `.ndjson` for programs, `.md`, `.html` and `.txt` as a table to read, `.plist` as a property list, `.ics` as a calendar with an event for each row. What is written to a file that `import` reads comes back as it is stored, to the last digit: nothing is an empty cell in csv and tsv, `null` in json and no key in a property list, an empty text is `\"\"`. Bytes are left out, and a line says so. The file takes its name when it is whole, and the place of one that has that name. Behind a colon each column is named; a property list has such rows in binary form, as lists where the columns are numbered from 1, and the records that belong to a row as lists of their names. `export all to \"FOLDER\"` writes all records as they are at one moment: a csv file for each entity, with ids, the model, and `restore.say`, which imports them into an empty database. Computed fields and the journal are not in it.",
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
      "watch", .asking, "an answer that keeps itself up to date", aliases: ["live", "view"],
      rules: [.sentence],
      "Shows the answer of a question and shows it anew whenever it changes, whoever changed it, with new and changed rows marked, until a key or ^C. Without a terminal each new answer is written after the last; as ndjson all rows first, then the new and changed ones, and `{\"removed\": 3}` for the one of that id.",
      examples: ["watch list facts where not archived", "watch count archived"])
  ]
}
