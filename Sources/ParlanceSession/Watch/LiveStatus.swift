package import ParlanceModel

/// How a live view stands: a first load, a refresh and an error are told apart.
package enum LiveStatus: Equatable {
  case loading
  case loaded(Moment)
  /// Another answer came, or after an error the same one; `words` say what is different.
  case refreshed(Moment, words: String)
  /// There is no answer now; the one before stays in sight.
  case failed(Moment, message: String)

  package var isFailure: Bool { if case .failed = self { true } else { false } }

  /// `refreshed 10:31:09: 1 row changed`.
  package var words: String {
    switch self {
    case .loading: "loading"
    case .loaded(let moment): "loaded \(Self.time(moment))"
    case .refreshed(let moment, let words): "refreshed \(Self.time(moment)): \(words)"
    case .failed(let moment, let message): "error \(Self.time(moment)): \(message)"
    }
  }

  private static func time(_ moment: Moment) -> String {
    [moment.second / 3_600, moment.second / 60 % 60, moment.second % 60]
      .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}
