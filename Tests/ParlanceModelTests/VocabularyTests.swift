import ParlanceLanguage
import ParlanceModel
import Testing

@Suite("A model's words")
struct VocabularyTests {
  @Test(
    "Plurals are regular, or declared",
    arguments: [
      ("practice", "practices"), ("class", "classes"), ("box", "boxes"), ("quiz", "quizes"),
      ("match", "matches"),
      ("wish", "wishes"), ("activity", "activities"), ("day", "days"), ("hero", "heros"), ("leaf", "leafs"),
      ("safe", "safes"), ("InvoiceLine", "InvoiceLines"), ("y", "ys"), ("Übung", "Übungs"),
    ])
  func plurals(name: String, plural: String) throws {
    let model = try ModelReader().read(SourceText("entity \(name)\n  note text\n", name: "test.model"))
    #expect(model.entities[0].plural == plural)
  }

  private func spellings(_ tokenClass: TokenClass) -> [String] {
    StarterModel.model.vocabulary.words.filter { $0.tokenClass == tokenClass }.map(\.spelling)
  }

  @Test("Entities and units are said in both numbers")
  func numbers() {
    #expect(
      spellings(.entity).starts(with: [
        "practice", "practices", "session", "sessions", "activity", "activities",
      ]))
    #expect(
      spellings(.unit) == [
        "rep", "mala", "m", "km", "mile", "min", "hour", "reps", "malas", "ms", "kms", "miles", "mins",
        "hours",
      ])
    let classes = StarterModel.model.vocabulary.words.filter { $0.spelling == "classes" }
    #expect(classes == [Vocabulary.Word("classes", .entity, canonical: "class")])
  }

  @Test("A role is a field and an entity; a flag is no field; each word stands once")
  func classes() {
    #expect(spellings(.entity).contains("class") && spellings(.field).contains("class"))
    #expect(spellings(.flag) == ["complete", "badge", "skipped", "done", "archived", "full", "cancelled"])
    #expect(
      spellings(.verb) == [
        "skip", "resume", "finish", "reopen", "archive", "unarchive", "log", "book", "cancel",
      ])
    #expect(spellings(.field).filter { $0 == "name" } == ["name"])
    // Activities form a hierarchy.
    #expect(spellings(.preposition) == ["above"])
  }

  @Test("Prepositions that the language lacks are added")
  func prepositions() throws {
    let model = try ModelReader().read(
      SourceText(
        "entity hall\n  name text key\nentity seat of hall as inside\n  next seat optional as beside\n",
        name: "test.model"))
    #expect(
      model.vocabulary.words.filter { $0.tokenClass == .preposition }.map(\.spelling)
        == ["inside", "beside", "above"])
  }

  @Test("A unit that is named like another's plural keeps its name")
  func unitNames() throws {
    let model = try ModelReader().read(SourceText("unit m\nunit ms\n", name: "test.model"))
    let words = model.vocabulary.words.filter { $0.spelling == "ms" }
    #expect(words == [Vocabulary.Word("ms", .unit, canonical: "ms")])
  }
}
