extension DotCommand {
  /// A switch for something that the console holds.
  static func setting(
    _ name: String, also aliases: [String] = [], tells summary: String,
    _ isOn: any ReferenceWritableKeyPath<Console, Bool> & Sendable
  ) -> DotCommand {
    toggle(
      name, also: aliases, tells: summary, get: { $0[keyPath: isOn] },
      set: { console, _, value in console[keyPath: isOn] = value })
  }

  /// A switch that knows more than on and off.
  static func setting<State: RawRepresentable<String> & CaseIterable & Hashable & Sendable>(
    _ name: String, also aliases: [String] = [], tells summary: String, meanings: [State: String],
    _ state: any ReferenceWritableKeyPath<Console, State> & Sendable
  ) -> DotCommand {
    let words = State.allCases.map { (word: $0.rawValue, meaning: meanings[$0] ?? "") }
    return switching(
      name, also: aliases, tells: summary, among: words, get: { $0[keyPath: state].rawValue },
      set: { console, _, word in
        guard let value = State(rawValue: word) else {
          preconditionFailure("the words are those of the states")
        }
        console[keyPath: state] = value
      })
  }
}
