import ParlanceLanguage
import ParlanceModel

/// The lines of an entity in which a field gets another name.
struct FieldRenaming {
  private let former: Field
  private let name: String
  private let lexer: Lexer

  init(_ former: Field, to name: String, _ lexer: Lexer) {
    self.former = former
    self.name = name
    self.lexer = lexer
  }

  /// The line that declares the field: it keeps its column.
  func declaration(_ line: String) -> String {
    let line = LexedLine(line, lexer)
    guard let first = line.tokens.first, let last = line.tokens.last else { return line.replacing([]) }
    var changes = [(first.range, name)] + mentions(in: line, from: lengthOfType(in: line))
    if former.column != name, !line.names.contains("column") {
      changes.append((last.range.upperBound..<last.range.upperBound, " column \"\(former.column)\""))
    }
    return line.replacing(changes)
  }

  /// Another line, as far as it speaks of the field.
  func line(_ line: String) -> String {
    let line = LexedLine(line, lexer)
    let isField = line.names.first.map { !Self.keywords.contains($0) } ?? false
    return line.replacing(mentions(in: line, from: isField ? lengthOfType(in: line) : 1))
  }

  /// What else stands under an entity than its fields.
  private static let keywords: Set<String> = ["check", "main", "index", "goal"]

  /// How many tokens a field's name and type are, which speak of no field: a type, or the words of a choice.
  private func lengthOfType(in line: LexedLine) -> Int {
    guard line.tokens.count > 1 else { return 1 }
    let type = line.tokens[1]
    if line.source[type.range] == "(" {
      return (line.tokens.firstIndex { line.source[$0.range] == ")" } ?? 1) + 1
    }
    return line.name(type).map(FieldType.names.contains) == true ? 2 : 1
  }

  private func mentions(in line: LexedLine, from first: Int) -> [(range: SourceRange, words: String)] {
    line.tokens.dropFirst(first).filter { line.name($0) == Folding.folded(former.name) }
      .map { ($0.range, $0.kind == .quotedWord ? "`\(name)`" : name) }
  }
}
