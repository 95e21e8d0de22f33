extension FormCatalogue {
  static let asking = [
    Form(
      "list", .asking, "rows of a set, with the columns you choose",
      aliases: ["showing", "called", "distinct"], rules: [.query, .columns, .column],
      """
      Lists the rows of a set: `list archived facts since monday`.

      `showing` chooses the columns: `list members showing name, credits`. Without `showing`, the columns \
      are the id, the key, the references and the other stored fields.

      `showing distinct` lists equal rows only once: `list classes showing distinct title`.

      `called` names a column: `left * cost called value`. You can use the name in `by`, `rank by` and \
      `where`. If a field has the same name, `where` refers to the field.
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
      "Shows one record: its fields, its computed fields, and the number of records that refer to it.",
      examples: ["show fact 3", "show member anna"]),
    Form(
      "calculator", .asking, "calculations without rows", rules: [.query],
      """
      Calculates with numbers, dates and other values, without reading rows: `show today + 30 days`.

      You can leave out `show` before a number, a date or a parenthesis: `(2 + 3) * 4`.
      """,
      examples: ["show today + 30 days", "(2 + 3) * 4, 10 / 4", "2026-02-11 - 2026-02-01"]),
    Form(
      "count", .asking, "the number of rows, or of different values", aliases: ["distinct"],
      rules: [.query, .countbody],
      """
      Counts the rows of a set: `count facts where not archived`.

      With `distinct`, counts the different values of a field: `count distinct member of bookings`.

      After `count`, a flag is enough: `count archived` counts the archived facts.
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
      Calculates sums, averages and other aggregates of a field: `sum amount of sessions`. The field can \
      also be a calculation in parentheses: `sum (cost * spots) of classes`.

      Separate several aggregates with commas: `sum amount, count of sessions`.

      You can calculate with aggregates: `sum amount / count of sessions`. Such a calculation can contain \
      numbers, `+ - * /`, `if`, `otherwise`, `rounded` and parentheses.

      A condition in parentheses applies only to the aggregate before it: `count (where cancelled), count of \
      bookings`.

      `percentile 90 amount` is the amount below which 90 % of the amounts lie. If it lies between two \
      amounts, it is interpolated, and so is `median`.

      `stddev` is the sample standard deviation.
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
      Calculates percentages: of rows, of a sum, or of all groups.

      `share (where cancelled) of bookings` is the percentage of bookings that are cancelled.

      `share sum amount (where amount > 50) of sessions` is the percentage of the sum that comes from rows \
      with an amount over 50.

      `share count of bookings per class` is each class's percentage of all bookings. Instead of `count`, \
      you can write `sum` and a field.

      With `each`, only the groups with the same value are added up: in `share count each class of bookings \
      per class per member`, the shares within one class add up to 100 %.

      `having` is applied afterwards. It leaves out groups, but doesn't change the percentages.

      In a list, `share` is calculated for each row, from the records that refer to the row: `list members \
      showing name, share (where cancelled) of bookings`. `help cumulative` explains shares of a whole list.

      In csv, json and other modes for programs, a share is a number from 0 to 1.
      """,
      needs: "a flag, or a field to group by",
      examples: [
        "share (where cancelled) of bookings per class",
        "share count of bookings per class by share count desc",
        "share sum amount of sessions per practice",
        "share count each class of bookings per class per member",
        "list members showing name, share (where cancelled) of bookings",
      ]),
    Form(
      "across", .asking, "a column for each value of a group", aliases: ["pivot"],
      rules: [.across, .clauses],
      """
      Shows an aggregate in several columns, one for each value: `count bookings per class across \
      cancelled`. The value is the heading of its column.

      After `across` comes a flag, a choice or another group that `per` accepts: `count bookings per class \
      across class starts weekday`. `count films across category` counts a film with two categories in the \
      columns of both.

      A flag or a choice has a column for each possible value. If it can be empty, it also has a column named \
      `empty`.

      For any other group, Parlance first reads the values, in the same transaction. There can be at most 30 \
      values. They have the same order as after `per`, and the last column is for rows without a value.
      """,
      examples: [
        "count bookings per class across cancelled",
        "count bookings across cancelled",
        "count bookings per member across class starts weekday",
        "sum amount of sessions per month across practice",
      ]),
    Form(
      "groups", .asking, "an average, a maximum, … of groups", rules: [.query, .grouped],
      """
      Calculates an aggregate of groups: `average of (count sessions per month)` is the average number of \
      sessions per month.

      A month without sessions isn't a group, and a line below the answer says so. `filled` includes such \
      months: `average of (count sessions per month filled)`.
      """,
      needs: "a date field",
      examples: [
        "average of (count sessions per month)",
        "average of (count sessions per week filled)",
        "min, max of (sum amount of sessions per practice)",
      ]),
    Form(
      "per", .asking, "an answer for each group", aliases: ["having", "group"],
      rules: [.clauses, .groupcolumn, .groupkey, .trailing],
      """
      Answers once for each group: `sum amount of sessions per practice per month`. Each group is one value \
      of a field, flag, path or calculation, or one day, week, month, quarter or year.

      A period refers to the main date, or to the field before the period: `per class starts month`. If the \
      entity has several dates, the heading shows which one is used.

      An entity after `per` groups rows by the record that they refer to, also through other entities: \
      `count bookings per studio`. There must be only one path to the entity.

      A third entity can link two others, if it has at most one row for each pair. For example, `count films \
      per category` counts a film with two categories once in each category, and a line below the answer \
      says so.

      `called` names a group for the heading, `having` and `by`: `count classes per (cost > 1) called dear by \
      dear`.

      Put a field called `day`, `month` or `year` in parentheses if it isn't the main date: `per (month)`.

      `having` chooses groups: `having average amount > 25`. In `having` and `by`, write an aggregate as in \
      its heading. If there is only one, its first word is enough: `by sum`.

      Dates and `where` choose rows, even if they follow `per`: `count sessions per practice this month \
      where amount > 100`.

      A record that no row refers to doesn't have a group. To include such records, use `list members \
      showing name, count of bookings`.
      """,
      examples: [
        "sum amount of sessions per month",
        "sum amount, average amount, count of sessions per practice per month having average amount > 25 by sum amount desc first 3",
        "count bookings per studio",
        "count bookings per class instructor per class starts month",
        "sum amount of sessions per practice per month by sum desc first 1 each practice",
        "count facts per archived",
        "count classes per (cost > 1) called dear by dear desc",
        "count sessions per practice this month where amount > 100",
      ]),
    Form(
      "totals", .asking, "a last row for all groups together", aliases: ["subtotal", "rollup"],
      rules: [.clauses],
      """
      `with totals` adds a row for all groups: `count bookings per class with totals`. Its first column \
      contains `total`.

      The totals are calculated from all rows of the set, each counted once. The average in this row is the \
      average of the rows, not of the averages above it.

      The totals include the groups that `having` and `first` leave out. A share of all groups is 100 % in \
      this row.

      Values that only a group has, such as a rank or a running sum, are empty in this row.

      In csv, json and other modes for programs, the row comes last.
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
      Shows two totals side by side: `compare count of plans vs count of exercises`. To compare two fields \
      of one entity, name the entity once: `compare spots vs left of classes`.

      With `per`, there is a row for each group that occurs on either side.

      Another column shows the second total divided by the first: `left / spots`. If the divisor is 0 or \
      empty, the result is empty.

      If a side has no rows, its count and sum are 0, and its average is empty.

      If the two entities are a pair (`help pair`), two more columns count the missed rows (planned for a \
      day before today, and not done) and the unplanned rows.
      """,
      needs: "two number fields of one entity, a flag, a date field, or two entities that refer to a third",
      examples: [
        "compare count of plans vs count of exercises per activity",
        "compare sum distance of plans vs sum distance of exercises per activity per week",
        "compare sum distance of plans in Marathon vs sum distance of exercises with (plans in Marathon)",
        "compare count of plans vs count of exercises per activity by count of plans desc first 3",
        "compare spots vs left of classes per studio",
        "compare count of bookings vs count of cancelled bookings",
      ]),
    Form(
      "goals", .asking, "targets, and how much is done and left", rules: [.query],
      """
      Shows the goals of the model for each record: the target, the amount done in the current calendar \
      period, the amount left, and the share that is done.

      `goals of ngondro` shows the goals of one record. `goals of practices where target > 1000` shows the \
      goals of several records.

      To see an earlier period, put it after the entity: `goals of practices yesterday` shows the daily \
      goals of yesterday.
      """,
      needs: "a goal (`help goal` shows how to declare one)",
      examples: ["goals", "goals of ngondro", "goals of practices where target > 1000"]),
  ]
}

extension FormCatalogue {
  static let drawing = [
    Form(
      "chart", .asking, "an answer drawn as bars, a line or a calendar",
      aliases: ["bars", "line", "sparkline", "calendar", "svg", "picture"], rules: [.sentence],
      """
      Draws the numbers of an answer as a chart: `chart count bookings per class`.

      `as` chooses the kind of chart:
      - `as bars`: a bar for each row
      - `as line`: a line over time
      - `as sparkline`: a single line of text
      - `as calendar`: a calendar of days
      - `as compare`: two bars for each row, to compare two numbers
      - `as svg`: a picture

      A month or week without rows between others is drawn, too: a count is 0, and a line has a gap. `filled` \
      also draws the periods before and after them.

      `to` writes the chart to a file: `chart count bookings per class as svg to "classes.svg"`.
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
      "use", .asking, "the rows of a file, without storing them", aliases: ["file"],
      rules: [.sentence, .written],
      """
      Reads a file, so that you can ask about its rows like about other records until you leave: after `use \
      "runs.csv" as run`, `list runs`, `count runs per month`. The file can be csv, tsv, json, ndjson or a \
      property list.

      Nothing is stored, and the rows can't be changed. To store them, use `import "runs.csv" into new run`.

      The types of the columns are derived from the values, and lines below the answer say how days and \
      numbers were read. If a day is ambiguous, write `dates d/m/y` or `dates m/d/y` after the name.

      A column of names that is called like an entity, such as `member`, refers to its records: `list members \
      without runs`. If a value isn't the name of a record, the column is a text, and a line says so.

      To read the file again, repeat the sentence. `forget entity run` ends its use. \
      `use "studio.model"` without `as` adds the declarations of a model file.
      """,
      examples: ["use \"runs.csv\" as run", "use \"runs.csv\" as run dates d/m/y"]),
    Form(
      "export", .asking, "an answer as a file for other programs",
      aliases: ["csv", "tsv", "json", "ndjson", "markdown", "html", "plist", "ics", "file"],
      rules: [.export, .exportall, .naming, .mapped],
      """
      Writes the rows of a set, or the answer to a question, to a file: `export facts to "facts.csv"`. An \
      existing file is replaced once the new one is complete.

      The extension of the file name decides the format:
      - `.csv`, `.tsv`: for spreadsheets
      - `.json`, `.ndjson`: for programs
      - `.md`, `.html`, `.txt`: a table to read
      - `.plist`: a property list
      - `.ics`: a calendar with an event for each row

      The columns are those of `list`. To choose and name the columns, list them after a colon: `export \
      facts to "facts.csv": text to "Fact"`.

      An event in a calendar begins on the main date, and its title is the name of the record. To choose other \
      fields, call them `start`, `end`, `title` and `alarm`: `export classes to "classes.ics": starts to \
      "start", instructor to "title"`. An alarm is the date of a reminder. Columns with other names become the \
      description. The event of a date without a time lasts all day. A time of day can be added to the date: \
      `export list shifts showing day + opens called start to "shifts.ics"`.

      In csv, tsv, json, ndjson and property lists, values are exact to the last digit. Bytes are data in a \
      property list, and in base64 in the other formats, with the heading `photo (base64)`.

      An empty value is an empty cell in csv and tsv, `null` in json, and a missing key in a property list. \
      An empty text is `""`.

      A property list with named columns is in binary form. If the names are numbers from 1, each row is a \
      list: `export workouts to "history.plist": day to "1", set to "2"`. Here, `set` becomes a list with \
      the names of the workout's sets.

      `export all to "backup"` writes the whole database to a folder, as of one point in time. The \
      folder contains a csv file with ids for each entity, the model, and a script `restore.say` that \
      imports everything into an empty database. Computed fields and the journal aren't included.
      """,
      examples: [
        "export facts to \"facts.csv\"",
        "export archived facts by saved to \"archived.json\"",
        "export sessions of ngondro this year to \"history.plist\"",
        "export classes since today to \"classes.ics\"",
        "export classes to \"classes.ics\": starts to \"start\", instructor to \"title\"",
        "export sum amount of sessions per month to \"months.csv\"",
        "export list members showing name, credits to \"members.html\"",
        "export facts to \"facts.csv\": text to \"Fact\", number to \"Number\"",
        "export all to \"backup\"",
        "export workouts by day to \"history.plist\": uuid to \"1\", day to \"2\", set to \"3\"",
      ]),
  ]
}

extension FormCatalogue {
  static let watching = [
    Form(
      "watch", .asking, "an answer that updates itself", aliases: ["live", "view"],
      rules: [.sentence],
      """
      Shows the answer to a question, and shows it again whenever it changes: `watch count archived`. It \
      doesn't matter who changes the data.

      New and changed rows are marked. Any key or ^C ends the watch.

      Without a terminal, each new answer is written below the last one.

      In the mode `ndjson`, all rows come first, then only new and changed rows. `{"removed": 3}` means that \
      the row with the id 3 is gone.
      """,
      examples: ["watch list facts where not archived", "watch count archived"])
  ]
}
