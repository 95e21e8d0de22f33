/// All forms of the language. `help`, `--help` and grammar.md are generated from them.
public enum FormCatalogue {
  /// All forms, in the order of the documentation.
  public static let forms: [Form] =
    asking + comparing + drawing + exporting + watching + overTime + changing + sets + setAlgebra
    + calculating + time
    + scripts + learning + declaring + declaringSentences + own

  public static func forms(for purpose: Form.Purpose) -> [Form] { forms.filter { $0.purpose == purpose } }

  /// Returns the form with this name, or else the first one with this alias.
  public static func form(_ word: String) -> Form? { forms(about: word).first }

  /// Returns the forms with this name, followed by the forms with this alias. For a built-in word such as `monday`,
  /// returns the form that describes it.
  public static func forms(about word: String) -> [Form] {
    let word = word.lowercased()
    let found =
      forms.filter { $0.name == word } + forms.filter { $0.name != word && $0.aliases.contains(word) }
    return found.isEmpty ? forms.filter { $0.name == formOfBuiltInWord(word) } : found
  }

  /// Returns the name of the form that describes a built-in word such as a month, weekday or period.
  private static func formOfBuiltInWord(_ word: String) -> String? {
    switch BuiltInWords.all.first(where: { $0.spelling == word })?.tokenClass {
    case .period, .month, .weekday: "dates"
    case .part: "parts"
    case .clock: "dates"
    case .aggregate: "aggregates"
    case .comparison: "where"
    default: nil
    }
  }

  /// All names and aliases of forms, each once.
  public static var words: [String] {
    var seen = Set<String>()
    return forms.flatMap { [$0.name] + $0.aliases }.filter { seen.insert($0).inserted }
  }
}
