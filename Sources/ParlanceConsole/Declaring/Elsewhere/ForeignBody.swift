import ParlanceLanguage
import ParlanceModel

/// What stands between the brackets of an entity that is declared as other languages do.
struct ForeignBody {
  /// A line for each field, with its margin; one that is no field is as it was.
  private(set) var lines: [String] = []
  /// The fields in which no two records are alike.
  private(set) var alike: [[String]] = []
  /// What is not as it was said.
  private(set) var notes: [String] = []
  /// Why no entity can be what was said.
  private(set) var obstacle: [String] = []

  /// The place of each field's line, by the name that was said, and how it is called here.
  private var places: [String: (place: Int, name: String)] = [:]
  /// The fields of which SQL makes the number of a record: none of them is missing.
  private var primary: [String] = []
  private var scope: ForeignScope

  init(_ text: String, _ scope: ForeignScope) {
    self.scope = scope
    for line in text.split(whereSeparator: \.isNewline) {
      guard let cut = ForeignLine(String(line)) else {
        (lines, alike) = ([], [])
        return
      }
      let parts = cut.words[...].parted(by: [",", ";"]).filter { !$0.isEmpty }
      for part in parts {
        let isLast = part.endIndex == cut.words.endIndex
        take(part.typed + (isLast ? cut.comment.map { "  # " + $0 } ?? "" : ""))
      }
      if parts.isEmpty, let comment = cut.comment { lines.append("  # " + comment) }
    }
    alike = alike.map { $0.map { places[Folding.folded($0)]?.name ?? $0 } }
    takePrimary()
    takeKey()
  }

  private mutating func take(_ text: String) {
    guard let part = ForeignLine(text), let field = ForeignField(part, in: scope) else {
      return lines.append("  " + text)
    }
    if part.words.prefix(2).map(\.lowercased) == ["primary", "key"] {
      primary += field.alike.flatMap(\.self)
    }
    let words = part.words.map(\.lowercased)
    if scope.isSQL, field.hasKey, !words.contains("primary"), !words.contains("not"),
      let name = field.names.first
    {
      tellNeeded(name)
    }
    if field.isImpossible, obstacle.isEmpty { obstacle = field.remarks }
    alike += field.alike
    scope.hasKey = scope.hasKey || field.hasKey
    for (said, line) in zip(field.names, field.lines) {
      let own = line.prefix { $0 != " " }
      if field.isRule, let known = places[Folding.folded(said)] {
        refer(known.place, line)
        places[Folding.folded(said)] = (known.place, String(own))
      } else {
        places[Folding.folded(said)] = (lines.count, String(own))
        lines.append("  " + line)
      }
    }
    if field.names.isEmpty { lines += field.lines.map { "  " + $0 } }
  }

  /// Makes the field at `place` the one of `rule`, which a line of its own tells to refer to a record.
  private mutating func refer(_ place: Int, _ rule: String) {
    let words = rule.split(separator: " ")
    let known = lines[place].split(separator: " ")
    guard known.count > 1, ["number", "text"].contains(known[1]) || known[1] == words[1] else {
      return lines.append("  " + rule)
    }
    lines[place] = "  " + (words.prefix(2) + known.dropFirst(2)).joined(separator: " ")
  }

  private mutating func takePrimary() {
    for name in primary {
      guard let place = places[Folding.folded(name)]?.place, lines[place].hasSuffix(" optional") else {
        continue
      }
      lines[place] = String(lines[place].dropLast(" optional".count))
    }
  }

  /// The one text of which no two are alike is what a record is called by.
  private mutating func takeKey() {
    guard !scope.hasKey else { return }
    for (rule, fields) in alike.enumerated() where fields.count == 1 {
      guard
        let place = lines.firstIndex(where: {
          ["  \(fields[0]) text", "  \(fields[0]) text optional"].contains($0)
        })
      else { continue }
      if lines[place].hasSuffix("optional") { tellNeeded(fields[0]) }
      lines[place] = "  \(fields[0]) text key"
      alike.remove(at: rule)
      return
    }
  }

  private mutating func tellNeeded(_ key: String) {
    notes.append("`\(key)` is what a record is called by, and never missing")
  }
}
