import ParlanceModel

extension Verb {
  /// Whether one of its sentences adds a row of this kind, and others do more, as a booking is paid for.
  func addsAndMore(_ entity: Entity) -> Bool {
    let actions = steps.compactMap { step in
      if case .action(_, let text) = step { text.lowercased().split(separator: " ").prefix(2) } else { nil }
    }
    let noun = Substring(entity.name.lowercased())
    return actions.count > 1
      && actions.contains { $0.elementsEqual(["add", noun]) || $0.elementsEqual(["save", noun]) }
  }
}
