internal import ParlanceLanguage

/// The options of a field, in whatever order they were said.
struct FieldOptions {
  /// By its keyword, each that is said without more: `key`, `optional`, `main`, `accumulates`.
  private(set) var marks: [String: SyntaxToken] = [:]
  private(set) var column: SyntaxToken?
  private(set) var defaultValue: SyntaxNode?
  /// The option that holds `as …`.
  private(set) var preposition: SyntaxNode?
  private(set) var checks: [SyntaxNode] = []
  /// What was said a second time.
  private(set) var repeated: [SyntaxToken] = []

  init(_ member: SyntaxNode) {
    var said: Set<String> = []
    for option in member.nodes(.option) {
      guard let keyword = option.tokens.first else { continue }
      if keyword.text == "check" {
        checks.append(option)
        continue
      }
      if !said.insert(keyword.text).inserted { repeated.append(keyword) }
      switch keyword.text {
      case "column": column = option.token(.text)
      case "default": defaultValue = option.node(.value)
      case "as": preposition = option
      default: marks[keyword.text] = keyword
      }
    }
  }
}
