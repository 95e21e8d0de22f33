/// Why the parser stopped, at the index of a token.
enum ParseFailure: Error {
  case unexpected(at: Int)
  /// More rules are open inside one another than ``Parser/depthLimit``.
  case tooDeep(at: Int)
  /// The sentence calculates more than ``Parser/chainLimit`` allows.
  case tooLong(at: Int)

  var index: Int {
    switch self {
    case .unexpected(let index), .tooDeep(let index), .tooLong(let index): index
    }
  }
}
