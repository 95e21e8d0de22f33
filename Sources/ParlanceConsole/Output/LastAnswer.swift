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
  /// Whether it came to its end: not where the pager was left, ^C stopped it or a row could not be read.
  let isWhole: Bool
  /// The sentence that asked for it, on one line.
  let sentence: String
}
