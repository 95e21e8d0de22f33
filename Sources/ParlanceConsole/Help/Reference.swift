import ParlanceLanguage
import ParlanceModel

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
      ReferenceIntroduction.text, models, "## The forms\n\n" + contents, forms, grammar,
      ReferenceIntroduction.tokens, ReferenceIntroduction.modelLanguage, index,
    ]
    return parts.joined(separator: "\n\n") + "\n"
  }

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
