import ParlanceLanguage
import ParlanceModel
import Testing

@Suite("A second model's units")
struct RedeclaredUnitTests {
  private func read(_ text: String) throws -> Model {
    try ModelReader().read(SourceText(text, name: "test.model"))
  }

  @Test("One in which no field keeps anything takes the place of the old one, and of no comment")
  func replaced() throws {
    let text = "# Not so:\n# unit mile = 1 km\nunit km\nunit miles = 3 km\nunit mile = 1 km\n"
    let model = try read(text)
    let other = try read("unit km\nunit mile = 1.609 km")
    let difference = other.difference(from: model)
    #expect(difference.changes.isEmpty)
    #expect(difference.changedUnits.map(\.name) == ["mile"])
    let merged = model.merging(other)
    #expect(merged.text == text.replacing("\nunit mile = 1 km", with: "\nunit mile = 1.609 km"))
    #expect(try read(merged.text).unit("mile")?.factor == 1.609)
  }

  @Test("What is kept in one, or compared with it, stands against it", arguments: ["way km", "way mile"])
  func kept(field: String) throws {
    let entity = "\nentity trip\n  \(field)\n"
    let model = try read("unit km\nunit mile = 1 km" + entity)
    let other = try read("unit km\nunit mile = 1.609 km" + entity)
    let changes = other.difference(from: model).changes
    #expect(changes.map(\.words) == ["the unit mile is 1.609 km, and was 1 km"])
    #expect(changes.map(\.entity) == ["trip"])
    #expect(changes.first?.obstacle == model.entity("trip")?.field("way").map { .values($0) })
  }
}
