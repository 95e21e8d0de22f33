import ParlanceAssist

/// What may follow the word of a dot command: told by `.help`, checked before the command runs, offered by Tab.
struct DotArgument: Sendable {
  enum Kind: Sendable {
    case none
    /// Whatever is typed; in a few words, what is expected.
    case text(String)
    /// A statement of SQL, in which a `|` may be SQL's own.
    case sql
    /// The path of a file, before which an option may stand.
    case file(SoughtFiles = .all, option: String? = nil)
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
  /// Whether it is taken as it stands, with a `;` at its end.
  let isVerbatim: Bool

  private init(_ kind: Kind, _ name: String, isOptional: Bool, isVerbatim: Bool = false) {
    (self.kind, self.name, self.isOptional, self.isVerbatim) = (kind, name, isOptional, isVerbatim)
  }

  static let none = DotArgument(.none, "", isOptional: true)

  /// Of a command of another shell.
  static let elsewhere = DotArgument(.text("what is typed there"), "", isOptional: true)

  /// Must be there.
  static func required(_ kind: Kind, _ name: String, isVerbatim: Bool = false) -> DotArgument {
    DotArgument(kind, name, isOptional: false, isVerbatim: isVerbatim)
  }

  /// Without it the command tells how things are, or does its plainest thing.
  static func optional(_ kind: Kind, _ name: String, isVerbatim: Bool = false) -> DotArgument {
    DotArgument(kind, name, isOptional: true, isVerbatim: isVerbatim)
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

  /// How much of what is typed is the argument: a `;` at its end ends the line, as it ends a sentence.
  ///
  /// It does not where it stands apart and a text may be a sign, nor behind a `|`, where the words are the shell's; a
  /// file's name that ends so stands in quotes.
  func length(of typed: ArraySlice<UInt8>) -> Int {
    guard !isVerbatim, !typed.contains(UInt8(ascii: "|")) else { return typed.count }
    let last = typed.lastIndex { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: " ") }
    if case .text = kind, typed.last == UInt8(ascii: ";") {
      let isApart = last.map { typed[$0 + 1] == UInt8(ascii: " ") } ?? true
      if isApart { return typed.count }
    }
    return last.map { $0 + 1 - typed.startIndex } ?? 0
  }

  /// As `.help` shows it: `[MODE]`.
  var usage: String { isOptional && !name.isEmpty ? "[\(name)]" : name }
}
