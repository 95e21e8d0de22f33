import Foundation
import ParlanceLanguage
import ParlanceModel
import ParlanceSQLite
import ParlanceStore
import TestSupport
import Testing

@Suite("Databases that others made, as models")
struct MappingTests {
  static func mapping(of engine: SQLiteEngine, called name: String = "x.sqlite") throws -> Mapping {
    engine.allowLegacySQL()
    let tables = try engine.describeTables(looking: true)
    return try Mapping(of: tables, in: name) { (reference) throws(EngineError) in
      try engine.fit(of: reference)
    }
  }

  @Test("Names, keys, references and types")
  func cases() throws {
    var text = ""
    for one in MappingCases.all {
      let engine = try SQLiteEngine(path: ":memory:")
      try engine.execute(one.sql)
      let model = try Self.mapping(of: engine).written
      try Self.expectReadable(model, one.title)
      // Without the header, which is always the same.
      let lines = model.text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
      text += "== \(one.title)\n\(one.sql)\n--\n"
      text += lines.drop(while: \.isEmpty).joined(separator: "\n") + "\n"
    }
    try Snapshot("cases.txt").expect(text)
  }

  @Test("Northwind and Sakila", arguments: ["northwind", "sakila"])
  func known(name: String) throws {
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../../shared/data/\(name).sqlite")
    guard FileManager.default.fileExists(atPath: source.path) else { return }
    let directory = try TemporaryDirectory()
    let path = directory.path("\(name).sqlite")
    try FileManager.default.copyItem(atPath: source.path, toPath: path)
    let model = try Self.mapping(of: SQLiteEngine(path: path, readOnly: true), called: "\(name).sqlite")
      .written
    try Self.expectReadable(model, name)
    try Snapshot("\(name).model").expect(model.text)
    #expect(try directory.names() == ["\(name).sqlite"])
  }

  /// Checks that the text of the model can be read and is an equal model.
  static func expectReadable(_ model: Model, _ title: String) throws {
    do throws(ModelErrors) {
      let read = try ModelReader().read(SourceText(model.text, name: "read"))
      #expect(read == model, "\(title)")
    } catch {
      let told = error.all.map {
        "\($0.diagnostic.message) at \(model.text.utf8.count): \($0.diagnostic.range)"
      }
      Issue.record("\(title): \(told.joined(separator: "\n"))\n\(model.text)")
    }
  }
}
