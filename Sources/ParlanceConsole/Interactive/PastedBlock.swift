import ParlanceAssist
import ParlanceLanguage
import ParlanceModel

/// Lines that are pasted, or typed faster than the console can indent them, where an entity, a verb or a report is declared.
///
/// Such a line need not be indented: it is one of the block's where it reads as one, and where it begins neither a
/// declaration nor a sentence. One that reads as both is taken for one of the block's, which then is refused as a whole.
/// Behind an empty line, or behind lines that brought their own indentation, only what can be nothing else is.
struct PastedBlock {
  let language: Language
  let model: Model

  /// `text` with the block's indentation, to be inserted in place of the blanks that begin its line too; nil where it is
  /// none of a block's.
  func fitted(_ text: String, behind before: String) -> String? {
    var state = State(behind: before, language)
    let wasOpen = state.rule != nil
    let lineBefore = before.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    let isFresh = lineBefore.allSatisfy(\.isWhitespace) && (wasOpen || before.isEmpty)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if isFresh, wasOpen, lines.count == 1, text.allSatisfy(\.isWhitespace) { return String(lineBefore) }
    for index in lines.indices where index > 0 || isFresh { lines[index] = take(lines[index], &state) }
    let fitted = lines.joined(separator: "\n")
    return wasOpen && isFresh || fitted != text ? fitted : nil
  }

  /// What the lines so far have begun.
  private struct State {
    /// All of the block that is open.
    var block = ""
    /// How its lines are read; nil where none is open.
    var rule: RuleName?
    /// What its lines begin with; nil as long as none is indented.
    var margin: String?
    /// Whether only what can be nothing else is still a line of it.
    var isStrict = false
    /// With the words of the block; made when it is first needed.
    var language: Language?

    init(behind before: String, _ language: Language) {
      let source = SourceText(before)
      var reader = SentenceReader(source)
      var last: SentenceReader.Piece?
      while let piece = reader.next(language) { last = piece }
      guard case .declarations(let range) = last else { return }
      let declared = DeclarationBlock(source, range)
      block = source[range]
      rule = declared.heading.flatMap(DeclarationLine.rule(under:))
      margin = declared.margin
    }

    mutating func begin(_ heading: String) {
      block += (block.isEmpty ? "" : "\n") + heading
      let word = heading.prefix { !$0.isWhitespace }
      (rule, margin, isStrict, language) = (DeclarationLine.rule(under: word.lowercased()), nil, false, nil)
    }
  }

  /// The line as it is inserted.
  private func take(_ line: String, _ state: inout State) -> String {
    let words = line.drop(while: \.isWhitespace)
    guard let first = words.first else {
      state.isStrict = true
      return ""
    }
    if first == "#" { return line }
    guard words.startIndex == line.startIndex else {
      guard state.rule != nil else { return line }
      // A line that brings its own is followed by others that do.
      if state.margin == nil { state.isStrict = true }
      let own = String(line[..<words.startIndex])
      return indent(words, by: state.isStrict ? own : state.margin ?? own, &state)
    }
    if Declarations.begin(withWord: Array(words.prefix { !$0.isWhitespace }.utf8)[...]) {
      state.begin(line)
      return line
    }
    guard let rule = state.rule, isLine(words, rule, &state) else {
      state.rule = nil
      return line
    }
    return indent(words, by: state.margin ?? "  ", &state)
  }

  private func indent(_ words: Substring, by margin: String, _ state: inout State) -> String {
    state.margin = margin
    state.block += "\n" + margin + words
    return margin + words
  }

  private func isLine(_ words: Substring, _ rule: RuleName, _ state: inout State) -> Bool {
    if DotCommand.Line.begins(with: Array(words.utf8)[...]) { return false }
    let text = SourceText(String(words))
    let isOwn = (try? language.parse(text, as: rule)) != nil
    if isOwn, !state.isStrict { return true }
    if state.isStrict, !isOwn || rule != .member { return false }
    let source = SourceText(state.block)
    let known = state.language ?? DeclarationBlock(source, 0..<source.bytes.count).language(beyond: model)
    state.language = known
    return (try? known.parse(text)) == nil
  }
}
