import ParlanceLanguage
import ParlanceModel

/// What the first line of an entity tells, behind the word for what it is.
struct ForeignHeading {
  let name: String
  var owners: [String] = []
  /// What is said so here too: `plural`, `table`, `one per`.
  private(set) var rest = ""
  private(set) var remark: String?

  static let owning = "what an entity belongs to is said by `of`"
  private static let own: Set<String> = ["plural", "table", "one"]

  /// Reads the name and what the entity belongs to; what follows is left.
  init?(_ cursor: inout ForeignCursor, isOwn: Bool, in model: Model) {
    _ = cursor.takeAny(ForeignPhrases.naming)
    guard let first = cursor.popName() else { return nil }
    var words = first.text.split(whereSeparator: \.isWhitespace).map(String.init)
    while words.count < 3, Self.goesOn(cursor, model), let next = cursor.popName() { words.append(next.text) }
    let said = words.joined(separator: "_")
    if words.count > 1 { remark = "a name is one word: `\(said)`" }
    name = isOwn ? said : Self.singular(of: said.lowercased(), in: model)
    guard ForeignField.isPlain(name) else { return nil }
    if !isOwn, name != said.lowercased() { remark = "an entity is called in the singular: `\(name)`" }
    while cursor.next?.says("of") == true || cursor.takeAny(ForeignPhrases.owners) != nil {
      let isSaid = cursor.take("of")
      guard let owner = cursor.popName() else { return nil }
      if !isSaid { remark = Self.owning }
      owners.append(model.spokenEntity(owner.text)?.name ?? owner.text)
      while owners.count < 4, cursor.takeAny([",", "and"]) != nil, let next = cursor.popName() {
        owners.append(model.spokenEntity(next.text)?.name ?? next.text)
      }
    }
    // What stands so here has another fault.
    if isOwn, !owners.isEmpty, let next = cursor.next, ["as", "on"].contains(next.lowercased) { return nil }
    if let next = cursor.next, Self.own.contains(next.lowercased) {
      rest = " " + cursor.rest.typed
      cursor = ForeignCursor([])
    }
  }

  /// As one record is called, where no verb is called so and English has no other rule for it.
  private static func singular(of name: String, in model: Model) -> String {
    let singular = EnglishSingular.of(name)
    let flags = model.entities.flatMap(\.fields).flatMap { [$0.setVerb, $0.clearVerb] }.compactMap(\.self)
    let isTaken = (model.verbs.map(\.name) + model.reports.map(\.name) + flags).contains(singular)
    return isTaken || name.hasSuffix("ves") ? name : singular
  }

  /// Tells the fields in which no two records are alike.
  mutating func tell(_ alike: [[String]]) {
    rest += alike.map { " one per " + $0.joined(separator: ", ") }.joined()
  }

  /// The heading as it is said here.
  var words: String {
    "entity " + name + (owners.isEmpty ? "" : " of " + owners.joined(separator: ", ")) + rest
  }

  /// Whether the next word belongs to the name: no field begins with it.
  private static func goesOn(_ cursor: ForeignCursor, _ model: Model) -> Bool {
    guard let next = cursor.next, next.isName, !own.contains(next.lowercased) else { return false }
    var cursor = cursor
    if cursor.takeAny(ForeignPhrases.openings + ForeignPhrases.owners) != nil { return false }
    return ForeignField(.init(cursor.rest), in: ForeignScope(model: model)).map {
      $0.lines.isEmpty || cursor.rest.count == 1
    }
      ?? true
  }

  /// `(account)` behind the name: what it belongs to.
  static func owner(_ text: String, in model: Model) -> String? {
    guard let line = ForeignLine(text), line.words.count == 1 else { return nil }
    return model.spokenEntity(line.words[0].text)?.name
  }
}

extension Model {
  /// The entity called so in either number.
  func spokenEntity(_ name: String) -> Entity? {
    let folded = Folding.folded(name)
    return entities.last { [$0.name, $0.plural].contains { Folding.folded($0) == folded } }
  }
}
