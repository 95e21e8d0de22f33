/// What may follow the word of a dot command: told by `.help`, checked before the command runs, offered by Tab.
struct DotArgument: Sendable {
  enum Kind: Sendable {
    case none
    /// Whatever is typed; in a few words, what is expected.
    case text(String)
    /// A statement of SQL, in which a `|` may be SQL's own.
    case sql
    /// The path of a file, before which an option may stand.
    case file(option: String? = nil)
    /// The path of a directory.
    case directory
    /// The path of a file, and the name of an entity; options may stand anywhere among them.
    case fileAndEntity([DotOption])
    /// The name of an entity.
    case entity
    /// The name of something that is declared.
    case declared
    /// The name of a command, `habits`, or a topic.
    case command
    /// What `help` tells of.
    case topic
    /// One of a few words, each with what it means.
    case choice([(word: String, meaning: String)])
    /// One of a few words, and behind it what may be one of a few examples.
    case example([(word: String, meaning: String, examples: [String])])
  }

  let kind: Kind
  /// What it is called, in capitals, as `.help` shows it; empty for none.
  let name: String
  let isOptional: Bool

  static let none = DotArgument(kind: .none, name: "", isOptional: true)

  /// Must be there.
  static func required(_ kind: Kind, _ name: String) -> DotArgument {
    DotArgument(kind: kind, name: name, isOptional: false)
  }

  /// Without it the command tells how things are, or does its plainest thing.
  static func optional(_ kind: Kind, _ name: String) -> DotArgument {
    DotArgument(kind: kind, name: name, isOptional: true)
  }

  /// The words of which one stands in it, each with what it means.
  var words: [(word: String, meaning: String)] {
    switch kind {
    case .choice(let words): words
    case .example(let words): words.map { ($0.word, $0.meaning) }
    default: []
    }
  }

  /// Whether any words may stand in it.
  var isFree: Bool {
    switch kind {
    case .text, .sql, .command, .topic: true
    default: false
    }
  }

  /// The words with hyphens that may stand in it.
  var options: [DotOption] {
    if case .fileAndEntity(let options) = kind { return options }
    return []
  }

  /// As `.help` shows it: `[MODE]`.
  var usage: String { isOptional && !name.isEmpty ? "[\(name)]" : name }
}
