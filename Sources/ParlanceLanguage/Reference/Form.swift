/// A kind of sentence, or a kind of phrase in a sentence, that `help` and grammar.md describe.
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

  /// Rules whose alternatives are described by different forms. The notation of a form shows only its own alternatives.
  public static let choosing: Set<RuleName> = [.sentence, .action, .query, .declaration]

  /// The name of the form: `help list` shows the form `list`.
  public let name: String
  public let purpose: Purpose
  /// A short description for the list of all forms.
  public let brief: String
  /// Other words for which `help` shows the form: `help sum` shows `aggregates`.
  public let aliases: [String]
  /// The grammar rules that are shown for the form.
  public let rules: [RuleName]
  /// The grammar rule of the indented lines below the declaration. Nil if the form doesn't have indented lines.
  public let body: RuleName?
  /// The explanation. An empty line separates paragraphs. A line that begins with `- ` is one item of a list.
  public let summary: String
  /// Examples about the five example models: sentences, or lines of a model. For a sentence with SQL, grammar.md shows
  /// the SQL, too.
  public let examples: [String]

  /// What a model must contain so that `help` can show examples of this form, such as `a number field`. Nil if nothing is
  /// needed.
  public let needs: String?

  /// Whether the examples are lines of a model, not sentences.
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
