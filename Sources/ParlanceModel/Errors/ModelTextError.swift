package import ParlanceLanguage

/// An error in the files, lines, names, units or pairs of a model, rather than in an entity or field.
package enum ModelTextError: DiagnosticMessage {
  case memberWithoutEntity, onePerLine, zeroFactor
  case useCycle(_ files: [String])
  case unreadableFile(String)
  case fileOfRows(String)
  case unknownDeclaration(String)
  case badIndentation(_ lines: String)
  case repeatedOption(String)
  /// - Parameter for: The kind of thing that can't have this name, such as `table`. Nil if every entity already has a
  ///   field with this name.
  case reservedName(String, for: String?)
  case reservedWord(String, isUnit: Bool)
  case duplicateUnit(String)
  case unknownUnit(String)
  case unitCycle(String)
  case outOfRange(String)
  case duplicatePair(String, String)
  case pairMismatch(PairFlaw)

  package var kind: Diagnostic.Kind { if case .unknownUnit = self { .notInModel } else { .notLegalHere } }

  package var text: String {
    switch self {
    case .memberWithoutEntity: "this line is indented but doesn't belong to an entity, verb or report"
    case .onePerLine: "expected one declaration per line"
    case .zeroFactor: "the factor of a unit must be greater than 0"
    case .useCycle(let files): "these files use each other: \(files.joined(separator: " → "))"
    case .unreadableFile(let path): "the file `\(path)` can't be read"
    case .fileOfRows(let path):
      "`\(path)` has rows instead of declarations: to ask about them, use `use \"\(path)\" as NAME`"
    case .unknownDeclaration(let word):
      "`\(word)` is not a declaration; expected \(DeclarationWords.list), or an indented line of an entity"
    case .badIndentation(let lines): "all \(lines) must have the same indentation"
    case .repeatedOption(let word): "`\(word)` appears twice"
    case .reservedName(let name, nil): "every record already has an `\(name)`"
    case .reservedName(let name, let kind?): "a \(kind) can't be named `\(name)`"
    case .reservedWord(let word, isUnit: true): "`\(word)` is a reserved word, so it can't be a unit"
    case .reservedWord(let word, _):
      "`\(word)` is a reserved word, so it can't be a preposition; expected `of`, `in`, `for`, `to` or your own word"
    case .duplicateUnit(let name): "the unit `\(name)` is declared twice"
    case .unknownUnit(let name): "there is no unit `\(name)`"
    case .unitCycle(let name): "`\(name)` is defined in terms of itself"
    case .outOfRange(let number): "`\(number)` is too large to be stored"
    case .duplicatePair(let planned, let actual): "`\(planned)` is already paired with `\(actual)`"
    case .pairMismatch(.itself(let name)): "`\(name)` can't be paired with itself"
    case .pairMismatch(.computed(let field, let entity)):
      "`\(field)` of `\(entity)` is computed, so a pair can't use it"
    case .pairMismatch(.types(let field, let planned, let actual)):
      "`\(field)` has different types in `\(planned)` and `\(actual)`"
    }
  }

  /// Why two entities or two of their fields can't be paired.
  package enum PairFlaw {
    case itself(String)
    case computed(String, of: String)
    case types(of: String, String, String)
  }
}
