/// A line of a model in a Prisma schema: `author User @relation(fields: [authorId], references: [id])`.
struct PrismaLine {
  /// Of the field; of a rule of the whole model, as `@@unique([a, b])`, what it is called.
  let name: String
  let type: String
  let isOptional: Bool
  let isList: Bool
  /// Whether it is a rule of the whole model.
  let isRule: Bool
  private var attributes: [(name: String, text: String)] = []

  private static let known: Set<String> = [
    "db", "default", "fulltext", "id", "ignore", "index", "map", "relation", "unique", "updatedAt",
  ]

  /// Nil where it is none, or has an attribute that is not known.
  init?(_ line: String) {
    var rest = line[...]
    isRule = line.hasPrefix("@@")
    if isRule {
      rest = rest.dropFirst()
      (name, type, isOptional, isList) = (
        String(rest.dropFirst().prefix(while: \.isLetter)), "", false, false
      )
    } else {
      let words = line.split(whereSeparator: \.isWhitespace)
      guard words.count > 1, words[0].first?.isLetter == true, ForeignField.isPlain(String(words[0])) else {
        return nil
      }
      let said = words[1].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let sign = words[1].dropFirst(said.count)
      guard !said.isEmpty, ["", "?", "[]"].contains(sign) else { return nil }
      (name, type) = (String(words[0]), String(said))
      (isOptional, isList) = (sign == "?", sign == "[]")
      rest = line[words[1].endIndex...]
    }
    while let attribute = Self.attribute(&rest) {
      guard Self.known.contains(attribute.name) else { return nil }
      attributes.append(attribute)
    }
    guard rest.allSatisfy(\.isWhitespace) else { return nil }
  }

  /// `@default(now())`, `@db.VarChar(20)`.
  private static func attribute(_ rest: inout Substring) -> (name: String, text: String)? {
    var after = rest.drop(while: \.isWhitespace)
    guard after.first == "@" else { return nil }
    let name = after.dropFirst().prefix(while: \.isLetter)
    after = after[name.endIndex...]
    var text = ""
    if after.first == "." {
      text = String(after.dropFirst().prefix(while: \.isLetter))
      after = after.dropFirst(text.count + 1)
    }
    if after.first == "(" {
      var depth = 0
      let end = after.firstIndex { letter in
        depth += letter == "(" ? 1 : letter == ")" ? -1 : 0
        return depth == 0
      }
      guard let end else { return nil }
      text += after[after.index(after: after.startIndex)..<end]
      after = after[after.index(after: end)...]
    }
    rest = after
    return (String(name), text)
  }

  func has(_ name: String) -> Bool { attributes.contains { $0.name == name } }

  /// What stands in the parentheses of an attribute.
  func text(of name: String) -> String { attributes.first { $0.name == name }?.text ?? "" }

  func value(of name: String) -> String? { attributes.first { $0.name == name }?.text.trimmed }

  /// The columns that refer to a record: `fields: [authorId]`; nil where it is told on the other side.
  var relation: [String]? {
    guard has("relation"), let start = text(of: "relation").firstRange(of: "fields:") else { return nil }
    return Self.list(String(text(of: "relation")[start.upperBound...]))
  }

  /// The names between the first brackets.
  static func list(_ text: String) -> [String] {
    guard let open = text.firstIndex(of: "["), let close = text.firstIndex(of: "]"), open < close else {
      return []
    }
    return text[text.index(after: open)..<close].split(separator: ",").map { $0.trimmed }
  }
}
