import ParlancePlanner
import Testing

@testable import ParlanceConsole

/// SQL of a person's own, to which a condition can be added.
@Suite struct WrittenStatementTests {
  @Test(
    "Of what a person wrote, the conditions are found where they stand",
    arguments: [
      ("update t set a = 1 where b = 2 or c", "update t set a = 1 where ok()\n  and ( b = 2 or c)"),
      ("delete from t", "delete from t\nwhere ok()"),
      (
        "DELETE FROM t WHERE a IN (SELECT a FROM u WHERE b) RETURNING a",
        "DELETE FROM t WHERE ok()\n  and ( a IN (SELECT a FROM u WHERE b) )RETURNING a"
      ),
      (
        "update t set a = 'where' -- where\n, b = \"where\" returning b",
        "update t set a = 'where' -- where\n, b = \"where\" \nwhere ok()returning b"
      ),
      (
        "with w as (select 1 where 2) delete from t where a in w;",
        "with w as (select 1 where 2) delete from t where ok()\n  and ( a in w);"
      ),
      (
        "update t set a = 'it''s' /* where */ from u where t.b = u.b",
        "update t set a = 'it''s' /* where */ from u where ok()\n  and ( t.b = u.b)"
      ),
      // Quoted, they are names.
      (
        "update t set `where` = 1, [select] = 2, [a]]b] = '--' where [limit] = 3 limit 4",
        "update t set `where` = 1, [select] = 2, [a]]b] = '--' where ok() and ( [limit] = 3 ) limit 4"
      ),
      ("update t set a = 1 /* where", "update t set a = 1 where ok() /* where"),
      ("update t set a = 'b where", nil),
      ("select a from t where b", nil), ("select a from t; delete from t where b", nil),
      ("insert into t values (1) on conflict do update set a = 2 where b", nil),
      ("update t set a = replace(a, 1, 2)", "update t set a = replace(a, 1, 2) where ok()"),
      (
        "insert into t (a) select a from u join v on u.b = v.b where b or c group by a",
        "insert into t (a) select a from u join v on u.b = v.b where ok() and ( b or c ) group by a"
      ),
      (
        "with recursive s(i) as (select 1 union select 2 where 3) replace into t select i from s",
        "with recursive s(i) as (select 1 union select 2 where 3) replace into t select i from s where ok()"
      ),
      (
        "insert into t select a from u where true on conflict do update set a = 2 where b",
        "insert into t select a from u where ok() and ( true ) on conflict do update set a = 2 where b"
      ),
      (
        "insert into t select a from u on conflict do update set a = 2 where b",
        "insert into t select a from u where ok() on conflict do update set a = 2 where b"
      ),
      ("insert into t select 1 union select 2 where b", nil), ("insert into t values (1), (2)", nil),
      ("", nil),
    ] as [(String, String?)])
  func written(sql: String, stoppable: String?) {
    let text = SQLStatement(written: sql)?.text(requiring: "ok()")
    #expect(text?.filter { !$0.isWhitespace } == stoppable?.filter { !$0.isWhitespace })
    #expect((text == nil) == (stoppable == nil))
  }
}
