package import ParlanceLanguage
package import ParlanceRender
import ParlanceStore

/// A request to stop the running work: ^C at a terminal, or a call from a program that uses the library.
///
/// The engine has its own interrupter for running statements. Other code polls this protocol.
package protocol Cancellation: AnyObject {
  /// Whether a stop was requested.
  var isRequested: Bool { get }
  /// Why a stop comes too late now; nil while the work can still be stopped.
  var lateness: StopFailure? { get set }
  /// The request that ends a write to a pipe if nobody reads from the pipe; nil if a stop can't be requested.
  var writeStop: WriteStop? { get }
  /// Waits until the descriptor has input or is at its end.
  ///
  /// - Returns: false if a stop was requested first.
  func awaitInput(_ descriptor: Int32) -> Bool
  /// Marks the request as handled, so that it doesn't also stop the rollback or the report of the stop.
  func markHandled()
}

/// Why a request to stop came too late.
package enum StopFailure: Sendable {
  /// The sentence has run. Its changes are part of an open transaction, or it was a `rollback`.
  case done
  /// The change is committed or the file is complete. Nothing undoes it automatically.
  case kept
}

/// A cancellation that nobody requests.
package final class NoCancellation: Cancellation {
  package var lateness: StopFailure?
  package init() {}
  package var isRequested: Bool { false }
  package var writeStop: WriteStop? { nil }
  package func awaitInput(_ descriptor: Int32) -> Bool { true }
  package func markHandled() {}
}

/// Functions for the errors that report a stop.
package enum Stop {
  /// Returns the stop as a diagnostic, for functions that can't throw another error.
  package static func diagnostic(at range: SourceRange) -> Diagnostic {
    SessionError.interrupted.at(range)
  }

  /// Whether the error reports that the work was stopped.
  package static func isReported(by error: any Error) -> Bool {
    error is WriteStopped || error is WritingStopped || error as? EngineError == .interrupted
      || (error as? EngineFailure)?.error == .interrupted
      || (error as? Diagnostic)?.id == SessionError.interrupted.id
  }
}

/// A stop before a file was complete. The file is missing, unchanged, or contains only its beginning.
package struct WritingStopped: Error, Equatable {
  let file: String
  let wasThere: Bool
  /// Whether answers are written to the file as they arrive. It then contains the answers before the stop.
  package var isBegun = false
  /// Whether the next answers go to the terminal again, because the file may end with an incomplete row.
  package var isLeft = false

  package init(file: String, wasThere: Bool, isBegun: Bool = false) {
    (self.file, self.wasThere, self.isBegun) = (file, wasThere, isBegun)
  }

  /// `facts.csv was not written`, `facts.csv is unchanged`, or `facts.csv contains only the beginning`.
  package var words: String {
    if isBegun {
      return "\(file) contains only the beginning of the answer"
        + (isLeft ? "; answers go to the terminal again" : "")
    }
    return wasThere ? "\(file) is unchanged" : "\(file) was not written"
  }
}
