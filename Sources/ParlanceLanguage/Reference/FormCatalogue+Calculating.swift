extension FormCatalogue {
  static let calculating = [
    Form(
      "calculations", .calculating, "paths, arithmetic, aggregates of related rows",
      aliases: ["calculation", "formula", "formulas", "paths", "path", "all", "of", "abs", "absolute"],
      rules: [
        .path, .expression, .sum, .rest, .term, .factor, .basis, .absolute, .enclosed, .measure, .operand,
        .related,
      ],
      """
      Calculates with fields and with related records. A path follows references to a field: `class \
      instructor name`. The name of an entity is short for the references that lead to it, if there is only \
      one way: `studio name` of a booking. `+ - * /` combine fields. `abs` before a field or parentheses \
      removes the sign of a number. A condition in parentheses is a value: yes or no.

      An aggregate `of` a set is calculated from the rows that refer to the record, directly or by the only \
      shortest chain of references: `count of bookings` of a studio, whose classes are booked. With `all`, \
      it is calculated from the whole set. A set with more than a noun is in parentheses. `first` in the set \
      limits it for each record: `(bookings by made desc first 1)` is the latest booking of each, and with \
      `all` the latest of all. `each` after a calculation restricts its aggregates to rows with the same \
      key: `cost > average cost each studio`.
      """,
      needs: "a number field, a date, or an entity that refers to another",
      examples: [
        "list bookings showing member name, class starts, studio",
        "list sessions showing practice, today - day called days",
        "list classes where spots - left > 3",
        "list classes where cost > average cost of all (classes this month)",
        "list members where count of (bookings this month) > 3",
        "list members showing name, spot of (bookings by made desc first 1)",
        "list classes where cost > cost of class \"Vinyasa Flow\"",
        "list studios showing name, count of bookings, count (where cancelled) of bookings",
        "list members by credits - count of bookings desc",
        "list classes where cost > average cost each studio",
        "list classes where 10 < cost",
        "list members showing name, (credits > 5) called rich",
        "count members per (count of bookings)",
        "list classes where abs (spots - left) > 3",
      ]),
    Form(
      "parts", .calculating, "the month of a day, the hour of a moment, the length of a text",
      aliases: [
        "part", "hour", "minute", "second", "age", "length", "lower", "upper", "trimmed", "trim", "buckets",
        "bucket",
      ],
      rules: [.path, .parted, .moment, .groupkey],
      """
      Takes a part of a value, at the end of a path. A day or moment has `year`, `quarter`, `month`, `week`, \
      `weekday` and `day`, each a number; a month and a weekday are shown by name. It also has the first or \
      last day of a period (`month start`, `quarter end`), and `age` in whole years. A moment also has \
      `hour`, `minute` and `second`. A text has `length`, `lower`, `upper` and `trimmed`. Without a path, \
      the part is that of the main date: `where month = may`, `per weekday`.

      A part can also follow a calculation in parentheses, as in `(starts + 3 days) month`, or a day, as in \
      `today month end`. After `per` and `each`, a period is a calendar period, such as July 2026. In \
      parentheses, it is the same part of every year. `/` groups numbers into ranges: `per spots / 5`. A \
      path to a record can end in one of its flags.
      """,
      needs: "a date, or a text",
      examples: [
        "count classes per starts weekday",
        "list classes where starts hour >= 18",
        "list classes where starts weekday in (saturday, sunday)",
        "count sessions per (day month)",
        "count members per (min class starts of bookings) month",
        "list facts where text length > 80",
        "list classes showing title, starts month start, starts month end",
        "list classes showing title, (starts + 3 weeks) month end - today called days",
        "list classes by cost desc first 1 each starts month",
        "count classes per spots / 5",
        "count sessions where month = november or weekday in (saturday, sunday)",
        "count sessions per weekday",
        "list bookings where class full",
      ]),
    Form(
      "texts", .calculating, "parts of a text, replacements, numbers as texts",
      aliases: [
        "letters", "letter", "substring", "substr", "replacing", "replace", "convert", "conversion", "as",
      ],
      rules: [.textpart, .position, .path, .parted],
      """
      Takes parts of texts, replaces text, and converts between texts and other values. These words follow a \
      text, or a calculation in parentheses. Several can follow one another. `letters 2 to 4` takes the \
      letters from one position to another, `letters 2 to end` all letters from a position on, and `letter \
      2` one letter. Positions count from 1, negative ones from the end. A position outside the text gives \
      nothing. A letter is one character, as in `length`. `replacing` replaces every occurrence of a text. \
      Capitals and accents must match.

      `as number` reads a text that is a number: perhaps a minus, then digits, then perhaps a point and \
      decimals, at most 15 digits in all. Leading zeros and blanks around it are allowed. Any other text \
      gives an empty value. If a condition or an aggregate leaves out rows for that reason, a line below the \
      answer says how many. `as text` writes a number as you would type it: without its unit, with the \
      decimals of its field, otherwise with 15 digits if it isn't whole. A day becomes `2026-07-01`.
      """,
      needs: "a text",
      examples: [
        "list facts showing text letters 1 to 10 called beginning",
        "count members per name letter 1",
        "list facts where text letters -2 to end = \"ds\"",
        "list members showing name replacing \"a\" with \"o\"",
        "list facts showing id, number as text + \" m\" called height",
        "list facts where text letters 1 to 3 as number > 100",
        "change fact 3: text = text replacing \"km\" with \"kilometres\"",
      ]),
    Form(
      "choices", .calculating, "one value or another, values for empty ones, rounding",
      aliases: ["choice", "if", "then", "else", "case", "otherwise", "coalesce", "rounded", "round"],
      rules: [.open, .choice, .rest, .factor],
      """
      Chooses between values, fills in empty ones, and rounds. `if` gives the first value if its condition \
      holds, and otherwise the value after `else`, which can be another `if`. `otherwise` gives a value to \
      use in place of an empty one, before anything is calculated with it. `rounded` rounds the whole \
      calculation before it, to whole numbers or to a number of decimals. `+` joins texts. If one of them is \
      empty, the result is empty.
      """,
      needs: "a flag or a field that may be empty",
      examples: [
        "list classes showing title, if full then \"full\" else \"open\" called state",
        "list classes showing title, duration otherwise 60",
        "sum (if archived then number else 0) of facts",
        "count, if count > 3 then \"often\" else \"seldom\" called how of sessions per practice",
        "count classes per (if spots > 8 then \"big\" else \"small\")",
        "list classes showing title, cost / spots rounded 2",
        "average cost rounded 1 of classes per studio",
        "list members showing name + \" (\" + name lower + \")\"",
      ]),
    Form(
      "durations", .calculating, "hours and minutes, and the time between two moments",
      aliases: ["duration", "hours", "minutes"],
      rules: [.quantity],
      """
      Calculates with lengths of time. Hours and minutes, or a quantity in a unit of time, can be added to a \
      moment. Days and longer periods can be added to a day or a moment. Their number can be a field, which \
      is rounded down: `due + notice days`. The difference of two moments is a length of time, shown in \
      minutes. Compare it with minutes, hours, days or weeks (`> 3 days`), not with a number without a unit. \
      Divided by such a length (`/ 1 day`), it becomes a number. If one of the two moments is a day, the \
      difference is a number of days. Compare that with a number, or with days or weeks (`> 7 days`). \
      Quantities of two dimensions are divided in the units that are shown: minutes divided by kilometres \
      are minutes per kilometre.
      """,
      needs: "a date",
      examples: [
        "list classes showing title, starts, starts + duration called ends",
        "list classes where starts < now + 2 hours",
        "list bookings where class starts - made < 90 minutes",
        "list bookings showing member, (class starts - made) / 1 day rounded 1 called days",
        "list exercises showing distance, duration / distance rounded 1 called pace",
        "average (class starts - made) of bookings",
      ]),
    Form(
      "ranking", .calculating, "the place of a row or a group among others", aliases: ["rank"],
      rules: [.open, .ranking],
      """
      Ranks rows or groups. As a column of a list, `rank by` is each row's place in an order, starting with \
      1. Beside aggregates, it is the place of each group. `each` ranks among the rows with the same value \
      of a field, or among the groups with the same value of a key. Equal ones share a place. `having` and \
      `first` are applied afterwards.
      """,
      needs: "a number field",
      examples: [
        "list classes showing title, cost, rank by cost desc",
        "list sessions showing day, amount, rank by amount desc each practice",
        "sum amount, rank by sum amount desc of sessions per practice",
        "count, rank by count desc each month of sessions per month per practice",
      ]),
    Form(
      "next", .calculating, "a value of the row before or after", aliases: ["previous", "lag", "lead"],
      rules: [.neighbour],
      """
      Shows a value of the row before or after. In the columns of a list, `previous` and `next` come before \
      a field. They follow the order of the list. `each` restricts them to rows with the same value of a \
      field. The first row has no previous value, and the last row has no next one. If a list is ordered by \
      the date, the dates of the set choose only the rows that are shown: the row before the first one of \
      `this week` is an earlier row.
      """,
      needs: "a number field",
      examples: [
        "list sessions of ngondro showing day, amount, amount - previous amount by day",
        "list sessions showing practice, day, previous amount each practice by day",
        "list classes showing title, starts, next starts each studio by starts",
      ]),
    Form(
      "cumulative", .calculating, "running sums and shares, in any order", aliases: ["pareto"],
      rules: [.measure, .frame],
      """
      Calculates along the order of the answer, if no key of the groups is a period. The order is that of \
      `by`, or else that of the keys. `running` covers the groups from the first one to the current one, \
      `rolling 3` the last three, and `previous` the one before. With several keys, they go along the last \
      key, within the others. An empty sum adds nothing. Groups that `having` leaves out don't count, and \
      `first` is applied afterwards. `running share` is the running total of `share`.

      In the columns of a list, they go along the rows, or with `each` along the rows with the same value of \
      a field. There, `share` is the row's part of all rows in the list.
      """,
      needs: "a number field",
      examples: [
        "sum amount, running sum amount of sessions per practice by sum amount desc",
        "running share sum amount of sessions per practice by sum amount desc first 3",
        "sum cost, rolling 2 average cost, previous sum cost of classes per studio",
        "list sessions showing day, amount, running sum amount, rolling 3 average amount by day",
        "list sessions showing day, amount, running sum amount each practice by day",
        "list classes showing title, cost, share sum cost, running share sum cost by cost desc",
      ]),
    Form(
      "names", .calculating, "the names of related rows, in one cell", rules: [.measure],
      """
      Joins the names of related rows. `names` takes a text, or the names of the records of a reference, \
      from all rows that belong to the row. They are in the order of the rows, separated by commas.
      """,
      needs: "an entity that refers to another",
      examples: [
        "list studios showing name, names title of classes",
        "list classes showing title, names member of (bookings where not cancelled)",
      ]),
    Form(
      "values", .calculating, "numbers, quantities with units, texts, yes and no",
      aliases: ["value", "quantity", "quantities", "number", "text", "yes", "no"],
      rules: [.value, .quantity],
      """
      A value is a number, a quantity in a unit of the field's kind (`5 km`, `5km`), a text, `yes` or `no`, \
      a `$name`, a day or a moment. A text is in double quotes, unless it is one word. A number without a \
      unit is in the field's own unit.
      """,
      examples: [
        "add 2 malas to ngondro", "add exercise of run: distance 5 km, duration 30 min",
        "list exercises where distance > 3 miles", "change fact 3: number -4, archived",
      ]),
  ]

  static let time = [
    Form(
      "dates", .time, "days, periods and moments, in sets and as values",
      aliases: [
        "date", "day", "days", "moment", "time", "today", "yesterday", "tomorrow", "on", "since", "before",
        "after", "until", "from", "to", "this", "last", "next", "ago", "ahead", "start", "end", "at", "now",
        "whole",
        "in",
        "week", "month", "quarter", "year", "period", "periods", "weekday", "weekdays", "months",
      ],
      rules: [.when, .date, .day, .moment],
      """
      A date chooses rows, or is a value. In a set, it follows the noun and refers to the entity's main \
      date. In a condition, it follows a field. As a value, a day or moment directly follows the field, \
      without `on` or another word. A weekday is the day in this week, which starts on Monday. `last 7 days` \
      ends today. `last 3 whole months` are the three calendar months before this one. A time follows `at`.
      """,
      needs: "a date that is `main`",
      examples: [
        "list workouts last 7 days",
        "count sessions last 3 whole months per month",
        "list sessions from 2026-07-01 to 2026-07-31",
        "list classes on friday at 18:00",
        "list bookings in july 2026",
        "sum amount of sessions of ngondro since 1 july 2026",
        "list facts where saved before start of this month",
        "change class 4: starts 2026-07-03 at 18:30",
        "change fact 3: saved 3 days ago",
      ])
  ]
}
