// swift-tools-version: 6.1
import PackageDescription

// Doesn't use the program's sources: it starts the built program and inspects the results.
let package = Package(
  name: "faults",
  targets: [
    .systemLibrary(name: "CSystem", pkgConfig: "sqlite3"),
    .executableTarget(name: "faults", dependencies: ["CSystem"], swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
