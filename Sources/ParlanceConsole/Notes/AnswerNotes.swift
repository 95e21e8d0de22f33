import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceStore

/// All that may have to be told to a person beside the answer of a sentence: why nothing is in it, and what it leaves out.
///
/// A class, so that handing it along with every sentence costs next to nothing.
final class AnswerNotes {
  let emptiness: EmptyAnswer
  /// What an answer with rows may leave out.
  let omissions: [any AnswerNote]

  init(_ resolved: ResolvedSentence, in model: Model) {
    emptiness = EmptyAnswer(resolved)
    guard let query = resolved.command.question else {
      omissions = []
      return
    }
    let notes: [(any AnswerNote)?] = [
      TieNote(query, resolved.question, in: model),
      LeftOutNote(query, resolved, in: model),
      FilledNote(query, resolved.filterSteps),
    ]
    omissions = notes.compactMap { $0 }
  }
}

/// One thing that an answer may leave out, or put in, without being told to.
protocol AnswerNote {
  /// What must be seen of an answer's rows; nil where that is nothing.
  func observer() -> (any RowObserver)?
  /// What is told; nil where there is nothing to tell.
  func text(_ answer: GivenAnswer, in session: Session) throws -> NoteText?
}

extension AnswerNote {
  func observer() -> (any RowObserver)? { nil }
}

/// Looks at the rows of one answer on their way.
protocol RowObserver: AnyObject {
  func begin(_ columns: [ResultColumn])
  /// Columns count from 0.
  func row(_ cursor: any RowCursor)
}

extension RowObserver {
  func begin(_ columns: [ResultColumn]) {}
}

/// An answer that was just given.
struct GivenAnswer {
  let said: SaidSentence
  let rowCount: Int
  let tied: TiedRows?
  /// The note's own.
  let observer: (any RowObserver)?
}
