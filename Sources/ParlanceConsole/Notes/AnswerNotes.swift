import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceStore

/// What may have to be said beside the answer of a sentence: why it is empty, and which rows tie with its last.
///
/// A class, so that handing it along with every sentence costs next to nothing.
final class AnswerNotes {
  let emptiness: EmptyAnswer
  let tie: TieNote?

  init(_ resolved: ResolvedSentence) {
    emptiness = EmptyAnswer(resolved)
    tie = resolved.command.question.flatMap { TieNote($0, resolved.question) }
  }
}
