/// Words and operators from SQL, other shells and everyday English, with their equivalents in the language: `select` →
/// `list`.
///
/// If such a word makes a sentence invalid, a fix offers the sentence with the equivalent. A phrase whose meaning
/// depends on the words after it is in ``looseTable``. Its equivalent is only suggested.
public enum Synonyms {
  /// Returns the words of the language that mean the same as `words`, the likeliest first.
  public static func meanings(of words: String) -> [String] { byWords[words.lowercased()] ?? [] }

  typealias Entry = (words: [String], meaning: String)

  /// Returns the synonyms whose first word is `word`.
  static func beginning(with word: String) -> [Entry] { byFirst[word] ?? [] }

  /// Returns the phrases of ``looseTable`` whose first word is `word`. These phrases can also have another meaning.
  static func looselyBeginning(with word: String) -> [Entry] { looseByFirst[word] ?? [] }

  static let all = entries(of: table)
  static let loose = entries(of: looseTable)

  private static func entries(of table: String) -> [Entry] {
    table.split(separator: "\n").flatMap { line in
      let sides = line.split(separator: "→", maxSplits: 1)
      guard sides.count == 2 else { return [Entry]() }
      let meaning = sides[1].split(separator: " ").joined(separator: " ")
      return sides[0].split(separator: "|").map { ($0.split(separator: " ").map(String.init), meaning) }
    }
  }

  private static let byFirst = Dictionary(grouping: all) { $0.words[0] }
  private static let looseByFirst = Dictionary(grouping: loose) { $0.words[0] }
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
    group by | grouped by | for each → per
    ascending → asc
    descending → desc
    as → called
    where | when | whose | if → having
    having | when | whose | if → where
    where → and
    and | till | until → to
    is null | = null | = nil → is empty
    is not null | != null | < > null → is not empty
    is missing | is none | is blank | is nothing → is empty
    = missing | = none | = blank | = nothing | = empty → is empty
    is not missing | is not none | is not blank | is not nothing → is not empty
    != missing | != none | != blank | != nothing | != empty → is not empty
    null | nil | missing | none | blank | nothing → empty
    = null | = missing | = none | = blank | = nothing → empty
    < > → !=
    = = → =
    = < → <=
    on or before | at or before → <=
    on or after | at or after → >=
    = > → >=
    equals | equal to → =
    begins | begins with | starts with | starting with → starts
    ends with | ending with → ends
    versus | against → vs
    true → yes
    false → no
    having → with
    with no | having no → without
    displaying → showing
    during | within → in
    past → last
    starting → since
    daily → per day
    weekly → per week
    monthly → per month
    yearly → per year
    from → of
    hours | hrs | hour → h
    hrs | h → hour
    minutes | minute | mins → min
    seconds | secs → s
    kilometers | kilometres | kms → km
    meters | metres → m
    kilograms | kilos → kg
    """
  private static let looseTable = """
    greater than | more than | over | above → >
    less than | fewer than | under | below → <
    more than | over → before
    less than | under → after
    by | each | every → per
    like | includes | has → contains
    now → today
    """
}
