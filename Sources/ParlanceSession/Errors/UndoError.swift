import ParlanceLanguage
import ParlanceModel

/// Why an entry of the journal can't be undone.
enum UndoError: DiagnosticMessage {
  /// - Parameter change: What happened after the entry, in words.
  case changedSince(_ change: String)
  case stillReferredTo(String, by: Field, of: Entity)
  /// - Parameter target: The record that doesn't exist any more.
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
      "\(record) is referred to by the \(field.name) of a later \(other.name)"
    case .brokenReference(let record, let field, let target):
      "\(record) refers by its \(field.name) to \(target), which is gone"
    case .changedModel(isEntry: true): "a change of the model is not taken back"
    case .changedModel(isEntry: false): "the tables that it changed are others since the model was changed"
    case .notRecorded: "it changed more than the journal holds"
    case .damagedEntry(let entry):
      "entry \(entry) of the journal is damaged: what it changed can't be read"
    }
  }
}
