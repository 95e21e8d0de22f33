extension FormCatalogue {
  static let calculating = [
    Form(
      "calculations", .calculating, "paths, arithmetic, aggregates of what is related",
      aliases: ["calculation", "formula", "formulas", "paths", "path", "all", "of"],
      rules: [
        .path, .expression, .term, .factor, .measure, .operand, .related, .formula, .fterm, .ffactor,
        .quantityof,
      ],
      "A path walks references to a field (`class instructor name`); fields are joined by `+ - * /`. An aggregate `of` a set is taken over those that refer to the row, directly or by the one shortest chain of references (`count of bookings` of a studio, whose classes are booked), with `all` over the whole set; a set with more than a noun stands in parentheses. Of a set that `first` cuts each row has its own: `(bookings by made desc first 1)` is the row's latest booking, and with `all` the latest of all.",
      needs: "a number field, a date, or an entity that refers to another",
      examples: [
        "list bookings showing member name, class starts",
        "list sessions showing practice, today - day called days",
        "list classes where spots - left > 3",
        "list classes where cost > average cost of all (classes this month)",
        "list members where count of (bookings this month) > 3",
        "list members showing name, spot of (bookings by made desc first 1)",
        "list classes where cost > cost of class \"Vinyasa Flow\"",
        "list studios showing name, count of bookings, count (where cancelled) of bookings",
        "list members by credits - count of bookings desc",
      ]),
    Form(
      "ranking", .calculating, "the place of a row or a group among others", aliases: ["rank"],
      rules: [.ranks, .ranking],
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
      rules: [.neighbour, .factor],
      "In the columns of a list `previous` and `next` stand before a field: it is that of the row before or after, in the order of the list; with `each` among the rows that are alike in a field. The first row has none before it, and the last none after.",
      needs: "a number field",
      examples: [
        "list sessions of ngondro showing day, amount, amount - previous amount by day",
        "list sessions showing practice, day, previous amount each practice by day",
        "list classes showing title, starts, next starts each studio by starts",
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
        "in",
        "week", "month", "quarter", "year", "period", "periods", "weekday", "weekdays", "months",
      ],
      rules: [.when, .date, .day, .moment],
      "In a set a date stands by itself after the noun and speaks of the entity's main date; in a condition a field stands before it; as a value a day or moment follows the field without any word between. A bare weekday is that day of this week, which starts on Monday; `last 7 days` ends today; a time comes after `at`.",
      needs: "a date that is `main`",
      examples: [
        "list workouts last 7 days",
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
