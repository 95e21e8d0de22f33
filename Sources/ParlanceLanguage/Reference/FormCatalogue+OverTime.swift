extension FormCatalogue {
  static let overTime = [
    Form(
      "filled", .overTime, "periods without rows, too",
      rules: [.clauses],
      """
      `filled` adds the periods without rows: `count sessions this week per day filled`. In an added period, \
      a count is 0 and a sum is empty.

      With other groups, each group in the answer gets all periods: `count sessions per practice per week \
      filled`.

      The periods go from the first to the last day that the sentence names: with `sessions this week`, from \
      Monday to Sunday. Dates in conditions and in parentheses count, too. If the sentence doesn't name a \
      first or last day, the first or last day with a row is used.

      `having` also applies to the added periods: `count sessions this month per day having count = 0 \
      filled`. Rows without a date aren't in any period.
      """,
      needs: "a date field marked `main`",
      examples: [
        "count sessions of ngondro this week per day filled",
        "sum amount, count of sessions last 30 days per practice per week filled",
        "count sessions this month per day having count = 0 filled",
      ]),
    Form(
      "running", .overTime, "running sums, and sums of the last days or months",
      aliases: ["rolling", "moving", "window"], rules: [.measure, .frame],
      """
      `running` aggregates all rows up to the end of each period: `running sum amount of sessions per day`.

      `rolling 7 days` aggregates the rows of the 7 days that end with each period: `rolling 7 days sum \
      amount of sessions per day`.

      With other groups, each has its own sums: `running sum amount of sessions per practice per month`.

      After these words comes `count`, `sum`, `average`, `min` or `max`. Each word applies only to the \
      aggregate after it: `rolling 4 weeks sum amount - sum amount` is the sum of four weeks without the \
      current one.

      `rolling` counts calendar periods, with or without rows. If the groups are per day, it counts days or \
      weeks. If they are per month, it counts months, quarters or years.

      A date after the entity chooses the periods that are shown, but earlier rows still count: `running sum \
      amount of sessions in august per day`.

      Rows that a `where` condition leaves out don't count at all, and neither do rows outside a set in \
      parentheses: `running sum amount of sessions where day in august per day` starts at 0.

      For groups without a period, and for the rows of a list, see `help cumulative`.
      """,
      needs: "a date field marked `main`, and a number field",
      examples: [
        "running sum amount of sessions of ngondro per day filled",
        "rolling 7 days sum amount of sessions this week per day",
        "rolling 7 days average amount of sessions of ngondro per day",
        "sum amount, running sum amount, rolling 3 months average amount of sessions per practice per month",
        "rolling 2 weeks sum amount of sessions of ngondro per day by sum desc first 1",
      ]),
    Form(
      "previous", .overTime, "each period next to the one before", aliases: ["growth"],
      rules: [.measure, .frame],
      """
      `previous` aggregates the rows of the period before: `sum amount, previous sum amount of sessions per \
      month`. `previous year` aggregates those of the same period one year before.

      With other groups, `previous` stays within the same group: `sum amount, previous sum amount of \
      sessions per practice per month`.

      If the period before has no rows, the value is empty.

      Dates after the entity don't limit `previous`: in `sum amount, previous sum amount of sessions in \
      november per month`, it is the sum of October. Dates after `where` do.

      To see growth, divide: `sum amount / previous sum amount of sessions per week`.
      """,
      needs: "a date field marked `main`, and a number field",
      examples: [
        "sum amount, previous sum amount of sessions per month",
        "sum amount / previous sum amount of sessions of ngondro per week filled",
        "count, previous year count of sessions per month",
      ]),
    Form(
      "streak", .overTime, "days or weeks in a row", aliases: ["longest", "needing", "streaks"],
      rules: [.query],
      """
      Counts the consecutive days, up to today, that have at least one row: `streak of sessions of ngondro`.

      `needing 3 per week` counts the consecutive weeks with at least three rows: `streak of exercises \
      needing 3 per week`.

      `longest` finds the longest streak ever: `longest streak of sessions of ngondro`.

      Today, or this week, counts as soon as it has enough rows. Until then, the streak can end with the day \
      or week before.

      Rows with an amount of 0 and rows after today don't count.
      """,
      needs: "a date field marked `main`",
      examples: [
        "streak of sessions of ngondro", "longest streak of sessions of ngondro",
        "streak of exercises needing 3 per week", "expect > 0: longest streak of workouts",
      ]),
    Form(
      "gaps", .overTime, "the days without a row", aliases: ["gap"], rules: [.query],
      """
      Lists the gaps between the rows: `gaps of sessions of ngondro`. For each gap, the answer shows the \
      first and the last day without a row, and the number of days.

      All gaps between the first row and today are listed, with the latest gap last. A gap can't \
      include today, because a row may still be added.
      """,
      needs: "a date field marked `main`",
      examples: ["gaps of sessions of ngondro", "gaps of workouts since start of this month"]),
  ]
}
