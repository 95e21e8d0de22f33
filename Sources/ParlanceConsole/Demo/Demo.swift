import ParlanceLanguage
import ParlanceModel
import ParlanceSession
import ParlanceStore

/// Sample rows for the five systems, dated around today: said in sentences, as a person would.
///
/// They are the samples of `examples/`, compiled into the program so that it needs no file beside it.
enum Demo {
  private static let samples = [
    PackageResources.practice_say, PackageResources.facts_say, PackageResources.exercise_planning_say,
    PackageResources.studio_say, PackageResources.exercise_history_say,
  ]

  static func fill(_ session: Session) throws {
    let journal = session.transactions.writer.setting
    session.transactions.writer.setting.isOn = false
    defer { session.transactions.writer.setting = journal }
    session.transactions.beginScript()
    try session.quietly {
      for sample in samples { try session.say(SourceText(bytes: sample, name: "sample.say")) }
    }
    try session.transactions.commitScript()
    session.runner.remembered.forgetAll()
  }
}
