/// Words and turns of phrase that people bring from SQL, shells and speech, with what says the same here.
///
/// They are no second way to say it: a sentence with one of them is wrong, and the error offers the other.
public enum FamiliarWords {
  /// What the word could mean here, the likeliest first.
  public static func meanings(of word: String) -> [String] { meanings[word.lowercased()] ?? [] }

  /// What the words could mean that `word` is near to: `kilometrs` is not near to `km`.
  static func meanings(near word: String) -> [String] {
    guard word.count > 4 else { return [] }
    return EditDistance.nearest(to: word, in: longWords).flatMap(meanings(of:))
  }

  /// Whether the word says that something is made empty: before a field it is no value of it.
  public static func empties(_ word: String) -> Bool { emptying.contains(word.lowercased()) }

  private static let emptying: Set<String> = ["clear", "unset", "empty", "erase", "reset", "remove", "no"]

  private static let longWords = meanings.keys.filter { $0.count > 4 }.sorted()

  /// What the turn of phrase could mean that has these words and no others.
  public static func turns(saying words: String) -> [String] {
    phrases.filter { !$0.hasSlots && $0.said == words }.map(\.meant)
  }

  /// The words of turns of phrase that are long enough to be known where they are misspelt.
  static let wordsOfTurns: [String] = Set(
    phrases.flatMap { $0.said.split(separator: " ").map(String.init) }
      .filter { $0.count > 4 && $0.allSatisfy(\.isLetter) }
  ).sorted()

  private static let meanings: [String: [String]] = [
    "select": ["list"], "find": ["list"], "get": ["show", "list"], "display": ["show", "list"],
    "insert": ["add"], "create": ["add"], "new": ["add"], "log": ["add"],
    "update": ["change"], "edit": ["change"], "modify": ["change"], "set": ["change"],
    "remove": ["delete"], "erase": ["delete"], "drop": ["delete"], "upsert": ["save"],
    "avg": ["average"], "mean": ["average"], "total": ["sum"], "maximum": ["max"], "minimum": ["min"],
    "like": ["contains"], "limit": ["first"], "offset": ["skip"], "ascending": ["asc"],
    "descending": ["desc"], "as": ["called"], "desc": ["describe"], "null": ["empty"], "nil": ["empty"],
    "versus": ["vs"],
    "against": ["vs"], "each": ["per"], "every": ["per"], "true": ["yes"], "false": ["no"],
    "join": ["with"], "where": ["and"], "now": ["today"], "show": ["showing"],
    "kilometers": ["km"], "kilometres": ["km"], "kilometer": ["km"], "kilometre": ["km"], "kms": ["km"],
    "mi": ["mile", "miles"], "meters": ["m"], "metres": ["m"], "meter": ["m"], "metre": ["m"],
    "minutes": ["min"], "minute": ["min"], "hours": ["h", "hour"], "hour": ["h"], "hrs": ["h", "hours"],
    "seconds": ["s", "sec"], "second": ["s", "sec"], "secs": ["s"],
    "kilograms": ["kg"], "kilogram": ["kg"], "kilos": ["kg"], "pounds": ["lb"], "lbs": ["lb"],
    "repetitions": ["reps"], "times": ["reps"],
  ]

  /// What is said, and after the arrow what says it here. `<x>` stands for one word, `<x#>` for a number, `<noun1>` and
  /// `<unit1>` for what is said in the singular, `<x…>` for several words, and `<x%>`, `<%x>`, `<%x%>` for a text with such a sign at its end. The longer come first.
  static let phrases = FamiliarPhrase.read(
    """
    select count ( * ) from → count
    select distinct <columns…> from <noun> → list <noun> showing distinct <columns>
    select * from → list
    select <columns…> from <noun> → list <noun> showing <columns>
    insert into <noun1> ( <field> ) values ( <value> ) → add <noun1>: <field> <value>
    insert into <noun1> values ( <name> ) → add <noun1> <name>
    insert into → add
    update <noun> set <fields…> where <condition…> → change <noun> where <condition>: <fields>
    update <noun> set <fields…> → change all <noun>: <fields>
    delete from <noun> where → delete <noun> where
    delete from → delete all
    explain query plan → explain
    explain analyze → explain
    show tables → describe
    list all → list
    list every → list
    list me → list
    list the → list
    give me → list
    show me → list
    list <count#> <noun> → list <noun> first <count>
    top <count#> <noun> by <field> → list <noun> by <field> desc first <count>
    in order of → by
    show all <noun> by → list <noun> by
    show all <noun> first → list <noun> first
    show all → list
    show <noun> where → list <noun> where
    show <noun> by → list <noun> by
    show <noun> first → list <noun> first
    how many → count
    number of <noun> → count <noun>
    count all → count
    count of → count
    count ( * ) of → count
    list <noun> and <other> → list <noun>; list <other>
    compare <one> vs <other> → compare count of <one> vs count of <other>
    compare <one> and <other> → compare count of <one> vs count of <other>
    compare <one> with <other> → compare count of <one> vs count of <other>
    add <name> <amount#> → add <amount> to <name>
    add <noun1> name <name> → add <noun1> <name>
    sum <field> of <rows…> in <unit1> → sum (<field> / 1 <unit1>) of <rows>
    average <field> of <rows…> in <unit1> → average (<field> / 1 <unit1>) of <rows>
    median <field> of <rows…> in <unit1> → median (<field> / 1 <unit1>) of <rows>
    min <field> of <rows…> in <unit1> → min (<field> / 1 <unit1>) of <rows>
    max <field> of <rows…> in <unit1> → max (<field> / 1 <unit1>) of <rows>
    <field> in <unit1> → <field> / 1 <unit1>
    in <count#> days → <count> days ahead
    in <count#> day → <count> days ahead
    in <count#> weeks → <count> weeks ahead
    in <count#> week → <count> weeks ahead
    in <count#> months → <count> months ahead
    in <count#> month → <count> months ahead
    in <count#> years → <count> years ahead
    in <count#> year → <count> years ahead
    <count#> <period> from now → <count> <period> ahead
    next week → 7 days ahead
    last week → 7 days ago
    next month → start of next month
    <amount#> euro → <amount>
    <amount#> euros → <amount>
    <amount#> eur → <amount>
    <amount#> dollars → <amount>
    <amount#> dollar → <amount>
    <amount#> usd → <amount>
    order by → by
    ordered by → by
    sort by → by
    sorted by → by
    group by → per
    grouped by → per
    per <group> , <other> → per <group> per <other>
    per <group> and <other> → per <group> per <other>
    limit <count#> offset <skipped#> → first <count> skip <skipped>
    offset <skipped#> limit <count#> → first <count> skip <skipped>
    limit → first
    top → first
    is not null → is not empty
    is null → is empty
    is not nil → is not empty
    is nil → is empty
    != null → is not empty
    != nil → is not empty
    != empty → is not empty
    = null → is empty
    = null → empty
    = nil → is empty
    = nil → empty
    = empty → is empty
    = empty → empty
    like <%part%> → contains <part>
    like <part%> → starts <part>
    like <%part> → ends <part>
    like → contains
    = = → =
    now ( ) → now
    < > → !=
    = < → <=
    = > → >=
    is no more than → <=
    is no less than → >=
    is no fewer than → >=
    is not more than → <=
    is not greater than → <=
    is not higher than → <=
    is not less than → >=
    is not fewer than → >=
    is not lower than → >=
    no more than → <=
    no less than → >=
    no fewer than → >=
    not more than → <=
    not greater than → <=
    not less than → >=
    not fewer than → >=
    <field> does not contain → not <field> contains
    <field> does not start with → not <field> starts
    <field> does not end with → not <field> ends
    <flag> = 1 → <flag>
    <flag> = 0 → not <flag>
    <flag> = true → <flag>
    <flag> = yes → <flag>
    <flag> = false → not <flag>
    <flag> = no → not <flag>
    <flag> != 1 → not <flag>
    <flag> != 0 → <flag>
    <flag> != true → not <flag>
    <flag> != yes → not <flag>
    <flag> != false → <flag>
    <flag> != no → <flag>
    <flag> is not true → not <flag>
    <flag> is not yes → not <flag>
    <flag> is not false → <flag>
    <flag> is not no → <flag>
    <flag> is yes → <flag>
    <flag> is no → not <flag>
    <flag> yes → <flag>
    <flag> no → not <flag>
    <flag> is true → <flag>
    <flag> is false → not <flag>
    is greater than → >
    is more than → >
    is higher than → >
    is longer than → >
    is less than → <
    is fewer than → <
    is lower than → <
    is shorter than → <
    is at least → >=
    is at most → <=
    is no later than → until
    is not later than → until
    is no earlier than → since
    is not earlier than → since
    is later than → after
    is earlier than → before
    no later than → until
    not later than → until
    no earlier than → since
    not earlier than → since
    later than → after
    earlier than → before
    not after → until
    not before → since
    greater than → >
    greater then → >
    higher than → >
    bigger than → >
    larger than → >
    smaller than → <
    greater <count#> → > <count>
    bigger <count#> → > <count>
    longer than → >
    more than → >
    more then → >
    less than → <
    less then → <
    fewer than → <
    fewer then → <
    lower than → <
    shorter than → <
    at least <count#> → >= <count>
    at most <count#> → <= <count>
    over <count#> → > <count>
    above <count#> → > <count>
    under <count#> → < <count>
    below <count#> → < <count>
    between <low…> and → between <low> to
    between <low…> and → from <low> to
    is not set → is empty
    is not missing → is not empty
    is missing → is empty
    is unknown → is empty
    is set → is not empty
    is known → is not empty
    yesterday and today → from yesterday to today
    today and tomorrow → from today to tomorrow
    this and last week → last 2 weeks
    inner join → with
    left join → with
    without any → without
    with any → with
    includes → contains
    has → contains
    begins with → starts
    begins → starts
    beginning with → starts
    per day by day → per day
    per week by week → per week
    per month by month → per month
    per quarter by quarter → per quarter
    per year by year → per year
    by day → per day
    by week → per week
    by month → per month
    by quarter → per quarter
    by year → per year
    daily → per day
    weekly → per week
    monthly → per month
    yearly → per year
    multiplied by → *
    multiplied with → *
    times → *
    divided by → /
    plus → +
    minus → -
    equal to → =
    equals → =
    starts with → starts
    ends with → ends
    starting with → starts
    in the last → last
    in the → in
    the last → last
    for the last → last
    during → in
    on the → on
    of the → of
    for each → per
    of each → per
    by each → per
    for every → per
    """)
}
