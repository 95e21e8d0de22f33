// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// What waits for a person is built without optimising, which takes a third of the time and is not felt: the work is done
// in the targets before. `ParlanceConsole` is not among them, as it runs scripts. (Flags that SwiftPM calls unsafe; none of these targets is part of a library.)
let interactive = strict + [.unsafeFlags(["-Onone"])]

// The targets stand in the order in which a sentence passes through them; see Sources/README.md.
let package = Package(
  name: "parlance",
  products: [
    .executable(name: "parlance", targets: ["parlance"]),
    // From a sentence to its SQL, without a database: what a benchmark or another program may use.
    .library(
      name: "ParlancePlanner",
      targets: ["ParlanceLanguage", "ParlanceModel", "ParlanceMeaning", "ParlancePlanner"]),
    // Sentences said to a database, without a terminal.
    .library(name: "ParlanceSession", targets: ["ParlanceSession"]),
    .library(name: "ParlanceSQLite", targets: ["ParlanceSQLite"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    .target(name: "ParlanceLanguage", swiftSettings: strict),
    .target(
      name: "ParlanceModel", dependencies: ["ParlanceLanguage"],
      resources: [.embedInCode("Starter")], swiftSettings: strict),
    // What a sentence means in a model: commands, the types of their calculations, the resolver.
    .target(
      name: "ParlanceMeaning", dependencies: ["ParlanceLanguage", "ParlanceModel"],
      swiftSettings: strict),
    .target(
      name: "ParlancePlanner", dependencies: ["ParlanceLanguage", "ParlanceModel", "ParlanceMeaning"],
      swiftSettings: strict),
    .target(
      name: "ParlanceStore",
      dependencies: ["ParlanceLanguage", "ParlanceModel", "ParlanceMeaning", "ParlancePlanner"],
      swiftSettings: strict),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .target(
      name: "ParlanceSQLite",
      dependencies: ["ParlanceModel", "ParlanceMeaning", "ParlancePlanner", "ParlanceStore", "CSQLite"],
      swiftSettings: strict),
    // Loaded where a PostgreSQL database is opened, and so no library of the system's.
    .target(name: "CPostgreSQL"),
    .target(
      name: "ParlancePostgreSQL",
      dependencies: ["ParlanceModel", "ParlanceMeaning", "ParlancePlanner", "ParlanceStore", "CPostgreSQL"],
      swiftSettings: strict),
    // Loaded where a DuckDB database is opened, and so no library of the system's.
    .target(name: "CDuckDB"),
    .target(
      name: "ParlanceDuckDB",
      dependencies: ["ParlanceModel", "ParlanceMeaning", "ParlancePlanner", "ParlanceStore", "CDuckDB"],
      swiftSettings: strict),
    .target(
      name: "ParlanceRender",
      dependencies: [
        "ParlanceLanguage", "ParlanceModel", "ParlanceMeaning", "ParlancePlanner", "ParlanceStore",
      ],
      swiftSettings: strict),
    // The other way: what a select asks, as a sentence.
    .target(
      name: "ParlanceFromSQL", dependencies: ["ParlanceLanguage", "ParlanceModel", "ParlancePlanner"],
      swiftSettings: strict),
    .target(
      name: "ParlanceSession",
      dependencies: [
        "ParlanceLanguage", "ParlanceModel", "ParlanceMeaning", "ParlancePlanner", "ParlanceStore",
        "ParlanceRender", "ParlanceFromSQL",
      ],
      swiftSettings: strict),
    // Courses, their exercises and the judge. The built-in courses are those of `courses/`.
    .target(
      name: "ParlanceLessons",
      dependencies: [
        "ParlanceLanguage", "ParlanceModel", "ParlanceMeaning", "ParlancePlanner", "ParlanceStore",
        "ParlanceRender", "ParlanceSession",
      ],
      resources: [.embedInCode("Courses")], swiftSettings: strict),
    // A password is asked for by a function of BSD's C library, which libedit brings where the system's has none.
    .target(
      name: "CLibEdit",
      linkerSettings: [.linkedLibrary("edit"), .linkedLibrary("bsd", .when(platforms: [.linux]))]),
    .target(
      name: "ParlanceTerminal", dependencies: ["ParlanceLanguage", "CLibEdit"], swiftSettings: interactive),
    // What helps a person to say a sentence: completion, suggestions, help.
    .target(
      name: "ParlanceAssist",
      dependencies: [
        "ParlanceLanguage", "ParlanceModel", "ParlanceMeaning", "ParlancePlanner", "ParlanceStore",
        "ParlanceRender", "ParlanceSession",
      ],
      resources: [.embedInCode("Texts")], swiftSettings: interactive),
    .target(
      name: "ParlanceConsole",
      dependencies: [
        "ParlanceLanguage", "ParlanceModel", "ParlanceMeaning", "ParlancePlanner", "ParlanceStore",
        "ParlanceRender", "ParlanceSession", "ParlanceAssist", "ParlanceLessons", "ParlanceTerminal",
        "CLibEdit",
      ],
      resources: [.embedInCode("Demo/Samples")],
      swiftSettings: strict),
    .executableTarget(
      name: "parlance",
      dependencies: [
        "ParlanceAssist", "ParlanceConsole", "ParlanceMeaning", "ParlanceModel", "ParlanceRender",
        "ParlanceSession", "ParlanceSQLite", "ParlancePostgreSQL", "ParlanceDuckDB", "ParlanceStore",
        "ParlanceTerminal",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: interactive),
    // What the tests of several targets share.
    .target(
      name: "TestSupport", dependencies: ["ParlanceLanguage"], path: "Tests/TestSupport",
      swiftSettings: strict),
    .target(
      name: "PostgreSQLSupport", dependencies: ["ParlancePostgreSQL", "ParlanceStore"],
      path: "Tests/PostgreSQLSupport", swiftSettings: strict),
    .testTarget(
      name: "ParlanceLanguageTests", dependencies: ["ParlanceLanguage", "TestSupport"], exclude: ["Fixtures"],
      swiftSettings: strict),
    .testTarget(
      name: "ParlanceModelTests",
      dependencies: [
        "ParlanceLanguage", "ParlanceModel", "ParlanceMeaning", "ParlanceSession", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ParlancePlannerTests",
      dependencies: [
        "ParlanceLanguage", "ParlanceModel", "ParlanceMeaning", "ParlancePlanner", "ParlanceSQLite",
        "ParlancePostgreSQL", "ParlanceStore", "PostgreSQLSupport", "TestSupport",
      ],
      exclude: ["Snapshots"], swiftSettings: strict),
    .testTarget(
      name: "ParlanceSQLiteTests",
      dependencies: [
        "ParlanceLanguage", "ParlanceModel", "ParlanceMeaning", "ParlancePlanner", "ParlanceStore",
        "ParlanceSQLite", "TestSupport",
      ],
      exclude: ["Mapping/Snapshots"], swiftSettings: strict),
    .testTarget(
      name: "ParlanceDuckDBTests",
      dependencies: ["ParlanceModel", "ParlancePlanner", "ParlanceStore", "ParlanceDuckDB", "TestSupport"],
      swiftSettings: strict),
    // The console is tested from the other end of a terminal, so it is a program of its own that is typed into.
    .target(
      name: "CPseudoTerminal", path: "Tests/CPseudoTerminal", linkerSettings: [.linkedLibrary("util")]),
    .target(
      name: "TerminalSupport", dependencies: ["CPseudoTerminal", "ParlanceRender"],
      path: "Tests/TerminalSupport", swiftSettings: strict),
    .executableTarget(
      name: "LineEditorHarness", dependencies: ["ParlanceLanguage", "ParlanceTerminal"],
      path: "Tests/LineEditorHarness",
      swiftSettings: strict),
    .testTarget(
      name: "ParlanceTerminalTests",
      dependencies: [
        "ParlanceLanguage", "ParlanceTerminal", "LineEditorHarness", "TerminalSupport", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ParlanceConsoleTests",
      dependencies: [
        "ParlanceLanguage", "ParlanceModel", "ParlanceMeaning", "ParlancePlanner", "ParlanceStore",
        "ParlanceSQLite", "PostgreSQLSupport", "ParlanceRender", "ParlanceSession", "ParlanceAssist",
        "ParlanceTerminal", "ParlanceConsole", "TerminalSupport", "parlance", "TestSupport",
      ],
      exclude: ["Transcripts/Files", "Fixes/fixes.txt", "Fixes/trials.model", "Fixes/trials.say"],
      swiftSettings: strict),
    // Runs the program as a person does, and says what nobody would say.
    .testTarget(
      name: "ParlanceCommandTests",
      dependencies: [
        "ParlanceLanguage", "ParlanceModel", "ParlanceMeaning", "ParlancePlanner", "ParlanceStore",
        "ParlanceSQLite", "ParlanceDuckDB", "PostgreSQLSupport", "ParlanceRender", "ParlanceSession",
        "ParlanceAssist",
        "ParlanceConsole", "parlance", "TerminalSupport", "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "ParlanceLessonsTests",
      dependencies: [
        "ParlanceLanguage", "ParlanceModel", "ParlanceMeaning", "ParlanceStore", "ParlanceSQLite",
        "PostgreSQLSupport", "ParlanceSession", "ParlanceLessons", "TestSupport",
      ],
      swiftSettings: strict),
    // Asks generated questions, and compares each answer with that of an evaluator that knows no SQL.
    .testTarget(
      name: "ParlanceDifferentialTests",
      dependencies: [
        "ParlanceLanguage", "ParlanceModel", "ParlanceMeaning", "ParlancePlanner", "ParlanceStore",
        "ParlanceSQLite", "ParlanceDuckDB", "PostgreSQLSupport", "ParlanceRender", "ParlanceSession",
        "ParlanceAssist", "ParlanceLessons",
        "ParlanceConsole", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ParlanceRenderTests",
      dependencies: [
        "ParlanceLanguage", "ParlanceModel", "ParlanceMeaning", "ParlancePlanner", "ParlanceStore",
        "ParlanceRender", "TestSupport",
      ],
      exclude: ["Chart/Snapshots"], swiftSettings: strict),
    // The program is run as README shows it.
    .testTarget(
      name: "ParlanceDocumentTests",
      dependencies: [
        "ParlanceLanguage", "ParlanceAssist", "ParlanceConsole", "parlance", "TerminalSupport",
      ],
      swiftSettings: strict),
  ]
)

// Only where it is asked for: what is fuzzed is built with a sanitizer, and is no part of the program.
if Context.environment["PARLANCE_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "ParlanceLanguage", "ParlanceModel", "ParlanceMeaning", "ParlancePlanner", "ParlanceRender",
        "ParlanceSQLite", "ParlanceSession", "ParlanceStore",
      ],
      path: "Tests/Faults/Fuzz", exclude: ["Seeds"], swiftSettings: strict))
}
