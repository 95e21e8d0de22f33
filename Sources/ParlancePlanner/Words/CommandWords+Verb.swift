import ParlanceModel

/// A verb of the model: what it is done to, and its steps as the model says them.
extension CommandWords {
  func words(_ call: VerbCall) -> String {
    let steps = call.steps.compactMap(words)
    let told = ([English.thirdPerson(call.name)] + arguments(of: call)).joined(separator: " ")
    return "\(told), all of it or nothing: "
      + steps.joined(separator: "; ")
  }

  /// `class "Vinyasa Flow" for member Anna`.
  private func arguments(of call: VerbCall) -> [String] {
    call.arguments.enumerated().map { index, argument in
      let target = index == 0 ? call.each.map { "each of \(set($0.selection))" } : nil
      let value = target ?? words(argument)
      return (argument.slot.preposition.map { $0 + " " } ?? "") + value
    }
  }

  /// What is read only when its turn comes has no words of its own yet.
  private func words(_ argument: VerbCall.Argument) -> String {
    if case .binding(.slot) = argument.value.expression { return "the \(argument.slot.name)" }
    return words(argument.value, .none)
  }

  private func words(_ step: VerbStep) -> String? {
    switch step {
    case .require(let requirement):
      let otherwise = requirement.message.map { ", else \(English.quoted($0))" } ?? ""
      return "requires \(requirement.text)\(otherwise)"
    // What is read for a later step is told by that step.
    case .read, .find: return nil
    case .change(_, let text): return text
    }
  }
}
