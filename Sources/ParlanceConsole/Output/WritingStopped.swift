/// ^C came before a file was whole: there is none, or the one that was there before.
struct WritingStopped: Error, Equatable {
  let file: String
  let wasThere: Bool

  /// `facts.csv was not written`, or `facts.csv is as it was`.
  var words: String { wasThere ? "\(file) is as it was" : "\(file) was not written" }
}
