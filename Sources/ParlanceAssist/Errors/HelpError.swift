import ParlanceLanguage

/// The reasons why a word can't be explained or described.
enum HelpError: DiagnosticMessage {
  case unknownHelpWord(String)
  case unknownDescription(String)
  case otherShell(String)

  var kind: Diagnostic.Kind { .noSuchWord }

  var text: String {
    switch self {
    case .unknownHelpWord(let word): "there is no help for `\(word)`"
    case .unknownDescription(let word):
      "`describe` has no format `\(word)`; expected `model`, `ddl`, `mermaid`, `dot` or `svg`"
    case .otherShell(let advice): advice
    }
  }
}
