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
      `+ - * /` calculate with fields: `list classes where spots - left > 3`. `abs (spots - left)` is the \
      result without its sign.

      A path leads through references to a field: `class instructor name` of a booking is the name of its \
      class's instructor. If there is only one path to an entity, its name is enough: `studio name` is short \
      for `class studio name`.

      An aggregate `of` a set is calculated for each row, from the records that refer to the row: `list \
      members showing name, count of bookings`.

      The records can refer to the row through other entities: `count of bookings` of a studio goes through \
      classes. The shortest path is used. If two paths are equally short, the sentence is refused.

      With `all`, the aggregate is calculated from the whole set: `list classes where cost > average cost of \
      all (classes this month)`.

      With `each`, it is calculated from the rows with the same value: `cost > average cost each studio` \
      compares a class with the classes of the same studio.

      Put a set with conditions or dates in parentheses: `count of (bookings this month)`.

      `first` limits the set for each record: `spot of (bookings by made desc first 1)` is the spot of each \
      member's latest booking. With `all`, it is the spot of the latest booking of all members.

      A condition in parentheses has the value yes or no: `(credits > 5) called rich`.
      """,
      needs: "a number field, a date field, or an entity that refers to another",
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
      "parts", .calculating, "the month of a date, the hour of a time, the length of a text",
      aliases: [
        "part", "hour", "minute", "second", "age", "length", "lower", "upper", "trimmed", "trim", "buckets",
        "bucket",
      ],
      rules: [.path, .parted, .moment, .groupkey],
      """
      A part follows a field or a path: `list classes where starts hour >= 18`.
      - a date: `year`, `quarter`, `month`, `week`, `weekday`, `day`, `age`
      - a date with a time: also `hour`, `minute`, `second`, `clock`
      - a time of day: `hour`, `minute`, `second`
      - a text: `length`, `lower`, `upper`, `trimmed`

      The parts of a date are numbers, but a month and a weekday are shown by name. `age` is the number of \
      whole years up to today.

      `starts month start` and `starts month end` are the first and the last day of the month. The other \
      periods work in the same way.

      Without a field, the part is that of the main date: `where month = may`, `per weekday`.

      A part can also follow a day, or a calculation in parentheses: `today month end`, `(starts + 3 days) \
      month`.

      `count sessions per day month` has a group for each month, such as July 2026. With parentheses, there \
      is one group for the same month of all years, such as July: `count sessions per (day month)`. The same \
      applies after `each`.

      `/` groups numbers into ranges: `count classes per spots / 5` has the groups 0 (for 0 to 4 spots), 5, \
      10 and so on.

      A path to a record can end in one of its flags: `list bookings where class full`.
      """,
      needs: "a date field or a text field",
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
      These words follow a text, or a calculation in parentheses:
      - `letters 2 to 4`: the letters from one position to another
      - `letters 2 to end`: all letters from a position on
      - `letter 1`: one letter; `letter -1`: the last letter
      - `replacing "a" with "o"`: the text with every `a` replaced by `o`
      - `as number`: the text read as a number
      - `as text`, after a number or a date without a time: the value as a text

      Positions count from 1, and negative positions from the end. A letter is one character. A position \
      outside the text gives an empty text.

      In `replacing`, capitals and accents must match.

      Several of these words can follow one another: `name replacing "a" with "o" letters 1 to 3`.

      `as number` reads at most 15 digits, with a minus and a decimal point if needed. Leading zeros and \
      spaces around the number are allowed. Any other text gives an empty value. A condition or an aggregate \
      can leave out rows for that reason; a line below the answer then says how many.

      `as text` writes a number as you would type it, without its unit. The decimals are those of the field: \
      `cost as text` is `1.50`. A number without declared decimals has at most 15 digits. A date becomes \
      `2026-07-01`.
      """,
      needs: "a text field",
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
      "choices", .calculating, "one of two values, values in place of empty ones, rounding",
      aliases: [
        "choice", "if", "then", "else", "case", "otherwise", "coalesce", "rounded", "round", "up", "down",
        "ceil", "floor",
      ],
      rules: [.open, .choice, .rest, .factor],
      """
      `if` chooses between two values: `if full then "full" else "open"`. The value after `else` can be \
      another `if`.

      `otherwise` replaces an empty value, before anything is calculated with it: `duration otherwise 60`.

      `rounded` rounds the whole calculation before it: `cost / spots rounded 2` has two decimals. `rounded` \
      without a number rounds to whole numbers. `rounded up` and `rounded down` round to the next greater or \
      lesser number: `(returned - lent) / 7 rounded up` counts started weeks.

      `+` joins texts: `name + "!"`. If one of the texts is empty, the result is empty.
      """,
      needs: "a flag or an optional field",
      examples: [
        "list classes showing title, if full then \"full\" else \"open\" called state",
        "list classes showing title, duration otherwise 60",
        "sum (if archived then number else 0) of facts",
        "count, if count > 3 then \"often\" else \"seldom\" called how of sessions per practice",
        "count classes per (if spots > 8 then \"big\" else \"small\")",
        "list classes showing title, cost / spots rounded 2",
        "average cost rounded 1 of classes per studio",
        "list classes showing title, duration / 60 rounded up called hours",
        "list members showing name + \" (\" + name lower + \")\"",
      ]),
    Form(
      "durations", .calculating, "lengths of time, and the time between two dates",
      aliases: ["duration", "hours", "minutes"],
      rules: [.quantity, .fieldtype],
      """
      Hours, minutes and quantities in a unit of time can be added to a date with a time: `now + 2 hours`, \
      `starts + duration`. Days and longer periods can be added to any date: `today + 30 days`.

      The number of days can be a field: `today + spots days`. A fraction is rounded down.

      The difference of two dates with times is a length of time in minutes: `class starts - made`. Compare \
      it with minutes, hours, days or weeks: `class starts - made < 90 minutes`. A number without a unit \
      isn't accepted.

      Divided by a length of time, the difference becomes a number: `(class starts - made) / 1 day`.

      A field of the type `duration` contains a length of time: `notice duration`. Type it with a unit, or as \
      hours and minutes: `7 days`, `2 weeks`, `90 minutes`, `1:30`. It is stored in whole seconds. A negative \
      length can't be stored, nor can a month or a year, which vary in length. It is shown as days, hours and \
      minutes: `7 days`, `1:30`, `1 day 6:00`. In files, seconds are added: `1:30:00`.

      Durations can be compared, added, averaged, and multiplied by numbers, and a difference of two dates or \
      times can be assigned to one: `notice = due - today`. A date plus a duration is the day on which the \
      duration ends.

      If one of the two dates has no time, the difference is a number of days: `today - made`. Compare it \
      with a number, or with days or weeks: `today - made > 7 days`.

      A quantity can be divided by a quantity of another kind. The result is a number in the units of the \
      two fields. For example, if `duration` is in minutes and `distance` in kilometres, `duration / \
      distance` is in minutes per kilometre.
      """,
      needs: "a date field",
      examples: [
        "list classes showing title, starts, starts + duration called ends",
        "list classes where starts < now + 2 hours",
        "list bookings where class starts - made < 90 minutes",
        "list bookings showing member, (class starts - made) / 1 day rounded 1 called days",
        "list exercises showing distance, duration / distance rounded 1 called pace",
        "average (class starts - made) of bookings",
      ]),
    Form(
      "ranking", .calculating, "the rank of a row or a group", aliases: ["rank"],
      rules: [.open, .ranking],
      """
      In a list, `rank by` gives the place of each row in an order, starting with 1: `list classes showing \
      title, rank by cost desc`.

      Next to an aggregate, `rank by` gives the place of each group: `sum amount, rank by sum amount desc of \
      sessions per practice`.

      `each` ranks only among rows or groups with the same value: `rank by amount desc each practice`.

      Rows with equal values share a place. `having` and `first` are applied afterwards. They leave out rows \
      or groups, but don't change the ranks.

      The `where` of a list can test a rank: `list sessions where (rank by amount desc each practice) <= 2`. The \
      ranks are those among the rows that the other conditions select.
      """,
      needs: "a number field",
      examples: [
        "list classes showing title, cost, rank by cost desc",
        "list sessions showing day, amount, rank by amount desc each practice",
        "list sessions where place <= 2 showing practice, amount, rank by amount desc each practice called place",
        "sum amount, rank by sum amount desc of sessions per practice",
        "count, rank by count desc each month of sessions per month per practice",
      ]),
    Form(
      "next", .calculating, "a value of the row before or after", aliases: ["previous", "lag", "lead"],
      rules: [.neighbour],
      """
      In the columns of a list, `previous` and `next` before a field show its value in another row. \
      `previous amount` is the amount in the row before, and `next amount` is the amount in the row after: \
      `list sessions showing day, previous amount by day`.

      The order of the list decides which row is before. The first row has no previous value, and the last \
      row has no next value.

      With `each`, only rows with the same value are considered: `previous amount each practice`.

      If a list is ordered by date, the row before can be outside the dates of the set. For example, the \
      first row of `list sessions this week showing day, previous amount by day` shows the amount of the \
      last session before this week.
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
      Calculates from row to row, or from group to group, in the order of the answer. For groups by period, \
      see `help running`.

      `sum amount, running sum amount of sessions per practice by sum amount desc` adds up the sums from the \
      first practice to the last.
      - `running sum amount`: from the first group to the current one
      - `rolling 3 sum amount`: the current group and the two before it
      - `previous sum amount`: the sum of the group before
      - `running share sum amount`: the sum up to the current group, as a percentage of the total

      Without `by`, the groups are in the order of their values.

      With more than one `per`, the calculation follows the groups of the last one, and starts again for \
      each value of the others. For example, with `per studio per title`, it goes from title to title, and \
      starts again for each studio.

      An empty sum adds nothing. `having` removes groups before this calculation, and `first` removes them afterwards.

      In a list, the calculation goes from row to row: `list sessions showing day, amount, running sum \
      amount by day`. With `each`, it starts again for each value: `running sum amount each practice`.

      In a list, `share sum cost` is the row's percentage of the sum of all rows.
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
      Joins the names of related rows in one cell, separated by commas: `list studios showing name, names \
      title of classes`.

      After `names` comes a text field, such as `title`, or a reference: `names member of bookings` joins \
      the names of the members.

      The names are in the order of the ids, unless the set in parentheses has `by`.
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
      The kinds of values:
      - a number: `108`, `-4`, `2.5`
      - a quantity with a unit: `5 km`, `5km`
      - a text: `"Guru Yoga"`, or `ngondro` if it is one word
      - `yes` and `no`
      - a name that `let` has defined: `$quota`
      - a date: `2026-07-01`, `yesterday`, `friday at 18:00`
      - a time of day: `18:00`

      The unit must be of the field's kind: `5 km` or `3 miles` for a distance. A number without a unit is \
      in the field's own unit.
      """,
      examples: [
        "add 2 malas to ngondro", "add exercise of run: distance 5 km, duration 30 min",
        "list exercises where distance > 3 miles", "change fact 3: number -4, archived",
      ]),
  ]

  static let time = [
    Form(
      "dates", .time, "dates, times and periods, in sets and as values",
      aliases: [
        "date", "day", "days", "moment", "time", "today", "yesterday", "tomorrow", "on", "since", "before",
        "after", "until", "from", "to", "this", "last", "next", "ago", "ahead", "start", "end", "at", "now",
        "whole",
        "in",
        "week", "month", "quarter", "year", "period", "periods", "weekday", "weekdays", "months",
      ],
      rules: [.when, .date, .day, .moment],
      """
      In a set, a date follows the entity and refers to its main date: `list workouts last 7 days`. In a \
      condition, it follows a field: `where saved before start of this month`.

      As a value, a date directly follows the field, without `on`: `change class 4: starts 2026-07-03 at \
      18:30`. A time follows `at`.

      A weekday is the day in this week, which starts on Monday: `list classes on friday`. `last friday` is \
      before today, and `next friday` is after today. If `since friday` or `before friday` could mean another \
      Friday, a line below the answer shows both dates.

      `last 7 days` ends today. `last 3 whole months` are the three calendar months before this one.
      """,
      needs: "a date field marked `main`",
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
      ]),
    Form(
      "clock", .time, "times of day, such as opening hours", aliases: ["clocks", "opening hours"],
      rules: [.value, .fieldtype],
      """
      A field of the type `clock` contains a time of day without a date: `opens clock`. A field of the type \
      `time` contains a date with a time.

      Type a time of day with hours and minutes, and with seconds if needed: `9:30`, `17:00`, `17:00:30`. The \
      first is 0:00, and the last is 23:59:59.

      `clock` after a date with a time is its time of day: `where starts clock < 12:00`. `now` is the current \
      time of day if it is compared with one or assigned to one: `where opens <= now`.

      The difference of two times of day is a length of time in minutes: `closes - opens`. It is negative if \
      the first time is earlier. A length of time can be added to a time of day or subtracted from it. After \
      23:59:59, the result continues at 0:00: `23:00 + 2 hours` is 1:00.

      A date plus a time of day is a date with a time: `starts = day + opens`, `now - (day + opens)`.

      SQLite stores a time of day as the text `17:00:00`, and PostgreSQL as `time`.
      """,
      examples: [
        "list classes where starts clock < 12:00",
        "list classes where starts clock between 17:00 to 19:30",
        "count classes per starts clock",
        "show 17:30 - 9:45",
        "show 23:00 + 2 hours",
        "show today + 18:30",
      ]),
  ]
}
