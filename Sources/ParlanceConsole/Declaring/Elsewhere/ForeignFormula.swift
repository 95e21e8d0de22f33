import ParlanceLanguage
import ParlanceModel

/// What a field is computed by, as other languages say it: `total = sum(amount)`, of records that refer to the field's own.
struct ForeignFormula {
  let line: String
  let remark: String

  static let aggregates = [
    "sum": "sum", "total": "sum", "average": "average", "avg": "average", "mean": "average", "min": "min",
    "minimum": "min", "max": "max", "maximum": "max", "median": "median", "count": "count", "number": "count",
    "sum of": "sum",
  ]

  init?(_ words: ArraySlice<ForeignWord>, in scope: ForeignScope) {
    var cursor = ForeignCursor(words)
    guard let entity = scope.entity, let name = cursor.popName(),
      cursor.takeAny(["=", ":=", ":", "is", "as", "->"]) != nil
    else { return nil }
    _ = cursor.takeAny(["the"])
    guard let said = cursor.pop(), let aggregate = Self.aggregates[said.lowercased] else { return nil }
    _ = cursor.take("of")
    var inner = ForeignCursor(
      cursor.rest.filter { !["(", ")", ".", "the", "all", "each", "its"].contains($0.lowercased) })
    var (rows, field): (Entity?, String?) = (nil, nil)
    while let word = inner.pop() {
      if ["of", "from", "in", "*"].contains(word.lowercased) { continue }
      if rows == nil, let found = scope.entity(word) {
        rows = found
      } else if field == nil, word.isName {
        field = word.text
      } else {
        return nil
      }
    }
    let referring = scope.model.entities.filter { other in
      other.references.contains { $0.referencedEntity == entity.name }
    }
    if rows == nil, let wanted = field {
      let owners = referring.filter { $0.field(wanted) != nil }
      guard entity.field(wanted) == nil, owners.count == 1 else { return nil }
      rows = owners[0]
    }
    guard let rows, referring.contains(where: { $0.name == rows.name }) else { return nil }
    guard aggregate == "count" || field.flatMap(rows.field) != nil else { return nil }
    let what = aggregate == "count" ? "count" : "\(aggregate) \(field ?? "")"
    line = "\(name.text) = \(what) of \(rows.plural)"
    remark = "a sum, count or average tells of which records it is: `\(what) of \(rows.plural)`"
  }
}
