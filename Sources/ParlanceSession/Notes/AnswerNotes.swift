import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceStore

/// What may have to be said beside the answer of a sentence: why it is empty, which rows tie with its last, and, before it
/// is run, that it changes a set.
///
/// A class, so that handing it along with every sentence costs next to nothing.
package final class AnswerNotes {
  let emptiness: EmptyAnswer
  let tie: TieNote?
  let setChange: SetChange?

  init(_ resolved: ResolvedSentence) {
    emptiness = EmptyAnswer(resolved)
    setChange = SetChange(resolved)
    tie = resolved.command.question.flatMap { TieNote($0, resolved.question) }
  }
}
