/// Words and short operators that people bring from SQL, other shells and speech, and the word of the language that means
/// the same.
///
/// They are no second way to say it: a sentence with one of them is wrong, and a repair offers the other. Each renames word
/// for word; what would have to be said in another order is not here.
public enum Synonyms {
  /// What `words` could mean here, the likeliest first.
  public static func meanings(of words: String) -> [String] { byWords[words.lowercased()] ?? [] }

  /// What begins with `word`: the words, and what they mean.
  static func beginning(with word: String) -> [(words: [String], meaning: String)] { byFirst[word] ?? [] }

  static let all: [(words: [String], meaning: String)] = table.split(separator: "\n").flatMap { line in
    let sides = line.split(separator: "→", maxSplits: 1)
    guard sides.count == 2 else { return [(words: [String], meaning: String)]() }
    let meaning = sides[1].split(separator: " ").joined(separator: " ")
    return sides[0].split(separator: "|").map { ($0.split(separator: " ").map(String.init), meaning) }
  }

  private static let byFirst = Dictionary(grouping: all) { $0.words[0] }
  private static let byWords = Dictionary(grouping: all) { $0.words.joined(separator: " ") }
    .mapValues { $0.map(\.meaning) }

  private static let table = """
    select | find | get | display | fetch | give | show | select * from → list
    get | view → show
    how many | number of | count all | count of → count
    insert | create | new | insert into → add
    update | edit | modify | set | alter → change
    remove | erase | drop | delete from → delete
    upsert → save
    show tables → describe
    avg | mean → average
    total → sum
    maximum | highest → max
    minimum | lowest → min
    limit | top → first
    offset → skip
    order by | ordered by | sort by | sorted by | order | sort → by
    group by | grouped by | for each | by | each | every → per
    ascending → asc
    descending → desc
    as → called
    where | when | whose | if → having
    having | when | whose | if → where
    where → and
    and | till | until → to
    is null | = null | = nil → is empty
    is not null | != null | < > null → is not empty
    null | nil | none → empty
    = null → empty
    < > → !=
    = = → =
    = < → <=
    = > → >=
    equals | equal to → =
    greater than | more than | over | above → >
    less than | fewer than | under | below → <
    like | includes | has → contains
    begins | begins with | starts with | starting with → starts
    ends with | ending with → ends
    versus | against → vs
    true → yes
    false → no
    having | including → with
    displaying → showing
    during | within → in
    past → last
    starting → since
    daily → per day
    weekly → per week
    monthly → per month
    yearly → per year
    now → today
    from → of
    hours | hrs | hour → h
    hrs | h → hour
    minutes | minute | mins → min
    seconds | secs → s
    kilometers | kilometres | kms → km
    meters | metres → m
    kilograms | kilos → kg
    """
}
