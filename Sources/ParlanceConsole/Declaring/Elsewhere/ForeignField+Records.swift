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
    if cursor.take("foreign key"), let column = cursor.bracketed(["("]), column.count == 1,
      let name = column.first,
      cursor.takeAny(ForeignPhrases.references) != nil, let type = ForeignType.entity(&cursor, scope)
    {
      let options = ForeignOptions(type, of: name.text, &cursor, in: scope)
      return cursor.isAtEnd && add(name.text, options)
    }
    cursor = ForeignCursor(words)
    if cursor.takeAny(["primary key", "unique key", "unique"]) != nil, let column = cursor.bracketed(["("]) {
      guard column.count == 1, let name = column.first else { return false }
      return Folding.folded(name.text) == "id"
        ? add("id", ForeignOptions(.init(words: "number"), of: "id", &cursor, in: scope))
        : refuseMark(name.text)
    }
    cursor = ForeignCursor(words)
    if cursor.takeAny(["has many", "has_many", "hasmany"]) != nil {
      _ = cursor.take(":")
      guard let name = cursor.popName(), cursor.isAtEnd else { return false }
      return refuseSeveral(of: name.text)
    }
    return false
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

  /// Tells where it is said by which field a record is called.
  mutating func refuseMark(_ name: String) -> Bool {
    isImpossible = true
    remarks = ["what a record is called by has `key` behind its type: `\(name) text key`"]
    return true
  }
}
