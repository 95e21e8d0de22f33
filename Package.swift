// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// Targets that wait for user input are built without optimisation. This saves a third of the build time, and users
// don't notice it because the targets below do the work. `ParlanceConsole` is optimised because it runs scripts.
// (SwiftPM calls these flags unsafe; none of these targets is part of a library.)
let interactive = strict + [.unsafeFlags(["-Onone"])]

// The targets are listed in the order in which a sentence passes through them. See Sources/README.md.
let package = Package(
  name: "parlance",
  products: [
    .executable(name: "parlance", targets: ["parlance"]),
    // From a sentence to its SQL, without a database: for benchmarks and other programs.
    .library(
      name: "ParlancePlanner",
      targets: [
        "ParlanceLanguage", "ParlanceModel", "ParlanceMeaning", "ParlanceEnglish", "ParlanceSQL",
        "ParlancePlanner",
      ]),
    // Runs sentences on a database, without a terminal.
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
    // The meaning of a sentence in a model: commands, the types of their calculations, the resolver.
    .target(
      name: "ParlanceMeaning", dependencies: ["ParlanceLanguage", "ParlanceModel"],
      swiftSettings: strict),
    // Commands in English, for `explain` and for headings.
    .target(
      name: "ParlanceEnglish", dependencies: ["ParlanceLanguage", "ParlanceModel", "ParlanceMeaning"],
      swiftSettings: strict),
    // Statements as trees, how each dialect writes them, and the text of a statement with its arguments.
    .target(
      name: "ParlanceSQL", dependencies: ["ParlanceModel", "ParlanceMeaning"],
      swiftSettings: strict),
    .target(
      name: "ParlancePlanner",
      dependencies: [
        "ParlanceLanguage", "ParlanceModel", "ParlanceMeaning", "ParlanceEnglish", "ParlanceSQL",
      ],
      swiftSettings: strict),
    .target(
      name: "ParlanceStore",
      dependencies: [
        "ParlanceLanguage", "ParlanceModel", "ParlanceMeaning", "ParlanceSQL", "ParlancePlanner",
      ],
      swiftSettings: strict),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .target(
      name: "ParlanceSQLite",
      dependencies: [
        "ParlanceModel", "ParlanceMeaning", "ParlanceSQL", "ParlanceStore", "CSQLite",
      ],
      swiftSettings: strict),
    // Loads libpq when a PostgreSQL database is opened, so it doesn't link a system library.
    .target(name: "CPostgreSQL"),
    .target(
      name: "ParlancePostgreSQL",
      dependencies: [
        "ParlanceModel", "ParlanceMeaning", "ParlanceSQL", "ParlanceStore", "CPostgreSQL",
      ],
      swiftSettings: strict),
    // Loads DuckDB's library when a DuckDB database is opened, so it doesn't link a system library.
    .target(name: "CDuckDB"),
    .target(
      name: "ParlanceDuckDB",
      dependencies: [
        "ParlanceModel", "ParlanceMeaning", "ParlanceSQL", "ParlanceStore", "CDuckDB",
      ],
      swiftSettings: strict),
    .target(
      name: "ParlanceRender",
      dependencies: [
        "ParlanceLanguage", "ParlanceModel", "ParlanceMeaning", "ParlanceSQL", "ParlancePlanner",
        "ParlanceStore",
      ],
      swiftSettings: strict),
    // The reverse direction: translates an SQL select to a sentence.
    .target(
      name: "ParlanceFromSQL",
      dependencies: ["ParlanceLanguage", "ParlanceModel", "ParlanceSQL"],
      swiftSettings: strict),
    // Reads rows from files and recognises their columns; writes files completely or not at all.
    .target(
      name: "ParlanceFiles",
      dependencies: [
        "ParlanceLanguage", "ParlanceModel", "ParlanceMeaning", "ParlanceStore", "ParlanceRender",
      ],
      swiftSettings: strict),
    .target(
      name: "ParlanceSession",
      dependencies: [
        "ParlanceLanguage", "ParlanceModel", "ParlanceMeaning", "ParlanceEnglish", "ParlanceSQL",
        "ParlancePlanner",
        "ParlanceStore", "ParlanceRender", "ParlanceFiles", "ParlanceFromSQL",
      ],
      swiftSettings: strict),
    // Courses, their exercises and the judge. The built-in courses are in `courses/`.
    .target(
      name: "ParlanceLessons",
      dependencies: [
        "ParlanceLanguage", "ParlanceModel", "ParlanceMeaning", "ParlanceSQL", "ParlancePlanner",
        "ParlanceStore",
        "ParlanceRender", "ParlanceFiles", "ParlanceSession",
      ],
      resources: [.embedInCode("Courses")], swiftSettings: strict),
    // Passwords are read with a function of the BSD C library. On systems that lack it, libbsd provides it.
    .target(
      name: "CLibEdit",
      linkerSettings: [.linkedLibrary("edit"), .linkedLibrary("bsd", .when(platforms: [.linux]))]),
    .target(
      name: "ParlanceTerminal", dependencies: ["ParlanceLanguage", "CLibEdit"], swiftSettings: interactive),
    // Helps users to write sentences: completion, suggestions, help.
    .target(
      name: "ParlanceAssist",
      dependencies: [
        "ParlanceLanguage", "ParlanceModel", "ParlanceMeaning", "ParlanceSQL", "ParlancePlanner",
        "ParlanceStore",
        "ParlanceRender", "ParlanceFiles", "ParlanceSession",
      ],
      resources: [.embedInCode("Texts")], swiftSettings: interactive),
    .target(
      name: "ParlanceConsole",
      dependencies: [
        "ParlanceLanguage", "ParlanceModel", "ParlanceMeaning", "ParlanceSQL", "ParlancePlanner",
        "ParlanceStore",
        "ParlanceRender", "ParlanceFiles", "ParlanceSession", "ParlanceAssist", "ParlanceLessons",
        "ParlanceTerminal", "CLibEdit",
      ],
      resources: [.embedInCode("Demo/Samples")],
      swiftSettings: strict),
    .executableTarget(
      name: "parlance",
      dependencies: [
        "ParlanceAssist", "ParlanceConsole", "ParlanceFiles", "ParlanceMeaning", "ParlanceModel",
        "ParlanceRender",
        "ParlanceSession", "ParlanceSQLite", "ParlancePostgreSQL", "ParlanceDuckDB", "ParlanceStore",
        "ParlanceTerminal",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: interactive),
    // Code that is shared by several test targets.
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
        "ParlanceLanguage", "ParlanceModel", "ParlanceMeaning", "ParlanceSQL", "ParlancePlanner",
        "ParlanceSQLite",
        "ParlancePostgreSQL", "ParlanceStore", "PostgreSQLSupport", "TestSupport",
      ],
      exclude: ["Snapshots"], swiftSettings: strict),
    .testTarget(
      name: "ParlanceSQLiteTests",
      dependencies: [
        "ParlanceLanguage", "ParlanceModel", "ParlanceMeaning", "ParlanceSQL", "ParlancePlanner",
        "ParlanceStore",
        "ParlanceSQLite", "TestSupport",
      ],
      exclude: ["Mapping/Snapshots"], swiftSettings: strict),
    .testTarget(
      name: "ParlanceDuckDBTests",
      dependencies: [
        "ParlanceModel", "ParlanceSQL", "ParlancePlanner", "ParlanceStore", "ParlanceDuckDB", "TestSupport",
      ],
      swiftSettings: strict),
    // The tests use the console through a pseudo-terminal, so the line editor under test is a separate program.
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
        "ParlanceLanguage", "ParlanceModel", "ParlanceMeaning", "ParlanceSQL", "ParlancePlanner",
        "ParlanceStore",
        "ParlanceSQLite", "PostgreSQLSupport", "ParlanceRender", "ParlanceFiles", "ParlanceSession",
        "ParlanceAssist", "ParlanceTerminal", "ParlanceConsole", "TerminalSupport", "parlance", "TestSupport",
      ],
      exclude: ["Transcripts/Files", "Fixes/fixes.txt", "Fixes/trials.model", "Fixes/trials.say"],
      swiftSettings: strict),
    // Runs the program as a user does, also with input that no user would type.
    .testTarget(
      name: "ParlanceCommandTests",
      dependencies: [
        "ParlanceLanguage", "ParlanceModel", "ParlanceMeaning", "ParlanceSQL", "ParlancePlanner",
        "ParlanceStore",
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
    // Runs generated questions and compares each answer with the answer of an evaluator that doesn't use SQL.
    .testTarget(
      name: "ParlanceDifferentialTests",
      dependencies: [
        "ParlanceLanguage", "ParlanceModel", "ParlanceMeaning", "ParlanceSQL", "ParlancePlanner",
        "ParlanceStore",
        "ParlanceSQLite", "ParlanceDuckDB", "PostgreSQLSupport", "ParlanceRender", "ParlanceFiles",
        "ParlanceSession", "ParlanceAssist", "ParlanceLessons", "ParlanceConsole", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ParlanceRenderTests",
      dependencies: [
        "ParlanceLanguage", "ParlanceModel", "ParlanceMeaning", "ParlanceSQL", "ParlancePlanner",
        "ParlanceStore",
        "ParlanceRender", "TestSupport",
      ],
      exclude: ["Chart/Snapshots"], swiftSettings: strict),
    // Runs the program as the README shows it.
    .testTarget(
      name: "ParlanceDocumentTests",
      dependencies: [
        "ParlanceLanguage", "ParlanceAssist", "ParlanceConsole", "parlance", "TerminalSupport",
      ],
      swiftSettings: strict),
  ]
)

// Only on request: the fuzzed code is built with a sanitizer, and the program doesn't contain it.
if Context.environment["PARLANCE_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "ParlanceLanguage", "ParlanceModel", "ParlanceMeaning", "ParlanceSQL", "ParlancePlanner",
        "ParlanceRender",
        "ParlanceSQLite", "ParlanceFiles", "ParlanceSession", "ParlanceStore",
      ],
      path: "Tests/Faults/Fuzz", exclude: ["Seeds"], swiftSettings: strict))
}
