@testable import ParlanceLanguage

/// Writes the grammar as tables of numbers, so that the program doesn't have to parse its text at every start.
enum GrammarTablesGenerator {
  /// Returns the text of the file.
  static func file(for grammar: Grammar) -> String {
    var sets: [ClassSet: Int] = [:]
    var firsts: [UInt64] = []
    let expressions = grammar.expressions.map { expression in
      let known = sets[expression.first]
      if known == nil {
        sets[expression.first] = firsts.count
        firsts += expression.first.words
      }
      return expression.packed(first: known ?? firsts.count - 4)
    }
    let keywords = (0..<grammar.keywords.count).map { grammar.keywords[$0] }
    let plain = grammar.ruleTexts.filter { $0.allSatisfy(\.isLetter) }
    let variations = grammar.ruleTexts.dropFirst(plain.count).map { name in
      plain.firstIndex(of: String(name.prefix(while: \.isLetter))) ?? -1
    }
    return """
      // Generated from GrammarText.swift by GrammarTablesGenerator: `RECORD=1 bin/test --filter SyntaxGeneratorTests`.
      // swift-format-ignore-file

      /// The rules of ``grammarText`` as ``Grammar`` has them.
      enum GrammarTables {
        static let rules: [String] = [
      \(lines(of: grammar.ruleTexts.map { "\"\($0)\"" }))
        ]
        /// The plain rule of each variation, in the order of their numbers.
        static let variations: [Int32] = [
      \(lines(of: variations.map(String.init)))
        ]
        static let keywords: [String] = [
      \(lines(of: keywords.map { "\"\($0)\"" }))
        ]
        static let bodies: [Int32] = [
      \(lines(of: grammar.bodies.map(String.init)))
        ]
        static let alternatives: [Int32] = [
      \(lines(of: grammar.alternatives.map(String.init)))
        ]
        /// See ``GrammarExpression/packed(first:)``.
        static let expressions: [UInt64] = [
      \(lines(of: expressions.map(String.init)))
        ]
        /// The sets of classes with which expressions may begin, each of four words.
        static let firsts: [UInt64] = [
      \(lines(of: firsts.map { "0x" + String($0, radix: 16) }))
        ]
      }

      """
  }

  /// Returns the items, separated by commas, in lines of at most 120 characters.
  private static func lines(of items: [String]) -> String {
    var lines: [String] = []
    var line = "   "
    for item in items {
      if line.utf8.count + item.utf8.count > 117 {
        lines.append(line)
        line = "   "
      }
      line += " \(item),"
    }
    return (lines + [line]).joined(separator: "\n")
  }
}
