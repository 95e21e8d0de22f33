internal import ParlanceLanguage
internal import ParlanceModel
internal import ParlancePlanner

/// A lookup of a plan with its statements.
final class PreparedLookup {
  let lookup: RecordLookup
  let exact: PreparedSQL
  let nextKey: PreparedSQL?
  let allKeys: PreparedSQL?
  /// Where names found in this transaction are remembered; nil where the record is not found by one typed name.
  let cache: NameCache?
  /// The literal that is the name.
  let nameSlot: LiteralSlot?
  /// Whether `Binding.records` asks for all that are found.
  let isOfSeveral: Bool
  /// What may be offered where it is not found.
  let offer: NameOffer

  init(_ plan: LookupPlan, offer: NameOffer, engine: any Engine, caches: NameCaches) {
    self.offer = offer
    lookup = plan.lookup
    exact = PreparedSQL(plan.exact, engine: engine)
    nextKey = plan.nextKey.map { PreparedSQL($0, engine: engine) }
    allKeys = plan.allKeys.map { PreparedSQL($0, engine: engine) }
    isOfSeveral = plan.lookup.allowsSeveral
    if case .key(.literal(let slot, .text)) = plan.lookup.name {
      nameSlot = slot
    } else {
      nameSlot = nil
    }
    cache = nameSlot != nil && !isOfSeveral ? caches.cache(of: plan.lookup.entity.name) : nil
  }
}
