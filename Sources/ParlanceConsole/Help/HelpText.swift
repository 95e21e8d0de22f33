package import ParlanceLanguage
package import ParlanceModel

/// What `help` says, about the language and about the open model.
package struct HelpText {
  let language: Language
  let model: Model
  private let marks: TextMarks
  private let layout: TextLayout
  private let examples: ExampleMaker

  /// - Parameter width: The columns that a line may take.
  package init(
    language: Language, model: Model, names: any RecordNames = NoRecordNames(), width: Int = 80,
    marks: TextMarks = .none
  ) {
    self.language = language
    self.model = model
    self.marks = marks
    layout = TextLayout(width: width)
    examples = ExampleMaker(language: language, model: model, names: names)
  }

  /// `help`: every form, by its purpose.
  package var overview: [String] {
    var lines = layout.paragraph(
      "`help WORD` tells about a form below or a word of your model; `describe` shows what your model keeps.")
    for purpose in Form.Purpose.allCases {
      lines += ["", marks.heading(purpose.rawValue)]
      lines += layout.list(FormCatalogue.forms(for: purpose).map { ($0.name, $0.brief) }, mark: marks.code)
    }
    return lines
  }

  /// `help WORD`.
  ///
  /// - Parameter range: Where the word stands, for the error.
  /// - Throws: `unknown-help-word`, with the nearest word, where neither the language nor the model has it.
  package func lines(about word: String, at range: SourceRange) throws(Diagnostic) -> [String] {
    let forms = FormCatalogue.forms(about: word)
    var lines = forms.first.map { self.lines(about: $0) } ?? []
    if forms.count > 1 {
      lines += [
        "", "See also: " + forms.dropFirst().map { marks.code("help \($0.name)") }.joined(separator: ", "),
      ]
    }
    for meaning in ModelWord.meanings(of: word, in: model, language) {
      if !lines.isEmpty { lines.append("") }
      lines += layout.paragraph(meaning.text)
      lines += exampleLines(meaning.examples(examples))
    }
    if lines.isEmpty { throw unknown(word, at: range) }
    return lines
  }

  private func lines(about form: Form) -> [String] {
    let notation = GrammarNotation(width: layout.width - 2)
    var lines = [marks.heading(form.name)] + layout.paragraph(form.summary) + [""]
    for rule in form.rules {
      let words = Form.choosing.contains(rule) ? [form.name] + form.aliases : []
      lines += notation.lines(of: rule, beginningWith: words).map { "  " + $0 }
    }
    return lines + exampleLines(examples.sentences(for: form))
  }

  private func exampleLines(_ sentences: [String]) -> [String] {
    sentences.isEmpty ? [] : ["", marks.heading("Examples")] + sentences.map { "  " + marks.code($0) }
  }

  private func unknown(_ word: String, at range: SourceRange) -> Diagnostic {
    let known = FormCatalogue.words + ModelWord.all(in: model)
    guard let nearest = EditDistance.nearest(to: word, in: known, count: 1).first else {
      return Diagnostic(
        "unknown-help-word", .noSuchWord, at: range, "`\(word)` is no word of the language or of the model",
        notes: ["`help` lists the forms, `describe` the words of the model"])
    }
    return Diagnostic(
      "unknown-help-word", .noSuchWord, at: range,
      "`\(word)` is no word of the language or of the model; did you mean `\(nearest)`?",
      fix: Diagnostic.Fix(replacing: range, with: nearest))
  }
}
