import ParlanceLanguage
import ParlanceModel

/// The type of a field, in the words of a model or of SQL.
struct DeclaredType {
  /// As a field's line says it: `decimal 2`.
  let type: String
  /// Whether rows can do without the field; nil where that was not said.
  private(set) var isOptional: Bool?
  /// ` default 3`; empty for none.
  private(set) var standard = ""

  static let text = DeclaredType(type: "text")

  /// Of a field that only its name is said of: a record of the entity that is called so, else a text.
  static func untyped(_ name: String, in model: Model) -> DeclaredType {
    model.entities.first { Folding.folded($0.name) == Folding.folded(name) }
      .map { DeclaredType(type: $0.name) } ?? .text
  }

  /// What people say before a type.
  private static let leading: Set<String> = ["as", "type", "to", "into", "set", "data", "be", "is", ":", "="]
  /// The type that is called so, here or elsewhere.
  private static func known(_ word: String) -> String? {
    switch word {
    case "text", "number", "date", "time": word
    case "decimal": "decimal 2"
    case "flag", "boolean": "flag"
    case _ where FamiliarTypes.isFile(word): nil
    default: FamiliarTypes.meaning(of: word).map { $0 == "boolean" ? "flag" : $0 }
    }
  }

  private init(type: String) { self.type = type }

  /// Nil where no type is called so, or where it is followed by what no declaration here says.
  init?(_ said: String, in model: Model) {
    var words = said.split(separator: " ").map { $0.lowercased() }[...]
    words = words.drop { Self.leading.contains($0) }
    guard let word = words.popFirst() else { return nil }
    if word == "decimal" || word == "numeric", let scale = Self.scale(&words) {
      type = scale == 0 ? "number" : "decimal \(scale)"
    } else if let own = Self.known(word) {
      // How long a text may be is not kept.
      if words.first == "(", Self.sizes(&words) == nil { return nil }
      type = own
    } else if let unit = model.units.first(where: { $0.name.lowercased() == word }) {
      type = unit.name
    } else if let entity = model.entities.first(where: { $0.name.lowercased() == word }) {
      type = entity.name
    } else {
      return nil
    }
    guard readMarks(words) else { return nil }
  }

  /// `( 10 , 2 )` of SQL, `3` of a model.
  private static func scale(_ words: inout ArraySlice<String>) -> Int? {
    if let scale = words.first.flatMap({ Int($0) }) {
      words.removeFirst()
      return scale
    }
    guard let sizes = sizes(&words) else { return nil }
    return sizes.count > 1 ? sizes[1] : 0
  }

  /// The numbers in parentheses.
  private static func sizes(_ words: inout ArraySlice<String>) -> [Int]? {
    guard words.first == "(", let end = words.firstIndex(of: ")") else { return nil }
    let inner = words[(words.startIndex + 1)..<end].filter { $0 != "," }
    let sizes = inner.compactMap { Int($0) }
    guard sizes.count == inner.count, (1...2).contains(sizes.count) else { return nil }
    words = words[(end + 1)...]
    return sizes
  }

  private mutating func readMarks(_ words: ArraySlice<String>) -> Bool {
    var words = words
    while let word = words.popFirst() {
      switch word {
      case "optional", "null": isOptional = true
      case "required": isOptional = false
      case "not" where words.first == "null":
        words.removeFirst()
        isOptional = false
      case "default":
        guard let value = words.popFirst(), Int(value) != nil else { return false }
        standard = " default \(value)"
      default: return false
      }
    }
    return true
  }

  /// What stands behind the name of a new field: rows can do without it, unless it was said that they cannot.
  var words: String {
    let mark = type == "flag" || isOptional == false || !standard.isEmpty ? "" : " optional"
    return type + standard + mark
  }

  /// The line of a field with this type in the place of its own; all else stays as it is.
  func line(inPlaceOf line: String) -> String {
    let margin = line.prefix(while: \.isWhitespace)
    var words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.count > 1 else { return line }
    if words[1].hasPrefix("(") {
      let end = words.firstIndex { $0.hasSuffix(")") } ?? 1
      words.replaceSubrange(1...end, with: [type])
    } else {
      let hasScale = words[1].lowercased() == "decimal" && words.count > 2 && Int(words[2]) != nil
      words.replaceSubrange(1...(hasScale ? 2 : 1), with: [type])
    }
    if type == "flag" || isOptional == false { words.removeAll { $0 == "optional" } }
    if isOptional == true, !words.contains("optional") { words.append("optional") }
    return margin + words.joined(separator: " ") + standard
  }
}
