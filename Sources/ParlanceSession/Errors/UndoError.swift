import ParlanceLanguage
import ParlanceModel

/// Why an entry of the journal can't be undone.
enum UndoError: DiagnosticMessage {
  /// - Parameter change: A text about the later change, such as `job 9 "Brakes" was deleted later`.
  case changedSince(_ change: String)
  case stillReferredTo(String, by: Field, of: Entity)
  /// - Parameter target: The record that no longer exists.
  case brokenReference(String, Field, _ target: String)
  /// - Parameter isEntry: Whether the entry itself changed the model.
  case changedModel(isEntry: Bool)
  case notRecorded
  case damagedEntry(String)

  var kind: Diagnostic.Kind { .refused }

  var text: String {
    switch self {
    case .changedSince(let change): change
    case .stillReferredTo(let record, let field, let other):
      "a later \(other.name) refers to \(record) as its `\(field.name)`"
    case .brokenReference(let record, let field, let target):
      "\(record) refers to \(target) as its `\(field.name)`, but \(target) no longer exists"
    case .changedModel(isEntry: true): "changes to the model can't be undone"
    case .changedModel(isEntry: false):
      "this entry can't be undone, because a later change to the model changed its tables"
    case .notRecorded: "this change can't be undone: it was too large for the journal"
    case .damagedEntry(let entry):
      "entry \(entry) of the journal is damaged: its changes can't be read"
    }
  }
}
