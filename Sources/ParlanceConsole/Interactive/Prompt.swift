import ParlanceLanguage
import ParlanceModel
import ParlanceRender
import ParlanceSession
import ParlanceStore
import ParlanceTerminal

/// The prompt for the current state of the console.
struct Prompt {
  let console: Console

  var text: String { text(of: console.prompt.first) }

  private func text(of format: PromptFormat) -> String {
    let session = console.session
    return format.prompt(coloured: session.output.tableStyle.palette != .none) { placeholder in
      switch placeholder {
      case .name: CellText.visible(console.database.name)
      case .transaction: String(repeating: "*", count: console.session.transactions.depth)
      case .readOnly: session.engine.isReadOnly ? " (read-only)" : ""
      case .it: session.wordsOfIt.map { $0 + " " } ?? ""
      case .time: String(session.clock.now.iso.dropFirst(11).prefix(5))
      case .bold, .red, .green, .yellow, .cyan, .plain: ""
      }
    }
  }

  /// The prompt of continuation lines: a prompt that the user has set, or dots as wide as the first prompt.
  var continuation: String {
    if let format = console.prompt.further { return text(of: format).replacing("\n", with: " ") }
    let lastLine = text.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    let width = DisplayWidth.of(PromptText(String(lastLine)).visible)
    return String(repeating: ".", count: max(width - 1, 3)) + " "
  }
}

/// The format of a prompt, set by `.prompt`: a text with placeholders such as `{name}`.
struct PromptFormat: Sendable, Equatable {
  /// A placeholder in the format, without its braces.
  enum Placeholder: String, CaseIterable {
    case name
    case transaction = "*"
    case readOnly = "read-only"
    case it
    case time
    case bold
    case red
    case green
    case yellow
    case cyan
    case plain

    /// The explanation that `.prompt` lists.
    var meaning: String {
      switch self {
      case .name: "the name of the database"
      case .transaction: "`*` for each open `begin`"
      case .readOnly: "` (read-only)` if the database is read-only"
      case .it: "the record that `it` means, and a space; empty if `it` means nothing yet"
      case .time: "the time, such as 18:30"
      case .bold, .red, .green, .yellow, .cyan:
        "makes the following text \(rawValue), if the terminal has colours"
      case .plain: "ends bold text and colours"
      }
    }

    /// The escape sequence for a style such as `{red}`; nil for a placeholder such as `{name}`, which is replaced by
    /// text.
    fileprivate var sequence: String? {
      switch self {
      case .bold: "\u{1B}[1m"
      case .red: "\u{1B}[31m"
      case .green: "\u{1B}[32m"
      case .yellow: "\u{1B}[33m"
      case .cyan: "\u{1B}[36m"
      case .plain: "\u{1B}[0m"
      case .name, .transaction, .readOnly, .it, .time: nil
      }
    }
  }

  private enum Piece: Equatable {
    case text(String)
    case placeholder(Placeholder)
  }

  static let standard: PromptFormat = {
    let placeholders: [Placeholder] = [.bold, .name, .plain, .readOnly, .yellow, .transaction, .plain]
    return PromptFormat(
      text: placeholders.reduce(into: "") { $0 += "{\($1.rawValue)}" } + "> ",
      pieces: placeholders.map { .placeholder($0) } + [.text("> ")])
  }()

  /// The format as typed.
  let text: String
  private let pieces: [Piece]
}

extension PromptFormat {
  /// Reads a format.
  ///
  /// - Parameter range: The range of the text, for the error.
  /// - Throws: `unknown-placeholder` with the nearest placeholder.
  init(_ text: String, at range: SourceRange) throws(Diagnostic) {
    var pieces: [Piece] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let word = String(rest[rest.index(after: open)..<close])
      guard let placeholder = Placeholder(rawValue: word.lowercased()) else {
        let known = Placeholder.allCases.map(\.rawValue)
        let nearest = EditDistance.nearest(to: word, in: known, count: 1).first
        throw CommandError.unknownPlaceholder(known.map { "{\($0)}" }).at(
          range,
          fix: nearest.map {
            .init(replacing: range, with: QuotedWord.spelled(text.replacing("{\(word)}", with: "{\($0)}")))
          })
      }
      pieces += [.text(String(rest[..<open])), .placeholder(placeholder)]
      rest = rest[rest.index(after: close)...]
    }
    self.text = text
    self.pieces = pieces + [.text(String(rest))]
  }

  /// Returns the prompt, with each placeholder replaced by the result of `words`.
  func prompt(coloured: Bool, _ words: (Placeholder) -> String) -> String {
    var isColoured = false
    let prompt = pieces.map { piece in
      switch piece {
      case .text(let text): return text.replacing("\t", with: " ")
      case .placeholder(let placeholder):
        guard let sequence = placeholder.sequence else { return words(placeholder) }
        if coloured { isColoured = placeholder != .plain }
        return coloured ? sequence : ""
      }
    }.joined()
    // The format must not colour the text that is typed after the prompt.
    return isColoured ? prompt + (Placeholder.plain.sequence ?? "") : prompt
  }
}
