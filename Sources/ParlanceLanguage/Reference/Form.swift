/// One form of sentence, or one part of a sentence, as `help` and grammar.md tell it.
public struct Form: Sendable, Equatable {
  /// What the form is for: `help` and grammar.md list the forms under these headings, in this order.
  public enum Purpose: String, Sendable, CaseIterable {
    case asking = "Asking"
    case changing = "Changing"
    case sets = "Choosing rows"
    case calculating = "Calculating"
    case time = "Days and moments"
    case overTime = "Over time"
    case scripts = "Scripts"
    case learning = "Learning"
    case declaring = "Declaring what you keep"
  }

  /// The rules that hold many forms side by side: of these, a form's notation shows only its own alternatives.
  public static let choosing: Set<RuleName> = [.sentence, .action, .query, .declaration]

  /// The word under which `help` finds it: `list`, `dates`.
  public let name: String
  public let purpose: Purpose
  /// A few words for a list of all forms.
  public let brief: String
  /// Other words that lead here: `sum` leads to `aggregates`.
  public let aliases: [String]
  /// The rules of the grammar that give its notation.
  public let rules: [RuleName]
  /// The rule of the indented lines below what it declares; nil where there are none.
  public let body: RuleName?
  /// One or two sentences of explanation.
  public let summary: String
  /// Sentences about the five example models; each is parsed, and what becomes SQL is shown with it.
  public let examples: [String]

  /// What a model must have for the form to be said of it; nil where any model has it.
  public let needs: String?

  /// Whether its examples are lines of a model, and no sentences.
  public var isDeclaration: Bool { purpose == .declaring && rules != [.forgetting] }

  init(
    _ name: String, _ purpose: Purpose, _ brief: String, aliases: [String] = [], rules: [RuleName],
    body: RuleName? = nil, _ summary: String, needs: String? = nil, examples: [String]
  ) {
    self.name = name
    self.purpose = purpose
    self.brief = brief
    self.aliases = aliases
    self.rules = rules
    self.body = body
    self.summary = summary
    self.needs = needs
    self.examples = examples
  }
}
