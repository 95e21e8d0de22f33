import ParlanceModel

extension Planner {
  /// How a record is found, in words.
  func describe(_ lookup: RecordLookup) -> String {
    switch lookup.name {
    case .id: "find \(lookup.entity.name) by id"
    case .key: "find \(lookup.entity.name) by \(lookup.entity.key?.name ?? "id")"
    case .selection(let selection): "find the one of (\(PlanWords.words(selection)))"
    }
  }
}
