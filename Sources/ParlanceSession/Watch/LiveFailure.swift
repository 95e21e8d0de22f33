import ParlanceLanguage
import ParlanceModel
import ParlanceStore

/// Why there is no answer now, in one line.
enum LiveFailure {
  static func words(for error: any Error, in model: Model) -> String {
    switch error {
    case let diagnostic as Diagnostic: return diagnostic.message
    case let failure as EngineFailure: return words(failure.message, failure.error)
    case let error as EngineError: return words(EngineErrorWords(model).words(for: error).message, error)
    case let error as StartError: return error.message
    case is ModelErrors: return "the model that the file remembers cannot be read"
    default: return "\(error)"
    }
  }

  /// What only the engine can say is said in its own words.
  private static func words(_ message: String, _ error: EngineError) -> String {
    if case .other(let details) = error { return "\(message): \(details)" }
    return message
  }
}
