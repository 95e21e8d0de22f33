/// What `--color` says.
package enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never

  /// Whether to colour what goes to `terminal`: `auto` does where it has any, unless `NO_COLOR` is set to anything.
  package func colors(_ terminal: Terminal, environment: [String: String]) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      terminal.isTerminal && terminal.kind.hasColors && environment["NO_COLOR", default: ""].isEmpty
    }
  }
}
