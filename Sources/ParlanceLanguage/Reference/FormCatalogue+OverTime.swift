extension FormCatalogue {
  static let overTime = [
    Form(
      "filled", .overTime, "the empty periods between the groups, too",
      rules: [.clauses],
      "Adds the periods without a row, of every other group key that was found, from the first day to the last that the dates of the sentence name, those of its conditions and in parentheses too; for an end that they leave open, from or to what was found; the answer tells the days where that adds periods before the first found or after the last. Nothing is counted there, and a sum of nothing is empty. `having` keeps groups of what was filled. Rows without a date lie in no period.",
      needs: "a date that is `main`",
      examples: [
        "count sessions of ngondro this week per day filled",
        "sum amount, count of sessions last 30 days per practice per week filled",
        "count sessions this month per day having count = 0 filled",
      ]),
    Form(
      "running", .overTime, "sums so far, and over the last days or months",
      aliases: ["rolling", "moving", "window"], rules: [.measure, .frame],
      "`running` measures all rows of the set up to and with the group's period, `rolling` those of the last so many periods, which end with the group's; either within each other group key. The window is of the calendar, whether or not there are rows, and is made of whole periods of the groups. A sum, an average, the least or the greatest can be measured so; each word reaches only over the aggregate that follows it, so that `rolling 4 weeks sum amount - sum amount` is the window less the group. The dates behind the noun, such as `in august`, choose the groups that are shown: a window also reads the rows before them. A condition after `where` and a set in parentheses leave rows out of the windows, so that `running sum amount of sessions where day in august per day` begins at 0. Groups without a period among their keys, and the rows of a list, go along their own order: see `help cumulative`.",
      needs: "a date that is `main`, and a number field",
      examples: [
        "running sum amount of sessions of ngondro per day filled",
        "rolling 7 days sum amount of sessions this week per day",
        "rolling 7 days average amount of sessions of ngondro per day",
        "sum amount, running sum amount, rolling 3 months average amount of sessions per practice per month",
        "rolling 2 weeks sum amount of sessions of ngondro per day by sum desc first 1",
      ]),
    Form(
      "previous", .overTime, "the period before, beside each", aliases: ["growth"],
      rules: [.measure, .frame],
      "`previous` measures the period before the group's own, of the same other group keys, and `previous year` the one a year before; it is empty where that has no rows. It also reads the rows before the dates of the set. Divided by it, a sum tells how it grew.",
      needs: "a date that is `main`, and a number field",
      examples: [
        "sum amount, previous sum amount of sessions per month",
        "sum amount / previous sum amount of sessions of ngondro per week filled",
        "count, previous year count of sessions per month",
      ]),
    Form(
      "streak", .overTime, "days or weeks in a row", aliases: ["longest", "needing", "streaks"],
      rules: [.query],
      "How many days follow one another with at least one row each, up to today; `needing 3 per week` takes weeks with at least three. Today, or this week, counts once it is done: until then a streak may end with the one before. `longest` takes the longest there was. A row that adds up nothing and a row after today count for nothing.",
      needs: "a date that is `main`",
      examples: [
        "streak of sessions of ngondro", "longest streak of sessions of ngondro",
        "streak of exercises needing 3 per week", "expect > 0: longest streak of workouts",
      ]),
    Form(
      "gaps", .overTime, "the days without a row", aliases: ["gap"], rules: [.query],
      "The stretches of days without a row, from the first row to today, the newest last: the first and the last day of each, and how many days it has. Today is no gap before it is over.",
      needs: "a date that is `main`",
      examples: ["gaps of sessions of ngondro", "gaps of workouts since start of this month"]),
  ]
}
