import Foundation
import ParlanceLanguage
import ParlanceModel
import ParlanceRender
import ParlanceStore
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// Every sentence of the grammar is either answered or refused. Nothing crashes, and SQLite accepts every statement.
///
/// `SENTENCES` and `SEED` in the environment set the number and the seed. `SHOW=1` prints each sentence.
@Suite struct RandomSentenceTests {
  @Test func everySentenceIsAnsweredOrRefused() throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["SENTENCES"].flatMap(Int.init) ?? 100
    let shows = environment["SHOW"] != nil
    let demo = try RandomSession()
    var maker = SentenceGenerator(
      model: demo.session.model, language: demo.session.language,
      seed: environment["SEED"].flatMap(UInt64.init) ?? 108)
    var answered = 0
    var made = 0
    while made < count {
      guard let sentence = maker.next() else { continue }
      made += 1
      if shows { FileHandle.standardError.write(Data((sentence + "\n").utf8)) }
      if try demo.say(sentence) { answered += 1 }
      try demo.startAgain()
    }
    if shows { print("answered \(answered) of \(made)") }
    #expect(answered > made / 20, "hardly any sentence means something: \(answered) of \(made)")
  }

  /// Small models cause different errors for the sentences of a large model.
  @Test(arguments: [
    "", "entity class\n  cost number\n",
    "unit km\nentity member\n  credits number\n  archived flag archive\n",
  ])
  func smallModelsAnswerOrRefuse(model: String) throws {
    let demo = StarterModel.model
    let small = try RandomSession(try ModelReader().read(SourceText(model, name: "small.model")))
    var maker = SentenceGenerator(model: demo, language: Language(vocabulary: demo.vocabulary), seed: 108)
    var mangler = Mangler(seed: 108)
    for text in [
      "foo", "show foo", "delete foo", "change foo: bar 1", "list studios", "select * from x", "members",
    ] {
      _ = try small.say(text)
    }
    for _ in 0..<25 {
      guard let sentence = maker.next(), !sentence.contains("load") else { continue }
      for text in [sentence, mangler.mangled(sentence)] {
        _ = try small.say(text)
        try small.startAgain()
      }
    }
  }

  /// Sentences with words missing, doubled, exchanged or from other sentences, and with unusual characters.
  @Test func everyMangledSentenceIsAnsweredOrRefused() throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["SENTENCES"].flatMap(Int.init) ?? 100
    let shows = environment["SHOW"] != nil
    let demo = try RandomSession()
    let seed = environment["SEED"].flatMap(UInt64.init) ?? 108
    var maker = SentenceGenerator(model: demo.session.model, language: demo.session.language, seed: seed)
    var mangler = Mangler(seed: seed)
    for _ in 0..<count {
      guard let sentence = maker.next() else { continue }
      let mangled = mangler.mangled(sentence)
      if mangled.contains("load") { continue }
      if shows { FileHandle.standardError.write(Data((mangled + "\n").utf8)) }
      _ = try demo.say(mangled)
      try demo.startAgain()
    }
  }
}
