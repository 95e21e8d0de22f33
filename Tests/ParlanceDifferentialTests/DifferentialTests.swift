import Foundation
import ParlanceDuckDB
import ParlanceLanguage
import ParlancePlanner
import ParlanceSQLite
import ParlanceStore
import PostgreSQLSupport
import TestSupport
import Testing
import ParlanceSQL

/// Hundreds of generated questions about generated databases. The program and a simple evaluator must return the same
/// answers.
///
/// The sentences are the same in every run. `SENTENCES` in the environment sets their number and `SEED` the seed.
/// `SHOW=1` prints the rejected sentences.
@Suite struct DifferentialTests {
  private static let worlds: [WorldKind] = [
    .example("studio"), .example("practice"), .example("exercise-planning"), .example("facts"),
    .example("exercise-history"), .workshop, .foreign,
  ]
  /// Around New Year, in a leap year, on a Sunday, on an ordinary day.
  private static let moments = [
    "2026-11-20T09:30", "2026-01-01T00:00", "2025-12-31T23:59:59", "2027-01-03T12:00", "2024-02-29T18:00",
  ]
  /// The number of questions per world.
  private static let questions = 25

  @Test func programAndEvaluatorAgree() throws {
    try agree(on: "SQLite") { try SQLiteEngine(path: ":memory:") }
  }

  /// Omitting a pass of the planner must not change any answer.
  @Test(arguments: Pass.allCases) func programAndEvaluatorAgree(without pass: Pass) throws {
    try Pass.$omitted.withValue([pass]) {
      try agree(on: "SQLite without \(pass.rawValue)") { try SQLiteEngine(path: ":memory:") }
    }
  }

  @Test(.enabled(if: PostgreSQLServer.name != nil)) func programAndEvaluatorAgreeOnPostgreSQL() throws {
    try agree(on: "PostgreSQL") { try PostgreSQLServer.opener("", false) }
  }

  @Test(.enabled(if: DuckDBLibraryOfTests.isThere)) func programAndEvaluatorAgreeOnDuckDB() throws {
    let tally = try agree(on: "DuckDB") { try DuckDBEngine() }
    // Only questions that sort rows by a value which itself depends on an order of rows.
    let unsupported = tally.refusals["unsupported"] ?? []
    #expect(unsupported.count * 100 < tally.said, "\(unsupported)")
  }

  /// Regression tests: questions that had a wrong answer or that a server rejected.
  private static let found: [(world: WorldKind, sentences: [String])] = [
    (
      // If a computed key is lowered twice, a server doesn't recognize it as the group key.
      .example("practice"),
      [
        "share sum target each total, sum total, count of practices per total",
        "share count each total, sum target of complete practices per total having sum >= 0 by sum desc",
        "count practices per total having max id / count is not empty first 4 each total",
        "rank by max id each complete, count of practices per complete by complete desc",
        // Rows before the dates of the set are measured, but don't add periods.
        "rolling 3 years min id, count of sessions since 2026-12-31 per year filled",
        "running count, count of sessions since 2026-12-30 per practice per month filled",
        // Running values along the order of the groups only include groups that meet `having`. A share is a share of
        // all groups.
        "sum amount, running sum amount of sessions per practice having count > 1 by sum amount desc first 2",
        "share sum amount, running share sum amount of sessions per practice having count > 1 by sum amount desc",
        "sum amount, running share sum amount of sessions per practice by sum amount desc first 2 with ties",
        "running count, previous count, rolling 2 average amount of sessions per note per practice by count",
        "running sum amount, running share sum amount of sessions per practice across note by sum amount",
        "list sessions showing day, amount, running sum amount each practice, rolling 3 average amount by day desc first 4",
        "list sessions showing amount, running count (where amount > 3), amount / running sum amount first 3 each practice",
        "list (sessions by amount desc first 5) showing amount, share sum amount, running share sum amount",
        "list sessions since 2026-11-01 showing day, previous amount, running sum amount, share count each practice by day",
        "list sessions showing amount, share sum amount called part, running count by amount desc first 3 with ties",
        "list practices showing id, total - previous total each id, total - sum amount of sessions by id",
        // A condition on a rank. The ranks are those among the rows that the other conditions select.
        "list sessions where (rank by amount desc each practice) <= 2 showing day, amount, share count",
        "list sessions since 2026-11-01 where amount > 3 and place > 1 showing id, rank by amount desc called place by place desc",
        "list sessions where place = 1 or amount < 5 showing id, rank by amount each practice called place first 3 with ties",
        "list sessions where not (rank by note) = 1 and amount is not empty by amount first 2 each practice where day > 2026-11-02",
      ]
    ),
    (
      .example("studio"),
      [
        "count, share sum spots each full of classes per full",
        "2 + 3 * 4",
        "(2 + 3) * 4, 10 / 4, 7 otherwise 8",
        "today + 30 days, (today > 2026-01-01)",
        "(if 3 > 2 then 5 else 6) - 1",
        "average spots, stddev spots of classes per full", "stddev cost of classes",
        "list studios with classes as studio", "list studios showing id, count of classes as studio",
        // Tests against calculations.
        "list classes where spots between cost to cost * 10 or cost in (spots / 4, 2) showing id",
        "list classes where title contains (studio name) or title starts (title letter 1) showing id",
        "list bookings where made between class starts - 3 days to class starts showing id",
        "count classes where cost is spots / 4 or not cost between 1 to spots / 2",
        // Totals, groups and counts with names, and calculated ranks.
        "count classes per (cost > 1) called dear by dear desc",
        "count classes per studio called place having place is not empty by place",
        "sum cost called whole, rank by whole desc, (whole / 2) called half of classes per studio by half",
        "count called n, max cost of classes per studio having n > 1 by n desc",
        "(rank by count desc) - 1, count of classes per studio",
        "list classes showing id, (rank by cost desc) * 2",
        "count members per (min made of bookings) month", "count members per (count of bookings)",
        "show (2 + 3) * 4, (today) month",
        "show 2.5 * 2 called five, 100 rounded 1",
        "show 7 / 2 rounded up, 7 / 2 rounded down, -7 / 2 rounded up, -7 / 2 rounded down, 6 / 2 rounded up",
        "count classes per starts month by starts month desc",
        "average duration of classes per left having count > 0 first 1 skip 1 each left",
        "rank by sum left desc each full, count of classes per full by max id",
        // Classes with equal titles also have an order.
        "compare min id of bookings vs median id of bookings per class",
        "max id of bookings per class",
      ]
    ),
    (
      // Choices are ordered by position, and references may lack a record.
      .foreign,
      [
        "list flights showing distinct dest, cabin by dest",
        "list flights showing distinct cabin, airline by airline desc first 3",
        // A server truncates long column names.
        "count (where delay between 3 to 7 and seats is not empty) of flights per airline across cabin by airline",
        // Each column contains only the rows with its value, also if the shown value is calculated.
        "sum delay rounded, sum delay + count rounded of flights per airline across cabin by airline",
        // An aggregate's argument can itself look up records.
        "list airports showing id, sum airline founded of (flights where cabin is not empty) * 2 by id",
        // Each column contains only the rows with its value, also if a condition reads them.
        "(if count > 2 then count else 0), (count > 1) of flights per airline across cabin by airline",
        "list flights where delay > average delay each airline showing id, delay - (max delay each airline) by id",
        "list flights showing id, (count each cabin), share count of all flights by id first 5",
        "list airports showing id, count of flights as dest",
        // A calculated key of groups, which they are also ordered and filtered by.
        "count airlines per (count of flights) by (count of flights) desc",
        "count airlines per (count of flights) having (count of flights) > 1 by (count of flights) * -1",
        "list airports with at least 2 (flights where seats > 5) as dest",
        // A set in an aggregate can also have `first`.
        "list airlines without at most 2 (flights first 1 each dest code)",
        "list airlines with at least 3 (flights by seats first 1 each dest code)",
      ]
    ),
    (
      .workshop,
      [
        // Parts of calculated dates and of typed days.
        "list tasks showing (due + 3 days) month end, (due - 1 month) year, (begun + effort days) week start",
        "list tasks where due > today month start - 1 year showing today month end - begun, now year, now day",
        "list tasks showing due + (effort * 2) days, begun - (effort - 1) weeks",
        "show 2026-02-11 month end - 2026-02-11", "2024-02-11 month end",
        "count tasks per (due + 1 week) month end",
        "count tasks where (due + 3 days) month end < 2026-12-31",
        "list tasks showing (due) hour, (due) minute, (due) second, (title) trimmed",
        "list remarks showing (said) second, (text + \"  \") trimmed, (\"  \" + text) trimmed",
        // Letters of texts, and numbers as texts.
        "list lockers showing code letters 2 to -2, code letters -3 to end, code letter 1, code letter -9, (\"0\" + code) letters 1 to 1 as number",
        "list tasks showing title replacing \"a\" with \"\", effort as text, cost as text, begun as text, id as text letters -1 to end as number",
        "count tasks per title letter 1 having count > 0 by title letter 1 desc first 3",
        "count, sum effort of tasks per title replacing \"e\" with \"é\" by title replacing \"e\" with \"é\" desc",
        "sum (id as text letter 1 as number), max (title letter 2 as number) of tasks per late",
        "list tasks where abs (effort - 2) > 1 and id as text letters -1 to end as number < 7 showing abs cost",
        "abs (sum effort - sum id) of tasks",
        "abs (3 - 5) * 2, (\" 007\") as number, (\"1e3\") as number, (2.50) as text",
        "average score of remarks per task having count > 1 by count desc first 2",
        // Columns referred to by name.
        "list tasks where dear > 2 and not late showing title, cost / effort called dear by dear desc",
        "list tasks where dear + 1 > cheap showing cost * 2 called dear, dear - 3 called cheap, rank by dear desc",
        "list people showing distinct height, mentor name by mentor name first 6",
        "list lockers showing distinct size, person by size first 3",
        "list lockers showing distinct size, person first 2 each size",
        "list lockers showing distinct size, person by person first 2 with ties",
        // A many-to-many relation between people and skills.
        "count people per skill", "sum height, count of people per skill trade by count desc",
        "sum height of people where height > 1.5 per skill per mentor first 1 each mentor",
        "share count, sum hours of skills per person born",
        "running count of people per year per skill filled",
        "sum id of skills per person per person mentor",
        "count learnings per trade", "list learnings showing trade name, level",
        // Conditions on linked records hold if one record fulfils the test, or with `not` if no record does.
        "list people where skill is not empty and skill trade is empty", "count people where skill is empty",
        "count people where skill trade name starts \"a\" or skill trade name contains \"e\"",
        "list people where not skill trade name < \"m\" or skill trade name not in (\"x\", \"y\") showing id",
        "count skills where person mentor is not empty and person height between 1 to 2",
        "count learnings where person skill trade name contains \"a\"",
        "list tasks where worker skill trade name contains \"a\" showing id",
        "list people with skills", "list people without skills", "count people with at least 2 skills",
        "count people across skill trade", "sum height, count of people per mentor across skill with totals",
        // Two skills of one trade put a person into the group once.
        "count people per skill trade by skill trade desc",
        "sum height of people per skill trade with totals",
        "count people per (min due of tasks as worker) month", "average of (count people per skill trade)",
        "running count of people per skill trade by count",
        // Dates and conditions after other clauses.
        "count tasks per worker this year where effort > 1 or late having count > 1 by count desc first 2 since 2026-01-01",
        "list tasks where late or effort > 2 by effort first 3 where cost > 1",
        // Aggregates of groups.
        "average, max of (count tasks per worker)", "sum of (count tasks per month filled)",
        "min, stddev of (sum effort of tasks where not late per worker having count > 1)",
        "max of (running count of tasks per month)",
        // Conditions on the record at the end of a path.
        "list tasks where worker with tasks as worker",
        "count tasks where not worker without learnings and effort >= 0",
        // Parts of the main date, and columns for values that must be read before the statement.
        "count tasks where year >= 2026 and month < 12",
        "sum effort of tasks per late across worker with totals",
        // PostgreSQL names a `case` after the column in its `else`.
        "list tasks showing effort, if late then id else id, cost by late desc",
        // Without the pass that joins look-ups, a total of rows with the same name still has that name.
        "list people with people where id >= sum id each mentor name by mentor mentor name desc",
        // Two references to people: one that the set itself specifies, and the other one.
        "list people with tasks under (people first 3)", "list people without tasks for (people first 3)",
        "list people showing id, count of (tasks for (people first 4)), count of tasks as checker",
        "list people with (tasks where worker = checker and effort >= 0)",
      ]
    ),
  ]

  /// `explain select …` translates the SQL of random questions to sentences that also agree with it in another
  /// database.
  @Test func selectsAreSaidAsTheyAre() throws {
    try selectsAgree(on: "SQLite") { try SQLiteEngine(path: ":memory:") }
  }

  @Test(.enabled(if: PostgreSQLServer.name != nil)) func selectsAreSaidAsTheyAreOnPostgreSQL() throws {
    try selectsAgree(on: "PostgreSQL") { try PostgreSQLServer.opener("", false) }
  }

  private func selectsAgree(on system: String, _ engine: () throws -> any Engine) throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["SENTENCES"].flatMap(Int.init) ?? 700
    let first = environment["SEED"].flatMap(UInt64.init) ?? 108
    var (same, different, refused) = (0, 0, 0)
    for round in 0..<count / 50 {
      var hunt = try SelectRoundTripRun(
        engine, world: Self.worlds[round % Self.worlds.count], now: Self.moments[0],
        seed: first + UInt64(round))
      try hunt.run(50) { Issue.record("\($0)") }
      same += hunt.counts.same
      different += hunt.counts.different
      refused += hunt.counts.refused
      if environment["SHOW"] != nil {
        for difference in hunt.differences { print(difference) }
        for (refusal, count) in hunt.refusals { print("\(count) \(refusal)") }
      }
    }
    if environment["SENTENCES"] != nil {
      print("selects on \(system): \(same) said, \(different) that differ, \(refused) refused")
    }
    #expect(same > 50)
  }

  @Test func foundQuestionsAgree() throws {
    try agreeOnFound { try SQLiteEngine(path: ":memory:") }
  }

  @Test(.enabled(if: PostgreSQLServer.name != nil)) func foundQuestionsAgreeOnPostgreSQL() throws {
    try agreeOnFound { try PostgreSQLServer.opener("", false) }
  }

  @Test(.enabled(if: DuckDBLibraryOfTests.isThere)) func foundQuestionsAgreeOnDuckDB() throws {
    try agreeOnFound { try DuckDBEngine() }
  }

  @Test(arguments: Pass.allCases) func foundQuestionsAgree(without pass: Pass) throws {
    try Pass.$omitted.withValue([pass]) { try agreeOnFound { try SQLiteEngine(path: ":memory:") } }
  }

  private func agreeOnFound(_ engine: () throws -> any Engine) throws {
    var tally = Tally()
    for (world, sentences) in Self.found {
      var hunt = try DifferentialRun(engine(), world: world, now: Self.moments[0], seed: 108)
      for sentence in sentences { hunt.ask(sentence, &tally) { Issue.record("\($0)") } }
    }
    #expect(tally.refusals.isEmpty && tally.delicate == 0, "\(Self.summary(tally))")
  }

  /// The steps of a question lead to its answer: the last step has the same number of rows, and each step can be shown.
  @Test func stepsLeadToTheAnswer() throws {
    try stepsAgree { try SQLiteEngine(path: ":memory:") }
  }

  @Test(.enabled(if: PostgreSQLServer.name != nil)) func stepsLeadToTheAnswerOnPostgreSQL() throws {
    try stepsAgree { try PostgreSQLServer.opener("", false) }
  }

  @Test(.enabled(if: DuckDBLibraryOfTests.isThere)) func stepsLeadToTheAnswerOnDuckDB() throws {
    try stepsAgree { try DuckDBEngine() }
  }

  private func stepsAgree(_ engine: () throws -> any Engine) throws {
    var tally = Tally()
    for (world, sentences) in Self.found {
      var hunt = try DifferentialRun(engine(), world: world, now: Self.moments[0], seed: 108)
      for sentence in sentences { hunt.explain(sentence, &tally) { Issue.record("\($0)") } }
    }
    let environment = ProcessInfo.processInfo.environment
    let count = environment["SENTENCES"].flatMap(Int.init) ?? 300
    let first = environment["SEED"].flatMap(UInt64.init) ?? 108
    for round in 0..<count / Self.questions {
      let world = Self.worlds[round % Self.worlds.count]
      var hunt = try DifferentialRun(
        engine(), world: world, now: Self.moments[round % Self.moments.count], seed: first + UInt64(round))
      hunt.explain(Self.questions, &tally) { Issue.record("\($0)") }
    }
    if environment["SENTENCES"] != nil { print("steps: \(tally.line)") }
    #expect(tally.refused * 10 < tally.said, "\(Self.summary(tally))")
  }

  @discardableResult
  private func agree(on system: String, _ engine: () throws -> any Engine) throws -> Tally {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["SENTENCES"].flatMap(Int.init) ?? 1_000
    let first = environment["SEED"].flatMap(UInt64.init) ?? 108
    var tally = Tally()
    for round in 0..<count / Self.questions {
      let world = Self.worlds[round % Self.worlds.count]
      let now = Self.moments[round / Self.worlds.count % Self.moments.count]
      var hunt = try DifferentialRun(engine(), world: world, now: now, seed: first + UInt64(round))
      tally.add(hunt.run(Self.questions) { Issue.record("\($0)") })
    }
    if environment["SHOW"] != nil { print(Self.summary(tally)) }
    // The output of `bin/faults questions`.
    if environment["SENTENCES"] != nil { print("questions on \(system): \(tally.line)") }
    #expect(tally.refused * 10 < tally.said, "too many sentences mean nothing: \(Self.summary(tally))")
    #expect(tally.delicate * 20 < tally.said, "too many sentences are left undecided: \(tally.delicate)")
    let missing = Self.rules.subtracting(tally.rules)
    #expect(missing.isEmpty, "rules that no sentence said: \(missing)")
    return tally
  }

  /// The grammar rules for questions that the evaluator supports.
  private static let rules: Set<RuleName> = [
    .grouped, .countbody, .counting, .total, .filter, .sets, .set, .subset, .settail,
    .withpart, .inner, .bound,
    .prep,
    .ref, .when, .date, .day, .clauses, .pick, .trailing, .number, .groupcolumn, .groupkey, .orders, .order,
    .sum, .rest,
    .parted,
    .enclosed,
    .measure,
    .operand,
    .related, .columns, .column, .condition, .negation, .test, .expression, .term,
    .factor, .basis, .open, .choice, .value, .moment, .ranking,
    .neighbour, .across, .comparison, .compared, .frame,
    .quantity, .path, .keys, .key, .target, .piece,
  ]

  private static func summary(_ tally: Tally) -> String {
    let refusals = tally.refusals.sorted { $0.value.count > $1.value.count }.map { id, sentences in
      "\(sentences.count) \(id): \(sentences.prefix(4).joined(separator: "\n      "))"
    }
    return tally.line + "\n"
      + refusals.joined(separator: "\n")
  }
}
