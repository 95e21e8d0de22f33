// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// The targets stand in the order in which a sentence passes through them; see Sources/README.md.
let package = Package(
  name: "parlance",
  products: [
    .executable(name: "parlance", targets: ["parlance"]),
    // From a sentence to its SQL, without a database: what a benchmark or another program may use.
    .library(name: "ParlancePlanner", targets: ["ParlanceLanguage", "ParlanceModel", "ParlancePlanner"]),
    .library(name: "ParlanceSQLite", targets: ["ParlanceSQLite"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
  ],
  targets: [
    .target(name: "ParlanceLanguage", swiftSettings: strict),
    .target(
      name: "ParlanceModel", dependencies: ["ParlanceLanguage"],
      resources: [.embedInCode("Starter")], swiftSettings: strict),
    .target(
      name: "ParlancePlanner", dependencies: ["ParlanceLanguage", "ParlanceModel"],
      swiftSettings: strict),
    .target(
      name: "ParlanceStore", dependencies: ["ParlanceLanguage", "ParlanceModel", "ParlancePlanner"],
      swiftSettings: strict),
    // What helps while a sentence is typed. It knows neither a terminal nor an engine.
    .target(
      name: "ParlanceAssist",
      dependencies: ["ParlanceLanguage", "ParlanceModel", "ParlancePlanner", "ParlanceStore"],
      swiftSettings: strict),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .target(
      name: "ParlanceSQLite",
      dependencies: ["ParlanceModel", "ParlancePlanner", "ParlanceStore", "CSQLite"],
      swiftSettings: strict),
    .target(
      name: "ParlanceRender",
      dependencies: ["ParlanceLanguage", "ParlanceModel", "ParlancePlanner", "ParlanceStore"],
      swiftSettings: strict),
    .target(name: "CLibEdit", linkerSettings: [.linkedLibrary("edit")]),
    .target(
      name: "ParlanceConsole",
      dependencies: [
        "ParlanceLanguage", "ParlanceModel", "ParlancePlanner", "ParlanceStore", "ParlanceAssist",
        "ParlanceRender", "CLibEdit",
      ],
      resources: [.embedInCode("Demo/Samples"), .embedInCode("Texts")],
      swiftSettings: strict),
    .executableTarget(
      name: "parlance",
      dependencies: [
        "ParlanceConsole", "ParlanceModel", "ParlanceRender", "ParlanceSQLite", "ParlanceStore",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    // What the tests of several targets share.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "ParlanceConsoleTests",
      dependencies: [
        "ParlanceLanguage", "ParlanceModel", "ParlancePlanner", "ParlanceStore", "ParlanceSQLite", "ParlanceRender",
        "ParlanceAssist", "ParlanceConsole", "TestSupport",
      ],
      sources: ["Completion", "Transcripts/Repository.swift", "Transcripts/Conversation.swift", "OverTime/Diary.swift", "TemporaryDirectory.swift", "TabMisfitTests.swift", "TabEditTests.swift", "TabCompletionTests.swift", "CandidateListTests.swift", "Interactive/EditedSentenceTests.swift"],
      swiftSettings: strict),
  ]
)
