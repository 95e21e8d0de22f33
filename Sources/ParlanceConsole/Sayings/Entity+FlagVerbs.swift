import ParlanceModel

extension Entity {
  /// The verbs that set a flag of it, or clear it: `withdraw` where that does `change $signup: cancelled`.
  func verbs(setting flag: String, to value: Bool, in model: Model) -> [String] {
    guard let field = field(flag), field.isFlag else { return [] }
    let given = value ? field.name : "not \(field.name)"
    let verbs = model.verbs.filter { verb in
      guard let slot = verb.slots.first, case .reference(name) = slot.type else { return false }
      return verb.steps.contains { $0.gives(given.lowercased(), to: slot.name.lowercased()) }
    }
    return [value ? field.setVerb : field.clearVerb].compactMap(\.self) + verbs.map(\.name)
  }
}

extension Verb.Step {
  /// Whether it is `change $slot: given`, whatever else that gives.
  fileprivate func gives(_ given: String, to slot: String) -> Bool {
    guard case .action(_, let text) = self else { return false }
    let words = SpokenWords.cutSmall(text)
    guard words.starts(with: ["change", "$" + slot, ":"]) else { return false }
    return words.dropFirst(3).split(separator: ",").contains { $0.joined(separator: " ") == given }
  }
}
