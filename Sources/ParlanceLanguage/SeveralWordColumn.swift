/// `showing Credit Balance`: words that nobody knows side by side in the place of a column, which is named by a field.
///
/// As a name in quotes they would be a text, the same in each row.
struct SeveralWordColumn {
  /// How many fields are told as what may be meant.
  private static let mostFields = 3

  private let name: String
  private let range: SourceRange
  private let fields: [String]

  /// Nil where no column stands at `range`.
  init?(_ name: String, at range: SourceRange, _ tokens: [Token], in source: SourceText, _ lexicon: Lexicon) {
    let before = tokens.prefix { $0.range.upperBound <= range.lowerBound }.map {
      source[$0.range].lowercased()
    }
    guard let showing = before.lastIndex(of: "showing"), [",", "showing"].contains(before.last),
      !before[(showing + 1)...].contains(where: Self.endings.contains)
    else { return nil }
    (self.name, self.range) = (name, range)
    let known = [TokenClass.field, .flag].flatMap(lexicon.spellings(of:))
    let words = name.split(separator: " ").map(String.init)
    // One word of them may be the field, and all of them as one; none is short for another one.
    let found = ([words.joined()] + words).flatMap { word in
      EditDistance.nearest(to: word, in: known, count: 2).filter {
        3 * EditDistance.between(word, $0) <= $0.count
      }
    }
    fields = found.indices.filter { !found[..<$0].contains(found[$0]) }.map { found[$0] }
  }

  /// What goes on behind the columns.
  private static let endings: Set<String> = ["where", "by", "first", "per", "having"]

  /// The nearest fields as what may be meant, then none.
  var diagnostics: [Diagnostic] {
    let fixes = fields.prefix(Self.mostFields).map { Diagnostic.Fix(replacing: range, with: $0) }
    return (fixes + [nil]).map {
      Diagnostic("no-such-column", .notInModel, at: range, "no field is called `\(name)`", fix: $0)
    }
  }
}
