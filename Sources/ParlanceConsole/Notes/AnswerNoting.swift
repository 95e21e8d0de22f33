import ParlanceStore

/// The notes of a sentence, while one answer to it is given.
struct AnswerNoting {
  let notes: AnswerNotes
  private let observers: [(any RowObserver)?]

  /// - Parameter isTold: Whether a person may be told of what is left out.
  init(_ notes: AnswerNotes, isTold: Bool) {
    self.notes = notes
    observers = isTold ? notes.omissions.map { $0.observer() } : []
  }

  /// The sink with which the rows are seen too.
  func observing(_ sink: (any RowSink)?) -> (any RowSink)? {
    let observers = observers.compactMap { $0 }
    return observers.isEmpty ? sink : sink.map { ObservedRows($0, observers) }
  }

  /// What an answer of so many rows leaves out.
  func omissions(
    _ outcome: Outcome, rowCount: Int, _ said: SaidSentence, in session: Session
  ) throws -> [NoteText] {
    try zip(notes.omissions, observers).compactMap { note, observer in
      let answer = GivenAnswer(said: said, rowCount: rowCount, tied: outcome.tied, observer: observer)
      return try note.text(answer, in: session)
    }
  }
}
