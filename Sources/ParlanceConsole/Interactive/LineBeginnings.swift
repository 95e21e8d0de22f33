import ParlanceLanguage
import ParlanceModel

/// Tells of a line that was pasted below a sentence whether it begins another, or goes on with that one.
struct LineBeginnings {
  let language: Language
  /// Whether a sentence begins with the word, once it was asked.
  private var known: [String: Bool] = [:]
  /// The words that a sentence begins with.
  private lazy var spellings: [String] = language.expectations(after: []).legal
    .flatMap(language.spellings(for:))

  init(_ language: Language) { self.language = language }

  /// Whether `line` is no sentence of its own.
  ///
  /// - Parameters:
  ///   - line: Without the blanks before it; neither empty nor a comment.
  ///   - isDeeper: Whether it is indented more than the sentence's first line.
  ///   - above: All of the sentence so far.
  mutating func goesOn(_ line: SourceText, isDeeper: Bool, behind above: () -> String) -> Bool {
    guard !isOther(line) else { return false }
    guard isDeeper else { return !beginsSentence(line) }
    guard isSentence(line) else { return true }
    let above = above()
    let both = SourceText(OneLine.of(above) + " " + line[0..<line.bytes.count])
    return !isSentence(SourceText(above)) && isSentence(both)
  }

  /// Whether it is a command of the console, declares, or tells what is expected of a sentence, however wrong that is.
  func isOther(_ line: SourceText) -> Bool {
    let word = line.bytes.prefix { $0 != 0x20 && $0 != 0x09 }
    return DotCommand.Line.begins(with: line.bytes[...]) || Declarations.begin(withWord: word)
      || String(decoding: word, as: UTF8.self).lowercased() == "expect"
  }

  /// Whether the line that begins there goes on with the SQL above it.
  func goesOnWithSQL(_ bytes: ArraySlice<UInt8>) -> Bool {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    return line.first { !Lexer.isBlank($0) } != UInt8(ascii: "#") && !endsSQL(line)
  }

  /// Whether a line is no part of the SQL above it, however far it is indented.
  func endsSQL(_ line: ArraySlice<UInt8>) -> Bool {
    let words = SourceText(bytes: Array(line.drop(while: Lexer.isBlank)), name: "")
    return isOther(words) || isSentence(words)
  }

  func isSentence(_ text: SourceText) -> Bool {
    guard let tokens = try? language.lexer.tokens(of: text) else { return false }
    return language.isSentence(tokens, of: text)
  }

  /// Whether a sentence begins so, also one that is wrong: in a word of another language, or in one that is misspelt. A
  /// word that the language knows is meant as it stands.
  mutating func beginsSentence(_ line: SourceText) -> Bool {
    let word = Self.firstWord(of: line)
    guard let token = token(word) else { return false }
    if isFirst(word, token) { return true }
    guard token.kind == .word, token.word < 0 else { return false }
    if Synonyms.meanings(of: word).contains(where: { spellings.contains($0) }) { return true }
    let rest = line[word.utf8.count..<line.bytes.count]
    return EditDistance.nearest(to: word, in: spellings).contains { isSentence(SourceText($0 + rest)) }
  }

  /// Whether a sentence may have `word` as its first.
  private mutating func isFirst(_ word: String, _ token: Token) -> Bool {
    if let known = known[word] { return known }
    let isFirst = language.readings(of: [token]) != nil
    known[word] = isFirst
    return isFirst
  }

  private func token(_ word: String) -> Token? {
    (try? language.lexer.tokens(of: SourceText(word)))?.first
  }

  /// Its letters up to what is none, or what stands in backticks; a sign where it begins with one.
  private static func firstWord(of line: SourceText) -> String {
    let text = line[0..<line.bytes.count]
    if text.first == "`", let end = text.dropFirst().firstIndex(of: "`") { return String(text[...end]) }
    let word = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" || $0 == "$" }
    return String(word.isEmpty ? text.prefix(1) : word)
  }
}
