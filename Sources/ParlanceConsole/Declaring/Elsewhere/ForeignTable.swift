import ParlanceLanguage

/// A table of SQL, without what only one database says of it: how it is kept, whose schema it stands in, and brackets
/// for quotes.
struct ForeignTable {
  /// In the words that all have.
  private(set) var text: String
  /// What is not as it was said.
  private(set) var notes: [String] = []

  /// Nil where the text is no table.
  init?(_ text: String) {
    let heading = /(?i)^\s*create\s+(?:temp(?:orary)?\s+)?table\s+(?:if\s+not\s+exists\s+)?/
    guard let beginning = text.prefixMatch(of: heading) else { return nil }
    let rest = String(text[beginning.range.upperBound...])
      .replacing(/\[([A-Za-z_][A-Za-z_0-9 ]*)\]/) { match in
        match.output.1.lowercased() == "id" ? "id" : "\"\(match.output.1)\""
      }
    guard let open = rest.firstIndex(of: "("), let close = Self.end(of: rest, open) else { return nil }
    // `public.song`
    let name = String(rest[..<open]).replacing(/^\s*(?:\w+|"[^"]*")\./, with: "")
    let behind = Self.withoutOptions(rest[rest.index(after: close)...])
    self.text = String(text[..<beginning.range.upperBound]) + name
    readColumns(String(rest[open...close]))
    self.text += behind
  }

  private mutating func readColumns(_ said: String) {
    var columns = said.replacing(/(?i)\bidentity\s*\(\s*\d+\s*,\s*\d+\s*\)/, with: "identity")
    // What begins no name elsewhere begins one here.
    columns.replace(/(?i)([(,]\s*)(at|by|for|in|of|on|per)(\s+[a-z])/) {
      "\($0.output.1)\"\($0.output.2)\"\($0.output.3)"
    }
    columns.replace(/(?i)("?)(\w+)("?)\s+between\s+(-?[\d.]+)\s+and\s+(-?[\d.]+)/) { match in
      let (_, open, name, close, low, high) = match.output
      return "\(open)\(name)\(close) >= \(low) and \(open)\(name)\(close) <= \(high)"
    }
    let given =
      /(?i)\s+default\s+\(?\s*(?:gen_random_uuid|uuid_generate_v4|newid|newsequentialid|uuid)\s*\(\s*\)\s*\)?/
    if columns.contains(given) {
      columns.replace(given, with: "")
      notes.append("every record has an `id`, which is given by itself; no other field is given one")
    }
    if columns.contains(/(?i)\bon\s+delete\s+(?:cascade|set\s+null|set\s+default)\b/) {
      notes.append("nothing is changed with a record that goes: as long as others refer to it, it stays")
    }
    text += columns
  }

  private static func end(of text: String, _ open: String.Index) -> String.Index? {
    var depth = 0
    var quote: Character?
    return text[open...].indices.first { place in
      let letter = text[place]
      if let closing = quote {
        if letter == closing { quote = nil }
        return false
      }
      if "'\"`".contains(letter) { quote = letter }
      depth += letter == "(" ? 1 : letter == ")" ? -1 : 0
      return depth == 0
    }
  }

  /// What stands behind the columns, without how the table is kept: `without rowid`, `engine=InnoDB`.
  private static func withoutOptions(_ text: Substring) -> Substring {
    let option =
      #/
      (?i)^[\s,]*(?:strict\b|without\s+rowid\b
        |(?:default\s+)?(?:auto_increment|character\s+set|charset|collate|comment|engine|row_format)
          \s*=?\s*(?:\w+|'[^']*'))
      /#
    var rest = text
    while let found = rest.prefixMatch(of: option) { rest = rest[found.range.upperBound...] }
    return rest
  }
}
