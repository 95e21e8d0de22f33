import Glibc
import ParlanceStore

/// Why the history of earlier sessions is not there, or this one's is not kept.
enum HistoryError: Error, Equatable {
  /// It held what no history holds; the path is where it was put.
  case damaged(String)
  /// The path and `errno`.
  case unreadable(String, Int32)
  case unwritable(String, Int32)

  var message: String {
    switch self {
    case .damaged(let path): "the history was damaged; it is kept as \(path)"
    case .unreadable(let path, let code): "the history \(path) cannot be read: \(Self.reason(code))"
    case .unwritable(let path, let code): "the history \(path) cannot be written: \(Self.reason(code))"
    }
  }

  private static func reason(_ code: Int32) -> String {
    code == EINVAL ? "it is no file" : SystemReason.words(code)
  }
}
