import ParlanceRender

/// A place that answers were led to, instead of the program's own output.
protocol Outlet: ByteSink {
  /// Takes what gathered there to its end.
  ///
  /// - Throws: ``OutletFailure`` where not all of it could be written, or a command failed.
  func finish() throws
  /// Ends it where there is no answer, or only the beginning of one.
  ///
  /// - Throws: As ``finish()`` does.
  func finishRefused() throws

  /// Whether who reads it has ended although there may be more to come.
  var wasLeft: Bool { get }

  /// The mode in which answers are written there; nil for the one that is set.
  var mode: OutputMode? { get }
  /// What becomes of the file that it is where ^C stops an answer; nil for anything else.
  var stopped: WritingStopped? { get }
  /// Whether a program reads it, which may want the terminal.
  var isProgram: Bool { get }
  /// What is told when it is ended; nil where nothing was written, or nothing is to be told.
  var receipt: String? { get }
  /// What else a person is to know of how it ended.
  var note: String? { get }
  /// An answer that was written there had so many rows.
  func count(rows: Int)
}

extension Outlet {
  var mode: OutputMode? { nil }
  var stopped: WritingStopped? { nil }
  var isProgram: Bool { false }
  var receipt: String? { nil }
  var note: String? { nil }
  func count(rows: Int) {}
  func finishRefused() throws { try finish() }
}

/// Answers could not be written where they were led to.
struct OutletFailure: Error, Equatable {
  /// `cannot write facts.csv: no space left on device`
  let message: String
  /// What became of what had been written.
  var notes: [String] = []
}

/// The command that reads the answers has ended, as `head` does when it has seen enough.
struct OutletLeft: Error {}

/// ^C came before a file was whole: there is none, or the one that was there before, or the beginning of it.
struct WritingStopped: Error, Equatable {
  let file: String
  let wasThere: Bool
  /// Whether it is written as answers come, so that it has those up to the stop.
  var isBegun = false

  /// Whether answers are led there no more, so that none is written behind half a row.
  var isLeft = false

  /// `facts.csv was not written`, `facts.csv is as it was`, or `facts.csv holds only the beginning`.
  var words: String {
    if isBegun {
      return "\(file) holds only the beginning" + (isLeft ? "; answers go to the terminal again" : "")
    }
    return wasThere ? "\(file) is as it was" : "\(file) was not written"
  }
}
