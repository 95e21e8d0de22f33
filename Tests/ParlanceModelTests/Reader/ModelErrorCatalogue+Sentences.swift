extension ModelErrorCase {
  private static let fact = "entity fact\n  note text key\n  n number\n"

  /// Errors in the names and lines of verbs and reports.
  static let sentences: [ModelErrorCase] = [
    ModelErrorCase(
      "empty-verb", fact + "verb «drop» fact\n",
      "`drop` has no steps; expected an indented step on the next line"),
    ModelErrorCase(
      "empty-report", fact + "report «weekly»\n",
      "`weekly` has no query; expected an indented query on the next line"),
    ModelErrorCase(
      "long-report", fact + "report numbers\n  list facts\n  «count facts»\n",
      "a report has only one query, on one line"),
    ModelErrorCase(
      "report-not-query", fact + "report numbers\n  «delete all facts»\n",
      "a report can't change data; expected a query, or `verb` instead of `report`"),
    ModelErrorCase(
      "not-legal-here", fact + "verb drop fact\n  «list» facts\n",
      "unexpected `list`; expected `require`, `if`, or a change that begins with `add`, `change`, `delete` or a verb"
    ),
    ModelErrorCase(
      "bad-indentation", fact + "verb drop fact\n  delete $fact\n«    »delete $fact\n",
      "all lines of a verb must have the same indentation", fix: "  "),
    ModelErrorCase(
      "duplicate-report", fact + "report numbers\n  list facts\nreport «Numbers»\n  count facts\n",
      "the report `Numbers` is declared twice"),
    ModelErrorCase(
      "duplicate-verb",
      fact + "verb drop fact\n  delete $fact\nverb «drop» fact for n as text\n  delete $fact\n",
      "`drop` is already a verb of `fact`"),
    ModelErrorCase(
      "duplicate-verb", fact + "verb drop fact\n  delete $fact\nverb «drop»\n  delete all facts\n",
      "`drop` is already a verb"),
    ModelErrorCase(
      "duplicate-verb", "entity fact\n  old flag bury\nverb «bury» fact\n  delete $fact\n",
      "`bury` is already a verb of `fact`"),
    ModelErrorCase(
      "two-readings", fact + "verb «list» fact\n  delete $fact\n",
      "`list fact` could mean the verb `list fact` or the keyword `list`; choose another name"
    ),
    ModelErrorCase(
      "two-readings", fact + "verb «sum» fact\n  delete $fact\n",
      "`sum fact` could mean the verb `sum fact` or the aggregate `sum`; choose another name"),
    ModelErrorCase(
      "two-readings", fact + "verb «fact» n as number\n  add fact: n $n\n",
      "`explain fact n` could mean the verb `fact n` or the entity `fact`; choose another name"),
    ModelErrorCase(
      "two-readings", fact + "report «pair»\n  list facts\n",
      "`pair` could mean the report `pair` or the keyword `pair`; choose another name"),
    ModelErrorCase(
      "two-readings", fact + "verb «look» fact\n  delete $fact\nreport look of fact\n  list facts\n",
      "`look fact` could mean the verb `look fact` or the report `look`; choose another name"),
    ModelErrorCase(
      "two-readings", "entity fact\n  a flag «delete»\n",
      "`delete fact` could mean the verb `delete fact` or the keyword `delete`; choose another name"
    ),
  ]

  /// Errors in slots and parameters, and verbs or reports that call themselves.
  static let verbs: [ModelErrorCase] = [
    ModelErrorCase(
      "unknown-entity", fact + "verb drop «fat»\n  delete all facts\n",
      "there is no entity `fat`; expected an entity, or `fat as` and a type", fix: "fact"),
    ModelErrorCase(
      "unknown-parameter", fact + "verb drop fact\n  delete «$fat»\n", "`drop` has no parameter $fat",
      fix: "$fact"),
    ModelErrorCase(
      "unknown-parameter", fact + "report like of fact\n  list facts where n = «$fct» n\n",
      "`like` has no parameter $fct", fix: "$fact"),
    ModelErrorCase(
      "unknown-field",
      fact + "entity tag of fact\n  m number\nverb drop fact\n  require $fact «m» = 1\n  delete $fact\n",
      "a fact has no `m`"),
    ModelErrorCase(
      "not-a-reference", fact + "verb drop m as number\n  change all facts: n = $m «n»\n",
      "$m is a number, not a record, so it has no `n`"),
    ModelErrorCase(
      "duplicate-slot", fact + "verb drop fact for «Fact»\n  delete $fact\n",
      "`drop` has two arguments named `Fact`"),
    ModelErrorCase(
      "duplicate-preposition", fact + "verb drop fact for a as text «for» b as text\n  delete $fact\n",
      "`for` already belongs to another argument of `drop`"),
    ModelErrorCase(
      "slot-preposition", fact + "verb drop fact «b as text»\n  delete $fact\n",
      "every argument except the first needs a preposition", fix: "for b as text"),
    ModelErrorCase(
      "slot-preposition", fact + "verb drop «for fact»\n  delete $fact\n",
      "the first argument of a verb can't have a preposition", fix: "fact"),
    ModelErrorCase(
      "slot-preposition", fact + "report like fact «on b as text»\n  list facts\n",
      "`on` needs a date; expected `b as date` or another preposition"),
    ModelErrorCase(
      "slot-preposition", fact + "report like fact «for b as date»\n  list facts\n",
      "`b` is a date; expected `on` before it"),
    ModelErrorCase(
      "slot-number", fact + "verb drop fact «in b as number»\n  delete $fact\n",
      "a number must directly follow the verb, or `for` or a preposition that the model declares"),
    ModelErrorCase(
      "leads-back", fact + "verb drop fact\n  «drop» $fact\n",
      "`drop` calls itself, so the call would never end"),
    ModelErrorCase(
      "leads-back", fact + "report look of fact\n  «look» of $fact\n",
      "`look` calls itself, so the call would never end"),
  ]

  static let pairsAndGoals: [ModelErrorCase] = [
    ModelErrorCase(
      "unknown-entity", fact + "pair fact with «tag» on n\n", "there is no entity `tag`"),
    ModelErrorCase(
      "pair-mismatch", fact + "pair fact with «facts» on n\n", "`fact` can't be paired with itself"),
    ModelErrorCase(
      "unknown-field", fact + "entity tag\n  m number\npair fact with tag on «n»\n", "`tag` has no field `n`"),
    ModelErrorCase(
      "pair-mismatch", fact + "entity tag\n  n text\npair fact with tag on «n»\n",
      "`n` has different types in `fact` and `tag`"),
    ModelErrorCase(
      "pair-mismatch", fact + "entity tag\n  n = 1\npair fact with tag on «n»\n",
      "`n` of `tag` is computed, so a pair can't use it"),
    ModelErrorCase(
      "duplicate-pair", fact + "entity tag\n  n number\npair fact with tag on n\npair «fact» with tag on n\n",
      "`fact` is already paired with `tag`"),
    ModelErrorCase(
      "unrelated", fact + "  goal «3 of tags»\nentity tag\n  n number\n", "tags don't refer to facts"),
    ModelErrorCase(
      "no-main-date", fact + "  goal «3 per week of tags»\nentity tag of fact\n  n number\n",
      "tags have no main date"),
    ModelErrorCase(
      "goal-field", "unit km\nunit kg\n" + fact + "  goal «3 km» of tags\nentity tag of fact\n  w kg\n",
      "no field of a tag is measured in `km`"),
    ModelErrorCase(
      "goal-field", "unit km\n" + fact + "  goal «3 km» of tags\nentity tag of fact\n  a km\n  b km\n",
      "`a` and `b` of a tag are measured in `km`: declare one of them with `accumulates`"),
  ]
}
