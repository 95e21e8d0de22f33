package import ParlanceLanguage
package import ParlanceModel
package import ParlanceRender
import ParlanceSession

/// What `help` says, about the language and about the open model.
package struct HelpText {
  private let marks: TextMarks
  private let layout: TextLayout
  private let examples: ExampleMaker
  private let commands: [any CommandHelp]

  /// - Parameters:
  ///   - width: The columns that a line may take.
  ///   - isASCII: Whether signs are written in letters that every terminal has.
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

  /// `help`: every form, by its purpose.
  package var overview: [String] {
    var lines = layout.paragraph(
      "`help WORD` tells about a form below or a word of your model; `describe` shows what your model keeps.")
    if model.entities.isEmpty { lines += firstDeclaration }
    for purpose in Form.Purpose.allCases {
      lines += ["", marks.heading(purpose.rawValue)]
      lines += layout.list(FormCatalogue.forms(for: purpose).map { ($0.name, $0.brief) }, mark: marks.code)
    }
    lines.append("")
    return lines
      + layout.paragraph(
        "`.help` lists the console's own commands, `.tip` shows something to try here, and `.lesson` begins a course."
      )
  }

  /// `help WORD`.
  ///
  /// - Parameter range: Where the word stands, for the error.
  /// - Throws: `unknown-help-word`, with the nearest word, where neither the language nor the model has it.
  package func lines(about word: String, at range: SourceRange) throws(Diagnostic) -> [String] {
    let forms = FormCatalogue.forms(about: word)
    let meanings = ModelWord.meanings(of: word, in: model, language) + records(named: word)
    if forms.first?.name != word.lowercased(), meanings.isEmpty, let topic = HelpTopic.about(word) {
      return self.lines(about: topic, seeing: forms)
    }
    // Who has a member May means her, before the month; `list` is a form before it is anything else.
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

  /// What a word of other languages is here, and the first of the pages that tell of it.
  ///
  /// - Parameter forms: To which the word leads too.
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

  /// `help .mode`: what a command of the console does, and what may follow it.
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

  /// A line of a file's text, which only a narrow terminal wraps.
  private func verbatim(_ line: Substring) -> [String] {
    if DisplayWidth.of(String(line)) <= layout.width { return [String(line)] }
    return TextLayout(width: layout.width - 4, isASCII: layout.isASCII).paragraph(String(line)).map {
      "    " + $0
    }
  }

  /// The records with this name.
  private func records(named word: String) -> [ModelWord] {
    model.entities.filter { $0.key != nil }.compactMap { entity in
      examples.names.name(of: entity.name, like: word).map { ModelWord.about(recordNamed: $0, of: entity) }
    }
  }

  private func lines(about form: Form) -> [String] {
    let notation = GrammarNotation(width: layout.width - 2)
    let lines =
      [marks.heading(form.name)] + layout.paragraph(form.summary) + [""]
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

  /// The form said of the open model; where it has nothing that fits, what that would be, and how others say it.
  private func lines(saying form: Form) -> [String] {
    let sentences = examples.sentences(for: form)
    if sentences.isEmpty, model.entities.isEmpty { return firstDeclaration }
    let lines = exampleLines(sentences)
    guard lines.isEmpty || sentences.isEmpty else { return lines }
    let needs = form.needs.map { ": it needs \($0)" } ?? ""
    return [""] + layout.paragraph("Your model has nothing to say it of\(needs).")
      + list(form.examples, under: Self.elsewhere)
  }

  /// What can be declared here, and what cannot, as it speaks of other entities, but is told all the same.
  private func lines(declaring form: Form) -> [String] {
    let (here, elsewhere) = examples.lines(of: form)
    let heading = form.rules.contains(.member) ? "Examples, on lines below an entity" : "Examples"
    return list(here, under: heading) + list(elsewhere, under: Self.elsewhere)
  }

  private static let elsewhere = "Examples from other models"

  private func list(_ examples: [String], under heading: String) -> [String] {
    marks.section(heading, examples.flatMap(example))
  }

  /// A line of a declaration; one that is too long goes on in the next, as it may where it is typed too.
  private func declared(_ line: String) -> [String] {
    TextLayout(width: layout.width - 2, isASCII: layout.isASCII).declaration(line).map {
      "  " + marks.code($0)
    }
  }

  /// How to begin where there is nothing that a sentence could be about.
  private var firstDeclaration: [String] { [""] + FirstDeclaration.told(marks) }

  /// Sentences to be typed as they stand; where none can be said, as of an empty database, how to begin.
  private func exampleLines(_ sentences: [String]) -> [String] {
    if !sentences.isEmpty { return list(sentences, under: "Examples") }
    guard !examples.hasRecords, let first = examples.changes(limit: 1).first else { return [] }
    return [""] + layout.paragraph("There are no records yet. Begin with:")
      + example(first)
  }

  /// A sentence that is too long for a line goes on in the next, where no text in quotes is changed by that.
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
    let spelled = nearest.flatMap { records.contains($0) ? SpokenName(language).text($0) : $0 }
    return HelpError.unknownHelpWord(word).at(
      range, notes: ["`help` lists the forms, `describe` the words of the model"],
      fix: spelled.map { .init(replacing: range, with: $0) })
  }
}

/// A command of the console, as help speaks of it.
package protocol CommandHelp: Sendable {
  /// With their signs, the one it is called by first.
  var names: [String] { get }
  /// The name and what may follow it.
  var usage: String { get }
  var summary: String { get }
  /// What may follow it, with what each means.
  var words: [(term: String, text: String)] { get }
  var options: [(term: String, text: String)] { get }
  /// What else is to be known, a paragraph each.
  var details: [String] { get }
  /// Lines to try, about the words of the model.
  func examples(in model: Model) -> [String]
}
