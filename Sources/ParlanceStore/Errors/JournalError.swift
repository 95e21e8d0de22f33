import ParlanceLanguage

/// Why a change can't be undone or redone, or why a transaction can't be ended.
enum JournalError: DiagnosticMessage {
  case keepsNoJournal(isDisabledForDatabase: Bool)
  case withinAScript, nothingToUndo, nothingToRedo
  case noSuchEntry(Int64)
  /// `redo` after another change.
  case changedSinceUndo(JournalEntry)
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
    case .keepsNoJournal(let isDisabledForDatabase):
      "\(isDisabledForDatabase ? "tables created by another program have" : "this kind of database has") no journal, so changes can't be undone"
    case .withinAScript:
      "all changes of a script are one journal entry, which is complete when the script ends"
    case .nothingToUndo: "there is nothing to undo in the journal"
    case .nothingToRedo: "there is nothing to redo: nothing was undone"
    case .changedSinceUndo(let entry):
      "`redo` repeats only the last change: entry \(entry.id) (`\(entry.sentence)`) is newer than the last undo"
    case .noSuchEntry(let id): "the journal has no entry \(id)"
    case .undoneAlready(let entry, let other):
      "entry \(entry.id) (`\(entry.sentence)`) was already undone by entry \(other)"
    case .noTransaction(let word): "`\(word)` needs a `begin` before it"
    }
  }
}
