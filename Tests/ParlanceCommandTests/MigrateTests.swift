import Foundation
import TerminalSupport
import Testing

/// Model changes: `parlance model`, `parlance migrate`, and `--model` for a database with a different model.
@Suite(.onTerminalThread) struct MigrateTests {
  private static let first = """
    # Whom we work for.
    entity customer
      name text key
      note text optional
      number text optional

    entity task of customer
      title text
      price text optional

    """
  private static let rows = """
    add customer Ann: note "likes tea", number "12"
    add customer Bob: number "A1"
    add customer Cy: number "007"
    add task of Ann: title paint, price "2.5"
    add task of Bob: title wash, price "12.50"

    """

  /// Creates a directory with the database `x.db`, and with `next.model`, which contains `changes`.
  private func place(_ changes: [String: String] = [:]) throws -> Workplace {
    let place = Workplace()
    place.write(Self.first, to: "first.model")
    place.write(Self.rows, to: "rows.say")
    let run = try place.run(["x.db", "-m", "first.model", "-f", "rows.say"])
    #expect(run.status == 0, "\(run.errors)")
    place.write(changes.reduce(Self.first) { $0.replacing($1.key, with: $1.value) }, to: "next.model")
    return place
  }

  @Test func theModelIsPrintedAsItIsRemembered() throws {
    let place = try place()
    #expect(try place.run(["model", "x.db"]).output == Self.first)
    #expect(try place.run(["migrate", "x.db", "-m", "next.model"]).output == "x.db already has this model\n")
    let missing = try place.run(["model", "y.db"])
    #expect(missing.status == 2)
    #expect(missing.errors == "parlance: the database y.db doesn't exist\n")
    #expect(!place.names.contains("y.db"))
    // The word of a subcommand isn't a path, but with a directory it is.
    _ = try place.run(["./model", "-m", "first.model", "-c", "count tasks"])
    #expect(try place.run(["model", "model"]).output == Self.first)
  }

  /// All changes that preserve every value, at once.
  private static let lossless = [
    "note text optional": "remarks text optional was note", "entity task": "entity job was task",
    "price text optional": "price decimal 2 default 1\n  urgent flag\n  size number default 3\n  index title",
    "number text optional": "number text optional\n  since date optional",
  ]

  @Test func aPlanChangesNothing() throws {
    let place = try place(Self.lossless)
    let before = place.bytes("x.db")
    let plan = try place.run(["migrate", "x.db", "--model", "next.model"])
    #expect(plan.status == 0, "\(plan.errors)")
    #expect(
      plan.output.hasPrefix(
        """
        add field `since` to customer: affects 3 customers
        rename field `note` of customer to `remarks`: affects 3 customers
        rename entity `task` to `job`: affects 2 jobs
        add field `urgent` to job: affects 2 jobs
        add field `size` to job: affects 2 jobs
        change field `price` of job: its type is decimal 2 (was text); affects 2 jobs
        change field `price` of job: it is no longer optional; affects 2 jobs
        change field `price` of job: it has a different default
        add `index title` to job: affects 2 jobs

        create table "parlance_next_1" (
        """), "\(plan.output)")
    #expect(plan.output.hasSuffix("create index \"job_customer_id_index\" on \"job\" (\"customer_id\");\n"))
    #expect(place.bytes("x.db") == before)
    #expect(place.names == ["facts.model", "first.model", "next.model", "rows.say", "x.db"])
  }

  @Test func whatKeepsEveryValueIsDone() throws {
    let place = try place(Self.lossless)
    let run = try place.run([
      "x.db", "-m", "next.model", "--mode", "csv", "-c",
      "list jobs; count customers where remarks = \"likes tea\"",
    ])
    #expect(
      run.output
        == "id,customer,title,price,urgent,size\r\n1,Ann,paint,2.50,false,3\r\n2,Bob,wash,12.50,false,3\r\n"
        + "count\r\n1\r\n")
    #expect(
      run.errors.hasPrefix(
        "x.db: added field `since` to customer: affects 3 customers\nx.db: renamed field `note` of customer"))
    // A `was` clause has no effect after the rename is done.
    #expect(try place.run(["x.db", "-m", "next.model", "-c", "count jobs"]).errors == "")
    #expect(!place.names.contains { $0.contains("before") })
  }

  @Test func whatLosesValuesIsRefusedUntilItIsAllowed() throws {
    let place = try place(["  note text optional\n": "", "number text": "number number"])
    let before = place.bytes("x.db")
    let refused = try place.run(["x.db", "-m", "next.model", "-c", "count customers"])
    #expect(refused.status == 2)
    #expect(
      refused.errors == """
        parlance: x.db was not changed: existing rows don't fit the new model
          remove customer note
            1 customer has a value in `note`, which would be lost
              customer 1 "Ann": note "likes tea"
              to empty the field first: `change all customers: note empty`
              to allow this: `--allow "remove customer note"`
          change customer number: its type is number (was text)
            2 customers have a value in `number` that can't be converted
              customer 2 "Bob": number "A1"
              customer 3 "Cy": number "007"
              to empty the field first: `change customers 2, 3: number empty`
              to allow this: `--allow "empty customer number"`
          without --model, the database opens with its saved model

        """)
    #expect(place.bytes("x.db") == before)
    let one = try place.run([
      "migrate", "x.db", "-m", "next.model", "--apply", "--allow", "remove customer note",
    ])
    #expect(one.status == 2)
    #expect(place.bytes("x.db") == before)
    let both = try place.run([
      "x.db", "-m", "next.model", "--now", "2026-11-20T09:30", "--mode", "csv", "-c", "list customers",
      "--allow", "remove customer note", "--allow", "empty customer number",
    ])
    #expect(both.output == "id,name,number\r\n1,Ann,12\r\n2,Bob,\r\n3,Cy,\r\n", "\(both.errors)")
    #expect(
      both.errors == """
        x.db: the old version is saved as x.db.before-20261120-093000
        x.db: removed field `note` from customer: affects 3 customers; 1 value was lost
        x.db: changed field `number` of customer: its type is number (was text); affects 3 customers; 2 values were lost

        """)
    let kept = try place.run(["x.db.before-20261120-093000", "-c", "count customers where number = \"007\""])
    #expect(kept.output == "1\n")
  }

  @Test func anEntityGoesWithItsRowsOnlyWhereThatIsAllowed() throws {
    let place = try place()
    place.write(
      String(Self.first.prefix { $0 != "\n" })
        + "\nentity customer\n  name text key\n  note text optional\n  number text optional\n",
      to: "next.model")
    let refused = try place.run(["migrate", "x.db", "-m", "next.model"])
    #expect(refused.status == 1)
    #expect(
      refused.output == """
        remove entity `task`: affects 2 tasks
          2 tasks would be lost
            task 1
            task 2
            to delete them first: `delete all tasks`
            to allow this: `--allow "remove task"`

        drop table "task";

        """)
    let run = try place.run(["migrate", "x.db", "-m", "next.model", "--apply", "--allow", "remove task"])
    #expect(run.output.hasSuffix("removed entity `task`: affects 2 tasks\n"), "\(run.errors)")
  }

  @Test(arguments: [
    (
      ["entity task of customer": "entity task of customer one per customer"],
      ["2 tasks have the same customer", "task 2", "to delete the second one: `delete task 2`"]
    ),
    (["number text optional": "number text"], []),
    (
      ["note text optional": "note text"],
      ["2 customers have no `note`", "to see them: `list customers where note is empty`"]
    ),
    (
      ["title text": "title text check title != \"wash\""],
      ["1 task doesn't satisfy the check `title != \"wash\"`", "task 2: title \"wash\""]
    ),
    (["title text": "title text\n  due date"], ["2 tasks exist, but have no `due`"]),
    (["title text": "title date"], ["2 tasks have a value in `title` that can't be converted"]),
    (["title text": "title (paint, wash)"], []),
  ])
  func rulesAreAskedOfEveryRow(_ changes: [String: String], _ told: [String]) throws {
    let place = try place(changes)
    if changes.values.contains(where: { $0.contains("one per") }) {
      _ = try place.run(["x.db", "-c", "change task 2: customer Ann"])
    }
    let run = try place.run(["migrate", "x.db", "-m", "next.model", "--apply"])
    #expect(run.status == (told.isEmpty ? 0 : 2), "\(run.errors)")
    for line in told { #expect(run.errors.contains(line), "\(run.errors)") }
    if !told.isEmpty { #expect(try place.run(["model", "x.db"]).output == Self.first) }
  }

  /// The value after its field was declared with another type, or nil if the value would be lost.
  @Test(arguments: [
    ("text", "'12'", "number", "12"), ("text", "'-0.5'", "number", "-0.5"),
    ("text", "'2.50'", "number", "2.5"),
    ("text", "'007'", "number", nil), ("text", "'1e3'", "number", nil), ("text", "'1,5'", "number", nil),
    ("text", "'3.'", "number", nil), ("text", "''", "number", nil), ("text", "'1-2'", "number", nil),
    ("text", "'1234567890123456.5'", "number", nil),
    ("text", "'900000000000000001'", "number", "900000000000000001"),
    ("text", "'-12.5'", "decimal 2", "-12.50"), ("text", "'12.345'", "decimal 2", nil),
    ("text", "'2026-02-28'", "date", "2026-02-28"), ("text", "'2026-02-30'", "date", nil),
    ("text", "'big'", "(small, big)", "big"), ("text", "'huge'", "(small, big)", nil),
    ("number", "7", "text", "7"), ("number", "2.5", "text", "2.5"), ("number", "0.1 + 0.2", "text", nil),
    ("number", "2.5", "decimal 2", "2.50"), ("number", "2.125", "decimal 2", nil),
    ("number", "9e17", "decimal 2", nil), ("number", "7", "date", nil),
    ("decimal 2", "-1205", "text", "-12.05"), ("decimal 2", "-5", "text", "-0.05"),
    ("decimal 2", "1200", "number", "12"), ("decimal 2", "1205", "number", "12.05"),
    ("decimal 2", "1250", "decimal 1", "12.5"), ("decimal 2", "1205", "decimal 1", nil),
    ("decimal 2", "-1205", "decimal 4", "-12.0500"), ("decimal 0", "9000000000000000000", "decimal 1", nil),
    ("date", "'2026-11-20'", "time", "2026-11-20 00:00:00"),
    ("time", "'2026-11-20 00:00:00'", "date", "2026-11-20"),
    ("time", "'2026-11-20 09:30:00'", "date", nil), ("date", "'2026-11-20'", "text", "2026-11-20"),
    ("(small, big)", "'big'", "(huge, big)", "big"), ("(small, big)", "'small'", "(huge, big)", nil),
    ("date", "'2026-11-20'", "number", nil),
  ])
  func aValueIsKeptOrTheChangeIsRefused(old: String, value: String, new: String, kept: String?) throws {
    let place = Workplace()
    place.write("entity thing\n  v \(old) optional\n", to: "first.model")
    place.write("entity thing\n  v \(new) optional\n", to: "next.model")
    _ = try place.run([
      "x.db", "-m", "first.model", "-c", ".sql insert into thing (v) values (\(value)), (null)",
    ])
    let run = try place.run(["migrate", "x.db", "-m", "next.model", "--apply"])
    #expect(run.status == (kept == nil ? 2 : 0), "\(run.errors)")
    if let kept {
      let answer = try place.run(["x.db", "--mode", "csv", "-c", "list things showing v"])
      #expect(answer.output == "v\r\n\(kept)\r\n\r\n")
    }
    // A value that can't be converted can be deleted with `--allow` and its name.
    let allowed = try place.run([
      "migrate", "x.db", "-m", "next.model", "--apply", "--allow", "empty thing v",
    ])
    #expect(allowed.status == 0, "\(allowed.errors)")
    #expect(
      try place.run(["x.db", "-c", "expect \(kept == nil ? 2 : 1): count things where v is empty"]).status
        == 0)
  }

  /// Different texts can be equal as numbers.
  @Test func rulesThatStayAreAskedOfTheNewValues() throws {
    let place = Workplace()
    place.write("entity thing one per v\n  v text\n", to: "first.model")
    place.write("entity thing one per v\n  v number\n", to: "next.model")
    _ = try place.run(["x.db", "-m", "first.model", "-c", "add thing: v \"1\"; add thing: v \"1.0\""])
    let plan = try place.run(["migrate", "x.db", "-m", "next.model"])
    #expect(plan.status == 1)
    #expect(
      plan.output.hasPrefix(
        """
        change field `v` of thing: its type is number (was text); affects 2 things
        change `one per v` of thing: it is checked again, because a field has a new type; affects 2 things
          2 things have the same v
            thing 1: v 1
            thing 2: v 1
        """), "\(plan.output)")
  }

  @Test func safelyNothingIsLostWithoutACopy() throws {
    let place = try place(["  note text optional\n": ""])
    let run = try place.run([
      "x.db", "--safe", "-m", "next.model", "--allow", "remove customer note", "-c", "help",
    ])
    #expect(run.status == 2)
    #expect(run.errors.contains("--safe doesn't allow copying the database first"), "\(run.errors)")
    #expect(try place.run(["x.db", "-c", "count customers where note is not empty"]).output == "1\n")
  }

  @Test func aKillLeavesTheOldModelOrTheNew() throws {
    let place = try place()
    _ = try place.run([
      "x.db", "-c",
      ".sql with recursive n(n) as (select 1 union all select n + 1 from n where n < 60000) insert into task (customer_id, title, price) select 1, 't' || n, n from n",
    ])
    let old = place.bytes("x.db")
    place.write(Self.first.replacing("price text", with: "price decimal 2"), to: "next.model")
    for delay in ["0.01", "0.03", "0.05", "0.07", "0.1", "0.15", "0.2", "0.3"] {
      place.write(old, to: "y.db")
      let run = try place.shell(
        "parlance_() { exec \"\(ProgramRun.program)\" migrate y.db -m next.model --apply; }; (parlance_) >/dev/null 2>&1 & "
          + "sleep \(delay); kill -9 $! 2>/dev/null; wait $! 2>/dev/null; "
          + "parlance model y.db; parlance y.db -c 'expect 60002: count tasks'; echo $?")
      #expect(run.output.hasSuffix("\n0\n"), "\(delay): \(run.output) \(run.errors)")
      let isNew = run.output.contains("price decimal 2")
      let type = try place.run(["y.db", "--mode", "csv", "-c", "describe task as ddl"]).output
      #expect(type.contains("\"price\" integer") == isNew, "\(delay)")
      for file in ["y.db", "y.db-wal", "y.db-shm"] { unlink(place.path + "/" + file) }
    }
  }
}
