/// Says a tree back as the one sentence that means it.
///
/// Keywords come in lower case, words of the model as the model spells them, texts in quotes, with one space
/// between words. A name is put in backticks only where it would be read as something else.
public struct Printer: Sendable {
  /// Which words are put in backticks.
  private enum Backticks { case none, keywords, all }

  private let language: Language

  public init(_ language: Language) { self.language = language }

  /// The sentence of `node`, which is a tree that ``Language/parse(_:as:)`` gave.
  public func sentence(_ node: SyntaxNode) -> String {
    var pieces: [Piece] = []
    collect(node, into: &pieces)
    for backticks in [Backticks.none, .keywords] {
      let text = join(pieces, backticks)
      if let again = try? language.parse(SourceText(text), as: node.rule), again.isSameSentence(as: node) {
        return text
      }
    }
    return join(pieces, .all)
  }

  private struct Piece {
    let token: SyntaxToken
    /// Whether an entity stands for all of its records: `facts` in `list facts`, `fact` in `fact 3`.
    var isPlural = false
    /// Whether the next piece follows without a space: the minus of `-5`.
    var isPrefix = false
  }

  private func collect(_ node: SyntaxNode, into pieces: inout [Piece]) {
    for (index, child) in node.children.enumerated() {
      switch child {
      case .node(let inner): collect(inner, into: &pieces)
      case .token(let token):
        var piece = Piece(token: token)
        if token.tokenClass == .entity,
          [.set, .many, .related, .inner, .target, .verbtarget].contains(node.rule)
        {
          piece.isPlural = node.node(.keys) == nil && node.node(.key) == nil
        }
        if token.tokenClass == .entity && [.path, .place, .assigned].contains(node.rule)
          || token.tokenClass == .period && node.rule == .path
        {
          // Only its plural tells an entity or a period from a field of the same name.
          piece.isPlural = isField(token.text)
        }
        if [.period, .clock].contains(token.tokenClass),
          let last = pieces.last(where: { $0.token.tokenClass != .keyword("whole") })?.token,
          last.tokenClass == .number
        {
          piece.isPlural = last.text != "1"
        }
        piece.isPrefix =
          [.value, .position].contains(node.rule) && index == 0 && token.tokenClass == .keyword("-")
        pieces.append(piece)
      }
    }
  }

  private func join(_ pieces: [Piece], _ backticks: Backticks) -> String {
    var text = ""
    var isGlued = true
    for piece in pieces {
      let word = spelling(piece, backticks)
      if !isGlued, ![",", ":", ")"].contains(word) { text += " " }
      text += word
      isGlued = word == "(" || piece.isPrefix
    }
    return text
  }

  private func spelling(_ piece: Piece, _ backticks: Backticks) -> String {
    let text = piece.token.text
    switch piece.token.tokenClass {
    case .keyword, .number, .date, .time, .comparison, .aggregate, .month, .weekday, .part, .end: return text
    case .text: return Self.quoted(text, "\"")
    case .parameter: return "$" + text
    case .period, .clock: return piece.isPlural ? text + "s" : text
    case .word, .anyWord, .entity, .field, .flag, .verb, .report, .unit, .preposition:
      let word = piece.isPlural ? plural(text) : text
      return isBare(word, backticks) ? word : Self.quoted(word, "`")
    }
  }

  /// The first other spelling of an entity, which is its plural; the name itself where there is none.
  private func plural(_ entity: String) -> String {
    language.lexicon.spellings(of: .entity).first {
      $0 != Folding.folded(entity)
        && language.lexicon.canonical($0, as: .entity) == entity
    } ?? entity
  }

  private func isField(_ word: String) -> Bool {
    let lexicon = language.lexicon
    return lexicon.has(word, as: .field)
  }

  private func isBare(_ word: String, _ backticks: Backticks) -> Bool {
    if backticks == .all { return false }
    guard let tokens = try? language.lexer.tokens(of: SourceText(word)), tokens.count == 2,
      tokens[0].kind == .word
    else { return false }
    return backticks == .none || !language.lexicon.isBuiltIn(tokens[0].word)
  }

  private static func quoted(_ text: String, _ quote: Character) -> String {
    var result = String(quote)
    for character in text {
      result.append(character)
      if character == quote { result.append(quote) }
    }
    result.append(quote)
    return result
  }
}
