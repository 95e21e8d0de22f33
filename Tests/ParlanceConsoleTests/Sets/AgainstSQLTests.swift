import Testing

/// `compare` on generated rows, checked against handwritten SQL that joins grouped subqueries.
@Suite("Comparisons against SQL written by hand")
struct AgainstSQLTests {
  @Test("Planned against actual", arguments: comparisonCases)
  func comparisons(sentence: String, sql: String) throws { try expectSame(sentence, sql) }

  private func expectSame(_ sentence: String, _ sql: String) throws {
    let plans = try GeneratedPlans()
    let answer = try plans.say(sentence)
    #expect(answer == (try plans.ask(sql)), "\(sentence)")
    #expect(answer.count > 1, "the rows tell something")
  }

  /// The comments `/*2*/`, `/*3*/`, … mark the columns, which are counted by them.
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
        from exercise e join plan p using (activity_id, day) where p.programme_id = 1 group by 1, 2),
      sides as (select activity_id, month, case when planned.month is null then 0 else planned.km end as asked,
          case when done.month is null then 0 else done.km end as ran, coalesce(missed, 0) as missed
        from planned full join done using (activity_id, month))
      select a.name, /*2*/ month, /*3*/ asked, /*4*/ ran,
        /*5*/ case when ran / nullif(asked, 0) is not null then printf('%.15g', ran * 1.0 / asked) end,
        /*6*/ missed, /*7*/ 0
      from sides join activity a on a.id = activity_id order by a.name, month
      """
    ),
  ]
}
