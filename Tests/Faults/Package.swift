// swift-tools-version: 6.1
import PackageDescription

// Knows nothing of the program's sources: it starts the program that was built, and looks at what that leaves behind.
let package = Package(
  name: "faults",
  targets: [
    .systemLibrary(name: "CSystem", pkgConfig: "sqlite3"),
    .executableTarget(name: "faults", dependencies: ["CSystem"], swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
