import ParlanceLanguage
import ParlanceModel

/// The lines that declare an entity as other languages do, and those that declare it here.
struct ForeignEntity {
  let name: String
  /// All of them, the heading first.
  var lines: [String]
  private(set) var remark: String
  /// Whether fields of it were told, in its line or in brackets.
  private(set) var hasFields = false
  /// What is not as it was said.
  private(set) var notes: [String] = []
  /// Why no entity can be what was said, and what can.
  private(set) var obstacle: [String] = []

  static let way = "an entity is declared by its name, and below it, indented, what is kept of it"

  /// Nil where the text is no such thing, or is the same here.
  ///
  /// - Parameter text: The heading and all that belongs to it.
  init?(_ said: String, in model: Model) {
    let table = ForeignTable(said)
    let text = table?.text ?? said
    let first = text.prefix { !$0.isNewline }
    guard let line = ForeignLine(String(first)) else { return nil }
    var cursor = ForeignCursor(line.words)
    guard let kind = Self.kind(&cursor, in: model) else { return nil }
    let isOwn = kind == "entity"
    remark = Self.way
    var heading = ForeignHeading(&cursor, isOwn: isOwn, in: model)
    guard let found = heading?.name else { return nil }
    name = found
    let below = text.dropFirst(first.count).split(whereSeparator: \.isNewline).map(String.init)
    let opening = cursor.takeAny(ForeignPhrases.openings)
    var scope = ForeignScope(
      model: model, entity: model.entity(name), isSQL: kind == "table" && cursor.next?.text == "(")
    scope.addOwn(name)
    var alike: [[String]] = []
    if let bracket = cursor.next?.text, ["(", "{", "["].contains(bracket) {
      guard let (inner, rest) = Self.inside(text, bracket) else { return nil }
      let behind = rest.split(whereSeparator: \.isNewline).map(String.init)
      if bracket == "(", let owner = ForeignHeading.owner(inner, in: model) {
        heading?.owners.append(owner)
        remark = ForeignHeading.owning
        lines = behind
      } else {
        let body = ForeignBody(inner, scope)
        (lines, hasFields, obstacle) = (body.lines + behind, !body.lines.isEmpty, body.obstacle)
        notes = (table?.notes ?? []) + body.notes
        alike = body.alike
      }
    } else if cursor.isAtEnd || cursor.rest.allSatisfy({ [",", ";"].contains($0.text) }) {
      lines = below
    } else {
      // What is no field may be meant otherwise.
      guard opening != "is", let field = ForeignField(.init(cursor.rest), in: scope), !field.isImpossible
      else { return nil }
      lines = field.lines.map { "  " + $0 } + below
      alike = field.alike
      hasFields = true
    }
    heading?.tell(alike)
    guard let heading else { return nil }
    lines.insert(heading.words, at: 0)
    if let said = heading.remark { remark = said }
    let comment = line.comment.map { $0.isEmpty ? "" : "  # " + $0 } ?? ""
    if !hasFields, heading.words == first.trimmed { return nil }
    lines[0] += hasFields && !text.contains("\n") ? "" : comment
  }

  /// What it is called elsewhere that is an entity here. A word of the model is meant as one.
  private static func kind(_ cursor: inout ForeignCursor, in model: Model) -> String? {
    var isAdded = false
    while let word = cursor.next, ForeignPhrases.beforeEntities.contains(word.lowercased),
      cursor.rest.count > 2
    {
      isAdded = isAdded || ["add", "new", "make"].contains(word.lowercased)
      _ = cursor.pop()
    }
    let kinds = isAdded ? ForeignPhrases.addedEntities : ForeignPhrases.entities
    guard let word = cursor.next, word.kind == .word, kinds.contains(word.lowercased), cursor.rest.count > 1,
      ["entity", "table"].contains(word.lowercased) || model.spokenEntity(word.text) == nil
    else { return nil }
    _ = cursor.pop()
    return word.lowercased
  }

  /// What stands between the first bracket and the one that closes it, or the end, and the lines behind it.
  private static func inside(_ text: String, _ bracket: String) -> (inner: String, behind: Substring)? {
    guard let open = text.firstIndex(of: Character(bracket)), let close = ForeignCursor.closing[bracket]
    else {
      return nil
    }
    let rest = text[text.index(after: open)...]
    var depth = 1
    let end = rest.firstIndex { character in
      depth += character == Character(bracket) ? 1 : character == Character(close) ? -1 : 0
      return depth == 0
    }
    guard let end else { return (String(rest), "") }
    let behind = rest[end...].dropFirst()
    let line = behind.prefix { !$0.isNewline }
    guard line.allSatisfy({ $0.isWhitespace || $0 == ";" }) else { return nil }
    return (String(rest[..<end]), behind.dropFirst(line.count))
  }
}
