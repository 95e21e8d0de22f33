/// The parts of grammar.md that are told in prose. Every line of their `parlance` blocks is tested.
enum ReferenceIntroduction {
  static let text = """
    # The language of Parlance

    One sentence does one thing: it asks, changes, or declares. A sentence has one reading only, is made of few words in a
    fixed order, and becomes SQL in which every value that you typed is a bound parameter (`?`). What cannot be meant is
    refused with one message, and nothing is changed.

    This text is made by `parlance grammar`. In the console, `help` lists the forms, `help WORD` tells about one word of the
    language or of your model, `describe` shows your model, and the Tab key completes words and names of records.

    ## How a sentence is made

    ### Words

    - A line is a sentence. It goes on in the next line inside open parentheses, or after a `\\` at the end of the line. `;`
      separates sentences on one line. `#` begins a comment where no word touches it.
    - Keywords and the model's words ignore case. Singular and plural are interchangeable: `list fact`, `list facts`.
    - A name or text of one word needs no quotes if it means nothing else there. Anything else stands in double quotes:
      `"Guru Yoga"`; `""` inside them is one quote. Backticks make a word one of the model: `` `list` ``.
    - Numbers are `108`, `2.5`, `1_000`; a minus before them is allowed in values. Days are `2026-07-01`, times `18:00`.

    ### The order of a sentence

    | part | example | said |
    |---|---|---|
    | what to do | `list`, `count`, `sum amount of`, `change` | first |
    | which rows: a set | `archived facts since monday where number > 10` | then |
    | columns, for `list` | `showing text, number` | after the set |
    | groups, for questions | `per practice per month having count > 4` | after that |
    | order and cut | `by saved desc first 10 skip 20` | last |
    | new values, for changes | `: number 12, not archived` | after a colon, at the end |

    A set is itself in a fixed order: flags, the entity, its references and dates (in any order), then `with` or `without`,
    then `where`. The same set means the same rows in a question and in a change:

    ```parlance
    list facts where number > 10
    count facts where number > 10
    archive facts where number > 10
    ```

    ### Naming a record

    - `fact 3` is the record with the number (id) 3; `fact 3, 5, 7` and `fact 3 to 9` are several.
    - The field declared as `key` names a record: `member anna`, `class "Vinyasa Flow"`. Capital letters and accents do not
      matter where only one record fits: `ngondro` finds Ngöndro.
    - After a preposition the noun may be left out, as the preposition tells what is wanted: `of ngondro`, `for anna`. Where
      a number names the record, the noun is needed: `in class 4`.
    - `it` is the record last shown, added or changed; `them` are the rows last listed.
    - In a set a name that several records bear means all of them; where one record must be meant, it is an error that
      lists them. A name that no record bears is an error with the nearest names.

    ```parlance
    show member anna
    list bookings for anna in class "Vinyasa Flow"
    archive fact 3, 5, 7
    ```

    ### From a row to what it refers to, and back

    A preposition goes forwards, from a row to the record it refers to. Which one it is stands in the model: `of` for what an
    entity belongs to, or the word declared after `as` (which then replaces `of`). In the example models:

    | rows | refer to | said |
    |---|---|---|
    | sessions | their practice | `sessions of ngondro` |
    | plans | their activity, their programme | `plans of run`, `plans in Marathon` |
    | exercises | their activity | `exercises of run` |
    | sets | their movement (and workout) | `sets of squat` |
    | classes | their studio, their instructor | `classes of Moose`; the instructor best by `where instructor = Maya` |
    | bookings | their member, their class | `bookings for anna`, `bookings in class 4` |

    `with` and `without` go backwards, from a record to the rows that refer to it; a number of them is bounded by `at least`,
    `at most` or `exactly`. What is more than a noun with its flags, references and dates stands in parentheses:

    ```parlance
    list members with bookings this week
    list members without bookings last 30 days
    list members with at least 3 bookings in july
    list members with (bookings where spot > 3 and not cancelled)
    list activities without exercises
    list activities without done exercises
    list bookings not in class 4
    ```

    A path walks forwards to a field, by words side by side: `class instructor name` of a booking is the name of the
    instructor of its class. Paths stand wherever a field may: after `where`, `showing`, `by`, `per`.

    ```parlance
    list bookings where class instructor name = "Maria" showing member name, class starts by class starts
    count bookings per class title
    ```

    ### Adding and changing

    - A quantity is added to a row of its day: `add 108 to ngondro`. It is today's unless a day is said, and one row holds
      all that is added on that day. `subtract 54 from ngondro` takes away.
    - A row is added with its key, its references by their prepositions, its day, and its other fields after a colon:
      `add booking in class 4 for anna: spot 7`. A field is followed by its value with no sign between; `=` stands before a
      calculation only. References that are no owners may stand there too: `instructor Maya`.
    - A flag is set by its name and cleared by `not` and its name: `cancelled`, `not cancelled`. Where the model gives a flag
      verbs, they do the same: `archive fact 3`, `unarchive it`.
    - `save` adds a row, or changes the one that is there already. `change` and `delete` take a record or a set; to change or
      delete a whole entity, say `all`.

    ```parlance
    add 2 malas to ngondro yesterday
    add member "Anna Ng": credits 10
    add class "Vinyasa Flow" of Moose: instructor Maya, starts friday at 18:00, spots 12, cost 2
    add booking in class 4 for anna: spot 7
    add plan of run on friday: distance 5 km
    add exercise of run yesterday: distance 5 km, duration 30 min, done
    save plan of run on friday: distance 6 km
    change class 4: starts 2026-07-03 at 18:30, spots = spots + 2
    change booking 12: cancelled
    finish exercises of run yesterday
    delete bookings for anna where cancelled
    ```

    ### Days and moments

    | said | means |
    |---|---|
    | `today`, `yesterday`, `tomorrow` | that day |
    | `on 2026-07-01`, `on 1 july 2026`, `on friday` | that day; a bare weekday is the one of this week, from Monday |
    | `on last friday`, `on next friday` | the one before today, the one after today |
    | `on 3 days ago`, `since start of this month` | reckoned from today |
    | `on friday at 18:00` | that moment |
    | `since D`, `after D`, `before D`, `until D` | from D on, after D, before D, up to the end of D |
    | `from D to D` | both days included |
    | `this week`, `last month`, `next year` | the whole calendar week, month or year |
    | `last 7 days`, `next 2 weeks` | so many days, ending or beginning today |
    | `in july`, `in july 2026`, `in 2026` | the whole of it; without a year, this year's |

    In a set they stand after the noun with no field, and speak of the entity's main date: `sessions last 7 days`. For another
    date, say it in a condition: `where made since monday`. As a value after a field no word stands between, and no `on`:
    `starts friday at 18:00`, `saved 3 days ago`, `day 2026-07-01`. When a row is added, its day may be said as in a set: `on
    friday`, `yesterday`.

    ### Conditions

    After `where` comes a condition: a flag (`archived`), or a field or calculation and one of these tests. `not` stands
    before a condition; `and` and `or` together need parentheses.

    | test | example |
    |---|---|
    | `= != < <= > >=` | `where number >= 10`, `where activity = run` |
    | `is empty`, `is not empty` | `where instructor is empty` |
    | `contains`, `starts`, `ends` | `where text contains "Everest"`: letters as they are written, capitals too |
    | `between … to …` | `where distance between 5 km to 10 km` |
    | `in ( … )` | `where amount in (108, 216)` |
    | `is among`, `is not among` | `where number is among number of all (facts where archived)` |
    | a date | `where made since monday`, `where starts this week`, `where starts in july` |

    A reference is compared with a record, which is named as anywhere: `where activity = run`, `where instructor = maya`. A
    text is compared as it is written, capitals and accents too: `where name = "Run"`. A comparison with what is empty is
    false, and its `not` true.

    ### Questions with numbers

    ```parlance
    count bookings this month
    sum amount of sessions of ngondro this month
    sum amount, average amount, count of sessions per practice per month
    count exercises where done per activity
    list members by count of bookings desc first 3
    list classes showing title, left, spots - left called taken by starts
    list members showing name, count of bookings, sum spot of (bookings this year) called spots_this_year
    list classes where cost > average cost of all classes
    ```

    An aggregate `of` related rows (`count of bookings`, `max spot of (bookings this month)`) is taken over those that refer
    to the row; with `all` it is taken over the whole set. An aggregate of nothing is empty, and a count of nothing is 0.

    ### Units

    A number for a field with a unit may be said in any unit of the same kind: `5 km`, `5km`, `3 miles`, `2 malas`. Without a
    unit it is in the field's own.

    ### Things one may want to say

    ```parlance
    list classes since today where not full by starts                      # what can still be booked
    list classes on friday showing title, starts, instructor name, left    # a day's timetable
    list classes where instructor name = "Maya" and starts this week
    list bookings for anna where not cancelled showing class title, class starts
    count bookings in class "Vinyasa Flow" where not cancelled
    list members with bookings in class 4
    list members where credits < cost of class "Vinyasa Flow"              # who cannot pay for it
    change member anna: credits = credits + 5
    list instructors with (classes this week)
    count bookings where cancelled per class title by count desc first 3
    list plans this week by day
    list plans in Marathon showing day, activity name, distance by day     # a whole training plan
    skip plans of run on friday
    count exercises where done per activity                                # how often each was completed
    sum distance, count of exercises of run this month
    sum distance of exercises per activity per week
    max distance of exercises of run since start of this year
    list activities without plans this month
    list exercises where distance between 3 miles to 6 miles
    add activity "Hill Running": parent run
    list exercises where activity = run or activity parent = run           # running of all kinds
    ```

    ## Scripts and the command line

    A script is a file of sentences. It is atomic: the first sentence that fails stops it, and all that it did is taken back.
    `begin`, `commit` and `rollback` work inside it. Questions print their answers; changes print nothing unless `--echo`.

    ```parlance
    let quota be 108
    let best be the max amount of sessions of ngondro
    expect nothing: list sessions where amount < 0
    expect 3: count archived facts
    expect error: add 108 to nobody
    begin
    commit
    load "july.say"
    explain list members without bookings
    ```

    ```
    parlance                              the console, on your own database
    parlance --demo                       the console, on sample rows in memory
    parlance studio.sqlite -m my.model    a database of its own, with a model
    parlance -c 'count facts'             one sentence; of several -c all are kept, or none
    parlance -f july.say                  a script; - is standard input
    parlance --mode csv -c 'list facts'   table, csv, tsv, json, ndjson, markdown, line
    parlance --now 2026-07-01 -f x.say    a clock that stands still
    parlance check july.say               reads a script or model without running it
    parlance grammar                      this text
    ```

    Further: `--read-only`, `--yes`, `--keep-going`, `--echo`, `--color auto|always|never`, `--width N`. The exit status is 0,
    or 1 when a sentence failed, or 2 when it could not start. In the console `.help`, `.quit`, `.tables`, `.schema`,
    `.mode`, `.read` and `.open` work too.
    """
}
