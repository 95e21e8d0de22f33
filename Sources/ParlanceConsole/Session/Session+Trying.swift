import ParlanceModel
import ParlanceStore

extension Session {
  /// Does `work` with examples that are tried on the open database, which is left as it is.
  ///
  /// Where the database cannot be read now, the examples are only known to be of the model.
  func withExamples<Result>(_ work: (ExampleMaker) throws -> Result) rethrows -> Result {
    let trial = try? SentenceTrial(of: self)
    defer { try? trial?.end() }
    return try work(
      ExampleMaker(
        language: language, model: spoken, names: trial?.recordNames ?? recordNames,
        canChange: !engine.isReadOnly, present: { trial?.present(in: $0) ?? [] }
      ) { trial?.accepts($0) ?? true })
  }
}
