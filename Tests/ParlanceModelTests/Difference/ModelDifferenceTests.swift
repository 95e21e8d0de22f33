import ParlanceLanguage
import ParlanceModel
import Testing

@Suite("What a second model adds and changes")
struct ModelDifferenceTests {
  private static let first = """
    unit km
    # Where one goes.
    entity trip
      day date main default today
      length km check length > 0 else "too short"
      done flag finish reopen
    """

  private func read(_ text: String) throws -> Model {
    try ModelReader().read(SourceText(text, name: "test.model"))
  }

  @Test("The same model, or a part of it, is no difference")
  func same() throws {
    let model = try read(Self.first)
    #expect(try read("# Elsewhere.\n\n" + Self.first + "  # done\n").difference(from: model).isEmpty)
    #expect(
      try read("unit km\nentity trip\n" + Self.first.split(separator: "\n").suffix(3).joined(separator: "\n"))
        .difference(from: model).isEmpty)
    #expect(model.merging(model) == model)
  }

  @Test("New entities and units are added, and the text of both is read again")
  func additions() throws {
    let model = try read(Self.first)
    let other = try read(
      "unit kg\nunit km\nentity load\n  # How heavy.\n  weight kg\n  note text\nunit t = 1000 kg\n")
    let difference = other.difference(from: model)
    #expect(difference.addedEntities.map(\.name) == ["load"])
    #expect(difference.addedUnits.map(\.name) == ["kg", "t"])
    #expect(difference.changes.isEmpty)
    let merged = model.merging(other)
    #expect(
      merged.text
        == Self.first
        + "\n\nunit kg\n\nunit t = 1000 kg\n\nentity load\n  # How heavy.\n  weight kg\n  note text\n")
    #expect(try read(merged.text).difference(from: merged).isEmpty)
    #expect(merged.difference(from: try read(merged.text)).isEmpty)
  }

  @Test(
    "Changes are told in words of the model",
    arguments: [
      ("length km", "length number", ["values of length against the field length is number, and was km"]),
      ("length km", "length km optional", ["the field length may be empty"]),
      ("length km", "length km column \"l\"", ["the field length has the column l, and had length"]),
      ("  done flag", "  left flag", ["a new field left", "values of done against the field done goes"]),
      ("  done flag", "  far number\n  done flag", ["rows against a new field far"]),
      ("  done flag", "  far number default 1\n  done flag", ["a new field far"]),
      (
        "done flag finish reopen", "done flag when length > 9",
        [
          "values of done against the field done is computed, and was kept", "the field done has other verbs",
        ]
      ),
      ("finish reopen", "finish", ["the field done has other verbs"]),
      ("default today", "default tomorrow", ["the field day has another default"]),
      (" main", "", ["the main date is another"]),
      (
        "> 0", "> 1",
        [#"`check length > 1 else "too short"` is new"#, #"`check length > 0 else "too short"` goes"#]
      ),
      (
        "too short", "no",
        [#"`check length > 0 else "no"` is new"#, #"`check length > 0 else "too short"` goes"#]
      ),
      ("entity trip", "entity trip one per day", ["`one per day` is new"]),
      ("entity trip", "entity trip table \"t\"", ["the table is t, and was trip"]),
      ("entity trip", "entity trip plural trippen", ["the plural is trippen, and was trips"]),
      (
        "unit km", "unit m\nunit km = 1000 m",
        ["values of length against the unit km is 1000 m, and was 1 km"]
      ),
      ("entity trip", "entity walk table \"trip\"", ["walk: its table is that of trip"]),
    ])
  func changes(old: String, new: String, changes: [String]) throws {
    let model = try read(Self.first)
    #expect(try read(Self.first.replacing(old, with: new)).difference(from: model).told == changes)
  }
}

extension ModelDifference {
  /// Each change with what stands against it, and what cannot be.
  fileprivate var told: [String] {
    changes.map { change in
      switch change.obstacle {
      case .none: change.words
      case .rows: "rows against \(change.words)"
      case .values(let field): "values of \(field.name) against \(change.words)"
      }
    } + clashes
  }
}
