import Testing

/// Project rules that can be checked in the sources.
@Suite struct SourceTests {
  static let sources = Project.swiftFiles(in: "Sources")

  @Test func `a target imports what is below it`() throws {
    #expect(Self.sources.count > 100)
    for path in Self.sources {
      let target = String(path.split(separator: "/")[1])
      let allowed = try #require(Layers.allowed[target], "\(target) has no layer yet")
      for match in try Project.text(path).matches(
        of: /^[ \t]*(?:@\w+ )*(?:\w+ )?import (\w+)/.anchorsMatchLineEndings())
      {
        let module = String(match.output.1)
        #expect(allowed.contains(module), "\(path) imports \(module)")
      }
    }
  }

  @Test func `no folder is too large to read`() throws {
    for (folder, files) in Dictionary(grouping: Self.sources, by: Project.folder) {
      let lines = try files.map {
        try Project.text($0).split(separator: "\n", omittingEmptySubsequences: false).count
      }
      #expect(files.count <= 40 && lines.reduce(0, +) <= 4000, "\(folder)")
    }
  }

  /// The engines, and the reader of SQL for any engine.
  private static let engineFolders = [
    "ParlanceSQLite/", "ParlancePostgreSQL/", "ParlanceDuckDB/", "ParlanceFromSQL/",
  ]

  @Test func `SQL of one engine stands beside that engine`() throws {
    let words = [
      "julianday", "typeof(", "instr(", "json_each", "pragma", "strict\"", "strict:", "strftime", "unixepoch",
      "group_concat", "sqlite_schema", "jsonb_", "regexp_replace", "::", "pg_", "date_trunc", "nextval",
      "to_char",
      "percentile_cont", "array_agg", "current_schema", "strpos(", "\"rowid\"", "_rowid_", "\"oid\"",
    ]
    for path in Self.sources
    where !Self.engineFolders.contains(where: path.contains) {
      // Comments may mention SQL.
      let code = try Project.text(path).split(whereSeparator: \.isNewline)
        .filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }
      // A model must fit every engine, so its reader rejects names that any engine reserves.
      let isReader = path.hasSuffix("/Reader/ModelDraft+SentenceChecks.swift")
      for line in code {
        for word in words where !isReader || word != "\"rowid\"" {
          #expect(!line.contains(word), "\(path) has \(word): \(line)")
        }
      }
    }
  }

  @Test func `nothing is forced, and nothing is left to do`() throws {
    for path in Self.sources {
      let text = try Project.text(path)
      for word in ["try!", "as!", "fatalError(", "TODO", "FIXME", "swift-format-ignore"] {
        #expect(!text.contains(word), "\(path) has \(word)")
      }
    }
  }

  /// A release build also compiles the support targets of the tests, and it doesn't allow `@testable`.
  @Test func `a release build compiles every target but the tests`() throws {
    let supports = ["LineEditorHarness", "PostgreSQLSupport", "TerminalSupport", "TestSupport"]
    for support in supports {
      let files = Project.swiftFiles(in: "Tests/\(support)")
      #expect(!files.isEmpty, "\(support)")
      for path in files { #expect(try !Project.text(path).contains("@testable"), "\(path)") }
    }
  }
}
