package import ParlanceLanguage
package import ParlanceModel

/// A block of adjacent lines with declarations. A heading such as `entity book` is followed by indented lines.
package struct DeclarationBlock {
  /// An indented line that doesn't belong to the block, because it is a sentence, a declaration or a console command.
  package struct Misplaced {
    /// The range of the line, without blanks before and after its text.
    let range: SourceRange
    /// The error of the line; nil if the parser of the block finds a better error, as in a verb or report.
    let diagnostic: Diagnostic?
    /// The lines before this line, if it is the last line of the block; otherwise nil.
    package let rest: String?
  }

  private struct Line {
    let range: SourceRange
    let words: SourceRange
    let heading: String
    var isIndented: Bool { words.lowerBound > range.lowerBound }
  }

  private let source: SourceText
  private let lines: [Line]

  package init(_ source: SourceText, _ range: SourceRange) {
    self.source = source
    var lines: [Line] = []
    for bytes in source.bytes[range].split(separator: UInt8(ascii: "\n")) {
      guard let first = bytes.firstIndex(where: { !Lexer.isBlank($0) }), bytes[first] != UInt8(ascii: "#"),
        let last = bytes.lastIndex(where: { !Lexer.isBlank($0) })
      else { continue }
      let word = bytes[first...].prefix { !Lexer.isBlank($0) }
      let isIndented = first > bytes.startIndex
      let heading =
        isIndented ? lines.last?.heading ?? "" : String(decoding: word, as: UTF8.self).lowercased()
      lines.append(Line(range: bytes.startIndex..<bytes.endIndex, words: first..<last + 1, heading: heading))
    }
    self.lines = lines
  }

  /// The first word of the last heading, such as `entity`.
  package var heading: String? { lines.last?.heading }

  /// The indentation of the last line; nil if this line isn't indented.
  package var margin: String? {
    guard let last = lines.last, last.isIndented else { return nil }
    return source[last.range.lowerBound..<last.words.lowerBound]
  }

  /// Whether more indented lines can follow, as below a heading such as `entity book`.
  package var takesLines: Bool { heading.flatMap(Self.rule(under:)) != nil }

  /// Returns the grammar rule for the lines below a heading, such as `member` below `entity`; nil if no lines can
  /// follow.
  ///
  /// - Parameter keyword: The first word of the heading.
  package static func rule(under keyword: String) -> RuleName? {
    switch keyword {
    case "entity": .member
    case "verb": .step
    case "report": .query
    default: nil
    }
  }

  private func declared(beyond model: Model) -> Model {
    let block = source.bytes[(lines.first?.range.lowerBound ?? 0)..<(lines.last?.range.upperBound ?? 0)]
    let text = SourceText(bytes: Array(block), name: source.name)
    return ModelReader().outline(of: model.extended(by: text, 0..<text.bytes.count)).model
  }

  /// Returns the first indented line that doesn't belong to the block. Without its indentation, it would be a sentence,
  /// a command or a heading.
  package func misplaced(_ language: Language, _ model: Model) -> Misplaced? {
    guard lines.contains(where: \.isIndented) else { return nil }
    // A line can refer to declarations in the same block.
    let declared = declared(beyond: model)
    let known = Language(vocabulary: declared.vocabulary)
    let isHeading = { (line: Line) in self.isHeading(line, known, declared) }
    guard let line = lines.first(where: { $0.isIndented && (isMisplaced($0, known) || isHeading($0)) }) else {
      return nil
    }
    let isCommand = ConsoleCommand.begins(with: source.bytes[line.words])
    let kind = isCommand ? "a command" : isHeading(line) ? "a declaration" : "a sentence"
    let isLast = line.range == lines.last?.range
    let rest = source[(lines.first?.range.lowerBound ?? 0)..<line.range.lowerBound]
    let diagnostic = DeclarationError.sentenceInBlock(kind: kind, heading: line.heading).at(
      line.words,
      notes: [
        source.isFile
          ? "to end the \(line.heading), remove the spaces before this line"
          : "to end the \(line.heading), type an empty line"
      ])
    return Misplaced(
      range: line.words, diagnostic: isCommand || line.heading == "entity" ? diagnostic : nil,
      rest: isLast && lines.count > 1 ? rest.trimmedAtEnd : nil)
  }

  /// Whether a line with an error was probably meant as a field, such as `total: sum(amount)` or `let title: String`.
  private func isField(_ tokens: [Token], _ text: SourceText) -> Bool {
    tokens.count > 2 && ["=", ":"].contains(text[tokens[1].range])
  }

  /// Whether an indented line is a heading such as `entity dog`. This line can't declare a field named `entity`,
  /// because `dog` isn't a type.
  private func isHeading(_ line: Line, _ language: Language, _ declared: Model) -> Bool {
    let text = SourceText(source[line.words])
    guard let first = try? language.lexer.tokens(of: text).first,
      Declarations.beginBlock(with: first, in: text), (try? language.parse(text, as: .declaration)) != nil
    else { return false }
    guard let member = try? language.parse(text, as: .member) else { return true }
    guard case .field(let field) = Syntax.Member(member).form,
      case .stored(let stored) = field.fieldContent, case .word(let type) = stored.fieldType.form
    else { return false }
    let isUnit = declared.units.contains { Folding.folded($0.name) == Folding.folded(type.text) }
    return !isUnit && declared.entityNamedOrPlural(type.text) == nil
  }

  private func isMisplaced(_ line: Line, _ language: Language) -> Bool {
    if ConsoleCommand.begins(with: source.bytes[line.words]) { return true }
    guard let rule = Self.rule(under: line.heading) else { return false }
    let text = SourceText(source[line.words])
    let isSentence = (try? language.parse(text)) != nil
    if rule == .member, isSentence { return true }
    if (try? language.parse(text, as: rule)) != nil { return false }
    if isSentence { return true }
    guard rule == .member, let tokens = try? language.lexer.tokens(of: text), let first = tokens.first,
      !isField(tokens, text)
    else { return false }
    // If a line has an error but begins like a sentence, it was probably meant as a sentence.
    return language.readings(of: [first], as: .sentence) != nil
  }
}
