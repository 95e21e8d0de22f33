import Testing

/// Sentences on generated rows, compared with SQL that was written by hand and joins what was grouped before.
@Suite("Sets and totals against SQL written by hand")
struct AgainstSQLTests {
  @Test("Two totals over two relations do not multiply each other", arguments: totalCases)
  func totals(sentence: String, sql: String) throws { try expectSame(sentence, sql) }

  @Test("Sets made of sets", arguments: setCases)
  func sets(sentence: String, sql: String) throws { try expectSame(sentence, sql) }

  @Test("Planned against actual", arguments: comparisonCases)
  func comparisons(sentence: String, sql: String) throws { try expectSame(sentence, sql) }

  private func expectSame(_ sentence: String, _ sql: String) throws {
    let plans = try GeneratedPlans()
    let answer = try plans.say(sentence)
    #expect(answer == (try plans.ask(sql)), "\(sentence)")
    #expect(answer.count > 1, "the rows tell something")
  }

  /// Columns are counted by `/*2*/`, `/*3*/`, ….
  private static let totalCases = [
    (
      "list activities showing name, count of plans, sum distance of plans, count of exercises, max duration of exercises by name",
      """
      select a.name, /*2*/ coalesce(p.n, 0), /*3*/ p.s, /*4*/ coalesce(e.n, 0), /*5*/ e.m from activity a
      left join (select activity_id, count(*) n, sum(distance) / 1000.0 s from plan group by 1) p on p.activity_id = a.id
      left join (select activity_id, count(*) n, max(duration) m from exercise group by 1) e on e.activity_id = a.id
      order by a.name
      """
    ),
    (
      "list activities where count of plans > count of exercises showing name by count of plans - count of exercises desc, name",
      """
      select name from (
        select a.name, coalesce(p.n, 0) - coalesce(e.n, 0) as d from activity a
        left join (select activity_id, count(*) n from plan group by 1) p on p.activity_id = a.id
        left join (select activity_id, count(*) n from exercise group by 1) e on e.activity_id = a.id)
      where d > 0 order by d desc, name
      """
    ),
    (
      "sum distance, count of plans with exercises per activity having count > 2 by count desc, activity",
      """
      select a.name, /*2*/ sum(p.distance) / 1000.0, /*3*/ count(*) from plan p
      join exercise e using (activity_id, day) join activity a on a.id = p.activity_id
      group by a.id having count(*) > 2 order by 3 desc, 1
      """
    ),
  ]

  private static let setCases = [
    (
      "list plans with exercises minus plans where distance > 5 km plus plans in Spring showing id",
      """
      select id from plan where programme_id = 1
        or ((activity_id, day) in (select activity_id, day from exercise) and not coalesce(distance > 5000, 0))
      order by id
      """
    ),
    (
      "list plans within (plans without exercises plus plans by distance desc first 40) showing id",
      """
      with missed as (select p.id, p.distance from plan p
        left join exercise e using (activity_id, day) where e.id is null),
      both as (select id, distance from missed union select id, distance from plan)
      select id from (select id from both order by distance desc nulls last, id limit 40) order by id
      """
    ),
    (
      "list activities showing name, count of (plans without exercises), count of (exercises without plans minus exercises where done) by name",
      """
      select a.name, /*2*/ (select count(*) from plan p left join exercise e using (activity_id, day)
          where p.activity_id = a.id and e.id is null),
        /*3*/ (select count(*) from exercise e left join plan p using (activity_id, day)
          where e.activity_id = a.id and p.id is null and e.done = 0)
      from activity a order by a.name
      """
    ),
  ]

  private static let comparisonCases = [
    (
      "compare count of plans vs count of exercises per activity",
      """
      select a.name, /*2*/ sum(planned), /*3*/ sum(done),
        /*4*/ case when sum(planned) > 0 then printf('%.15g', sum(done) * 1.0 / sum(planned)) end,
        /*5*/ sum(planned and not done), /*6*/ sum(done and not planned)
      from (select coalesce(p.activity_id, e.activity_id) as id, p.id is not null planned, e.id is not null done
        from plan p full join exercise e on e.activity_id = p.activity_id and e.day = p.day) b
      join activity a on a.id = b.id group by a.id order by a.name
      """
    ),
    (
      "compare sum distance of plans in Spring vs sum distance of exercises with (plans in Spring) per activity per month",
      """
      with planned as (select activity_id, substr(day, 1, 7) as month, sum(distance) / 1000.0 as km,
          sum(not exists (select 1 from exercise e where e.activity_id = p.activity_id and e.day = p.day)) as missed
        from plan p where programme_id = 1 group by 1, 2),
      done as (select e.activity_id, substr(e.day, 1, 7) as month, sum(e.distance) / 1000.0 as km
        from exercise e join plan p using (activity_id, day) where p.programme_id = 1 group by 1, 2)
      select a.name, /*2*/ month, /*3*/ planned.km, /*4*/ done.km,
        /*5*/ printf('%.15g', coalesce(done.km, 0) / planned.km), /*6*/ coalesce(missed, 0), /*7*/ 0
      from planned full join done using (activity_id, month) join activity a on a.id = activity_id
      order by a.name, month
      """
    ),
  ]
}
