import ParlanceLanguage
import ParlanceModel
import Testing

@Suite("A migration in words of the model")
struct MigrationTests {
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

  private func changes(_ old: String, _ new: String) throws -> [String] {
    Migration(from: try read(old), to: try read(new)).told
  }

  @Test("Comments and blanks are no change")
  func same() throws {
    #expect(try changes(Self.first, "# Elsewhere.\n\n" + Self.first + "  # done\n") == [])
  }

  @Test("Entities and units come and go")
  func additions() throws {
    let more = Self.first + "\nunit kg\nunit t = 1000 kg\nentity load\n  weight kg\n"
    #expect(try changes(Self.first, more) == ["add unit kg", "add unit t", "add load"])
    #expect(try changes(more, Self.first) == ["remove unit kg", "remove unit t", "remove load: records"])
  }

  @Test(
    "What is declared otherwise is told with what it may cost",
    arguments: [
      (
        "length km", "length number",
        [
          "change trip length: its type is number (was km): misfits",
          #"change trip `check length > 0 else "too short"`: it is checked again, because a field has a new type: breaches"#,
        ]
      ),
      ("length km", "length km optional", ["change trip length: it is optional"]),
      ("length km", "length km column \"l\"", ["change trip length: its column is l (was length)"]),
      ("  done flag", "  left flag", ["add trip left", "remove trip done: values"]),
      ("  done flag finish reopen", "  left flag finish reopen was done", ["rename trip done to left"]),
      ("  done flag", "  far number\n  done flag", ["add trip far: lacks"]),
      ("  done flag", "  far number default 1\n  done flag", ["add trip far"]),
      (
        "done flag finish reopen", "done flag when length > 9",
        ["change trip done: it is computed (was stored): values", "change trip done: it has different verbs"]
      ),
      ("finish reopen", "finish", ["change trip done: it has different verbs"]),
      ("default today", "default tomorrow", ["change trip day: it has a different default"]),
      (" main", "", ["change trip: it has a different main date"]),
      (
        "> 0", "> 1",
        [
          #"add trip `check length > 1 else "too short"`: breaches"#,
          #"remove trip `check length > 0 else "too short"`"#,
        ]
      ),
      ("entity trip", "entity trip one per day", ["add trip `one per day`: duplicates"]),
      ("entity trip", "entity trip table \"t\"", ["change trip: its table is t (was trip)"]),
      ("entity trip", "entity trip plural trippen", ["change trip: its plural is trippen (was trips)"]),
      ("entity trip", "entity walk was trip", ["rename trip to walk"]),
      (
        "unit km", "unit m\nunit km = 1000 m",
        ["add unit m", "change unit km: 1000 m (was 1 km): measures"]
      ),
      ("day date main", "start date main was day", ["rename trip day to start"]),
    ])
  func changes(old: String, new: String, changes: [String]) throws {
    let found = try self.changes(Self.first, Self.first.replacing(old, with: new))
    #expect(found == changes, "\(found)")
  }

  @Test("What refers to a renamed entity goes along, by its new name")
  func renamedOwner() throws {
    let old = "entity task\n  name text key\nentity note of task\n  text text\n"
    let new = "entity job was task\n  name text key\nentity note of job\n  text text\n"
    #expect(try changes(old, new) == ["rename task to job", "rename note task to job"])
    // After the migration, the `was` clauses may stay in the model.
    #expect(try changes(new, new) == [])
    #expect(
      try changes(new, old) == [
        "add task", "remove job: records", "add note task: lacks", "remove note job: values",
      ])
  }

  @Test("A name that stays is not taken over by another")
  func staying() throws {
    let old = "entity member\n  mail text optional\n"
    #expect(
      try changes(old, "entity member\n  mail text optional\n  post text optional was mail\n")
        == ["add member post"])
    #expect(
      try changes(old, "entity member\n  post text optional was mail\n  letters text optional was mail\n")
        == ["add member letters", "rename member mail to post"])
  }

  @Test(
    "What may be lost is allowed by a name",
    arguments: [
      ("note text", "", "remove trip note"), ("note text", "note number optional", "empty trip note"),
      ("note text", "note number", nil), ("note text", "note = 3", "remove trip note"),
    ])
  func permissions(old: String, new: String, name: String?) throws {
    let text = "entity trip\n  name text key\n  note text\n"
    let model = try read(text)
    let migration = Migration(from: model, to: try read(text.replacing(old, with: new)))
    #expect(migration.changes.compactMap(\.permission).first == name)
    let allowed = Migration(from: migration.from, to: migration.to, allowing: [name ?? "all"])
    #expect(allowed.changes.contains(where: allowed.isAllowed) == (name != nil))
  }
}

extension Migration {
  /// Each change with its possible cost.
  fileprivate var told: [String] {
    changes.map { change in
      switch change.cost {
      case .language, .nothing, .clock: change.words
      case .records: change.words + ": records"
      case .values: change.words + ": values"
      case .measures: change.words + ": measures"
      case .misfits: change.words + ": misfits"
      case .missingEverywhere: change.words + ": lacks"
      case .gaps: change.words + ": gaps"
      case .checkViolations: change.words + ": breaches"
      case .duplicates: change.words + ": duplicates"
      case .contradictions: change.words + ": contradictions"
      }
    }
  }
}
