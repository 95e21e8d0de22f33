extension FormCatalogue {
  static let overTime = [
    Form(
      "filled", .overTime, "groups for periods without rows, too",
      rules: [.clauses],
      """
      Adds the periods without rows, for each value of the other group keys that was found. It covers the \
      days from the first to the last that the sentence names, also in conditions and in parentheses. If the \
      sentence leaves an end open, that end is the first or last day found. In an added period, a count is 0 \
      and a sum is empty. `having` is applied to the added periods too. Rows without a date aren't in any \
      period.
      """,
      needs: "a date that is `main`",
      examples: [
        "count sessions of ngondro this week per day filled",
        "sum amount, count of sessions last 30 days per practice per week filled",
        "count sessions this month per day having count = 0 filled",
      ]),
    Form(
      "running", .overTime, "running sums, and sums of the last days or months",
      aliases: ["rolling", "moving", "window"], rules: [.measure, .frame],
      """
      Aggregates over the periods up to the group's own. `running` covers all rows of the set up to the end \
      of the period. `rolling 7 days` covers the last 7 days, up to the end of the period. Both stay within \
      the other group keys. The window follows the calendar, with or without rows, and consists of whole \
      periods of the groups. `count`, `sum`, `average`, `min` and `max` can be used this way. Each word \
      applies only to the aggregate after it: `rolling 4 weeks sum amount - sum amount` is the window \
      without the group.

      Dates after the noun, such as `in august`, choose the groups that are shown; a window also includes \
      the rows before them. A condition after `where` and a set in parentheses leave rows out of the \
      windows: `running sum amount of sessions where day in august per day` starts at 0. For groups without \
      a period among their keys, and for the rows of a list, see `help cumulative`.
      """,
      needs: "a date that is `main`, and a number field",
      examples: [
        "running sum amount of sessions of ngondro per day filled",
        "rolling 7 days sum amount of sessions this week per day",
        "rolling 7 days average amount of sessions of ngondro per day",
        "sum amount, running sum amount, rolling 3 months average amount of sessions per practice per month",
        "rolling 2 weeks sum amount of sessions of ngondro per day by sum desc first 1",
      ]),
    Form(
      "previous", .overTime, "the previous period, beside each", aliases: ["growth"],
      rules: [.measure, .frame],
      """
      Aggregates the period before the group's own, with the same other group keys. `previous year` \
      aggregates the same period one year before. The value is empty if that period has no rows. It also \
      includes rows before the dates of the set. Divide by it to see growth: `sum amount / previous sum \
      amount`.
      """,
      needs: "a date that is `main`, and a number field",
      examples: [
        "sum amount, previous sum amount of sessions per month",
        "sum amount / previous sum amount of sessions of ngondro per week filled",
        "count, previous year count of sessions per month",
      ]),
    Form(
      "streak", .overTime, "days or weeks in a row", aliases: ["longest", "needing", "streaks"],
      rules: [.query],
      """
      Counts the days in a row, up to today, that have at least one row each. `needing 3 per week` counts \
      weeks with at least three rows. Today, or this week, counts once it has its rows; until then, the \
      streak can end with the day or week before. `longest` finds the longest streak ever. Rows that add up \
      nothing and rows after today don't count.
      """,
      needs: "a date that is `main`",
      examples: [
        "streak of sessions of ngondro", "longest streak of sessions of ngondro",
        "streak of exercises needing 3 per week", "expect > 0: longest streak of workouts",
      ]),
    Form(
      "gaps", .overTime, "the days without a row", aliases: ["gap"], rules: [.query],
      """
      Lists the gaps between rows, from the first row to today, the latest gap last. A gap has its first \
      day, its last day, and its number of days. Today isn't part of a gap until it is over.
      """,
      needs: "a date that is `main`",
      examples: ["gaps of sessions of ngondro", "gaps of workouts since start of this month"]),
  ]
}
