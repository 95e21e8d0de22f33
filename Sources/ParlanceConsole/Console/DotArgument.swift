import ParlanceAssist
import ParlanceLanguage
import ParlanceSession

/// The argument of a dot command, such as `[MODE]` after `.mode`. `.help` lists the argument, and Tab completes it. The
/// argument is checked before the command runs.
struct DotArgument: Sendable {
  enum Kind: Sendable {
    case none
    /// Any text. The string describes the expected text, such as `a shell command`.
    case text(String)
    /// A SQL statement. A `|` in the statement may be an operator.
    case sql
    /// The path of a file. An option, such as `--replace`, may precede the path.
    case file(FileFilter = .all, option: String? = nil)
    case directory
    /// The path of a file, the name of an entity, and options, in any order.
    case fileAndEntity([DotOption])
    case entity
    /// The name of a declaration, such as an entity or a unit.
    case declared
    /// The name of a command, the word `shells`, or a help topic.
    case command
    /// One of several words, each with its meaning.
    case choice([(word: String, meaning: String)])
    /// One of several words, followed by an example, such as `time 6:00 PM`.
    case example([(word: String, meaning: String, examples: [String])])
  }

  let kind: Kind
  /// The argument's name in capitals, as `.help` shows it; empty if the command doesn't take an argument.
  let name: String
  let isOptional: Bool
  /// Whether the argument is used literally, including a `;` at its end.
  let isVerbatim: Bool

  private init(_ kind: Kind, _ name: String, isOptional: Bool, isVerbatim: Bool = false) {
    (self.kind, self.name, self.isOptional, self.isVerbatim) = (kind, name, isOptional, isVerbatim)
  }

  static let none = DotArgument(.none, "", isOptional: true)

  static func required(_ kind: Kind, _ name: String, isVerbatim: Bool = false) -> DotArgument {
    DotArgument(kind, name, isOptional: false, isVerbatim: isVerbatim)
  }

  /// Returns an argument that may be omitted. Without the argument, the command shows the current state or does its
  /// default action.
  static func optional(_ kind: Kind, _ name: String, isVerbatim: Bool = false) -> DotArgument {
    DotArgument(kind, name, isOptional: true, isVerbatim: isVerbatim)
  }

  /// The words that are accepted as the argument, each with its meaning.
  var words: [(word: String, meaning: String)] {
    switch kind {
    case .choice(let words): words
    case .example(let words): words.map { ($0.word, $0.meaning) }
    default: []
    }
  }

  /// The options that the argument may contain.
  var options: [DotOption] {
    switch kind {
    case .fileAndEntity(let options): options
    case .file(_, let option?): [DotOption(option, meaning: "")]
    default: []
    }
  }

  /// Returns the length of the argument in bytes, without a `;` at its end. Such a `;` only ends the line, as it ends a
  /// sentence.
  ///
  /// The `;` belongs to the argument in three cases:
  /// - The argument is used literally (``isVerbatim``).
  /// - The argument is a text, and a blank precedes the `;`, as in `.separator ;`.
  /// - The argument contains a `|`, because the text after the `|` is a shell command.
  ///
  /// A file name that ends with `;` must be quoted.
  func length(of typed: ArraySlice<UInt8>) -> Int {
    guard !isVerbatim, !typed.contains(UInt8(ascii: "|")) else { return typed.count }
    let last = typed.lastIndex { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: " ") }
    if case .text = kind, typed.last == UInt8(ascii: ";") {
      let isApart = last.map { typed[$0 + 1] == UInt8(ascii: " ") } ?? true
      if isApart { return typed.count }
    }
    return last.map { $0 + 1 - typed.startIndex } ?? 0
  }

  /// The argument as `.help` shows it: `[MODE]`.
  var usage: String { isOptional && !name.isEmpty ? "[\(name)]" : name }
}

/// An option of a dot command, such as `--skip`.
struct DotOption: Sendable {
  /// The name with its hyphens: `--skip`.
  let name: String
  let aliases: [String]
  /// The names of the values that follow the option, in capitals: `COLUMN` and `FIELD`.
  let values: [String]
  let meaning: String

  init(_ name: String, _ values: String..., also aliases: [String] = [], meaning: String) {
    (self.name, self.values, self.aliases, self.meaning) = (name, values, aliases, meaning)
  }

  /// The name and the names of the values: `--rename COLUMN FIELD`.
  var usage: String { ([name] + values).joined(separator: " ") }

  /// Whether `word` is this option. One hyphen is accepted in place of two, as in sqlite3.
  func isSaid(by word: String) -> Bool {
    ([name] + aliases).contains { $0 == word || $0.dropFirst() == word }
  }
}

/// The words after a dot command, separated into options and other words.
struct DotOptions {
  /// The options that were given, each with its values.
  private(set) var said: [(option: DotOption, values: [SourceWord])] = []
  private(set) var rest: [SourceWord] = []

  /// Separates the words of a line. Options may be anywhere in the line. A quoted word is never an option.
  ///
  /// - Throws: `unknown-option` with the names of the known options; `missing-argument` if an option lacks a value.
  init(_ line: DotCommand.Line, of known: [DotOption]) throws(Diagnostic) {
    var words = line.words[...]
    while let word = words.popFirst() {
      // A single hyphen means standard input.
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
