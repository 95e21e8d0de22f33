/// A printer that turns a syntax tree back into the sentence that it represents.
///
/// Keywords are in lower case, words of the model have the model's spelling, and texts are in quotes. There is one
/// space between words. A name is in backticks only if it would otherwise mean something else.
public struct Printer: Sendable {
  /// The kinds of words that are put in backticks.
  private enum Backticks { case none, keywords, all }

  private let language: Language

  public init(_ language: Language) { self.language = language }

  /// Returns the sentence that `node` represents.
  ///
  /// - Parameter node: A tree from ``Language/parse(_:as:)``.
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
    /// Whether the word is in the plural: `facts` in `list facts`, but not `fact` in `fact 3`.
    var isPlural = false
    /// Whether the next word follows without a space, as after the minus sign of `-5`.
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
          // If a field has the same name as the entity or period, only the plural is unambiguous.
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

  /// Returns the plural of an entity: its first spelling that differs from the entity's name. Returns the name if there
  /// isn't another spelling.
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
