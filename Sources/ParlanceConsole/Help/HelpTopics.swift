import ParlanceLanguage

/// The words under which people look for something in the help, beside those of the language and of the open model.
enum HelpTopics {
  /// What is told of `word` in particular.
  static func topic(_ word: String) -> HelpTopic? {
    let word = word.lowercased()
    return all.first { $0.words.contains(word) }?.about(word)
  }

  /// What a synonym of another language is here, where that has a page.
  static func familiar(_ word: String) -> HelpTopic? {
    let word = word.lowercased()
    let meaning = Synonyms.meanings(of: word).first { FormCatalogue.form($0) != nil }
    return meaning.flatMap { HelpTopic([word], said: $0, [$0]).about(word) }
  }

  static let all = choosing + calculating + changing + declaring + console

  private static let choosing = [
    HelpTopic(["sort", "sorted", "sorting", "rank", "ranking", "arrange", "orderby"], said: "by"),
    HelpTopic(["top", "bottom", "head", "paging", "page", "pagination"], said: "first", ["by"]),
    HelpTopic(
      ["random", "rand", "shuffle", "sample"],
      "Nothing is drawn at random here. `by` orders rows, and `first` and `skip` take some of them.", ["by"]),
    HelpTopic(
      ["regex", "regexp", "glob", "pattern", "wildcard", "match", "similar"],
      "There are no patterns here: a text `contains`, `starts` or `ends` with another.", ["where"]),
    HelpTopic(
      ["nocase", "ilike", "insensitive", "upper", "lower", "uppercase", "lowercase", "collate", "capital"],
      "Texts are shown as they were written, and conditions compare them letter by letter: `contains \"saw\"` "
        + "does not find `Saw`. Only the names of records are found whatever their case.",
      ["where", "records"]),
    HelpTopic(
      ["null", "nil", "missing", "blank", "notnull"],
      "A field without a value is `empty`: `is empty` asks for such rows, and `empty` as a value takes a value away.",
      ["where", "change"]),
    HelpTopic(
      ["join", "joins", "inner", "left", "outer"],
      "Nothing is joined by hand. A path leads from a row to what it refers to, and on to the fields of that; `with` "
        + "asks for records that others refer to.", ["calculations", "with"]),
    HelpTopic(["filter", "search", "lookup"], said: "where"),
    HelpTopic(["dedupe"], said: "distinct", ["list", "count"]),
    HelpTopic(
      ["not"],
      "`not` stands before a condition, and before a flag that is not set; after `change` it clears one.",
      ["where", "flags", "change"]),
    HelpTopic(
      ["subquery", "nested"], "A calculation may count or sum what refers to a row.",
      ["calculations", "with"]),
    HelpTopic(
      ["me", "my", "mine", "i"],
      "The console knows of nobody who says `me`: a record is said by its name.", ["records", "it"]),
  ]

  private static let calculating = [
    HelpTopic(
      [
        "product", "multiply", "multiplication", "times", "divide", "division", "quotient", "arithmetic",
        "math",
      ],
      "`*` multiplies, `/` divides, `+` and `-` add and subtract.", ["calculations"]),
    HelpTopic(
      ["difference", "datediff", "interval", "duration", "elapsed", "age"],
      "`-` gives the difference of two numbers, and of two days the number of days; `minus` takes rows out of a set.",
      ["calculations", "dates", "plus"]),
    HelpTopic(["graph", "plot", "histogram"], said: "chart"),
    HelpTopic(
      ["case", "if", "iif", "coalesce", "choose"],
      "Nothing chooses between two values here. A condition can be a computed flag of the model, and `where` asks "
        + "for the rows of which one holds. Names of records are found whatever their case, other texts are not.",
      ["where", "fields"]),
    HelpTopic(
      ["cast", "convert", "conversion"],
      "A value has the type of its field. A quantity is given in any unit of its measure.",
      ["values", "unit"]),
    HelpTopic(
      ["concat", "concatenate", "substring", "substr", "trim", "replace", "length", "len"],
      "Texts are kept, compared and shown, not calculated with.", ["where", "values"]),
    HelpTopic(
      [
        "quote", "quotes", "quoted", "quoting", "quotation", "apostrophe", "escape", "escaping", "backtick",
        "backticks",
      ],
      "A text stands in double quotes, unless it is one word that means nothing else there; `\"\"` inside them is one quote. "
        + "Backticks make a word one of the model.", ["values", "records"]),
    HelpTopic(["comment", "comments"], "What follows `#` on a line is a comment.", ["load"]),
  ]

  private static let changing = [
    HelpTopic(
      ["undo", "revert"],
      "`undo` tells the sentence that takes the last change back, where there is one, and as long as the record is as it "
        + "was left; Up gives it. What was changed since `begin` is taken back by `rollback`.",
      ["transactions"]),
    HelpTopic(["update", "edit", "modify"], said: "change"),
    HelpTopic(
      ["rename"],
      "A record gets another name as its other fields get another value, by `change`. A field gets one as its entity is "
        + "declared again, with the column that it had: `mail text column \"email\"` goes on with what email holds.",
      ["change", "fields"]),
    HelpTopic(["truncate", "purge"], said: "delete"),
    HelpTopic(
      ["drop"],
      "A record is deleted; what was declared is forgotten, once no row of it is left. A field goes when its entity is "
        + "declared again without it.",
      ["delete", "forget", "entity"]),
    HelpTopic(["merge", "upsert"], said: "save"),
  ]

  private static let declaring = [
    HelpTopic(
      [
        "type", "types", "datatype", "string", "integer", "int", "float", "real", "double", "varchar",
        "datetime",
        "timestamp", "bool",
      ],
      "A field has a type: a text, a number, a decimal, a day, a moment, a flag, one of some words, a quantity with its "
        + "unit, or a record that it refers to.", ["fields"]),
    HelpTopic(
      ["enum", "choice", "choices", "options", "nullable", "required", "mandatory"],
      "What may be one of some words has these in parentheses as its type: `(good, fair)`. A field is needed unless it is "
        + "`optional`.", ["fields"]),
    HelpTopic(
      ["declare", "declarations", "create", "alter", "migrate", "migration"],
      "What is kept is declared: `entity` and below it, indented, its fields; an empty line ends it. Said again "
        + "otherwise, it takes the place of what it was. A record is added by `add`.",
      ["entity", "fields", "add"]),
    HelpTopic(
      ["primary", "foreign", "references", "relation", "relations", "relationship"],
      "`key` marks the field by which a record is called. A record refers to another by a field of its type, or by "
        + "`of` after the entity's name.", ["fields", "entity"]),
    HelpTopic(
      ["unique", "constraint", "constraints"],
      "What no two records share is declared: `key` marks the text by which one is called, `one per` in the heading tells "
        + "what may not be there twice. `check` tells what each record keeps to. Equal rows of an answer are left out by "
        + "`showing distinct`.", ["entity", "fields", "list"]),
    HelpTopic(
      ["money", "currency"],
      "Money is a `decimal 2`: kept and added up exactly, to the last digit.", ["fields"]),
    HelpTopic(["procedure", "function", "macro", "alias"], said: "define", ["define", "verb", "report"]),
  ]

  private static let console = [
    HelpTopic(
      ["shortcuts", "shortcut", "keyboard", "keys", "editing", "emacs", "vi"],
      "The keys that do something while a sentence is typed; `bind -v` in `~/.editrc` asks for those of vi.",
      [],
      rows: [
        ("Tab", "completes the word; once more, shows what may stand there"),
        (
          "Up, Down",
          "older and newer sentences that begin as the line does; Up after an error, the mended one"
        ),
        ("^R", "searches older sentences"),
        ("Enter", "runs the sentence; in a block that declares, an empty line ends it"),
        ("Alt-Enter", "goes on in another line"),
        ("^A, ^E", "the beginning and the end of the line"),
        ("^W, ^U", "take away the word before the cursor, and the line"),
        ("^L", "clears the screen"),
        ("^C", "forgets what was typed, or stops what runs"),
        ("^D", "leaves, on an empty line"),
      ]),
    HelpTopic(
      ["paste", "pasted", "pasting", "clipboard", "multiline"],
      "What is pasted waits for Enter, then runs in order, up to the first error. A line that begins no sentence goes on with "
        + "the one above; an empty line, or a `;`, ends a sentence.", []),
    HelpTopic(
      ["habit", "habits", "sqlite", "sqlite3", "psql", "postgres", "duckdb", "mysql"],
      "`.help habits` tells what the commands of other shells do here.", []),
    HelpTopic(
      ["user", "users", "login", "password", "grant"],
      "A database is one file, and whoever may read it may ask.", []),
    HelpTopic(["print"], said: "list"),
  ]
}
