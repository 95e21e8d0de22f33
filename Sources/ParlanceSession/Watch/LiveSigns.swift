import ParlanceModel
import ParlanceStore

/// What an answer depends on beside its sentence: while these are the same, so is the answer.
struct LiveSigns: Equatable {
  private let version: Int64
  private let day: Day
  /// For a query that says `now`.
  private let minute: Int?

  /// - Throws: ``EngineError`` where the file cannot be read.
  init(_ engine: any Engine, _ now: Moment, dependsOnNow: Bool) throws(EngineError) {
    version = try engine.dataVersion()
    day = now.day
    minute = dependsOnNow ? now.second / 60 : nil
  }
}
