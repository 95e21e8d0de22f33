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
