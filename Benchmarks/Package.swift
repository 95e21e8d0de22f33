// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "benchmarks",
  dependencies: [.package(name: "parlance", path: "..")],
  targets: [
    .executableTarget(
      name: "shape",
      dependencies: [
        .product(name: "ParlancePlanner", package: "parlance"),
        .product(name: "ParlanceSQLite", package: "parlance"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "repair",
      dependencies: [.product(name: "ParlancePlanner", package: "parlance")],
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
