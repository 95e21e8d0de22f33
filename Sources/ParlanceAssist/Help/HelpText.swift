package import ParlanceLanguage
package import ParlanceModel
package import ParlanceRender
import ParlanceSession

/// The answers to `help`, about the language and the open model.
package struct HelpText {
  private let marks: TextMarks
  private let layout: TextLayout
  private let examples: ExampleMaker
  private let commands: [any CommandHelp]

  /// Creates the help about the language and the model in `examples`.
  ///
  /// - Parameters:
  ///   - width: The maximum width of a line, in terminal cells.
  ///   - isASCII: Whether to replace special characters by ASCII.
  package init(
    _ examples: ExampleMaker, width: Int = 80, marks: TextMarks = .none, isASCII: Bool = false,
    commands: [any CommandHelp] = []
  ) {
    self.commands = commands
    self.marks = marks
    layout = TextLayout(width: width, isASCII: isASCII)
    self.examples = examples
  }

  private var model: Model { examples.model }
  private var language: Language { examples.language }

  /// The answer to `help`: all forms of sentences and declarations, grouped by purpose.
  package var overview: [String] {
    var lines = layout.paragraph(
      "`help WORD` explains a form below or a word of your model. `describe` shows your model.")
    if model.entities.isEmpty { lines += firstDeclaration }
    for purpose in Form.Purpose.allCases {
      lines += ["", marks.heading(purpose.rawValue)]
      lines += layout.list(FormCatalogue.forms(for: purpose).map { ($0.name, $0.brief) }, mark: marks.code)
    }
    lines.append("")
    return lines
      + layout.paragraph(
        "`.help` lists the console's commands, `.tip` suggests a sentence to try, and `.lesson` starts a course."
      )
  }

  /// Returns the answer to `help WORD`.
  ///
  /// - Parameter range: The range of the word, for the error.
  /// - Throws: `unknown-help-word`, with the most similar word, if the word isn't in the language or the model.
  package func lines(about word: String, at range: SourceRange) throws(Diagnostic) -> [String] {
    let forms = FormCatalogue.forms(about: word)
    let meanings = ModelWord.meanings(of: word, in: model, language) + records(named: word)
    if forms.first?.name != word.lowercased(), meanings.isEmpty, let topic = HelpTopic.about(word) {
      return self.lines(about: topic, seeing: forms)
    }
    // If a record is named May, `help may` explains the record before the month. But the name of a form, such as
    // `list`, always comes first.
    let isForm = forms.first?.name == word.lowercased() || meanings.isEmpty
    var lines = isForm ? forms.first.map { self.lines(about: $0) } ?? [] : []
    if isForm { lines += seeAlso(forms.dropFirst().map(\.name)) }
    for meaning in meanings {
      if !lines.isEmpty { lines.append("") }
      lines += layout.paragraph(meaning.text)
      lines += exampleLines(meaning.examples(examples))
    }
    if !isForm { lines += seeAlso(forms.map(\.name)) }
    if lines.isEmpty,
      let command = commands.first(where: { $0.names.contains("." + word.lowercased()) })
    {
      lines = self.lines(about: command)
    }
    if lines.isEmpty { throw unknown(word, at: range) }
    return lines
  }

  /// Returns the help about a word that isn't in the language. It contains the equivalent in Parlance, and the help
  /// about the first related form.
  ///
  /// - Parameter forms: The forms that have the word as an alias.
  private func lines(about topic: HelpTopic, seeing forms: [Form]) -> [String] {
    var lines = layout.paragraph(topic.text)
    if let form = topic.pages.first.flatMap(FormCatalogue.form) { lines += [""] + self.lines(about: form) }
    let others = forms.map(\.name).filter { !topic.pages.contains($0) }
    return lines + seeAlso(topic.pages.dropFirst() + others)
  }

  private func seeAlso(_ pages: some Collection<String>) -> [String] {
    if pages.isEmpty { return [] }
    return ["", "See also: " + pages.map { marks.code("help \($0)") }.joined(separator: ", ")]
  }

  /// Returns the help about a console command and its arguments, such as the answer to `help .mode`.
  package func lines(about command: any CommandHelp) -> [String] {
    var lines = [marks.heading(command.usage)] + layout.paragraph(command.summary)
    for terms in [command.words, command.options] where !terms.isEmpty {
      lines += [""] + layout.list(terms, mark: marks.code)
    }
    for detail in command.details {
      lines +=
        [""]
        + (detail.hasPrefix("    ")
          ? detail.split(separator: "\n").flatMap(verbatim) : layout.paragraph(detail))
    }
    let aliases = command.names.dropFirst().filter { $0.first?.isLetter == false }
    if !aliases.isEmpty { lines += ["", "Also: " + aliases.map(marks.code).joined(separator: ", ")] }
    return lines + exampleLines(command.examples(in: model))
  }

  /// Returns a line of preformatted text. It is wrapped only if it is wider than the terminal.
  private func verbatim(_ line: Substring) -> [String] {
    if DisplayWidth.of(String(line)) <= layout.width { return [String(line)] }
    return TextLayout(width: layout.width - 4, isASCII: layout.isASCII).paragraph(String(line)).map {
      "    " + $0
    }
  }

  /// Returns the help about the records with this name.
  private func records(named word: String) -> [ModelWord] {
    model.entities.filter { $0.key != nil }.compactMap { entity in
      examples.names.name(of: entity.name, like: word).map { ModelWord.about(recordNamed: $0, of: entity) }
    }
  }

  private func lines(about form: Form) -> [String] {
    let notation = GrammarNotation(width: layout.width - 2)
    let paragraphs = form.summary.split(separator: "\n\n").map { paragraph in
      paragraph.split(separator: "\n").flatMap { layout.paragraph(String($0)) }
    }
    let summary: [String] = Array(paragraphs.joined(separator: [""]))
    let lines =
      [marks.heading(form.name)] + summary + [""]
      + notation.lines(of: form).map { "  " + $0 }
    guard form.body != nil else {
      if form.isDeclaration {
        return lines + (model.entities.isEmpty ? firstDeclaration : []) + self.lines(declaring: form)
      }
      return lines + self.lines(saying: form)
    }
    let declarations = examples.model.declarations(of: form).prefix(2)
    guard !declarations.isEmpty else {
      return lines + (model.entities.isEmpty ? firstDeclaration : [])
        + list(form.examples, under: Self.elsewhere)
    }
    return lines
      + marks.section("Examples", Array(declarations.map { $0.flatMap(declared) }.joined(separator: [""])))
  }

  /// Returns examples of the form for the open model. If the open model doesn't allow any, returns examples for other
  /// models, with the requirement that the open model doesn't meet.
  private func lines(saying form: Form) -> [String] {
    let sentences = examples.sentences(for: form)
    if sentences.isEmpty, model.entities.isEmpty {
      return list(form.examples, under: Self.elsewhere) + firstDeclaration
    }
    let lines = exampleLines(sentences)
    guard lines.isEmpty || sentences.isEmpty else { return lines }
    let needs = form.needs.map { ": it needs \($0)" } ?? ""
    return [""] + layout.paragraph("Your model can't use this yet\(needs).")
      + list(form.examples, under: Self.elsewhere)
  }

  /// Returns example declarations: first those that the open model accepts, then those of other models.
  private func lines(declaring form: Form) -> [String] {
    let (here, elsewhere) = examples.lines(of: form)
    let heading = form.rules.contains(.member) ? "Examples, on lines below an entity" : "Examples"
    return list(here, under: heading) + list(elsewhere, under: Self.elsewhere)
  }

  private static let elsewhere = "Examples from other models"

  private func list(_ examples: [String], under heading: String) -> [String] {
    marks.section(heading, examples.flatMap(example))
  }

  /// Returns a line of a declaration. A long line is wrapped with `\` at the end, so that it can be typed as shown.
  private func declared(_ line: String) -> [String] {
    TextLayout(width: layout.width - 2, isASCII: layout.isASCII).declaration(line).map {
      "  " + marks.code($0)
    }
  }

  /// The first steps, for an empty model.
  private var firstDeclaration: [String] { [""] + FirstDeclaration.told(marks) }

  /// Returns a section of example sentences. If there aren't any sentences because the database is empty, returns the
  /// sentence that adds the first record.
  private func exampleLines(_ sentences: [String]) -> [String] {
    if !sentences.isEmpty { return list(sentences, under: "Examples") }
    guard !examples.hasRecords, let first = examples.changes(limit: 1).first else { return [] }
    return [""] + layout.paragraph("There are no records yet. Begin with:")
      + example(first)
  }

  /// Returns an example sentence. A long sentence is wrapped, unless this would change quoted text.
  private func example(_ sentence: String) -> [String] {
    guard DisplayWidth.of(sentence) + 2 > layout.width, !sentence.contains("  ") else {
      return ["  " + marks.code(sentence)]
    }
    let lines = TextLayout(width: layout.width - 4, isASCII: layout.isASCII).paragraph(sentence)
    return lines.enumerated().map { ($0 == 0 ? "  " : "    ") + marks.code($1) }
  }

  private func unknown(_ word: String, at range: SourceRange) -> Diagnostic {
    let records = model.entities.filter { $0.key != nil }
      .flatMap { examples.names.names(of: $0.name, near: word) }
    let known =
      ModelWord.all(in: model) + FormCatalogue.words + HelpTopic.all.flatMap(\.words)
      + commands.map { $0.names[0] }.filter { $0.first == "." }.map { String($0.dropFirst()) } + records
    let nearest = EditDistance.nearest(to: word, in: known, count: 1).first
    let spelled = nearest.flatMap { records.contains($0) ? NameSpelling(language).text($0) : $0 }
    return HelpError.unknownHelpWord(word).at(
      range, notes: ["`help` lists the kinds of sentences, and `describe` shows the words of your model"],
      fix: spelled.map { .init(replacing: range, with: $0) })
  }
}

/// A console command with the texts that `help` shows about it.
package protocol CommandHelp: Sendable {
  /// The names, each with its dot or other sign, such as `.mode`. The first is the main name.
  var names: [String] { get }
  /// The name with its arguments: `.mode FORMAT`.
  var usage: String { get }
  var summary: String { get }
  /// The words that can be arguments, each with its meaning.
  var words: [(term: String, text: String)] { get }
  var options: [(term: String, text: String)] { get }
  /// Additional paragraphs.
  var details: [String] { get }
  /// Returns example lines with words of the model.
  func examples(in model: Model) -> [String]
}
