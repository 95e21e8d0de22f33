package import ParlanceLanguage
package import ParlanceRender
import ParlanceStore

/// A request to stop the running work. It comes from ^C at a terminal, or from a program that uses the library.
///
/// A running SQL statement is stopped by the engine's own interrupter. Other code polls ``isRequested``.
package protocol Cancellation: AnyObject {
  /// Whether a stop was requested.
  var isRequested: Bool { get }
  /// The reason why the work can no longer be stopped; nil while it still can be stopped.
  var lateness: StopFailure? { get set }
  /// The stop request for a blocked write, such as a write to a pipe that nobody reads; nil if a stop can't be
  /// requested.
  var writeStop: WriteStop? { get }
  /// Waits until the descriptor has input or has reached its end.
  ///
  /// - Returns: false if a stop was requested first.
  func awaitInput(_ descriptor: Int32) -> Bool
  /// Marks the request as handled. Otherwise, it would also stop the rollback or the message that the work was stopped.
  func markHandled()
}

/// Why a request to stop came too late.
package enum StopFailure: Sendable {
  /// The sentence has already run. Its changes are in a transaction that is still open, or the sentence was a
  /// `rollback`.
  case done
  /// The change is committed, or the file is complete. The stop doesn't undo it.
  case kept
}

/// A cancellation that is never requested.
package final class NoCancellation: Cancellation {
  package var lateness: StopFailure?
  package init() {}
  package var isRequested: Bool { false }
  package var writeStop: WriteStop? { nil }
  package func awaitInput(_ descriptor: Int32) -> Bool { true }
  package func markHandled() {}
}

/// Functions that create or recognize the error of stopped work.
package enum Stop {
  /// Returns the error `stopped` as a diagnostic, for functions that can throw only diagnostics.
  package static func diagnostic(at range: SourceRange) -> Diagnostic {
    StopError.interrupted.at(range)
  }

  /// Whether the error means that the work was stopped.
  package static func isReported(by error: any Error) -> Bool {
    error is WriteStopped || error is WritingStopped || error as? EngineError == .interrupted
      || (error as? EngineFailure)?.error == .interrupted
      || (error as? Diagnostic)?.id == StopError.interrupted.id
  }
}

/// The error if the writing of a file was stopped. The file is missing, unchanged, or contains only the beginning of
/// the answer.
package struct WritingStopped: Error, Equatable {
  let file: String
  let wasThere: Bool
  /// Whether answers were written directly to the file. The file then contains the rows that were written before the
  /// stop.
  package var isBegun = false
  /// Whether later answers go to the terminal again, because the file may end with an incomplete row.
  package var isLeft = false

  package init(file: String, wasThere: Bool, isBegun: Bool = false) {
    (self.file, self.wasThere, self.isBegun) = (file, wasThere, isBegun)
  }

  /// The state of the file: `facts.csv was not written`, `facts.csv is unchanged`, or
  /// `facts.csv contains only the beginning of the answer`.
  package var words: String {
    if isBegun {
      return "\(file) contains only the beginning of the answer"
        + (isLeft ? "; answers go to the terminal again" : "")
    }
    return wasThere ? "\(file) is unchanged" : "\(file) was not written"
  }
}
