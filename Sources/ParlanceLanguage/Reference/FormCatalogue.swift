/// Every form of the language, told once: `help`, `--help` and grammar.md take their words from here.
public enum FormCatalogue {
  public static let forms: [Form] =
    asking + comparing + drawing + exporting + watching + overTime + changing + sets + setAlgebra
    + calculating + time
    + scripts + learning + declaring + declaringSentences + own

  public static func forms(for purpose: Form.Purpose) -> [Form] { forms.filter { $0.purpose == purpose } }

  /// The form of that name, or that the word leads to.
  public static func form(_ word: String) -> Form? { forms(about: word).first }

  /// Every form to which the word leads; the one of that name first.
  public static func forms(about word: String) -> [Form] {
    let word = word.lowercased()
    let found =
      forms.filter { $0.name == word } + forms.filter { $0.name != word && $0.aliases.contains(word) }
    return found.isEmpty ? forms.filter { $0.name == formOfBuiltInWord(word) } : found
  }

  /// Months, weekdays, periods in both numbers and the like.
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

  /// Every word under which a form is found, each once.
  public static var words: [String] {
    var seen = Set<String>()
    return forms.flatMap { [$0.name] + $0.aliases }.filter { seen.insert($0).inserted }
  }
}
