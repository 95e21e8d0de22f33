import ParlanceModel

/// A unit as people declare it in their own words, and the lines that declare it here.
struct ForeignUnit {
  private(set) var lines: [String] = []
  private(set) var remark = "a unit is said as `unit km`, or with what it is made of as `unit km = 1000 m`"

  private static let signs = ["€": "eur", "$": "usd", "£": "gbp", "¥": "jpy", "%": "percent"]

  /// Nil where the line is no such thing.
  init?(_ line: ForeignLine, in model: Model) {
    var cursor = ForeignCursor(
      line.words.filter { ![",", ";", "(", ")"].contains($0.text) || $0.text == "," })
    guard cursor.takeAny(["unit of", "unit", "units"]) != nil else { return nil }
    let isOne = cursor.next?.text == "1"
    if isOne { _ = cursor.pop() }
    if let (name, factor, base) = Self.made(cursor) {
      if !model.units.contains(where: { [$0.name, EnglishPlural.of($0.name)].contains(base) }) {
        lines.append("unit \(base)")
        remark = "a unit is made of one that is declared"
      }
      lines.append("unit \(name) = \(factor) \(base)")
      return
    }
    let names = cursor.rest.split { [",", "=", ":", "and", "is"].contains($0.text) }
    let isList = cursor.rest.contains { [",", "and"].contains($0.text) }
    var found: [String] = []
    for part in names {
      guard part.allSatisfy({ Self.name($0) != nil }) else { return nil }
      found += part.compactMap(Self.name)
    }
    guard !found.isEmpty, found.count < 6 else { return nil }
    if isList {
      lines = found.map { "unit \($0)" }
      remark = "each unit stands on a line of its own"
    } else {
      let plain = cursor.rest.filter { $0.isName && Self.signs[$0.text] == nil }.map(\.text)
      lines = ["unit " + ((plain.isEmpty ? found : plain).min { $0.count < $1.count } ?? "")]
      if found.count > 1 { remark = "a unit has one name" }
    }
  }

  private static func name(_ word: ForeignWord) -> String? {
    signs[word.text] ?? (word.isName && ForeignField.isPlain(word.text) ? word.text : nil)
  }

  /// `km = 1000 m`, whatever stands between, and `1000 m = 1 km`.
  private static func made(_ cursor: ForeignCursor) -> (name: String, factor: String, base: String)? {
    let signs: Set<String> = ["=", ":", "is", "*", "x", "×", "times", "of", "equals", ":=", "->", "1"]
    let words = cursor.rest.filter { !signs.contains($0.lowercased) }
    guard words.count == 3, let place = words.firstIndex(where: { $0.kind == .number }) else { return nil }
    let names = words.compactMap(name)
    guard names.count == 2 else { return nil }
    // The unit that is declared is told first, but for `1000 m = 1 km`.
    let isBehind = place == 0
    return (isBehind ? names[1] : names[0], words[place].text, isBehind ? names[0] : names[1])
  }
}
