package import ParlanceLanguage

/// An error in the files and lines of a model, in its units and pairs, or in its names.
package enum ModelTextError: DiagnosticMessage {
  case memberWithoutEntity, onePerLine, zeroFactor
  case useCycle(_ files: [String])
  case unreadableFile(String)
  case unknownDeclaration(String)
  case badIndentation(_ lines: String)
  case repeatedOption(String)
  /// - Parameter for: What can't have the name; nil for a name that every entity has.
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
    case .memberWithoutEntity: "this line is indented, but stands under no entity"
    case .onePerLine: "expected one declaration on a line"
    case .zeroFactor: "a unit is more than nothing of another"
    case .useCycle(let files): "these files use each other: \(files.joined(separator: " → "))"
    case .unreadableFile(let path): "the file `\(path)` cannot be read"
    case .unknownDeclaration(let word):
      "`\(word)` declares nothing here; expected \(DeclarationWords.list), or a member of an entity, indented"
    case .badIndentation(let lines): "the \(lines) are indented alike"
    case .repeatedOption(let word): "`\(word)` is said twice"
    case .reservedName(let name, nil): "every record has an `\(name)` already"
    case .reservedName(let name, let kind?): "no \(kind) can be called `\(name)`"
    case .reservedWord(let word, isUnit: true): "`\(word)` is a word of the language and cannot be a unit"
    case .reservedWord(let word, _):
      "`\(word)` is a word of the language and cannot be a preposition; expected `of`, `in`, `for`, `to` or a word of your own"
    case .duplicateUnit(let name): "the unit `\(name)` is declared twice"
    case .unknownUnit(let name): "there is no unit `\(name)`"
    case .unitCycle(let name): "`\(name)` is made of itself"
    case .outOfRange(let number): "`\(number)` is too large to be kept"
    case .duplicatePair(let planned, let actual): "`\(planned)` with `\(actual)` is paired twice"
    case .pairMismatch(.itself(let name)): "`\(name)` cannot be compared with itself"
    case .pairMismatch(.computed(let field, let entity)):
      "`\(field)` of `\(entity)` is computed, so nothing is paired by it"
    case .pairMismatch(.types(let field, let planned, let actual)):
      "`\(field)` is of one type in `\(planned)` and of another in `\(actual)`"
    }
  }

  /// The reason why two entities or fields can't be paired.
  package enum PairFlaw {
    case itself(String)
    case computed(String, of: String)
    case types(of: String, String, String)
  }
}
