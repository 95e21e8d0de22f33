import ParlanceLanguage
import ParlanceModel
import ParlanceSession
import ParlanceStore

/// Sample rows of the five example models, with dates around today. Sentences add the rows, as if a user had typed
/// them.
///
/// The sentences come from files in `examples/`. These files are compiled into the program, so they needn't be
/// installed.
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
