import ParlanceLanguage
import ParlanceModel
import ParlanceStore

/// Sample rows for the five systems, dated around today: said in sentences, as a person would.
enum Demo {
  static func fill(_ session: Session) throws {
    let tells = session.tellsReceipts
    session.tellsReceipts = false
    defer { session.tellsReceipts = tells }
    let source = SourceText(bytes: PackageResources.demo_say, name: "demo.say")
    var reader = SentenceReader(source)
    let clock = session.clock.stopped()
    session.transactions.beginScript()
    while let piece = reader.next(session.language) {
      guard case .sentence(let tokens) = piece else { preconditionFailure("the demo is sentences") }
      try session.say(SaidSentence(source, tokens: tokens, clock: clock))
    }
    try session.transactions.commitScript()
    session.runner.remembered.forgetAll()
  }
}
