import ParlanceLanguage
import ParlanceModel
import Testing

@Suite("A second model's units")
struct RedeclaredUnitTests {
  private func read(_ text: String) throws -> Model {
    try ModelReader().read(SourceText(text, name: "test.model"))
  }

  @Test("One in which no field keeps anything takes the place of the old one")
  func replaced() throws {
    let model = try read("unit km\nunit miles = 3 km\nunit mile = 1 km\n")
    let migration = Migration(from: model, to: try read("unit km\nunit miles = 3 km\nunit mile = 1.609 km"))
    #expect(migration.changes.map(\.words) == ["change unit mile: 1.609 km (was 1 km)"])
    #expect(migration.changes.map(\.cost) == [.language])
  }

  @Test("What is kept in one, or compared with it, stands against it", arguments: ["way km", "way mile"])
  func kept(field: String) throws {
    let entity = "\nentity trip\n  \(field)\n"
    let model = try read("unit km\nunit mile = 1 km" + entity)
    let changes = Migration(from: model, to: try read("unit km\nunit mile = 1.609 km" + entity)).changes
    #expect(changes.map(\.words) == ["change unit mile: 1.609 km (was 1 km)"])
    #expect(changes.map(\.entity) == ["trip"])
    #expect(changes.first?.cost == model.entity("trip")?.field("way").map { .measures($0) })
  }
}
