extension ModelErrorCase {
  /// Every error of a model, with an input that causes it.
  static let catalogue = [lines, names, types, options, rules, conditions, sentences, verbs, pairsAndGoals]
    .flatMap(\.self)

  private static let lines: [ModelErrorCase] = [
    ModelErrorCase(
      "unknown-declaration", "«check» 1 < 2\n  add it\n",
      "`check` is not a declaration; expected `entity`, `unit`, `pair`, `verb`, `report` or `use`, or an indented line of an entity"
    ),
    ModelErrorCase(
      "unknown-declaration", "«entiy» fact\n  note text\n",
      "`entiy` is not a declaration; expected `entity`, `unit`, `pair`, `verb`, `report` or `use`, or an indented line of an entity",
      fix: "entity"),
    ModelErrorCase(
      "member-without-entity", "unit km\n  «note text»\n  more text\n",
      "this line is indented but doesn't belong to an entity, verb or report"),
    ModelErrorCase(
      "bad-indentation", "entity fact\n  note text\n«    »more text\n",
      "all lines of an entity must have the same indentation", fix: "  "),
    ModelErrorCase("one-per-line", "unit m; «unit km»\n", "expected one declaration per line"),
    ModelErrorCase(
      "unclosed-quote", "entity fact\n  note text column «\"n»\n",
      "this text is never closed; expected another \""),
    ModelErrorCase(
      "empty-entity", "entity «fact»\n", "`fact` has no fields; expected an indented field on the next line"),
  ]

  private static let names: [ModelErrorCase] = [
    ModelErrorCase(
      "duplicate-entity", "entity fact\n  a text\nentity «Fact» table \"f\"\n  a text\n",
      "the entity `Fact` is declared twice"),
    ModelErrorCase(
      "name-clash", "entity fact\n  a text\nentity «facts» plural many\n  a text\n",
      "`facts` is already the plural of `fact`"),
    ModelErrorCase(
      "name-clash", "entity facts plural many\n  a text\nentity «fact»\n  a text\n",
      "`facts`, the plural of `fact`, is already the name of `facts`; choose another one with `plural`"),
    ModelErrorCase("name-clash", "unit set\nentity «set»\n  a text\n", "`set` is both a unit and an entity"),
    ModelErrorCase("duplicate-unit", "unit km\nunit «KM»\n", "the unit `KM` is declared twice"),
    ModelErrorCase(
      "duplicate-field", "entity fact\n  a text\n  «A» number\n", "`fact` has two fields named `A`"),
    ModelErrorCase("reserved-name", "entity fact\n  «id» text\n", "every record already has an `id`"),
    ModelErrorCase(
      "not-mapped", "entity fact\n  a time stored «unix»\n",
      "this option is only for tables created by another program; expected a line `id column` before it in `fact`"
    ),
    ModelErrorCase(
      "uuid-of-mapped", "entity fact\n  id column \"nr\"\n  id «uuid»\n  a text\n",
      "a table created by another program can't have `id uuid`; expected `id column` or `id key`"),
    ModelErrorCase(
      "unknown-storage", "entity fact\n  id column \"nr\"\n  a time stored «unit»\n",
      "`a` can't be stored as `unit`; expected `iso`, `unix`, `unix-ms`, `unix-us`, `webkit`, `apple`, `julian`, `day-month-year` or `month-day-year`",
      fix: "unix"),
    ModelErrorCase(
      "unknown-storage", "entity fact\n  id column \"nr\"\n  a (x, y) stored «text»\n",
      "`stored` doesn't apply to `a`; its type has only one storage format"),
    ModelErrorCase(
      "to-without-reference", "entity fact\n  id column \"nr\"\n  a text to «a»\n",
      "`a` isn't a reference, so it can't have `to`", fix: ""),
    ModelErrorCase(
      "to-count", "entity fact\n  id column \"nr\"\n  b text\n  a fact column \"x\", \"y\" to «b»\n",
      "`a` has 2 columns; expected 2 fields of `fact` after `to`"),
    ModelErrorCase(
      "second-key", "entity fact\n  a text name\n  b text «name»\n", "`fact` already has the name field `a`",
      fix: ""
    ),
    ModelErrorCase(
      "reserved-name", "entity fact\n  a text column «\"ID\"»\n", "a field's column can't be named `ID`"),
    ModelErrorCase(
      "reserved-name", "entity fact\n  id uuid\n  «rowid» text\n", "a field's column can't be named `rowid`"),
    ModelErrorCase(
      "reserved-name", "entity fact table «\"sqlite_x\"»\n  a text\n", "a table can't be named `sqlite_x`"),
    ModelErrorCase("reserved-word", "unit «day»\n", "`day` is a reserved word, so it can't be a unit"),
    ModelErrorCase("reserved-word", "unit «in»\n", "`in` is a reserved word, so it can't be a unit"),
    ModelErrorCase(
      "reserved-word", "entity fact\n  a fact optional as «with»\n",
      "`with` is a reserved word, so it can't be a preposition; expected `of`, `in`, `for`, `to` or your own word",
      fix: "in"),
    ModelErrorCase(
      "duplicate-verb", "entity fact\n  a flag do undone\n  b flag «do»\n", "`do` is already a verb of `fact`"
    ),
    ModelErrorCase("duplicate-verb", "entity fact\n  a flag do «do»\n", "`do` is already a verb of `fact`"),
    ModelErrorCase(
      "table-clash", "entity a table \"t\"\n  b text\nentity «c» table \"T\"\n  b text\n",
      "`c` and `a` have the same table"),
    ModelErrorCase(
      "column-clash", "entity fact\n  a text\n  «b» text column \"A\"\n",
      "`b` and `a` have the same column `A`"),
  ]

  private static let types: [ModelErrorCase] = [
    ModelErrorCase(
      "unknown-type", "entity fact\n  a «tetx»\n", "there is no type, unit or entity `tetx` for `a`",
      fix: "text"),
    ModelErrorCase(
      "unknown-type", "entity practice\n  a «practise»\n",
      "there is no type, unit or entity `practise` for `a`",
      fix: "practice"),
    ModelErrorCase(
      "unknown-entity", "entity fact\n  a text\nentity note of «fat»\n",
      "there is no entity `fat`; expected an entity after `of`",
      fix: "fact"),
    ModelErrorCase(
      "out-of-range", "entity fact\n  a decimal «19»\n", "a `decimal` has 0 to 18 decimal places"),
    ModelErrorCase("duplicate-choice", "entity fact\n  a (big, «Big»)\n", "the choice `Big` is listed twice"),
    ModelErrorCase("unknown-unit", "unit kg\nunit t = 1000 «kgg»\n", "there is no unit `kgg`", fix: "kg"),
    ModelErrorCase("zero-factor", "unit m\nunit km = «0» m\n", "the factor of a unit must be greater than 0"),
    ModelErrorCase("unit-cycle", "unit «m» = 2 m\n", "`m` is defined in terms of itself"),
  ]

  private static let options: [ModelErrorCase] = [
    ModelErrorCase(
      "second-key", "entity fact\n  a text key\n  b text «key»\n", "`fact` already has the key `a`", fix: ""),
    ModelErrorCase(
      "key-not-text", "entity fact\n  a number «key»\n", "a key must be a `text` field", fix: ""),
    ModelErrorCase(
      "second-main", "entity fact\n  a date main\n  b date «main»\n", "`fact` already has a main date"),
    ModelErrorCase(
      "main-not-date", "entity fact\n  «a» number main\n",
      "`a` can't be the main date; expected a `date` or `time`"),
    ModelErrorCase(
      "main-not-date", "entity fact\n  a date\n  main «a» a\n",
      "`a` isn't a reference, so a path can't go through it"),
    ModelErrorCase(
      "unknown-field", "entity fact\n  day date\nentity b of fact\n  main fact «b»\n",
      "`fact` has no field `b`"),
    ModelErrorCase(
      "accumulates-not-number", "entity fact one per b\n  a text «accumulates»\n  b date\n",
      "only a number can accumulate", fix: ""),
    ModelErrorCase(
      "accumulates-without-one-per", "entity fact\n  a number «accumulates»\n",
      "`accumulates` needs `one per` in the heading of `fact`, to find the row to add to"),
    ModelErrorCase(
      "second-accumulator",
      "entity fact one per c\n  a number accumulates\n  b number «accumulates»\n  c date\n",
      "`a` of `fact` already accumulates; only one field can", fix: ""),
    ModelErrorCase(
      "repeated-option", "entity fact\n  a text optional «optional»\n", "`optional` appears twice", fix: ""),
    ModelErrorCase(
      "repeated-option", "entity fact plural facts «plural» facts\n  a text\n", "`plural` appears twice",
      fix: ""),
    ModelErrorCase(
      "preposition-without-reference", "entity fact\n  a text «as in»\n",
      "`a` isn't a reference, so it can't have a preposition", fix: ""),
    ModelErrorCase(
      "computed-flag-verbs", "entity fact\n  a number\n  b flag «do undone» when a > 1\n",
      "`b` is computed from its condition, so a verb can't set it", fix: ""),
    ModelErrorCase(
      "wrong-type", "entity fact\n  a text default «5»\n", "expected a text, not a number", fix: "\"5\""),
    ModelErrorCase("wrong-type", "entity fact\n  a number default «now»\n", "expected a number, not a date"),
    ModelErrorCase(
      "unit-mismatch", "unit km\nentity fact\n  a number default «5 km»\n",
      "`km` doesn't fit: expected a number"),
    ModelErrorCase(
      "unit-mismatch", "unit km\nunit h\nentity fact\n  a km default «5 h»\n",
      "`h` doesn't fit: expected a number in km"),
    ModelErrorCase(
      "no-such-date", "entity fact\n  a time default «x»\n",
      "unexpected `x`; expected a date such as `2026-07-01` or `yesterday`"),
    ModelErrorCase(
      "wrong-type", "entity fact\n  a boolean default «1»\n", "expected yes or no, not a number"),
    ModelErrorCase(
      "default-of-reference", "entity fact\n  a fact optional default «x»\n",
      "`a` refers to a record, so it can't have a default"),
    ModelErrorCase(
      "not-a-choice", "entity fact\n  a (big, small) default «smal»\n",
      "`smal` is not a choice of this field; expected `big` or `small`"),
    ModelErrorCase(
      "too-many-decimals", "entity fact\n  a decimal 1 default «0.25»\n", "`0.25` has more than 1 decimal"),
  ]

  private static let rules: [ModelErrorCase] = [
    ModelErrorCase(
      "unknown-field", "entity fact one per «dya»\n  day date\n", "`fact` has no field `dya`", fix: "day"),
    ModelErrorCase(
      "unknown-field", "entity fact\n  day date\n  index day, «note»\n", "`fact` has no field `note`"),
    ModelErrorCase(
      "not-stored", "entity fact\n  a number\n  b = a + 1\n  index «b»\n",
      "`b` is computed, so `index` and `one per` can't include it"),
    ModelErrorCase(
      "unknown-field", "entity fact\n  day date\n  distribute by «dya»\n", "`fact` has no field `dya`",
      fix: "day"),
    ModelErrorCase(
      "not-distributable", "entity fact\n  day date optional\n  distribute by «day»\n",
      "rows can't be distributed by `day`: it can be empty"),
    ModelErrorCase(
      "not-distributable", "entity fact\n  a number\n  b = a + 1\n  distribute by «b»\n",
      "rows can't be distributed by `b`: it is computed"),
    ModelErrorCase(
      "one-per-distributed",
      "entity fact one per «a, day» one per b, day\n  a text\n  b text\n  day date\n  distribute by b\n",
      "rows are distributed by `b`, so `one per` must include it",
      fix: "b, a, day"),
    ModelErrorCase(
      "key-distributed", "entity fact\n  a text «key»\n  b text\n  distribute by b\n",
      "rows are distributed by `b`, so no other field can be the `key`; expected `name`, which needn't be unique",
      fix: "name"),
    ModelErrorCase(
      "repeated-option", "entity fact\n  a text\n  distribute by a\n  «distribute» by a\n",
      "`distribute` appears twice", fix: ""),
    ModelErrorCase(
      "owner-cycle", "entity «a» of a\n",
      "no `a` can ever be added, because each one needs another `a` first; make the reference `optional`"),
    ModelErrorCase("computed-cycle", "entity fact\n  a = «a» + 1\n", "`a` is computed from itself"),
  ]

  private static let conditions: [ModelErrorCase] = [
    ModelErrorCase(
      "unknown-field", "entity fact\n  a number check «b» > 0\nentity other\n  b number\n",
      "a fact has no `b`"),
    ModelErrorCase(
      "unknown-flag", "entity fact\n  a flag when «b»\nentity other\n  b flag\n", "facts have no flag `b`"),
    ModelErrorCase(
      "unknown-field",
      "entity fact\n  a = count of (notes where «a» > 1)\nentity note of fact\n  text text\n",
      "a note has no `a`"),
    ModelErrorCase(
      "unknown-field", "entity fact\n  a = sum «a» of notes\nentity note of fact\n  text text\n",
      "a note has no `a`"),
    ModelErrorCase(
      "not-a-reference", "entity fact\n  a text\n  b = a «a»\n",
      "`a` of a fact is not a record, so it has no `a`"),
    ModelErrorCase(
      "unrelated", "entity fact\n  a = count of «notes»\nentity note\n  text text\n",
      "notes don't refer to facts"),
    ModelErrorCase(
      "not-own-row", "entity fact\n  a number check a < «count of notes»\nentity note of fact\n",
      "a check can use only stored fields of its own row and of records that the row refers to, not `count of notes`"
    ),
    ModelErrorCase(
      "not-own-row",
      "entity tool\n  name text key\n  broken flag when count of loans > 9\nentity loan of tool\n  check not tool «broken»\n",
      "a check can use only stored fields of its own row and of records that the row refers to, not `broken`"
    ),
    ModelErrorCase(
      "not-own-row", "entity tool\n  name text key\nentity loan of tool\n  check tool «without loans»\n",
      "a check can use only stored fields of its own row and of records that the row refers to, not `without loans`"
    ),
    .init(
      "not-own-row", "entity fact\n  day date check day <= «today»\n",
      "a check can use only stored fields of its own row and of records that the row refers to, not `today`"),
    ModelErrorCase(
      "not-own-row", "entity fact\n  a number\nentity note of fact one per fact where «fact a» > 0\n",
      "the condition of `one per` can use only the stored fields of its own row, not `fact a`"),
  ]
}
