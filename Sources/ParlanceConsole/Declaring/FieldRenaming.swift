import ParlanceLanguage
import ParlanceModel

/// The lines of an entity in which a field gets another name.
struct FieldRenaming {
  private let former: Field
  private let name: String

  init(_ former: Field, to name: String) {
    self.former = former
    self.name = name
  }

  /// The line that declares the field: it keeps its column.
  func declaration(_ line: String) -> String {
    let (indent, _, rest) = Self.parted(line)
    let renamed = indent + name + spoken(rest)
    if former.column == name || Self.words(of: line).contains("column") { return renamed }
    let code = renamed.prefix(Self.lengthOfCode(in: renamed))
    let end = code.lastIndex { !$0.isWhitespace }.map { code.index(after: $0) } ?? code.endIndex
    return "\(renamed[..<end]) column \"\(former.column)\"\(renamed[end...])"
  }

  /// Another line, as far as it speaks of the field.
  func line(_ line: String) -> String {
    let (indent, first, rest) = Self.parted(line)
    return indent + first + (Self.keywords.contains(first.lowercased()) ? replaced(rest) : spoken(rest))
  }

  /// What else stands under an entity than its fields.
  private static let keywords: Set<String> = ["check", "main", "index", "goal"]
  private static let types: Set<String> = ["text", "number", "decimal", "date", "time", "boolean", "flag"]

  private static func parted(_ line: String) -> (indent: String, first: String, rest: String) {
    let indent = line.prefix(while: \.isWhitespace)
    let first = line.dropFirst(indent.count).prefix { !$0.isWhitespace }
    return (String(indent), String(first), String(line.dropFirst(indent.count + first.count)))
  }

  /// What stands behind the name of a field: first its type, which is none of the entity's fields.
  private func spoken(_ words: String) -> String {
    let blank = words.prefix(while: \.isWhitespace)
    let type = words.dropFirst(blank.count).prefix(while: Self.isNamePart)
    guard Self.types.contains(type.lowercased()) else { return replaced(words) }
    return blank + type + replaced(String(words.dropFirst(blank.count + type.count)))
  }

  private func replaced(_ line: String) -> String {
    var (rest, text) = (line.prefix(Self.lengthOfCode(in: line)), "")
    let comment = line.dropFirst(rest.count)
    var isQuoted = false
    while let first = rest.first {
      let word = rest.prefix(while: Self.isNamePart)
      if word.isEmpty || isQuoted {
        if first == "\"" { isQuoted.toggle() }
        text.append(first)
        rest.removeFirst()
      } else {
        text += Folding.folded(String(word)) == Folding.folded(former.name) ? name : String(word)
        rest.removeFirst(word.count)
      }
    }
    return text + comment
  }

  private static func words(of line: String) -> [String] {
    line.prefix(lengthOfCode(in: line)).split { !isNamePart($0) }.map { $0.lowercased() }
  }

  /// How many characters stand before the comment.
  private static func lengthOfCode(in line: String) -> Int {
    var isQuoted = false
    for (index, character) in line.enumerated() {
      if character == "\"" { isQuoted.toggle() }
      if character == "#", !isQuoted { return index }
    }
    return line.count
  }

  private static func isNamePart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
