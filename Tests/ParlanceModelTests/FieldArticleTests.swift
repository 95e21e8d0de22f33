import ParlanceLanguage
import ParlanceModel
import Testing

@Suite("A field with its article")
struct FieldArticleTests {
  @Test(
    "One has a distance, and several credits",
    arguments: [
      ("distance", "a distance"), ("amount", "an amount"), ("credits", "credits"), ("notes", "notes"),
      ("status", "a status"), ("basis", "a basis"), ("address", "an address"), ("entries", "entries"),
    ])
  func told(name: String, said: String) throws {
    let source = SourceText("entity item\n  \(name) number optional\n")
    let model = try ModelReader().read(source)
    #expect(model.entity("item")?.field(name)?.withArticle == said)
  }
}
