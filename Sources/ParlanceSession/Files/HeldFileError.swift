import ParlanceStore

/// The file belongs to a database that is open: to read it otherwise than by SQLite would let go of its locks.
struct HeldFileError: Error {
  let part: HeldFile.Part
}

extension HeldFile.Part {
  /// What is said of such a file.
  var words: String {
    switch self {
    case .database: "is the database that is open"
    case .companion: "belongs to the database that is open"
    }
  }
}
