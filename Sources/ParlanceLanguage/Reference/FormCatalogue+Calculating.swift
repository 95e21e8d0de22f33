extension FormCatalogue {
  static let calculating = [
    Form(
      "calculations", .calculating, "paths, arithmetic, aggregates of what is related",
      aliases: ["calculation", "formula", "formulas", "paths", "path", "all", "of"],
      rules: [
        .path, .expression, .sum, .rest, .term, .factor, .basis, .enclosed, .measure, .operand,
        .related,
      ],
      "A path walks references to a field (`class instructor name`); the name of an entity is short for the references that lead there, if there is only one way (`studio name` of a booking). Fields are joined by `+ - * /`. An aggregate `of` a set is taken over those that refer to the row, directly or by the one shortest chain of references (`count of bookings` of a studio, whose classes are booked), with `all` over the whole set; a set with more than a noun stands in parentheses. Of a set that `first` cuts each row has its own: `(bookings by made desc first 1)` is the row's latest booking, and with `all` the latest of all. With `each` behind a calculation its aggregates are of all rows that have the same key: `cost > average cost each studio`. In parentheses a condition is a value, yes or no.",
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
      ]),
    Form(
      "parts", .calculating, "the month of a day, the hour of a moment, the length of a text",
      aliases: [
        "part", "hour", "minute", "second", "age", "length", "lower", "upper", "trimmed", "trim", "buckets",
        "bucket",
      ],
      rules: [.path, .parted, .moment, .groupkey],
      "A path may end in a part. Of a day or moment: `year`, `quarter`, `month`, `week`, `weekday`, `day`, each a number (a month and a weekday with its name), the first or last day of a period (`month start`, `quarter end`), `age` in whole years; of a moment also `hour`, `minute` and `second`; of a text `length`, `lower`, `upper`, `trimmed`. Without a path it is that of the main date (`where month = may`, `per weekday`). A part may also follow a calculation in parentheses (`(starts + 3 days) month`) and a typed day (`today month end`). After `per` and `each` a period is that of the calendar, such as july 2026, and in parentheses the part of any year. Numbers are grouped by stretches with `/`. A path to a record may end in one of its flags.",
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
      "choices", .calculating, "one value or another, a value in place of an empty one, rounding",
      aliases: ["choice", "if", "then", "else", "case", "otherwise", "coalesce", "rounded", "round"],
      rules: [.open, .choice, .rest, .factor],
      "`if` takes the first value where its condition holds, and else the other, which may be an `if` again. `otherwise` gives a value in place of an empty one, before anything is calculated with it. `rounded` goes over all of the calculation before it, to whole numbers or to so many decimals. Texts are joined by `+`; with an empty one all is empty.",
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
      "To a moment hours and minutes are added, or a quantity in a unit of time; to a day or moment days and longer periods, whose number may be a field (`due + notice days`; rounded down). A moment less a moment is a length of time, shown in minutes. It is compared with minutes, hours, days or weeks (`> 3 days`), never with a number without a unit, and divided by them (`/ 1 day`) it is a number. Where one of the two is a day, the difference is a number of days, which is compared with a number or with days and weeks (`> 7 days`). Quantities of two dimensions are divided as they are seen: minutes by kilometres are minutes for a kilometre.",
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
      "As a column of a list `rank by` tells each row's place in an order, 1 for the first; beside aggregates that of each group, by what follows. With `each` it is the place among those alike in a field, or a key of the groups. Equal ones share a place. `having` and `first` come after it.",
      needs: "a number field",
      examples: [
        "list classes showing title, cost, rank by cost desc",
        "list sessions showing day, amount, rank by amount desc each practice",
        "sum amount, rank by sum amount desc of sessions per practice",
        "count, rank by count desc each month of sessions per month per practice",
      ]),
    Form(
      "next", .calculating, "what the row before or after has", aliases: ["previous", "lag", "lead"],
      rules: [.neighbour],
      "In the columns of a list `previous` and `next` stand before a field: it is that of the row before or after, in the order of the list; with `each` among the rows that are alike in a field. The first row has none before it, and the last none after. In a list that is ordered by the date, the dates of the set only choose which rows are shown: the row before the first of `this week` is that of last week.",
      needs: "a number field",
      examples: [
        "list sessions of ngondro showing day, amount, amount - previous amount by day",
        "list sessions showing practice, day, previous amount each practice by day",
        "list classes showing title, starts, next starts each studio by starts",
      ]),
    Form(
      "cumulative", .calculating, "sums and shares so far, in any order", aliases: ["pareto"],
      rules: [.measure, .frame],
      "If no key of the groups is a period, `running` goes along the order of the answer, which is that of `by` or else that of the keys: it measures the groups from the first one to each. `rolling 3` measures the last three groups, and `previous` the group before. With several keys they go along the last one, within the others. An empty sum adds nothing. Groups that `having` leaves out don't count, and `first` comes afterwards. `running share` is the running total of `share`. In the columns of a list they go along the rows, with `each` among the rows with the same value in a field. There `share` is the row's part of all rows in the list.",
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
      "names", .calculating, "what related rows are called, in one cell", rules: [.measure],
      "`names` joins a text, or what the records of a reference are called, of all rows that belong to the row, in their order, with commas between.",
      needs: "an entity that refers to another",
      examples: [
        "list studios showing name, names title of classes",
        "list classes showing title, names member of (bookings where not cancelled)",
      ]),
    Form(
      "values", .calculating, "numbers, quantities with units, texts, yes and no",
      aliases: ["value", "quantity", "quantities", "number", "text", "yes", "no"],
      rules: [.value, .quantity],
      "A value is a number, a quantity in a unit of the field's kind (`5 km`, `5km`), a text in double quotes or one word, `yes` or `no`, a `$name`, or a day or moment. A bare number is in the field's own unit.",
      examples: [
        "add 2 malas to ngondro", "add exercise of run: distance 5 km, duration 30 min",
        "list exercises where distance > 3 miles", "change fact 3: number -4, archived",
      ]),
  ]

  static let time = [
    Form(
      "dates", .time, "days, spans and moments, in sets and as values",
      aliases: [
        "date", "day", "days", "moment", "time", "today", "yesterday", "tomorrow", "on", "since", "before",
        "after", "until", "from", "to", "this", "last", "next", "ago", "ahead", "start", "end", "at", "now",
        "whole",
        "in",
        "week", "month", "quarter", "year", "period", "periods", "weekday", "weekdays", "months",
      ],
      rules: [.when, .date, .day, .moment],
      "In a set a date stands by itself after the noun and speaks of the entity's main date; in a condition a field stands before it; as a value a day or moment follows the field without any word between. A bare weekday is that day of this week, which starts on Monday; `last 7 days` ends today, `last 3 whole months` are those of the calendar before this one; a time comes after `at`.",
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
