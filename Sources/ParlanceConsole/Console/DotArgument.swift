import ParlanceAssist
import ParlanceLanguage
import ParlanceSession

/// What may follow the name of a dot command: listed by `.help`, checked before the command runs, offered by Tab.
struct DotArgument: Sendable {
  enum Kind: Sendable {
    case none
    /// Whatever is typed; in a few words, what is expected.
    case text(String)
    /// A statement of SQL, in which a `|` may be SQL's own.
    case sql
    /// The path of a file, beside which an option may stand.
    case file(SoughtFiles = .all, option: String? = nil)
    case directory
    /// The path of a file and the name of an entity; options may stand anywhere among them.
    case fileAndEntity([DotOption])
    case entity
    /// The name of something that is declared.
    case declared
    /// The name of a command, `shells`, or a topic.
    case command
    /// One of a few words, each with what it means.
    case choice([(word: String, meaning: String)])
    /// One of a few words, and behind it something like one of its examples.
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

  static func required(_ kind: Kind, _ name: String, isVerbatim: Bool = false) -> DotArgument {
    DotArgument(kind, name, isOptional: false, isVerbatim: isVerbatim)
  }

  /// Without it the command shows how things are, or does its plainest thing.
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

  /// The words with hyphens that may stand in it.
  var options: [DotOption] {
    switch kind {
    case .fileAndEntity(let options): options
    case .file(_, let option?): [DotOption(option, tells: "")]
    default: []
    }
  }

  /// How many of the typed bytes are the argument: a `;` at its end ends the line, as it ends a sentence.
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

/// A word with two hyphens that may stand among what follows a dot command.
struct DotOption: Sendable {
  /// With its hyphens: `--skip`.
  let name: String
  let aliases: [String]
  /// What follows it, in capitals: `COLUMN FIELD`.
  let values: [String]
  let meaning: String

  init(_ name: String, _ values: String..., also aliases: [String] = [], tells meaning: String) {
    (self.name, self.values, self.aliases, self.meaning) = (name, values, aliases, meaning)
  }

  /// The name and what follows it.
  var usage: String { ([name] + values).joined(separator: " ") }

  /// Whether `word` says it: one hyphen is as good as two, as in sqlite3.
  func isSaid(by word: String) -> Bool {
    ([name] + aliases).contains { $0 == word || $0.dropFirst() == word }
  }
}

/// The words that follow a dot command, its options apart from the others.
struct DotOptions {
  /// With the words that follow each, as many as it takes.
  private(set) var said: [(option: DotOption, values: [SourceWord])] = []
  private(set) var rest: [SourceWord] = []

  /// Options may stand anywhere among the words; a word in quotes is none.
  ///
  /// - Throws: `unknown-option`, which names those that are known; `missing-argument` where an option takes more words.
  init(_ line: DotCommand.Line, of known: [DotOption]) throws(Diagnostic) {
    var words = line.words[...]
    while let word = words.popFirst() {
      // A hyphen alone is standard input.
      guard word.text.count > 1, line.source[word.range].hasPrefix("-") else {
        rest.append(word)
        continue
      }
      guard let option = known.first(where: { $0.isSaid(by: word.text) }) else {
        throw word.unknown(CommandError.unknownOption, among: known.map(\.name))
      }
      let values = words.prefix(option.values.count)
      guard values.count == option.values.count else {
        throw CommandError.missingArgument(of: option.name, EnglishList.of(option.values, "and"))
          .at(word.range)
      }
      words = words.dropFirst(values.count)
      said.append((option, Array(values)))
    }
  }
}
