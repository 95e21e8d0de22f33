import ParlanceLanguage
import ParlanceModel
package import ParlancePlanner
import ParlanceSession

/// The whole reference of the language: the text of grammar.md, which `parlance grammar` prints.
///
/// It is made of the grammar's own data and of the catalogue of forms, and is the same every time.
package struct Reference {
  private let sql: (String) -> [String]?
  private let notation = GrammarNotation(width: 100)
  private let starter = StarterModel.model

  /// - Parameter sql: The statements that a sentence about the starter model becomes, or nil where it becomes none.
  package init(sql: @escaping (String) -> [String]?) { self.sql = sql }

  package var text: String {
    let parts = [
      part(PackageResources.introduction_md), models, "## The forms\n\n" + contents, forms, grammar,
      part(PackageResources.tokens_md), part(PackageResources.models_md), index,
    ]
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// A part that is written by hand. Every line of its `parlance` blocks is tested.
  private func part(_ bytes: [UInt8]) -> String { String(Texts.text(bytes).dropLast()) }

  /// The models about which the examples speak.
  private var models: String {
    "## The example models\n\nThe examples speak of these entities, all of which the starter model declares.\n\n"
      + fenced(
        StarterModel.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init), "")
  }

  // MARK: Forms

  private var contents: String {
    Form.Purpose.allCases.map { purpose in
      let names = FormCatalogue.forms(for: purpose).map { "[\($0.name)](#\($0.name))" }
      return "- \(purpose.rawValue): " + names.joined(separator: ", ")
    }.joined(separator: "\n")
  }

  private var forms: String {
    Form.Purpose.allCases.map { purpose in
      (["## \(purpose.rawValue)"] + FormCatalogue.forms(for: purpose).map(section)).joined(separator: "\n\n")
    }.joined(separator: "\n\n")
  }

  private func section(_ form: Form) -> String {
    let lines = fenced(notation.lines(of: form), "ebnf")
    return "### \(form.name)\n\n\(form.summary)\n\n\(lines)\n\n\(examples(of: form))"
  }

  /// The examples: declarations with their indented lines, and sentences that become SQL each with its SQL.
  private func examples(of form: Form) -> String {
    if form.body != nil {
      let declared = starter.declarations(of: form).prefix(form.examples.count)
      return fenced(Array(declared.joined(separator: [""])), "")
    }
    var blocks: [String] = []
    var plain: [String] = []
    for example in form.examples {
      guard form.purpose != .declaring, let statements = sql(example), !statements.isEmpty else {
        plain.append(example)
        continue
      }
      blocks.append(fenced([example], "parlance") + "\n\n" + fenced(statements.map { $0 + ";" }, "sql"))
    }
    if !plain.isEmpty { blocks.append(fenced(plain, form.purpose == .declaring ? "" : "parlance")) }
    return blocks.joined(separator: "\n\n")
  }

  // MARK: Grammar and index

  private var grammar: String {
    """
    ## The whole grammar

    `'word'` is a keyword or sign, `UPPER` a class of tokens, `[ ]` at most once, `{ }` any number of times, `|` a
    choice, `;` the end of a rule. A sentence is `sentence`, a line of a model is `declaration` or `member`.

    """ + "\n" + fenced(notation.lines, "ebnf")
  }

  private var index: String {
    let words = FormCatalogue.words.sorted().map { word in
      let forms = FormCatalogue.forms(about: word).map { "[\($0.name)](#\($0.name))" }
      return "`\(word)` → " + forms.joined(separator: ", ")
    }
    return "## Index of words\n\nThese are the words that `help` knows beside those of your model.\n\n"
      + words.map { "- \($0)" }.joined(separator: "\n")
  }

  private func fenced(_ lines: [String], _ language: String) -> String {
    (["```\(language)"] + lines + ["```"]).joined(separator: "\n")
  }
}

/// What `parlance grammar` prints and grammar.md holds: the reference, its examples planned on the starter model.
package enum ReferenceText {
  package static func text(in dialect: any Dialect) -> String {
    let model = StarterModel.model
    let language = Language(vocabulary: model.vocabulary)
    let planner = Planner(model: model, dialect: dialect, conditions: Resolver(model: model))
    return Reference { example in
      var context = context
      var statements: [String] = []
      for (_, node) in ExampleSentences(example, language).all {
        guard let plain = node.nodes.first(where: { [.query, .action, .plain].contains($0.rule) }),
          let resolved = try? Resolver(model: model, context: context).resolve(plain),
          let plan = try? planner.plan(resolved)
        else { return nil }
        context.remember(plan.answer)
        // What is only asked before a change is told by the form's own words.
        statements += plan.steps.filter { if case .require = $0 { false } else { true } }
          .flatMap(\.statements).map(\.text)
      }
      return statements
    }.text
  }

  /// What the examples refer to beside the model.
  private static let context = ResolutionContext(
    parameters: ["quota": .number, "best": .number],
    bearers: { _, entities throws(Diagnostic) in Array(entities.prefix(1)) })
}

extension ResolutionContext {
  /// Takes an answer's records for `it`, or for `them`.
  fileprivate mutating func remember(_ answer: Answer) {
    switch answer {
    case .rows(_, let records): them = records?.entity ?? them
    case .records(_, let entity): it = entity
    case .scalar, .receipt: break
    }
  }
}

extension Model {
  /// What it declares of a form's kind, each with its indented lines: first those of the form's examples.
  func declarations(of form: Form) -> [[String]] {
    let texts: [String] =
      switch form.body {
      case .member: entities.map(\.text)
      case .step: verbs.map(\.text)
      case .query: reports.map(\.text)
      default: []
      }
    let blocks = texts.map { text in
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
      return lines
    }
    // What was `define`d is said otherwise.
    let declared = blocks.filter { $0.first?.hasPrefix(form.name + " ") == true }
    let known = form.examples.compactMap { heading in declared.first { $0[0] == heading } }
    return known + declared.filter { !known.contains($0) }
  }
}
