internal import ParlanceLanguage

extension ReferenceIntroduction {
  static let tokens = """
    ## Classes of tokens

    | class | what it is |
    |---|---|
    | `NUM` | `108`, `2.5`, `1_000` |
    | `STR` | `"text"`; `""` inside is one quote |
    | `DATE`, `TIME` | `2026-07-01`; `18:00`, `18:00:30` |
    | `PARAM` | `$name`, given by `let` |
    | `WORD` | a word that means nothing else where it stands: letters, digits, `_` and `-` |
    | `ANYWORD` | any word |
    | `ENTITY`, `FIELD`, `FLAG` | words of the model: `facts`, `number`, `archived` |
    | `VERB` | a flag's verb: `archive` |
    | `UNIT` | `km`, `malas` |
    | `PREP` | a preposition of the model beside `of`, `in` and `for` |
    | `AGG` | \(BuiltInWords.aggregates.map { "`\($0)`" }.joined(separator: ", ")) |
    | `CMP` | `=`, `!=`, `<`, `<=`, `>`, `>=` |
    | `PERIOD` | `day`, `week`, `month`, `quarter`, `year`, and their plurals |
    | `MONTH`, `WEEKDAY` | `july` or `jul`, `friday` or `fri` |

    A word is a keyword where a keyword may stand, else a word of the model, else a bare name.
    """

  static let modelLanguage = """
    ## The language of models

    A model file declares what you keep. Units and entities begin at the margin; what is kept of an entity stands on indented
    lines below it; `#` begins a comment. The database remembers its model.

    - `unit km = 1000 m`: a measure; a unit alone is a base.
    - `entity booking of member as for, class as in one per member, class where not cancelled`: a table; what each row belongs
      to, with the preposition for it; what may not come twice. `plural` and `table` name what is not regular.
    - `name type options`: a field. Types are `text`, `number`, `decimal 2` (exact, so many decimals), `date`, `time` (a day
      and a time), `boolean`, a unit, an entity (a reference), or a choice `(good, fair)`.
    - Options: `key` (names the record), `optional` (may be empty), `main` (the date that a bare date means), `accumulates`
      (`add 108 to …` adds to it), `default VALUE`, `as PREPOSITION`, `column "name"`, `check CONDITION else "message"`.
    - `archived flag archive unarchive`: yes or no, with the verbs that set and clear it. `full flag when left <= 0`: computed.
    - `left = spots - count of (bookings where not cancelled)`: a computed field.
    - `main class starts`: the main date is reached by a path. `index a, b`: an index. `check CONDITION else "message"`: what
      every row keeps, and what is said otherwise.
    - `use "studio.model"`: another model file.

    A file declares each thing once. What the database knows already may be declared again, at the prompt or by a script: in
    the same words nothing changes, in others it takes the place of what it was. If something that uses it would hold no
    more, or rows are kept as it was, the whole is refused.
    """
}
