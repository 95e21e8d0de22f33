import ParlanceLanguage
import ParlanceModel
import Testing

@Suite("Declaring what is declared already")
struct ExtendingTests {
  private static let known = """
    unit km
    # Who runs.
    entity runner
      name text key
      length km # of the last run

    # A verb that is done to a runner.
    verb praise runner
      change $runner: name "good"
    # What is far.
    report far
      list runners where length > 3
    """

  private func extended(_ text: String, but fixed: [DeclarationName] = []) throws(ModelErrors)
    -> ExtendedModel
  {
    let known = try ModelReader().read(SourceText(Self.known, name: "known.model"))
    return try ModelReader().read(SourceText(text, name: "new.model"), extending: known, but: fixed)
  }

  @Test("What is new stands under what was there, with its comments")
  func added() throws {
    let extended = try extended("# More.\nunit mile = 1.609 km\n")
    #expect(extended.added.map(\.words) == ["unit mile"])
    #expect(extended.model.text == Self.known + "\n# More.\nunit mile = 1.609 km\n")
  }

  @Test(
    "What is told anew stands where it stood",
    arguments: [
      ("report far\n  list runners where length > 5", "where length > 3", "where length > 5"),
      // Regardless of case and of surrounding lines.
      (
        "\n# Farther.\nREPORT Far\n    count runners\n\n", "report far\n  list runners where length > 3",
        "REPORT Far\n    count runners"
      ),
      // A verb without a record can't coexist with one that takes a record.
      (
        "verb praise word as text\n  add runner $word", "verb praise runner\n  change $runner: name \"good\"",
        "verb praise word as text\n  add runner $word"
      ),
      ("unit km", "", ""),
    ])
  func changed(text: String, old: String, new: String) throws {
    let extended = try extended(text)
    #expect(extended.added.isEmpty)
    #expect(extended.changed.count + extended.same.count == 1)
    #expect(extended.same.isEmpty == (old != new))
    let expected = old.isEmpty ? Self.known : Self.known.replacing(old, with: new)
    #expect(extended.model.text.trimmed == expected)
    // The resulting text must be valid.
    _ = try ModelReader().read(SourceText(extended.model.text, name: "again.model"))
  }

  @Test("Two verbs of one name take the place of one")
  func twoForOne() throws {
    let first = try extended("verb praise word as text\n  add runner $word").model
    let both =
      "entity shoe\n  name text key\nverb praise runner\n  change $runner: name \"a\"\nverb praise shoe\n  change $shoe: name \"b\"\n"
    let second = try ModelReader().read(SourceText(both, name: "new.model"), extending: first)
    #expect(second.changed.map(\.words) == ["verb praise"])
    #expect(second.added.map(\.words) == ["entity shoe", "verb praise"])
    #expect(second.model.verbs.count == 2)
    #expect(try ModelReader().read(SourceText(second.model.text, name: "again.model")).verbs.count == 2)
  }

  @Test("What a file may not tell again, and what is told twice at once, is declared twice")
  func twice() throws {
    let text = "report far\n  count runners"
    let fixed = try extended(text).declared
    for (text, fixed) in [(text, fixed), (text + "\n" + text, [])] {
      let errors = #expect(throws: ModelErrors.self) { try extended(text, but: fixed) }
      #expect(errors?.all.map(\.diagnostic.id) == ["duplicate-report"])
      #expect(errors?.all.map(\.source.name) == ["new.model"])
    }
  }

  @Test("What else holds no more is named, unless something is wrong in what is new")
  func broken() throws {
    let unnamed = "entity runner\n  title text key\n  length km"
    let errors = #expect(throws: ModelErrors.self) { try extended(unnamed) }
    #expect(errors?.all.map(\.declaration) == ["verb praise"])
    let own = #expect(throws: ModelErrors.self) { try extended(unnamed + "\n  way nothing") }
    #expect(own?.all.map(\.declaration) == [nil])
  }
}

extension String {
  fileprivate var trimmed: String { String(reversed().drop(while: \.isNewline).reversed()) }
}
