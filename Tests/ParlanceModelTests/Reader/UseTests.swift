import ParlanceLanguage
import ParlanceModel
import Testing

@Suite("Models of several files")
struct UseTests {
  private static let files = [
    "dir/main.model":
      "# Main.\nuse \"parts/unit.model\" # the unit\nentity trip\n  length km\nuse \"../note.model\"\n",
    "dir/parts/unit.model": "unit km",
    "note.model": "use \"./dir/parts/unit.model\"\nentity note\n  text text\n  way km\n",
    "circle.model": "use \"dir/../circle2.model\"\n",
    "circle2.model": "unit m\nuse \"circle.model\"\n",
    "missing.model": "unit m\nuse \"gone.model\"\n",
    "wrong.model": "use \"bad.model\"\nunit a = 2 b\n",
    "bad.model": "entity x\n",
  ]

  private func read(_ path: String) throws -> Model {
    let load: ModelReader.Loader = { path in Self.files[path].map { SourceText($0, name: path) } }
    return try ModelReader(load: load).read(try #require(load(path)))
  }

  @Test("Used files are read from where they are used, each once, and their text stands in its place")
  func inlined() throws {
    let model = try read("dir/main.model")
    #expect(model.entities.map(\.name) == ["trip", "note"])
    #expect(
      model.text
        == "# Main.\nunit km\n # the unit\nentity trip\n  length km\n\nentity note\n  text text\n  way km\n\n"
    )
    let again = try ModelReader().read(SourceText(model.text, name: "remembered"))
    #expect(Migration(from: model, to: again).changes.isEmpty)
  }

  @Test(
    "What cannot be used is told where it is named",
    arguments: [
      ("missing.model", ["missing.model 11..<23 unreadable-file: the file `gone.model` can't be read"]),
      (
        "circle.model",
        [
          "circle2.model 11..<25 use-cycle: these files use each other: circle.model → circle2.model → circle.model"
        ]
      ),
      (
        "wrong.model",
        [
          "wrong.model 27..<28 unknown-unit: there is no unit `b`",
          "bad.model 7..<8 empty-entity: `x` has no fields; expected an indented field on the next line",
        ]
      ),
    ])
  func refused(path: String, errors: [String]) throws {
    let found = try #require(throws: ModelErrors.self) { try read(path) }
    #expect(
      found.all.map {
        "\($0.source.name) \($0.diagnostic.range) \($0.diagnostic.id): \($0.diagnostic.message)"
      }
        == errors)
  }
}
