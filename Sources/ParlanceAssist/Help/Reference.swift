import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
package import ParlanceSQL

/// The complete reference of the language, grammar.md, as printed by `parlance grammar`.
///
/// It is generated from the grammar, the catalogue of forms and the answers to their examples. It doesn't depend on the
/// open database.
package struct Reference {
  /// Returns the SQL statements of a sentence about the starter model, or nil if the sentence doesn't have any.
  let sql: (String) -> [String]?
  /// Returns the console's output for a line of the tutorial. The tutorial begins without a model.
  let answer: (String) -> String
  /// Returns the console's output for an example that is run with the sample rows. Returns nil if the example prints
  /// nothing or fails.
  let demonstration: (String) -> String?
  private let notation = GrammarNotation(width: 100)
  private let starter = StarterModel.model

  /// The text of grammar.md.
  package var text: String {
    let parts = [
      conversation(PackageResources.introduction_md), "## The forms\n\n" + contents, byPurpose(section),
      conversation(PackageResources.combining_md), grammar, models,
      tokens, part(PackageResources.models_md), index, statements,
    ]
    return parts.joined(separator: "\n\n") + "\n"
  }

  private var tokens: String {
    let aggregates = BuiltInWords.aggregates.map { "`\($0)`" }.joined(separator: ", ")
    return part(PackageResources.tokens_md).replacing("{aggregates}", with: aggregates)
  }

  /// Returns a section that is written by hand. A test runs every line in its `parlance` blocks.
  private func part(_ bytes: [UInt8]) -> String { String(Texts.text(bytes).dropLast()) }

  /// Returns a section that is written by hand, with the console's answers. Each answer is inserted after its input, a
  /// line that begins with `>`.
  private func conversation(_ bytes: [UInt8]) -> String {
    var lines: [String] = []
    var typed: [String] = []
    func run() {
      guard !typed.isEmpty else { return }
      lines += typed.map { "> " + $0 }
      let answer = answer(typed.map { $0 + "\n" }.joined())
      if !answer.isEmpty { lines.append(answer) }
      typed = []
    }
    for line in part(bytes).split(separator: "\n", omittingEmptySubsequences: false) {
      // An indented line belongs to the declaration before it.
      if !line.hasPrefix(">   ") { run() }
      if line.hasPrefix("> ") { typed.append(String(line.dropFirst(2))) } else { lines.append(String(line)) }
    }
    return lines.joined(separator: "\n")
  }

  /// The section about the starter model, which the examples use.
  private var models: String {
    "## The example models\n\nThe examples use the entities of the starter model:\n\n"
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

  private func byPurpose(_ section: (Form) -> String) -> String {
    Form.Purpose.allCases.map { purpose in
      (["## \(purpose.rawValue)"] + FormCatalogue.forms(for: purpose).map(section)).joined(separator: "\n\n")
    }.joined(separator: "\n\n")
  }

  /// Returns the section about a form of sentence or declaration: an example with its answer, the explanation, all
  /// other examples, and the grammar.
  private func section(_ form: Form) -> String {
    let shown = answeredExample(of: form)
    let others = examples(of: form).filter { $0 != shown?.example }
    let isSentence = form.body == nil && form.purpose != .declaring
    let rest = others.isEmpty ? nil : fenced(others, isSentence ? "parlance" : "")
    let first = shown.map { fenced(["> " + $0.example] + $0.lines, "console") }
    let parts = [
      "### \(form.name)", first ?? rest, form.summary, first == nil ? nil : rest,
      fenced(notation.lines(of: form), "ebnf"),
    ]
    return parts.compactMap(\.self).joined(separator: "\n\n")
  }

  /// Returns the form's first example that has an answer, with the first lines of the answer.
  private func answeredExample(of form: Form) -> (example: String, lines: [String])? {
    guard form.body == nil, form.purpose != .declaring else { return nil }
    return form.examples.lazy.compactMap { example in
      demonstration(example).map { (example: example, lines: shortened($0)) }
    }.first
  }

  /// Returns the examples: declarations with their indented lines, or sentences.
  private func examples(of form: Form) -> [String] {
    guard form.body != nil else { return form.examples }
    return Array(starter.declarations(of: form).prefix(form.examples.count).joined(separator: [""]))
  }

  private func shortened(_ answer: String) -> [String] {
    let lines = answer.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.count > Self.mostLines ? lines.prefix(Self.mostLines) + ["…"] : lines
  }

  private static let mostLines = 8

  /// The SQL of all examples that have SQL.
  private var statements: String {
    let forms = FormCatalogue.forms.filter { $0.purpose != .declaring }.compactMap { form -> String? in
      let blocks = form.examples.compactMap { example in
        sql(example).flatMap { $0.isEmpty ? nil : $0 }.map { statements in
          fenced([example], "parlance") + "\n\n" + fenced(statements.map { $0 + ";" }, "sql")
        }
      }
      return blocks.isEmpty ? nil : (["### SQL of \(form.name)"] + blocks).joined(separator: "\n\n")
    }
    return "## The SQL of the examples\n\n`explain` prints the SQL of any sentence.\n\n"
      + forms.joined(separator: "\n\n")
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
    return "## Index of words\n\n`help` knows these words, besides those of your model.\n\n"
      + words.map { "- \($0)" }.joined(separator: "\n")
  }

  private func fenced(_ lines: [String], _ language: String) -> String {
    (["```\(language)"] + lines + ["```"]).joined(separator: "\n")
  }
}

extension Reference {
  /// Creates the reference. The SQL of the examples is planned for the starter model.
  ///
  /// - Parameters:
  ///   - dialect: The dialect of the SQL in the examples.
  ///   - answer: See ``answer``.
  ///   - demonstration: See ``demonstration``.
  package init(
    in dialect: Dialect, answer: @escaping (String) -> String,
    demonstration: @escaping (String) -> String?
  ) {
    let model = StarterModel.model
    let language = Language(vocabulary: model.vocabulary)
    let planner = Planner(model: model, dialect: dialect)
    self.init(
      sql: { example in
        var context = Self.context
        var statements: [String] = []
        for (_, node) in ExampleSentences(example, language).all {
          guard let plain = node.nodes.first(where: { [.query, .action, .plain].contains($0.rule) }),
            let resolved = try? Resolver(model: model, context: context).resolve(plain),
            let plan = try? planner.plan(resolved)
          else { return nil }
          context.remember(plan.answer)
          // Checks before a change are omitted, because the form's section describes them.
          statements += plan.steps.filter { if case .require = $0 { false } else { true } }
            .flatMap(\.statements).map(\.shown.text)
        }
        return statements
      }, answer: answer, demonstration: demonstration)
  }

  /// The names outside the model that the examples refer to, such as `$quota`.
  private static var context: ResolutionContext {
    ResolutionContext(
      parameters: ["quota": .number, "best": .number],
      entitiesWithRecord: { _, entities throws(Diagnostic) in Array(entities.prefix(1)) })
  }
}

extension ResolutionContext {
  /// Makes `it` or `them` refer to the records of an answer.
  fileprivate mutating func remember(_ answer: Answer) {
    switch answer {
    case .rows(_, let records): them = records?.entity ?? them
    case .records(_, let records): it = records?.entity ?? it
    case .scalar, .receipt: break
    }
  }
}
