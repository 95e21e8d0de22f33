import ParlanceLanguage

/// The reason why a change can't be undone or redone, or a transaction can't be ended.
enum JournalError: DiagnosticMessage {
  case keepsNoJournal(isBarred: Bool)
  case withinAScript, nothingToUndo, nothingToRedo
  case noSuchEntry(Int64)
  case undoneAlready(JournalEntry, by: Int64)
  case noTransaction(_ word: String)

  var kind: Diagnostic.Kind {
    switch self {
    case .withinAScript, .noTransaction: .notLegalHere
    default: .refused
    }
  }

  var text: String {
    switch self {
    case .keepsNoJournal(let isBarred):
      "no journal is kept in a database \(isBarred ? "whose tables others made" : "of this kind"): nothing there can be taken back"
    case .withinAScript:
      "what this script has changed so far is one entry of the journal with all that follows"
    case .nothingToUndo: "there is nothing to take back: the journal tells of no change"
    case .nothingToRedo: "there is nothing to redo: nothing was taken back"
    case .noSuchEntry(let id): "the journal has no entry \(id)"
    case .undoneAlready(let entry, let other): "entry \(entry.name) is taken back already, by \(other)"
    case .noTransaction(let word): "there is nothing to \(word): no `begin` came before"
    }
  }
}
