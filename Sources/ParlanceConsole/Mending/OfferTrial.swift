import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceStore

/// What came of trying a sentence before it is offered.
struct OfferTrial {
  /// What is wrong with it; nil where it could be run.
  let fault: Diagnostic?
  /// How what it changes would be told; nil where it changes nothing.
  let change: ReceiptPlan?
  /// How many records its set has now.
  private let reached: () -> Int64

  init(
    fault: Diagnostic? = nil, change: ReceiptPlan? = nil, reached: @escaping () -> Int64 = { .max }
  ) {
    (self.fault, self.change, self.reached) = (fault, change, reached)
  }

  /// Whether a record may be gone afterwards.
  var deletes: Bool { change?.deletes == true }

  /// Whether a record that is there may be written over.
  var saves: Bool { change?.kind == .saved }

  /// Whether it changes the records of a set that has none now.
  var changesNothing: Bool { change?.kind == .changed && change?.isSingle == false && reached() == 0 }

  /// Of what it adds a row; nil where it adds none.
  var addedNoun: String? {
    change.flatMap { $0.kind == .added || $0.kind == .saved ? $0.entity.name : nil }
  }

  /// Whether records that are there may be changed or deleted, and more than one of them.
  var touchesMany: Bool {
    guard let change, !change.isSingle else { return false }
    return reached() > 1
  }
}
