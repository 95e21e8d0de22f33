import ParlanceLanguage
import ParlanceModel
import ParlanceSession

/// The line of a model declaration that contains the typed word.
package struct DeclarationLine {
  /// The grammar rule that parses the line.
  let rule: RuleName
  /// The byte range from the start of the declaration block to the word.
  let range: SourceRange

  /// Returns nil if the word isn't part of a declaration, or if it is the first word of the declaration.
  init?(of word: TypedWord) {
    let bytes = word.source.bytes
    let first = word.tokens.first?.range.lowerBound ?? word.start
    let start = Self.startOfLine(first, in: bytes)
    if start == first {
      guard let token = word.tokens.first, Declarations.begin(with: token, in: word.source) else {
        return nil
      }
      // What follows the file's name can only be `as`, of the sentence.
      if word.source[token.range].lowercased() == "use", word.tokens.count > 1 { return nil }
      rule = .declaration
    } else {
      guard bytes[start..<first].allSatisfy(Lexer.isBlank),
        let heading = Self.heading(above: start, in: bytes), let rule = DeclarationBlock.rule(under: heading)
      else { return nil }
      self.rule = rule
    }
    range = Self.startOfBlock(from: start, in: bytes)..<word.start
  }

  /// Returns the first word of the nearest line above `start` that isn't indented.
  private static func heading(above start: Int, in bytes: [UInt8]) -> String? {
    var line = start
    while line > 0 {
      let end = line - 1
      line = startOfLine(end, in: bytes)
      let words = bytes[line..<end].split(whereSeparator: Lexer.isBlank)
      guard let first = words.first, first.first != UInt8(ascii: "#"), first.startIndex == line else {
        continue
      }
      return String(decoding: first, as: UTF8.self).lowercased()
    }
    return nil
  }

  /// Returns the start of the declaration block that contains the line at offset `start`. Every line of a block is
  /// indented or begins a declaration.
  private static func startOfBlock(from start: Int, in bytes: [UInt8]) -> Int {
    var block = start
    var line = start
    while line > 0 {
      let end = line - 1
      line = startOfLine(end, in: bytes)
      guard let first = bytes[line..<end].split(whereSeparator: Lexer.isBlank).first,
        first.startIndex == line,
        first.first != UInt8(ascii: "#")
      else { continue }
      guard Declarations.begin(withWord: first) else { break }
      block = line
    }
    return block
  }

  private static func startOfLine(_ offset: Int, in bytes: [UInt8]) -> Int {
    bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  }
}
