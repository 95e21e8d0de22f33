import ParlanceModel
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceLanguage
@testable import ParlanceSession

@Suite struct HelpTextTests {
  private func help(_ model: Model = OpenModel.starter) -> HelpText {
    HelpText(ExampleMaker(language: OpenModel.language(model), model: model, names: ListedNames()))
  }

  private func lines(_ word: String, _ model: Model = OpenModel.starter) throws -> [String] {
    try help(model).lines(about: word, at: 5..<5 + word.utf8.count)
  }

  @Test func fitsEightyColumns() throws {
    for line in help().overview { #expect(line.count <= 80, "\(line)") }
    for form in FormCatalogue.forms {
      for line in try lines(form.name) where !form.examples.contains(String(line.drop { $0 == " " })) {
        #expect(line.count <= 80, "\(line)")
      }
    }
  }

  @Test func namesEveryForm() {
    let text = help().overview.joined(separator: "\n")
    for form in FormCatalogue.forms { #expect(text.contains("\n  \(form.name) ")) }
  }

  /// Help has a page for every word of the grammar and of a model.
  @Test(arguments: (0..<Grammar.builtIn.keywords.count).map { Grammar.builtIn.keywords[$0] } + BuiltIn.words)
  func knowsEveryKeyword(_ keyword: String) throws {
    if keyword.contains(where: \.isLetter) { #expect(try !lines(keyword).isEmpty) }
  }

  @Test func tellsAForm() throws {
    #expect(
      try lines("delete") == [
        "delete", "Deletes records that nothing refers to: `delete fact 3`.", "",
        "To delete all records of an entity, use `all`: `delete all facts`.", "",
        "  action = 'delete' target | … ;",
        "  target = one | many | ENTITY ( keys { prep ref | when } | settail ) ;", "", "Examples",
        "  delete fact 3", "  delete facts where saved before 2020-01-01",
      ])
  }

  @Test func tellsAWordOfTheModel() throws {
    #expect(
      try lines("bookings").first
        == "booking is an entity of your model, plural bookings, with the fields member,")
    #expect(
      try lines("unarchive").first == "unarchive is a verb of your model: it makes a fact not archived.")
    #expect(try lines("malas").first == "mala is a unit of your model: 108 rep.")
    #expect(
      try lines("credits").first == "credits is a field of member: a number with 2 decimals, default 0.")
    #expect(try lines("credits").contains("  sum credits of members"))
  }

  @Test func offersTheNearestWord() {
    #expect {
      try lines("bokings")
    } throws: { error in
      let diagnostic = error as? Diagnostic
      return diagnostic?.id == "unknown-help-word" && diagnostic?.fix?.replacement == "bookings"
        && diagnostic?.range == 5..<12
    }
    #expect(throws: Diagnostic.self) { try lines("xyzzy") }
  }

  @Test func everyExampleOfTheCatalogueIsSaid() {
    let check = SentenceCheck(language: OpenModel.language(OpenModel.starter), model: OpenModel.starter)
    for form in FormCatalogue.forms {
      for example in form.examples {
        // One form about declarations is a sentence: `forget`, which removes a declaration.
        let isSaid =
          form.isDeclaration
          ? check.acceptsDeclaration(example) : check.accepts(example)
        #expect(isSaid, "\(form.name): \(example)")
      }
    }
  }

  @Test(arguments: FormCatalogue.forms.map(\.name))
  func findsExamplesInAnyModel(_ name: String) throws {
    let form = try #require(FormCatalogue.form(name))
    let model = OpenModel.library
    let maker = ExampleMaker(language: OpenModel.language(model), model: model)
    let check = SentenceCheck(language: OpenModel.language(model), model: model)
    let sentences = maker.sentences(for: form)
    #expect(!sentences.isEmpty || form.purpose == .declaring && !maker.lines(of: form).elsewhere.isEmpty)
    if form.purpose != .declaring { for sentence in sentences { #expect(check.accepts(sentence)) } }
  }

  @Test func makesExamplesOfEveryWord() throws {
    for word in ModelWord.all(in: OpenModel.library) {
      #expect(try lines(word, OpenModel.library).contains("Examples"), "\(word)")
    }
    #expect(try lines("page", OpenModel.library).contains("  add 2 page to book 1"))
    #expect(try lines("lend", OpenModel.library).contains("  lend book 1"))
  }
}
