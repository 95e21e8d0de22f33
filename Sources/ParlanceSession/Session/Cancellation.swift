package import ParlanceLanguage
package import ParlanceRender
import ParlanceStore

/// How what runs hears that it is to stop: by ^C at a terminal, or from a program that uses the library.
///
/// The engine has an interrupter of its own; this is asked where no statement runs.
package protocol Cancellation: AnyObject {
  /// Whether what runs is to stop.
  var isRequested: Bool { get }
  /// What became of what could be stopped; nil while it can.
  var lateness: Lateness? { get set }
  /// Gives up writing to a pipe that nobody empties; nil where nothing can ask for it.
  var writeStop: WriteStop? { get }
  /// Waits until there is something to read, or the end of it; false where the request came first.
  func awaitInput(_ descriptor: Int32) -> Bool
  /// Notes that the request is heeded, so that it does not stop what undoes the work, or reports it.
  func heed()
}

/// Why a request to stop came too late.
package enum Lateness: Sendable {
  /// The work is done: what was begun goes on, or is undone.
  case done
  /// It is done, and nothing undoes it by itself.
  case kept
}

/// Of a session that nobody stops.
package final class NoCancellation: Cancellation {
  package var lateness: Lateness?
  package init() {}
  package var isRequested: Bool { false }
  package var writeStop: WriteStop? { nil }
  package func awaitInput(_ descriptor: Int32) -> Bool { true }
  package func heed() {}
}

/// Errors that report a stop.
package enum Stop {
  /// Where nothing else can be thrown.
  package static func diagnostic(at range: SourceRange) -> Diagnostic {
    SessionError.interrupted.at(range)
  }

  /// Whether `error` is that what was running was told to stop.
  package static func isReported(by error: any Error) -> Bool {
    error is WriteStopped || error is WritingStopped || error as? EngineError == .interrupted
      || (error as? EngineFailure)?.error == .interrupted
      || (error as? Diagnostic)?.id == SessionError.interrupted.id
  }
}

/// A request to stop came before a file was whole: there is none, or the one that was there before, or its beginning.
package struct WritingStopped: Error, Equatable {
  let file: String
  let wasThere: Bool
  /// Whether it is written as answers come, so that it has those up to the stop.
  package var isBegun = false
  /// Whether answers are written there no more, so that none is written behind half a row.
  package var isLeft = false

  package init(file: String, wasThere: Bool, isBegun: Bool = false) {
    (self.file, self.wasThere, self.isBegun) = (file, wasThere, isBegun)
  }

  /// `facts.csv was not written`, `facts.csv is as it was`, or `facts.csv holds only the beginning`.
  package var words: String {
    if isBegun {
      return "\(file) holds only the beginning" + (isLeft ? "; answers go to the terminal again" : "")
    }
    return wasThere ? "\(file) is as it was" : "\(file) was not written"
  }
}
