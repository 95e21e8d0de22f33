import ParlanceLanguage
import ParlanceModel

/// What belongs to another record, or tells of the whole one.
extension ForeignField {
  /// Reads a line that tells of the whole record: `belongs to`, `primary key (…)`.
  mutating func readTable(_ words: ArraySlice<ForeignWord>) -> Bool {
    var cursor = ForeignCursor(words)
    if cursor.takeAny(["belongs to", "belongs_to", "belongsto", "owned by", "child of"]) != nil {
      guard let type = ForeignType.entity(&cursor, scope), cursor.isAtEnd else { return false }
      return add(type.words, ForeignOptions(type, of: type.words, &cursor, in: scope))
    }
    if let read = readRule(words) { return read }
    cursor = Self.unnamed(words)
    if cursor.take("foreign key"), let column = cursor.bracketed(["("]), column.count == 1,
      let name = column.first,
      cursor.takeAny(ForeignPhrases.references) != nil, let type = ForeignType.entity(&cursor, scope)
    {
      let options = ForeignOptions(type, of: name.text, &cursor, in: scope)
      isRule = true
      guard cursor.isAtEnd else { return false }
      if !scope.isWhole, let known = scope.entity?.field(name.text) { return refer(known, to: type.words) }
      return add(name.text, options)
    }
    cursor = ForeignCursor(words)
    if cursor.takeAny(["has many", "has_many", "hasmany"]) != nil {
      _ = cursor.take(":")
      guard let name = cursor.popName(), cursor.isAtEnd else { return false }
      return refuseSeveral(of: name.text)
    }
    return false
  }

  /// Tells how a field that is there refers to a record.
  private mutating func refer(_ field: Field, to entity: String) -> Bool {
    isImpossible = true
    let record = EnglishArticle.with(entity)
    remarks =
      field.referencedEntity == entity
      ? ["`\(field.name)` refers to \(record) already, by its type"]
      : ["`\(field.name)` refers to \(record) where that is its type: `\(field.name) \(entity)`"]
    return true
  }

  /// Reads `index NAME on (title, pages)`; nil where the line is none.
  private mutating func readIndex(_ words: ArraySlice<ForeignWord>) -> Bool? {
    var cursor = ForeignCursor(words)
    guard cursor.take("index") else { return nil }
    Self.passName(&cursor)
    if cursor.take("on") { Self.passName(&cursor) }
    guard let inner = cursor.bracketed(["("]), cursor.isAtEnd else { return nil }
    let parts = inner.parted(by: [","])
    let said = parts.compactMap { $0.count == 1 ? $0.first?.text : nil }
    guard said.count == parts.count, said.allSatisfy(Self.isPlain) else { return false }
    lines.append("index " + said.joined(separator: ", "))
    remarks = ["an index has no name: its fields stand behind `index`, with commas between them"]
    return true
  }

  /// Passes over a name before `(` or `on`.
  private static func passName(_ cursor: inout ForeignCursor) {
    let behind = cursor.rest.dropFirst().first
    if cursor.next?.isName == true, behind?.text == "(" || behind?.says("on") == true { _ = cursor.pop() }
  }

  /// Without `constraint NAME`, as no rule has a name here.
  private static func unnamed(_ words: ArraySlice<ForeignWord>) -> ForeignCursor {
    var cursor = ForeignCursor(words)
    if cursor.take("constraint") { _ = cursor.popName() }
    return cursor
  }

  /// What says that no two records are alike in some fields.
  private static func takesAlike(_ cursor: inout ForeignCursor) -> Bool {
    if cursor.take("unique index") {
      passName(&cursor)
      if cursor.take("on") { passName(&cursor) }
      return true
    }
    if cursor.takeAny(["primary key", "unique key", "unique", "one per"]) != nil { return true }
    return cursor.rest.dropFirst().first?.text == "(" && cursor.take("key")
  }

  /// Reads `unique (…)`, `primary key (…)`, `check (…)`, `index (…)`; nil where the line is none of them.
  private mutating func readRule(_ words: ArraySlice<ForeignWord>) -> Bool? {
    var cursor = Self.unnamed(words)
    if cursor.take("check") {
      guard let condition = ForeignOptions.condition(&cursor, isSQL: scope.isSQL), cursor.isAtEnd else {
        return nil
      }
      lines.append("check " + condition)
      remarks = ["what each record keeps to is said by `check`, and has no name"]
      return true
    }
    if let read = readIndex(words) { return read }
    let isOnePer = words.first?.says("one") == true
    guard Self.takesAlike(&cursor) else { return nil }
    let inner = cursor.bracketed(["("])
    let parts = (inner ?? cursor.rest).parted(by: [","])
    let said = parts.compactMap { $0.count == 1 ? $0.first?.text : nil }
    guard said.count == parts.count, inner == nil || cursor.isAtEnd, said.allSatisfy(Self.isPlain) else {
      return inner == nil ? nil : false
    }
    if said.map(Folding.folded) == ["id"] {
      return add("id", ForeignOptions(.init(words: "number"), of: "id", &cursor, in: scope))
    }
    guard let entity = scope.entity, !scope.isWhole else {
      if inner != nil { alike.append(said) }
      return inner == nil ? nil : true
    }
    let fields = said.compactMap { entity.field($0) ?? entity.field(Self.withoutID($0)) }
    guard fields.count == said.count else { return inner == nil ? nil : false }
    if fields.count == 1, fields[0].type == .text, entity.key == nil, !isOnePer {
      return refuseMark(fields[0].name)
    }
    if fields.count == 1, fields[0].isKey { return refuseRule(of: fields[0].name, entity) }
    tellAlike(fields.map(\.name))
    return true
  }

  /// Reads a rule of the whole record behind fields: `title text, pages number, unique (title, pages)`.
  mutating func takesRule(_ cursor: inout ForeignCursor) -> Bool {
    guard let part = cursor.rest.parted(by: [",", ";"]).first, part.contains(where: { $0.text == "(" }),
      readRule(part) == true
    else { return false }
    cursor = ForeignCursor(cursor.rest.dropFirst(part.count))
    return true
  }

  /// Tells that no two records are alike in these fields.
  mutating func tellAlike(_ fields: [String]) {
    alike.append(fields)
    remarks = [
      "`one per \(fields.joined(separator: ", "))` behind the entity's name keeps two from being alike"
    ]
  }

  /// Tells that no field holds several of something.
  mutating func refuseSeveral(of name: String, called field: String? = nil) -> Bool {
    isImpossible = true
    let owner = scope.entity?.name ?? "…"
    let known = ForeignLine(name)?.words.first.flatMap(scope.entity)
    if let known, known.references.contains(where: { $0.referencedEntity == owner }) {
      remarks = ["each `\(known.name)` tells its `\(owner)` already: no field holds several"]
    } else if let known {
      remarks = [
        "a field holds one value: `entity \(known.name) of \(owner)` lets each \(owner) have several \(known.plural)"
      ]
    } else {
      let noun = EnglishSingular.of(field ?? name)
      remarks = [
        "a field holds one value: several are an entity of their own",
        "as `entity \(noun) of \(owner)`, with the field `name \(ForeignType.own.contains(name) ? name : "text")` below it",
      ]
    }
    return true
  }

  /// Tells that no two records are alike in their key, without another word.
  private mutating func refuseRule(of key: String, _ entity: Entity) -> Bool {
    isImpossible = true
    remarks = ["`\(key)` is the key already: no two \(entity.plural) are alike in it"]
    return true
  }

  /// Tells where it is said by which field a record is called.
  mutating func refuseMark(_ name: String) -> Bool {
    isImpossible = true
    remarks = ["what a record is called by has `key` behind its type: `\(name) text key`"]
    return true
  }

  /// `account` of `account_id`, as a field that refers to a record is called.
  static func withoutID(_ name: String) -> String {
    for ending in ["_id", "Id", "ID", "-id"] where name.hasSuffix(ending) && name.count > ending.count {
      return String(name.dropLast(ending.count))
    }
    return name
  }
}
