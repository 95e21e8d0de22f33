import ParlanceLanguage
import ParlanceModel

/// A pair or a goal as people declare it in their own words, and the line that declares it here.
struct ForeignPair {
  let line: String
  let remark: String

  /// `pair plan and exercise by activity`; without fields all that both have are meant.
  init?(_ line: ForeignLine, in model: Model) {
    var cursor = ForeignCursor(line.words)
    guard cursor.take("pair"), let planned = cursor.popName().flatMap({ model.spokenEntity($0.text) }),
      cursor.takeAny(["with", "and", ",", "-", "->", "vs", "/", "to"]) != nil,
      let actual = cursor.popName().flatMap({ model.spokenEntity($0.text) })
    else { return nil }
    let isLed = cursor.takeAny(["on the", "on", "by", "over", "using", "where", "alike in", "for"]) != nil
    let inner = cursor.bracketed(["("]) ?? cursor.rest
    let parts = inner.parted(by: [",", "and", "&"])
    var fields = parts.compactMap { $0.count == 1 && $0.first?.isName == true ? $0.first?.text : nil }
    if !isLed, inner.isEmpty {
      fields = planned.storedFields.filter { field in
        !field.isFlag && actual.field(field.name)?.type == field.type
          && actual.field(field.name)?.computed == nil
      }.map(\.name)
    } else {
      guard fields.count == parts.count else { return nil }
    }
    guard !fields.isEmpty else { return nil }
    self.line = "pair \(planned.name) with \(actual.name) on \(fields.joined(separator: ", "))"
    remark = "a pair tells in which fields its rows are alike: `pair … with … on …`"
  }
}
