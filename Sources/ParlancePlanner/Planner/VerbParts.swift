/// What the sentences of a verb come to, gathered while its steps are planned.
struct VerbParts {
  private(set) var all: [VerbReceiptPlan.Part] = []
  private(set) var description: [String] = []
  private(set) var slotCount = 0
  var indent = ""

  mutating func uses(_ slot: Int) { slotCount = max(slotCount, slot + 1) }

  mutating func tell(_ line: String) { description.append(indent + line) }

  /// The number of a new part, which is told as the change's own receipt would be.
  mutating func add(_ receipt: ReceiptPlan) -> Int {
    let kind: VerbReceiptPlan.Part.Kind =
      switch receipt.kind {
      case .added: .added
      // What is added up may be there already.
      case .accumulated, .saved: .saved
      case .subtracted, .changed, .flagged, .done: .changed
      case .deleted: .deleted
      }
    // What a row belongs to, the verb's own words tell; what is added up, the amount.
    let details = receipt.details.flatMap { $0.assigned.isEmpty || receipt.kind.addsUp ? nil : $0 }
    all.append(
      VerbReceiptPlan.Part(kind: kind, entity: receipt.entity, summary: receipt.summary, details: details))
    return all.count - 1
  }
}
