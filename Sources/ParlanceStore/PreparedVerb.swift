internal import ParlanceModel
internal import ParlancePlanner

/// What the receipt of a verb needs, with its statements.
final class PreparedVerb {
  let receipt: VerbReceiptPlan
  /// For each argument, gives the record's label.
  let labels: [PreparedSQL?]
  /// For each part, gives the id and label of what was added up.
  let summaries: [PreparedSQL?]
  /// For each part, reads the fields that it sets.
  let details: [DetailReader?]

  init(_ receipt: VerbReceiptPlan, engine: any Engine) {
    self.receipt = receipt
    labels = receipt.arguments.map { argument in
      guard case .record(_, _, let label) = argument.value else { return nil }
      return label.map { PreparedSQL($0, engine: engine) }
    }
    summaries = receipt.parts.map { part in part.summary.map { PreparedSQL($0, engine: engine) } }
    details = receipt.parts.map { part in part.details.map { DetailReader($0, engine: engine) } }
  }
}
