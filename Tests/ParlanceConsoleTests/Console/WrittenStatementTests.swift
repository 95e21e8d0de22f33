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
      ("select a from t where b", nil), ("insert into t select a from u where b", nil),
      ("insert into t values (1) on conflict do update set a = 2 where b", nil), ("", nil),
    ] as [(String, String?)])
  func written(sql: String, stoppable: String?) {
    let text = SQLStatement(written: sql)?.text(requiring: "ok()")
    #expect(text?.filter { !$0.isWhitespace } == stoppable?.filter { !$0.isWhitespace })
    #expect((text == nil) == (stoppable == nil))
  }
}
