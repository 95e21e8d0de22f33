import ParlanceModel
import ParlancePlanner
import ParlanceStore

/// The last answer, kept so that it can be shown again in another mode.
struct LastAnswer {
  enum Contents {
    case rows([[Value]])
    /// There were more rows, or larger ones, than are kept.
    case tooLarge(rowCount: Int)
  }

  let form: Answer
  let columns: [ResultColumn]
  let contents: Contents
  /// The sentence that asked for it, on one line.
  let sentence: String
}
