/// A form of sentence, or of a part of a sentence, as `help` and grammar.md describe it.
public struct Form: Sendable, Equatable {
  /// The purpose of a form. `help` and grammar.md list the forms under these headings, in this order.
  public enum Purpose: String, Sendable, CaseIterable {
    case asking = "Asking"
    case changing = "Changing"
    case sets = "Choosing rows"
    case calculating = "Calculating"
    case time = "Dates and times"
    case overTime = "Over time"
    case scripts = "Scripts"
    case learning = "Learning"
    case declaring = "Declaring the model"
  }

  /// The rules that have many forms as alternatives. The notation of a form shows only its own alternatives of these
  /// rules.
  public static let choosing: Set<RuleName> = [.sentence, .action, .query, .declaration]

  /// The word that shows the form with `help`: `list`, `dates`.
  public let name: String
  public let purpose: Purpose
  /// A few words for a list of all forms.
  public let brief: String
  /// Other words that lead to the form: `sum` leads to `aggregates`.
  public let aliases: [String]
  /// The grammar rules that the notation of the form consists of.
  public let rules: [RuleName]
  /// The rule of the indented lines below the declaration; nil if there aren't any.
  public let body: RuleName?
  /// One or two sentences of explanation.
  public let summary: String
  /// Sentences about the five example models. Each is parsed, and grammar.md shows the SQL of those that have any.
  public let examples: [String]

  /// A description of what a model needs before `help` can show examples about it; nil if any model works.
  public let needs: String?

  /// Whether the examples are lines of a model rather than sentences.
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
